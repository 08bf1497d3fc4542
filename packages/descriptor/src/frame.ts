/** Where on a picture what is shown lies, in pixels. */
export type Frame = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Share of the salience that may lie outside at each side: feet and shadows must not move the frame. */
const OUTSIDE = 0.02;
const MARGIN = 0.04;
const SIDE_MIN = 4;

/**
 * The frame around what stands out, so that neither its place nor its size on the picture matters. It is half way
 * between the thing's own proportions and a square: both a long sofa and its end fill the grid somewhat.
 */
export function frameOf(salience: Float32Array, width: number, height: number): Frame {
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = salience[y * width + x] ?? 0;
      columns[x] = (columns[x] ?? 0) + value;
      rows[y] = (rows[y] ?? 0) + value;
    }
  }
  const [left, right] = spanOf(columns);
  const [top, bottom] = spanOf(rows);
  const ownWidth = Math.max(SIDE_MIN, right - left);
  const ownHeight = Math.max(SIDE_MIN, bottom - top);
  const longer = Math.max(ownWidth, ownHeight);
  const grown = (side: number) => Math.sqrt(side * longer) * (1 + 2 * MARGIN);
  const frame = { width: grown(ownWidth), height: grown(ownHeight) };
  return { x: (left + right - frame.width) / 2, y: (top + bottom - frame.height) / 2, ...frame };
}

/** Between which places a line's values lie, but for {@link OUTSIDE} at each end. */
function spanOf(values: Float64Array): [number, number] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total <= 0) return [0, values.length];
  return [placeOf(values, OUTSIDE * total), placeOf(values, (1 - OUTSIDE) * total)];
}

/** Where the running sum reaches `sum`. */
function placeOf(values: Float64Array, sum: number): number {
  let before = 0;
  for (const [place, value] of values.entries()) {
    if (before + value >= sum) return place + (sum - before) / value;
    before += value;
  }
  return values.length;
}
