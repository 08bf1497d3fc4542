/** Where a point lies in a block of a herringbone floor: in block widths, 0 to 1 across and 0 to `n` along. */
export type BlockPoint = {
  along: number;
  across: number;
  /** Of the block: column, row and which way it lies. */
  id: number;
};

/** The block at (u, v) of a tile of `2 n` block widths; blocks are `n` times as long as wide. */
export function herringboneAt(u: number, v: number, n: number): BlockPoint {
  const x = u * 2 * n;
  const y = v * 2 * n;
  const i = Math.floor(x);
  const j = Math.floor(y);
  const s = (((i - j) % (2 * n)) + 2 * n) % (2 * n);
  const lies = s < n;
  const place = lies ? s : 2 * n - 1 - s;
  const along = (lies ? x - i : y - j) + place;
  const across = lies ? y - j : x - i;
  const column = (((lies ? i - place : i) % (2 * n)) + 2 * n) % (2 * n);
  const row = (((lies ? j : j - place) % (2 * n)) + 2 * n) % (2 * n);
  return { along, across, id: column * 31 + row * 2 + (lies ? 1 : 0) };
}
