import { Box3, Vector3, type Object3D } from 'three';
import type { ModelInspection } from './model-inspection.ts';

/** In USD a name has no dash. */
const WALL = /^wall[-_](back|front|left|right)$/;
const LID = 'ceiling';
/** What a wall or a ceiling is at most thick, and how far inside the room's box it may stand, metres. */
const THICKNESS_MAX = 0.6;
const INSET_MAX = 0.35;
/** Share of its side that it covers at least, its doors and windows included. */
const COVER_MIN = 0.6;
const WALLS_MIN = 3;
/** Share of the triangles that are no wall of it. */
const INSIDE_MIN = 0.5;
const UP = new Vector3(0, 1, 0);
const OUTWARDS = [new Vector3(1, 0, 0), new Vector3(-1, 0, 0), new Vector3(0, 0, 1), new Vector3(0, 0, -1)];
/** No person fits into what is smaller, metres. */
const PERSON = { height: 1.8, width: 1.2 } as const;
/** What is thinner than this and nearer to a wall hangs on it, metres. */
const HUNG = { thickness: 0.2, distance: 0.35 } as const;

type Screen = {
  /** What goes with it: the wall or ceiling itself and what hangs on it. */
  parts: Object3D[];
  /** Outwards, along one axis. */
  normal: Vector3;
  middle: Vector3;
};

export type CutAway = {
  /** Seen from there, in the space that the boxes were measured in. Answers whether other parts are in the way now than before. */
  face(from: Vector3): boolean;
  /** Whether a part stands between the camera and the inside. */
  hides(part: Object3D): boolean;
};

/**
 * For rooms that are closed all around: the walls and the ceiling that the camera is behind, with what hangs on them. Null
 * for anything else. `nodes` by their places in the document.
 */
export function createCutAway(
  { nodes: listed }: ModelInspection,
  nodes: ReadonlyMap<number, Object3D>,
  room: Box3,
): CutAway | null {
  const parts = listed.flatMap(({ name, index, triangles }) => {
    const part = nodes.get(index);
    return part && triangles > 0 ? [{ name, part, triangles, box: new Box3().setFromObject(part) }] : [];
  });
  const screens = listNamed(parts, room) ?? listFlat(parts, room);
  if (!screens) return null;
  const shell = new Set(screens.flatMap(({ parts: own }) => own));
  for (const { part, box } of parts) {
    if (shell.has(part)) continue;
    for (const { parts: own, normal, middle } of screens) if (isHung(box, normal, middle)) own.push(part);
  }
  let hidden = new Set<Object3D>();
  let before = '';
  return {
    face(from) {
      const cut = screens.map(({ normal, middle }) => from.clone().sub(middle).dot(normal) > 0);
      const next = cut.join();
      if (next === before) return false;
      before = next;
      hidden = new Set(screens.filter((_, index) => cut[index]).flatMap(({ parts }) => parts));
      return true;
    },
    hides: (part) => hidden.has(part),
  };
}

type Part = { name: string; part: Object3D; triangles: number; box: Box3 };

/** As the built-in engine calls them. */
function listNamed(parts: readonly Part[], room: Box3): Screen[] | null {
  // Others call a ceiling so as well, and their walls as they like.
  if (!parts.some(({ name }) => name === LID) || !parts.some(({ name }) => WALL.test(name))) return null;
  const center = room.getCenter(new Vector3());
  return parts
    .filter(({ name }) => name === LID || WALL.test(name))
    .map(({ name, part, box }): Screen => {
      const middle = box.getCenter(new Vector3());
      const normal = name === LID ? new Vector3(0, 1, 0) : outwards(middle, center, box);
      return { parts: [part], normal, middle };
    });
}

/**
 * Of rooms from elsewhere, by the boxes of their parts: flat ones along three sides or more that stand on the ground, and a
 * flat one above, or none; with most triangles in the rest. Covers are taken by the same thought, at each triangle (`findClosedRoom`).
 */
function listFlat(parts: readonly Part[], room: Box3): Screen[] | null {
  const size = room.getSize(new Vector3());
  if (size.y < PERSON.height || Math.min(size.x, size.z) < PERSON.width) return null;
  const [walls, lids] = [OUTWARDS, [UP]].map((normals) =>
    normals.flatMap((normal) => {
      const found = parts.filter(({ box }) => isFlatAt(box, normal, room));
      const [first] = found;
      if (!first) return [];
      return [{ normal, middle: first.box.getCenter(new Vector3()), parts: found.map(({ part }) => part) }];
    }),
  );
  if (!walls || !lids || walls.length < WALLS_MIN) return null;
  // A roof that is not flat makes it a house.
  const top = Math.max(
    ...walls.flatMap((wall) => wall.parts.map((part) => new Box3().setFromObject(part).max.y)),
  );
  if (lids.length === 0 && room.max.y - top > INSET_MAX) return null;
  const screens = [...walls, ...lids];
  const shell = new Set(screens.flatMap((screen) => screen.parts));
  const holders = new Set(parts.map(({ part }) => part.parent));
  const leaves = parts.filter(({ part }) => !holders.has(part));
  const sum = (some: readonly Part[]) => some.reduce((count, { triangles }) => count + triangles, 0);
  const isFurnished = sum(leaves.filter(({ part }) => !shell.has(part))) >= sum(leaves) * INSIDE_MIN;
  return isFurnished ? screens : null;
}

/** Whether a box is a sheet along the side of the room that looks this way. */
function isFlatAt(box: Box3, normal: Vector3, room: Box3): boolean {
  const [own, whole] = [box.getSize(new Vector3()), room.getSize(new Vector3())];
  const along = new Vector3(Math.abs(normal.x), Math.abs(normal.y), Math.abs(normal.z));
  const isOut = normal.x + normal.y + normal.z > 0;
  const inset = isOut ? room.max.clone().sub(box.max).dot(along) : box.min.clone().sub(room.min).dot(along);
  const cover = (side: Vector3) => (along.x ? side.y * side.z : along.y ? side.x * side.z : side.x * side.y);
  const stands = along.y > 0 || box.min.y - room.min.y <= INSET_MAX;
  return (
    own.dot(along) <= THICKNESS_MAX && inset <= INSET_MAX && stands && cover(own) >= COVER_MIN * cover(whole)
  );
}

/** A wall is thin where it looks outwards. */
function outwards(middle: Vector3, center: Vector3, box: Box3): Vector3 {
  const size = box.getSize(new Vector3());
  return size.x < size.z
    ? new Vector3(Math.sign(middle.x - center.x), 0, 0)
    : new Vector3(0, 0, Math.sign(middle.z - center.z));
}

function isHung(box: Box3, normal: Vector3, middle: Vector3): boolean {
  if (normal.y !== 0) return false;
  const size = box.getSize(new Vector3());
  const thickness = Math.abs(size.dot(new Vector3(Math.abs(normal.x), 0, Math.abs(normal.z))));
  const distance = Math.abs(box.getCenter(new Vector3()).sub(middle).dot(normal));
  return thickness < HUNG.thickness && distance < HUNG.distance;
}
