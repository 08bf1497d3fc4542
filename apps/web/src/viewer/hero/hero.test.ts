import { describe, expect, it } from 'vitest';
import { cropTo, landscape } from './framing.ts';
import { Glide } from './glide.ts';
import { readDaylight } from './sun.ts';

describe('the light of an hour', () => {
  it('always comes through the gate: from behind the back wall, from above, as a unit vector', () => {
    for (let hour = 0; hour < 24; hour += 0.25) {
      const [x, y, z] = readDaylight(hour).direction;
      expect(Math.hypot(x, y, z)).toBeCloseTo(1);
      expect(y).toBeGreaterThan(0.3);
      expect(z).toBeLessThan(-0.6);
    }
  });

  it('is the same a day later, and never jumps while it is bright', () => {
    expect(readDaylight(26)).toEqual(readDaylight(2));
    for (let hour = 0; hour < 24; hour += 0.05) {
      const [a, b] = [readDaylight(hour), readDaylight(hour + 0.05)];
      const turned = Math.hypot(...a.direction.map((value, axis) => value - (b.direction[axis] ?? 0)));
      expect(turned * Math.min(a.beamStrength, b.beamStrength)).toBeLessThan(0.15);
    }
  });

  it('is bright by day and leaves the night to the lantern', () => {
    expect(readDaylight(12)).toMatchObject({ beamStrength: 1, lantern: 0 });
    expect(readDaylight(23).lantern).toBe(1);
  });
});

describe('the crop of the picture', () => {
  it('keeps a screen of the same shape whole', () => {
    expect(cropTo(landscape, landscape.aspect)).toEqual({ x: 0, y: 0, width: landscape.aspect, height: 1 });
  });

  it('cuts as object-fit: cover does, inside the picture and at the point that is kept', () => {
    for (const aspect of [1, 1.4, 2.4, 4]) {
      const { x, y, width, height } = cropTo(landscape, aspect);
      expect(width / height).toBeCloseTo(aspect);
      expect(x / Math.max(1e-9, landscape.aspect - width)).toBeCloseTo(
        aspect < landscape.aspect ? landscape.keepX : 0,
      );
      expect(y / Math.max(1e-9, 1 - height)).toBeCloseTo(aspect > landscape.aspect ? landscape.keepY : 0);
    }
  });
});

it('a glide arrives, stays, and never goes past its goal', () => {
  const glide = new Glide(0, 0.2);
  glide.to(1);
  let last = 0;
  for (let frame = 0; frame < 400 && glide.step(1 / 60); frame += 1) {
    expect(glide.value).toBeGreaterThanOrEqual(last);
    expect(glide.value).toBeLessThanOrEqual(1);
    last = glide.value;
  }
  expect(glide.value).toBe(1);
  expect(glide.step(1 / 60)).toBe(false);
});
