import { describe, expect, it } from 'vitest';
import {
  axesOf,
  directionOf,
  distanceOf,
  dot,
  halfFrame,
  project,
  thetaOf,
  unproject,
  wrapDegrees,
  type PanoramaLook,
} from './projection.ts';

const AHEAD: PanoramaLook = { yawDeg: 0, pitchDeg: 0, rollDeg: 0, fovDeg: 90 };
const DOWN: PanoramaLook = { ...AHEAD, pitchDeg: -90, fovDeg: 250 };

describe('what is seen of a panorama', () => {
  it('is drawn as a lens draws it, and further round as the picture bends', () => {
    expect(distanceOf(Math.PI / 4, 0)).toBeCloseTo(1);
    // The stereographic projection: twice the tangent of half the angle.
    for (const theta of [0.2, 1, 2, 2.8]) expect(distanceOf(theta, 1)).toBeCloseTo(2 * Math.tan(theta / 2));
  });

  it.each([0, 0.3, 0.7, 1])('is the same way there and back, however bent (%s)', (bend) => {
    const furthest = Math.acos(-bend) - 0.05;
    for (let theta = 0; theta < furthest; theta += 0.1)
      expect(thetaOf(distanceOf(theta, bend), bend)).toBeCloseTo(theta, 9);
    const look = { yawDeg: 70, pitchDeg: -35, rollDeg: 12, fovDeg: bend === 1 ? 240 : 80 };
    for (const point of [
      { x: 0.5, y: 0.5 },
      { x: 0.1, y: 0.8 },
      { x: 0.97, y: 0.02 },
    ]) {
      const direction = unproject(point, look, bend, 1.6);
      expect(Math.hypot(...direction)).toBeCloseTo(1);
      const again = project(direction, look, bend, 1.6);
      expect(again?.x).toBeCloseTo(point.x, 9);
      expect(again?.y).toBeCloseTo(point.y, 9);
    }
  });

  it('has what lies to the right on the right, and what lies higher higher', () => {
    const right = project(directionOf(20, 0), AHEAD, 0, 1);
    expect(right?.x).toBeGreaterThan(0.6);
    expect(right?.y).toBeCloseTo(0.5);
    const above = project(directionOf(0, 20), AHEAD, 0, 1);
    expect(above?.y).toBeLessThan(0.4);
    // At the edge of the field of view is the edge of the picture.
    expect(project(directionOf(0, 45), AHEAD, 0, 1)?.y).toBeCloseTo(0);
  });

  it('turns with the head: the horizon leans the other way', () => {
    const leaning = project(directionOf(20, 0), { ...AHEAD, rollDeg: 30 }, 0, 1);
    expect(leaning?.y).not.toBeCloseTo(0.5);
    const { forward, right, up } = axesOf({ yawDeg: 40, pitchDeg: 20, rollDeg: 30, fovDeg: 75 });
    for (const [a, b] of [
      [forward, right],
      [right, up],
      [up, forward],
    ] as const)
      expect(dot(a, b)).toBeCloseTo(0);
  });

  it('leaves out what is behind and beside', () => {
    expect(project(directionOf(180, 0), AHEAD, 0, 1)).toBeNull();
    expect(project(directionOf(60, 0), AHEAD, 0, 1)).toBeNull();
    expect(project(directionOf(60, 0), AHEAD, 0, 2)).not.toBeNull();
  });

  it('has the whole horizon in a little planet, the zenith nowhere', () => {
    for (const yaw of [-180, -90, 0, 90]) expect(project(directionOf(yaw, 0), DOWN, 1, 1)).not.toBeNull();
    const centre = project(directionOf(0, -90), DOWN, 1, 1);
    expect(centre?.x).toBeCloseTo(0.5);
    expect(centre?.y).toBeCloseTo(0.5);
    expect(project(directionOf(0, 90), DOWN, 1, 1)).toBeNull();
  });

  it('keeps a planet whole on a phone held upright, where a flat view keeps its height', () => {
    expect(halfFrame(0.5, 0)).toEqual([0.5, 1]);
    expect(halfFrame(0.5, 1)).toEqual([1, 2]);
    expect(halfFrame(2, 1)).toEqual([2, 1]);
  });
});

it('angles come round', () => {
  expect([190, -190, 360, 540, -180].map(wrapDegrees)).toEqual([-170, 170, 0, -180, -180]);
});
