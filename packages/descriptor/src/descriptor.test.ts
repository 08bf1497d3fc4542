import { describe, expect, it } from 'vitest';
import { decodeDescriptor, encodeDescriptor } from './codec.ts';
import { describe as describePixels, DESCRIPTOR_BYTES, scoreOf } from './descriptor.ts';
import type { Pixels } from './pixels.ts';

type Colour = readonly [red: number, green: number, blue: number];
type Paint = (x: number, y: number) => Colour;

const GROUND: Colour = [226, 222, 214];
const SIZE = 180;

function paint(width: number, height: number, colourAt: Paint): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      data.set([...colourAt((x + 0.5) / width, (y + 0.5) / height), 255], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

function scaled([red, green, blue]: Colour, by: number): Colour {
  return [Math.min(255, red * by), Math.min(255, green * by), Math.min(255, blue * by)];
}

/** A settee with arms, seen a little from the left, on a ground that darkens downwards. */
function settee(colour: Colour): Paint {
  return (x, y) => {
    const isSeat = x > 0.2 && x < 0.82 && y > 0.48 && y < 0.66;
    const isBack = x > 0.24 && x < 0.8 && y > 0.32 && y <= 0.48;
    const isArm = x > 0.14 && x <= 0.24 && y > 0.42 && y < 0.68;
    const isLeg = (Math.abs(x - 0.22) < 0.015 || Math.abs(x - 0.78) < 0.015) && y >= 0.66 && y < 0.74;
    if (isArm) return scaled(colour, 0.8);
    if (isSeat) return colour;
    if (isBack) return scaled(colour, 1.2);
    return isLeg ? [60, 45, 35] : scaled(GROUND, 1.05 - 0.15 * y);
  };
}

/** A lamp: a globe on a thin stand. */
const lamp: Paint = (x, y) => {
  if (Math.hypot(x - 0.5, y - 0.25) < 0.13) return [250, 214, 130];
  if (Math.abs(x - 0.5) < 0.012 && y > 0.3 && y < 0.85) return [40, 38, 36];
  return Math.hypot((x - 0.5) / 0.12, (y - 0.86) / 0.03) < 1 ? [40, 38, 36] : scaled(GROUND, 1.05 - 0.15 * y);
};

/** Bricks to the edges: no ground at all. */
const bricks: Paint = (x, y) => {
  const row = Math.floor(y * 9);
  const along = (x * 5 + (row % 2) / 2) % 1;
  return along < 0.06 || (y * 9) % 1 < 0.12 ? [200, 190, 180] : [80, 95, 120 + 20 * ((row * 7) % 3)];
};

const RED: Colour = [170, 60, 45];
const original = describePixels(paint(SIZE, 135, settee(RED)));
const scoreWith = (pixels: Pixels) => scoreOf(original, describePixels(pixels));

/** The part of a scene that a smaller picture shows. */
function cropped(scene: Paint, { left, top, share }: { left: number; top: number; share: number }): Paint {
  return (x, y) => scene(left + x * share, top + y * share);
}

describe('a picture is all but the same', () => {
  it('as itself, at any size', () => {
    expect(scoreOf(original, original)).toBeGreaterThan(0.98);
    expect(scoreWith(paint(900, 675, settee(RED)))).toBeGreaterThan(0.95);
    expect(scoreWith(paint(96, 72, settee(RED)))).toBeGreaterThan(0.9);
  });

  it('mirrored', () => {
    const mirrored = paint(SIZE, 135, (x, y) => settee(RED)(1 - x, y));
    expect(scoreWith(mirrored)).toBeGreaterThan(0.98);
  });

  it('with noise, as a strong compression leaves it', () => {
    let state = 5;
    const noisy = paint(SIZE, 135, (x, y) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return scaled(settee(RED)(x, y), 0.96 + (0.08 * state) / 2 ** 32);
    });
    expect(scoreWith(noisy)).toBeGreaterThan(0.9);
  });

  it('elsewhere on the picture, larger or smaller', () => {
    const moved = paint(SIZE, 135, cropped(settee(RED), { left: 0.08, top: 0.15, share: 0.82 }));
    const small = paint(SIZE, 135, cropped(settee(RED), { left: -0.4, top: -0.3, share: 1.6 }));
    expect(scoreWith(moved)).toBeGreaterThan(0.85);
    expect(scoreWith(small)).toBeGreaterThan(0.75);
  });

  it('on a see-through ground or a white one', () => {
    const white = paint(SIZE, 135, (x, y) => {
      const colour = settee(RED)(x, y);
      return colour[0] > 180 ? [255, 255, 255] : colour;
    });
    const clear = { ...white, data: white.data.slice() };
    for (let at = 0; at < clear.data.length; at += 4)
      if (clear.data[at] === 255) clear.data.fill(0, at, at + 4);
    expect(scoreOf(describePixels(white), describePixels(clear))).toBeGreaterThan(0.98);
    expect(scoreWith(white)).toBeGreaterThan(0.8);
  });
});

describe('a picture is alike', () => {
  it.each([0.7, 1.25])('at %s times the light', (light) => {
    expect(scoreWith(paint(SIZE, 135, (x, y) => scaled(settee(RED)(x, y), light)))).toBeGreaterThan(0.6);
  });

  it('in a neighbouring colour, though less than in its own', () => {
    const orange = scoreWith(paint(SIZE, 135, settee([175, 95, 40])));
    expect(orange).toBeGreaterThan(0.5);
    expect(orange).toBeLessThan(0.95);
  });
});

describe('pictures have nothing in common', () => {
  it.each([
    ['a settee and a lamp', lamp],
    ['a settee and bricks', bricks],
    ['a settee and a plain colour', (): Colour => RED],
  ])('%s', (_, other) => {
    expect(scoreWith(paint(SIZE, 135, other))).toBeLessThan(0.3);
  });
});

it.each([
  ['1 × 1', 1, 1],
  ['1 × 4000', 1, 4000],
  ['4000 × 1', 4000, 1],
  ['3 × 2', 3, 2],
])('describes a picture of %s', (_, width, height) => {
  const descriptor = describePixels(paint(width, height, lamp));
  expect(descriptor).toHaveLength(DESCRIPTOR_BYTES);
  expect(scoreOf(descriptor, descriptor)).toBeGreaterThanOrEqual(0);
});

describe('the text of a descriptor', () => {
  const text = encodeDescriptor(original);

  it('is one that an address carries as it is, and reads back', () => {
    expect(text).toMatch(/^[\w-]{343}$/);
    expect(decodeDescriptor(text)).toEqual(original);
  });

  it.each([
    ['nothing', ''],
    ['a shorter one', text.slice(1)],
    ['a longer one', `${text}A`],
    ['another alphabet', `${text.slice(0, -1)}+`],
    ['another version', `B${text.slice(1)}`],
    ['a spelling of its own', `${text.slice(0, -1)}B`],
  ])('is refused as %s', (_, wrong) => {
    expect(decodeDescriptor(wrong)).toBeNull();
  });
});
