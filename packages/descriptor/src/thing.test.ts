import { describe, expect, it } from 'vitest';
import type { Pixels } from './pixels.ts';
import { findThing } from './thing.ts';

type Colour = readonly [red: number, green: number, blue: number];
type Box = { x: number; y: number; width: number; height: number; colour: Colour };

const GROUND: Colour = [226, 222, 214];
const RED: Colour = [170, 60, 45];
const BLUE: Colour = [40, 70, 150];

function paint(width: number, height: number, boxes: readonly Box[]): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const box = boxes.findLast(
      (one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height,
    );
    // A studio's ground darkens downwards.
    const shade = 1 - (0.1 * y) / height;
    data.set(box?.colour ?? GROUND.map((value) => value * shade), i * 4);
    data[i * 4 + 3] = 255;
  }
  return { data, width, height };
}

/** Bricks to the edges. */
function paintBricks(): Pixels {
  const bricks = Array.from({ length: 96 }, (_, i) => ({
    ...{ x: (i % 12) * 32 + 3, y: Math.floor(i / 12) * 32 + 3, width: 27, height: 27 },
    colour: [60 + ((i * 37) % 120), 70, 60] as const,
  }));
  return paint(384, 256, bricks);
}

describe('the thing on a picture', () => {
  it('is framed closely where it stands on a plain ground', () => {
    const box = { x: 240, y: 100, width: 100, height: 60, colour: RED };
    const frame = findThing(paint(384, 256, [box]));
    expect(frame?.x).toBeGreaterThan(box.x - 20);
    expect(frame?.x).toBeLessThanOrEqual(box.x);
    expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeGreaterThanOrEqual(box.x + box.width);
    expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThan(box.x + box.width + 20);
    expect(frame?.y).toBeLessThanOrEqual(box.y);
    expect(frame?.height).toBeLessThan(box.height + 40);
  });

  it('is the larger one of two', () => {
    const small = { x: 30, y: 60, width: 60, height: 60, colour: BLUE };
    const large = { x: 200, y: 80, width: 120, height: 110, colour: RED };
    const frame = findThing(paint(384, 256, [small, large]));
    expect(frame?.x).toBeGreaterThan(150);
  });

  it('holds a globe and the foot of its lamp together across a stand that is hardly to be seen', () => {
    const lamp = [
      { x: 160, y: 30, width: 60, height: 60, colour: RED },
      { x: 188, y: 90, width: 4, height: 110, colour: BLUE },
      { x: 165, y: 200, width: 50, height: 12, colour: BLUE },
    ];
    const frame = findThing(paint(384, 256, lamp));
    expect(frame?.height).toBeGreaterThan(180);
  });

  it('is not named where there is no ground, nothing, a speck, or much of the same', () => {
    expect(findThing(paintBricks())).toBeNull();
    expect(findThing(paint(384, 256, []))).toBeNull();
    expect(findThing(paint(384, 256, [{ x: 190, y: 120, width: 8, height: 8, colour: RED }]))).toBeNull();
    const many = Array.from({ length: 8 }, (_, i) => ({
      ...{ x: 30 + (i % 4) * 90, y: 50 + Math.floor(i / 4) * 100, width: 40, height: 40 },
      colour: RED,
    }));
    expect(findThing(paint(384, 256, many))).toBeNull();
  });

  it('lies within the picture, also where it reaches over the edge of it or the picture is a pixel', () => {
    const frame = findThing(paint(384, 256, [{ x: 300, y: 120, width: 84, height: 100, colour: RED }]));
    expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(384);
    expect(findThing(paint(1, 1, []))).toBeNull();
  });
});
