import { describe, expect, it } from 'vitest';
import type { Part } from '#shared/likeness/parts.ts';
import {
  drawPart,
  HANDLES,
  isWhole,
  movePart,
  resizePart,
  startPart,
  stepOf,
  wholeOf,
  type Handle,
} from './crop-model.ts';

const SIZE = { width: 1000, height: 600 };
const PART: Part = { x: 200, y: 100, width: 400, height: 300 };
/** Of this picture. */
const LEAST = 60;

describe('what is marked at first', () => {
  it('is the thing that stands out, in whole pixels', () => {
    expect(startPart(SIZE, { x: 100.4, y: 50.2, width: 300.3, height: 200.1 })).toEqual({
      ...{ x: 100, y: 50, width: 301, height: 200 },
    });
  });

  it('is four fifths of each side around the middle where none does', () => {
    expect(startPart(SIZE, null)).toEqual({ x: 100, y: 60, width: 800, height: 480 });
  });

  it('is never too small to be held', () => {
    expect(startPart(SIZE, { x: 990, y: 590, width: 5, height: 5 })).toEqual({
      ...{ x: SIZE.width - LEAST, y: SIZE.height - LEAST, width: LEAST, height: LEAST },
    });
  });
});

describe('a rectangle that is drawn', () => {
  it('goes from where it was begun into any direction', () => {
    expect(drawPart({ x: 300, y: 200 }, { x: 500, y: 400 }, SIZE)).toEqual({
      ...{ x: 300, y: 200, width: 200, height: 200 },
    });
    expect(drawPart({ x: 300, y: 200 }, { x: 100, y: 50 }, SIZE)).toEqual({
      ...{ x: 100, y: 50, width: 200, height: 150 },
    });
  });

  it('ends at the edge of the picture', () => {
    expect(drawPart({ x: 300, y: 200 }, { x: 5000, y: -50 }, SIZE)).toEqual({
      ...{ x: 300, y: 0, width: 700, height: 200 },
    });
  });

  it('has its least size in the direction it is drawn', () => {
    expect(drawPart({ x: 300, y: 200 }, { x: 299, y: 201 }, SIZE)).toEqual({
      ...{ x: 300 - LEAST, y: 200, width: LEAST, height: LEAST },
    });
  });
});

describe('a rectangle that is moved', () => {
  it('keeps its size and stays within the picture', () => {
    expect(movePart(PART, { x: 10.4, y: -20 }, SIZE)).toEqual({ ...PART, x: 210, y: 80 });
    expect(movePart(PART, { x: 9999, y: 9999 }, SIZE)).toEqual({ ...PART, x: 600, y: 300 });
    expect(movePart(PART, { x: -9999, y: -9999 }, SIZE)).toEqual({ ...PART, x: 0, y: 0 });
  });
});

describe('a handle', () => {
  const by = { x: 20, y: 30 };
  it.each<[Handle, Part]>([
    ['nw', { x: 220, y: 130, width: 380, height: 270 }],
    ['n', { x: 200, y: 130, width: 400, height: 270 }],
    ['ne', { x: 200, y: 130, width: 420, height: 270 }],
    ['e', { x: 200, y: 100, width: 420, height: 300 }],
    ['se', { x: 200, y: 100, width: 420, height: 330 }],
    ['s', { x: 200, y: 100, width: 400, height: 330 }],
    ['sw', { x: 220, y: 100, width: 380, height: 330 }],
    ['w', { x: 220, y: 100, width: 380, height: 300 }],
  ])('%s moves its own sides and no other', (handle, expected) => {
    expect(resizePart(PART, handle, by, SIZE)).toEqual(expected);
  });

  it.each(HANDLES)('%s leaves the picture nowhere and the least size in between', (handle) => {
    for (const x of [-9999, 9999]) {
      for (const y of [-9999, 9999]) {
        const part = resizePart(PART, handle, { x, y }, SIZE);
        expect(part.x).toBeGreaterThanOrEqual(0);
        expect(part.y).toBeGreaterThanOrEqual(0);
        expect(part.x + part.width).toBeLessThanOrEqual(SIZE.width);
        expect(part.y + part.height).toBeLessThanOrEqual(SIZE.height);
        expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(LEAST);
      }
    }
  });
});

describe('a picture smaller than the least part', () => {
  const tiny = { width: 20, height: 40 };
  it('can only be meant whole across', () => {
    const part = startPart(tiny, null);
    expect(part).toEqual({ x: 0, y: 4, width: 20, height: 32 });
    expect(resizePart(part, 'w', { x: 15, y: 0 }, tiny)).toEqual(part);
    expect(isWhole(part, tiny)).toBe(false);
    expect(isWhole(wholeOf(tiny), tiny)).toBe(true);
  });
});

it('arrow keys step by a fiftieth of the longer side, other keys not at all', () => {
  expect(stepOf('ArrowLeft', SIZE)).toEqual({ x: -20, y: 0 });
  expect(stepOf('ArrowDown', SIZE)).toEqual({ x: 0, y: 20 });
  expect(stepOf('ArrowUp', { width: 10, height: 10 })).toEqual({ x: 0, y: -1 });
  expect(stepOf('a', SIZE)).toBeNull();
});
