import type { SceneDocument, SceneOpening, WALLS } from '../document/scene-document.ts';
import { clamp, type Vec2 } from '../math/vector.ts';

export type WallName = (typeof WALLS)[number];
export type RoomSize = SceneDocument['size'];

/**
 * A wall seen from inside: `along` runs from the middle to its right end, `inward` into the room. A thing standing
 * against it is turned by `turnRad` to face the room.
 */
export type Wall = {
  name: WallName;
  length: number;
  middle: Vec2;
  along: Vec2;
  inward: Vec2;
  turnRad: number;
};

export function wallOf(size: RoomSize, name: WallName): Wall {
  switch (name) {
    case 'back':
      return {
        name,
        length: size.width,
        middle: [0, -size.depth / 2],
        along: [1, 0],
        inward: [0, 1],
        turnRad: 0,
      };
    case 'front':
      return {
        name,
        length: size.width,
        middle: [0, size.depth / 2],
        along: [-1, 0],
        inward: [0, -1],
        turnRad: Math.PI,
      };
    case 'left':
      return {
        name,
        length: size.depth,
        middle: [-size.width / 2, 0],
        along: [0, -1],
        inward: [1, 0],
        turnRad: Math.PI / 2,
      };
    case 'right':
      return {
        name,
        length: size.depth,
        middle: [size.width / 2, 0],
        along: [0, 1],
        inward: [-1, 0],
        turnRad: -Math.PI / 2,
      };
  }
}

export const OPPOSITE: Record<WallName, WallName> = {
  back: 'front',
  front: 'back',
  left: 'right',
  right: 'left',
};

/** Point `along` metres right of a wall's middle and `out` metres into the room. */
export function fromWall(wall: Wall, along: number, out: number): Vec2 {
  return [
    wall.middle[0] + wall.along[0] * along + wall.inward[0] * out,
    wall.middle[1] + wall.along[1] * along + wall.inward[1] * out,
  ];
}

/** Opening of one wall in metres from the wall's middle, right positive; or of the ceiling, see {@link skylightOf}. */
export type WallOpening = SceneOpening & { low: number; high: number };

const OPENING_MIN_M = 0.08;

/**
 * Openings of a wall as they can really be built: clipped to the wall, ordered, none over another (the earlier in the
 * document wins), none too small to be seen.
 */
export function openingsOf(document: SceneDocument, name: WallName): WallOpening[] {
  const { length } = wallOf(document.size, name);
  const kept: WallOpening[] = [];
  for (const o of document.openings) {
    if (o.wall !== name) continue;
    const low = clamp(Math.min(o.from, o.to), 0, length) - length / 2;
    const high = clamp(Math.max(o.from, o.to), 0, length) - length / 2;
    const sill = clamp(Math.min(o.sill, o.head), 0, document.size.height);
    const head = clamp(Math.max(o.sill, o.head), 0, document.size.height);
    if (high - low < OPENING_MIN_M || head - sill < OPENING_MIN_M) continue;
    if (kept.some((k) => low < k.high + 0.05 && high > k.low - 0.05)) continue;
    kept.push({ ...o, low, high, sill, head });
  }
  return kept.toSorted((a, b) => a.low - b.low);
}

/** Rectangle of a ceiling opening in the room: `from`–`to` run along X from the left wall, `sill`–`head` from the back. */
export function skylightsOf(document: SceneDocument): { x0: number; x1: number; z0: number; z1: number }[] {
  const { width, depth } = document.size;
  const kept: { x0: number; x1: number; z0: number; z1: number }[] = [];
  for (const o of document.openings) {
    if (o.wall !== 'ceiling') continue;
    const x0 = clamp(Math.min(o.from, o.to), 0.1, width - 0.1) - width / 2;
    const x1 = clamp(Math.max(o.from, o.to), 0.1, width - 0.1) - width / 2;
    const z0 = clamp(Math.min(o.sill, o.head), 0.1, depth - 0.1) - depth / 2;
    const z1 = clamp(Math.max(o.sill, o.head), 0.1, depth - 0.1) - depth / 2;
    if (x1 - x0 < OPENING_MIN_M || z1 - z0 < OPENING_MIN_M) continue;
    // The ceiling is cut in strips along X: two openings may not share a strip.
    if (kept.some((k) => x0 < k.x1 + 0.05 && x1 > k.x0 - 0.05)) continue;
    kept.push({ x0, x1, z0, z1 });
  }
  return kept.toSorted((a, b) => a.x0 - b.x0);
}

/** Whether daylight enters here: everything but a door. */
export function isGlazed(o: { kind: SceneOpening['kind'] }): boolean {
  return o.kind !== 'door';
}

/** Free stretches of a wall, in metres from its middle, between what reaches lower than `belowM` and higher than `aboveM`. */
export function freeStretches(
  document: SceneDocument,
  name: WallName,
  aboveM: number,
  belowM: number,
): { low: number; high: number }[] {
  const { length } = wallOf(document.size, name);
  const out: { low: number; high: number }[] = [];
  let from = -length / 2;
  for (const o of openingsOf(document, name)) {
    if (o.sill >= belowM || o.head <= aboveM) continue;
    if (o.low - from > 0.1) out.push({ low: from, high: o.low });
    from = o.high;
  }
  if (length / 2 - from > 0.1) out.push({ low: from, high: length / 2 });
  return out;
}
