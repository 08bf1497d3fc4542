import type { BufferGeometry } from 'three';

/** Share of edges that may be open in a body that still counts as solid. */
const OPEN_MAX = 0.004;
/** Corners nearer to each other than this share of the size are one. */
const WELD = 1e-5;

/** Whether a mesh encloses a body, so that a cut through it is a face and not a line. */
export function isClosed(geometry: BufferGeometry): boolean {
  const position = geometry.getAttribute('position');
  const index = geometry.getIndex();
  const corners = index?.count ?? position.count;
  if (corners < 12) return false;
  geometry.computeBoundingSphere();
  const step = Math.max((geometry.boundingSphere?.radius ?? 1) * WELD, 1e-9);
  const ids = new Map<string, number>();
  const welded = Array.from({ length: position.count }, (_, at) => {
    const key = `${Math.round(position.getX(at) / step)} ${Math.round(position.getY(at) / step)} ${Math.round(position.getZ(at) / step)}`;
    const known = ids.get(key) ?? ids.size;
    ids.set(key, known);
    return known;
  });
  // Each edge once forth and once back: what is left over is open.
  const balance = new Map<number, number>();
  const count = ids.size;
  let edges = 0;
  for (let corner = 0; corner + 2 < corners; corner += 3) {
    const [a = 0, b = 0, c = 0] = [0, 1, 2].map((k) => welded[index ? index.getX(corner + k) : corner + k]);
    if (a === b || b === c || a === c) continue;
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      edges += 1;
      const key = from < to ? from * count + to : to * count + from;
      balance.set(key, (balance.get(key) ?? 0) + (from < to ? 1 : -1));
    }
  }
  let open = 0;
  for (const left of balance.values()) open += Math.abs(left);
  return edges > 0 && open / edges <= OPEN_MAX;
}
