/** A part of a frame, as shares of its width and height from the top left. */
export type Cell = { left: number; top: number; width: number; height: number };

/** A frame narrower than this has its cells below each other; the styles of the stage hold to it as well. */
const TALL_ASPECT = 0.9;

/** Equal parts of a frame, one for each of `count` things, in reading order; `aspect` is its width over its height. */
export function layOutCells(count: number, aspect: number): Cell[] {
  const columns = countColumns(count, aspect);
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, index) => ({
    left: (index % columns) / columns,
    top: Math.floor(index / columns) / rows,
    width: 1 / columns,
    height: 1 / rows,
  }));
}

function countColumns(count: number, aspect: number): number {
  if (count === 4) return 2;
  return aspect < TALL_ASPECT ? 1 : Math.max(1, count);
}
