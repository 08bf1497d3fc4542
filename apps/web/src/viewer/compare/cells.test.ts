import { describe, expect, it } from 'vitest';
import { layOutCells } from './cells.ts';

describe('the cells of a frame', () => {
  it.each([
    [1, 1.8, 1],
    [2, 1.8, 2],
    [3, 1.8, 3],
    [4, 1.8, 2],
    [4, 3, 2],
    [2, 0.7, 1],
    [3, 0.7, 1],
    [4, 0.7, 2],
  ])('%i in a frame of %f stand in %i columns', (count, aspect, columns) => {
    expect(new Set(layOutCells(count, aspect).map(({ left }) => left)).size).toBe(columns);
  });

  it.each([1, 2, 3, 4])(
    'are equal and cover the whole frame without lying over each other, %i of them',
    (count) => {
      for (const aspect of [0.5, 1.2, 1.8, 3]) {
        const cells = layOutCells(count, aspect);
        expect(cells).toHaveLength(count);
        const area = cells.reduce((sum, { width, height }) => sum + width * height, 0);
        expect(area).toBeCloseTo(1);
        expect(new Set(cells.map(({ left, top }) => `${left} ${top}`)).size).toBe(count);
      }
    },
  );

  it('are none for nothing', () => {
    expect(layOutCells(0, 1.5)).toEqual([]);
  });
});
