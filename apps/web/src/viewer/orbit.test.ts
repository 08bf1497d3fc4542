import { MathUtils, Vector3 } from 'three';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOrbit, type Orbit } from './orbit.ts';
import { seenHeight } from './seen-height.ts';

/** All that the controls ask of a canvas: events, a size, and what surrounds it. */
function makeCanvas(): HTMLCanvasElement {
  const size = { clientWidth: 400, clientHeight: 300, style: {} };
  return Object.assign(new EventTarget(), {
    ...size,
    ...{ closest: () => null, getRootNode: () => new EventTarget(), ownerDocument: new EventTarget() },
  }) as unknown as HTMLCanvasElement;
}

const THING = { radius: 1, halfHeight: 0.5 };
let canvas: HTMLCanvasElement;
let orbit: Orbit;

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  canvas = makeCanvas();
  orbit = createOrbit(canvas, () => undefined);
});
afterEach(() => {
  orbit.destroy();
  vi.unstubAllGlobals();
});

/** Where it stands around what it looks at, degrees. */
function azimuth(): number {
  const { position, target } = orbit.readPose();
  return (Math.atan2(position[0] - target[0], position[2] - target[2]) * 180) / Math.PI;
}

/** How high a point is drawn, 0…1 of the frame from its foot. */
function drawnAt(point: Vector3): number {
  orbit.camera.updateMatrixWorld();
  return (point.clone().project(orbit.camera).y + 1) / 2;
}

function press(key: string): void {
  canvas.dispatchEvent(Object.assign(new Event('keydown'), { key }));
}

describe('a camera around a thing', () => {
  it('that comes to look at another stays on the side to which it was turned, and sees all of that', () => {
    orbit.setAspect(4 / 3);
    orbit.frame(new Vector3(), THING);
    for (let step = 0; step < 9; step += 1) press('ArrowRight');
    const turned = azimuth();
    orbit.refit(new Vector3(5, 3, 0), { radius: 3, halfHeight: 3 });
    expect(azimuth()).toBeCloseTo(turned);
    expect(Math.abs(turned - -32)).toBeGreaterThan(45);
    for (const y of [0, 6]) {
      const at = drawnAt(new Vector3(5, y, 0));
      expect(at).toBeGreaterThan(0);
      expect(at).toBeLessThan(1);
    }
    press('0');
    expect(azimuth()).toBeCloseTo(-32);
  });

  it.each([0, 0.2, 0.4])('keeps clear of a foot of %f of the frame', (foot) => {
    orbit.setAspect(4 / 3, { foot, side: 0 });
    orbit.frame(new Vector3(), THING);
    // Its foot as it is nearest to the camera, whichever way it is turned.
    const { position } = orbit.readPose();
    const near = new Vector3(position[0], 0, position[2]).normalize().setY(-THING.halfHeight);
    expect(drawnAt(near)).toBeGreaterThan(foot);
    expect(drawnAt(new Vector3(0, THING.halfHeight, 0))).toBeLessThan(1);
    // So much more of the world is in the frame.
    const half = (orbit.camera.fov * Math.PI) / 360;
    expect(seenHeight(orbit.camera)).toBeCloseTo((2 * Math.tan(half)) / (1 - foot));
  });

  it.each([0, 0.05, 0.15])(
    'keeps a wide thing clear of tools over %f of the width, and in the middle',
    (side) => {
      orbit.setAspect(1, { foot: 0, side });
      orbit.frame(new Vector3(), { radius: 2, halfHeight: 0.2 });
      const aside = new Vector3(2, 0, 0).applyAxisAngle(new Vector3(0, 1, 0), MathUtils.degToRad(azimuth()));
      const across = (at: Vector3) => (at.project(orbit.camera).x + 1) / 2;
      orbit.camera.updateMatrixWorld();
      expect(across(new Vector3())).toBeCloseTo(0.5);
      expect(across(aside.clone().negate())).toBeGreaterThan(side);
      expect(across(aside.clone().negate())).toBeLessThan(side + 0.1);
      expect(across(aside)).toBeLessThan(1 - side);
    },
  );
});
