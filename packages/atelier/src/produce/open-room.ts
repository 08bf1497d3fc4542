import { lookAt, type Wall } from './find-walls.ts';
import type { GivenPart } from './given.ts';
import { boxOf, depthIn, FLOOR_M, trianglesOf, type Box, type Side } from './room-sides.ts';

/**
 * A furnished room that hides what is in it from whoever stands outside: what of it is seen from a way (degrees from +Z towards +X)
 * without its ceiling and the walls in between, with what hangs on them. The same list for views that see the same.
 */
export type ClosedRoom = (azimuthDeg: number) => readonly GivenPart[];

const SIDES: readonly Side[] = [
  { axis: 0, sign: 1 },
  { axis: 0, sign: -1 },
  { axis: 2, sign: 1 },
  { axis: 2, sign: -1 },
];
const TOP: Side = { axis: 1, sign: 1 };
/** Reaches nothing. */
const NO_CEILING: Wall = { ...TOP, outer: -1, thickness: 0 };
const CEILING = 1;
/** No person fits into what is smaller, metres. */
const PERSON = { height: 1.8, width: 1.2 } as const;
const WALLS_MIN = 3;
/** What a look from above goes down to, as a share of the height, and at how many places, where there is no ceiling. */
const OPEN = { depth: 0.4, share: 0.5 } as const;
/** Inside of a room, as a share of all triangles; and on its outer faces, as a share of those inside. */
const INSIDE_MIN = 0.4;
const FACADE_MAX = 0.5;
/** What is at least as wide as this share of the room may be its walls; else it only stands at them. */
const WIDE = 0.8;
/** What is wholly this close to a wall is of it, and what is wholly within the other hangs on it, metres. */
const TOUCH = 0.03;
const HUNG = 0.25;
/**
 * Looks whether things are a closed room: walls on three or four sides of the box around them, that stand on the ground and
 * have air behind them, under a flat ceiling or none, with most that there is to see inside. Objects that are closed as well, a
 * wardrobe, a bus or a house, are none: too small, off the ground, or with a roof or a façade. Glass counts as open.
 * Metres, Y up, walls along the axes. Null where it is no room.
 */
export function findClosedRoom(parts: readonly GivenPart[]): ClosedRoom | null {
  const box = boxOf(parts);
  const [x = 0, y = 0, z = 0] = [0, 1, 2].map((axis) => (box.max[axis] ?? 0) - (box.min[axis] ?? 0));
  if (y < PERSON.height || Math.min(x, z) < PERSON.width) return null;
  const solid = trianglesOf(parts.filter(({ surface }) => !surface.isGlass));
  const walls = SIDES.flatMap((side) => lookAt(side, box, solid).wall ?? []);
  if (walls.length < WALLS_MIN) return null;
  const above = lookAt(TOP, box, solid);
  const open = above.depths.filter(([first = Infinity]) => first >= OPEN.depth * y);
  if (!above.wall && open.length < OPEN.share * above.depths.length) return null;
  // The ceiling first: its bit is known.
  const shell = [above.wall ?? NO_CEILING, ...walls];
  const marks = parts.map((part) => markCorners(part, shell, box));
  if (!isInward(parts, marks)) return null;
  const opened = new Map<number, readonly GivenPart[]>();
  return (azimuthDeg) => {
    const cut = shell.reduce((bits, wall, at) => (isBefore(wall, azimuthDeg) ? bits | (1 << at) : bits), 0);
    const known = opened.get(cut) ?? parts.flatMap((part, at) => withOnly(part, leave(part, marks[at], cut)));
    opened.set(cut, known);
    return known;
  };
}

/** A ceiling always: rooms are looked at from above. */
function isBefore({ axis, sign }: Side, azimuthDeg: number): boolean {
  if (axis === 1) return true;
  const turn = (azimuthDeg * Math.PI) / 180;
  return sign * (axis === 0 ? Math.sin(turn) : Math.cos(turn)) > 0;
}

/** Of each corner, a bit for each wall of the shell. */
type Marks = {
  touches: Uint8Array;
  hangs: Uint8Array;
  isOut: Uint8Array;
  isFloor: Uint8Array;
  isWide: boolean;
};

function markCorners(part: GivenPart, shell: readonly Wall[], box: Box): Marks {
  const { positions } = part;
  const count = positions.length / 3;
  const own = boxOf([part]);
  const widthOf = ({ min, max }: Box, axis: number) => (max[axis] ?? 0) - (min[axis] ?? 0);
  const marks: Marks = {
    ...{ touches: new Uint8Array(count), hangs: new Uint8Array(count) },
    ...{ isOut: new Uint8Array(count), isFloor: new Uint8Array(count) },
    isWide: [0, 2].some((axis) => widthOf(own, axis) >= WIDE * widthOf(box, axis)),
  };
  const { touches, hangs, isOut, isFloor } = marks;
  const floor = (box.min[1] ?? 0) + FLOOR_M;
  for (let corner = 0; corner < count; corner++) {
    for (const [at, wall] of shell.entries()) {
      const depth = depthIn(box, wall, positions[corner * 3 + wall.axis] ?? 0);
      const inner = wall.outer + wall.thickness;
      if (depth <= inner + TOUCH) touches[corner] = (touches[corner] ?? 0) | (1 << at);
      // Lamps that hang from a ceiling stay, as in a doll's house.
      if (depth <= inner + HUNG && wall.axis !== 1) hangs[corner] = (hangs[corner] ?? 0) | (1 << at);
      if (depth <= wall.outer + TOUCH) isOut[corner] = (isOut[corner] ?? 0) | (1 << at);
    }
    if ((positions[corner * 3 + 1] ?? 0) <= floor) isFloor[corner] = 1;
  }
  return marks;
}

/** Whether it is made to be seen from inside. */
function isInward(parts: readonly GivenPart[], marks: readonly Marks[]): boolean {
  let [inside, outside, all] = [0, 0, 0];
  for (const [at, { indices }] of parts.entries()) {
    const { touches, isOut } = marks[at] ?? NONE;
    for (let from = 0; from < indices.length; from += 3) {
      const [a, b, c] = [indices[from] ?? 0, indices[from + 1] ?? 0, indices[from + 2] ?? 0];
      all++;
      if (((touches[a] ?? 0) | (touches[b] ?? 0) | (touches[c] ?? 0)) === 0) inside++;
      else if (((isOut[a] ?? 0) & (isOut[b] ?? 0) & (isOut[c] ?? 0)) !== 0) outside++;
    }
  }
  return inside >= INSIDE_MIN * all && outside <= FACADE_MAX * inside;
}

const NONE: Marks = {
  ...{ touches: new Uint8Array(), hangs: new Uint8Array() },
  ...{ isOut: new Uint8Array(), isFloor: new Uint8Array(), isWide: false },
};

/**
 * Corners of the triangles of a part that stay where the walls of these bits go. What is of a wall that stays, as its end in a
 * corner of the room, stays with it; of what a ceiling shares with it, only what closes it above. The sides of a floor stay.
 */
function leave(
  part: GivenPart,
  { touches, hangs, isFloor, isWide }: Marks = NONE,
  cut: number,
): ArrayLike<number> {
  const { indices } = part;
  let [touching, hanging] = [255, 255];
  for (let at = 0; at < indices.length; at++) {
    touching &= touches[indices[at] ?? 0] ?? 0;
    hanging &= hangs[indices[at] ?? 0] ?? 0;
  }
  if (((hanging | touching) & cut) !== 0 && (touching & ~cut) === 0) return [];
  if (!isWide && (touching & cut) === 0) return indices;
  const left: number[] = [];
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at] ?? 0, indices[at + 1] ?? 0, indices[at + 2] ?? 0];
    const of = (touches[a] ?? 0) & (touches[b] ?? 0) & (touches[c] ?? 0);
    const isLow = ((isFloor[a] ?? 0) & (isFloor[b] ?? 0) & (isFloor[c] ?? 0)) !== 0;
    const isOfOther = (of & ~cut) !== 0 && ((of & CEILING) === 0 || isLevel(part, a, b, c));
    if ((of & cut) === 0 || isOfOther || (isLow && !isLevel(part, a, b, c))) left.push(a, b, c);
  }
  return left.length === indices.length ? indices : left;
}

function isLevel({ positions }: GivenPart, ...corners: number[]): boolean {
  const heights = corners.map((corner) => positions[corner * 3 + 1] ?? 0);
  return Math.max(...heights) - Math.min(...heights) < TOUCH;
}

/** Without the corners that nothing uses any more: pictures are framed by corners. */
function withOnly(part: GivenPart, indices: ArrayLike<number>): GivenPart[] {
  if (indices.length === 0) return [];
  if (indices === part.indices) return [part];
  const places = new Map<number, number>();
  const moved = Array.from(indices, (corner) => {
    const place = places.get(corner) ?? places.size;
    places.set(corner, place);
    return place;
  });
  const pick = (list: ArrayLike<number>, items: number) => {
    const picked = new Float64Array(places.size * items);
    for (const [corner, place] of places)
      for (let k = 0; k < items; k++) picked[place * items + k] = list[corner * items + k] ?? 0;
    return picked;
  };
  return [
    {
      surface: part.surface,
      ...{ positions: pick(part.positions, 3), normals: pick(part.normals, 3), uvs: pick(part.uvs, 2) },
      indices: moved,
    },
  ];
}
