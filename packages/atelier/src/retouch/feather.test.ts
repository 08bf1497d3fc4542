import { expect, it } from 'vitest';
import { blendChange, widenMask } from './feather.ts';

const WIDTH = 40;
const HEIGHT = 30;
const picture = (value: number) => ({
  width: WIDTH,
  height: HEIGHT,
  rgb: new Uint8Array(WIDTH * HEIGHT * 3).fill(value),
});
const mask = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
  i % WIDTH >= 10 && i % WIDTH < 20 ? 255 : 0,
);
const row = (rgb: Uint8Array): number[] => Array.from({ length: WIDTH }, (_, x) => rgb[x * 3] ?? -1);

it.each([0, 1, 8])('a change ends %i pixels beside what is marked, and falls on the way', (px) => {
  const line = row(blendChange(picture(0), picture(200), mask, px).rgb);
  expect(line.slice(10, 20)).toEqual(Array(10).fill(200));
  const end = 19 + Math.max(px, 1);
  expect(line.slice(end)).toEqual(Array(WIDTH - end).fill(0));
  const between = line.slice(19, end);
  expect(between).toEqual(between.toSorted((a, b) => b - a));
  if (px === 8) expect(new Set(between).size).toBe(8);
});

it('a mask is widened by pixels on all sides', () => {
  const wide = widenMask(mask, WIDTH, 4);
  const marked = Array.from({ length: WIDTH }, (_, x) => x).filter((x) => wide[x] === 255);
  expect([marked[0], marked.at(-1)]).toEqual([7, 22]);
  expect(widenMask(mask, WIDTH, 0)).toEqual(mask);
});
