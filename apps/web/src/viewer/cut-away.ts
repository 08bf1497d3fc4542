import { Box3, Vector3, type Object3D, type PerspectiveCamera } from 'three';
import type { ModelInspection } from './model-inspection.ts';

/** In USD a name has no dash. */
const WALL = /^wall[-_](back|front|left|right)$/;
const LID = 'ceiling';
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
  /** Answers whether other parts are in the way now than before. */
  face(camera: PerspectiveCamera): boolean;
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
  const named = listed.flatMap(({ name, index, triangles }) => {
    const part = nodes.get(index);
    return part && triangles > 0 ? [{ name, part, box: new Box3().setFromObject(part) }] : [];
  });
  if (!named.some(({ name }) => name === LID)) return null;
  const center = room.getCenter(new Vector3());
  const screens = named
    .filter(({ name }) => name === LID || WALL.test(name))
    .map(({ name, part, box }): Screen => {
      const middle = box.getCenter(new Vector3());
      const normal = name === LID ? new Vector3(0, 1, 0) : outwards(middle, center, box);
      return { parts: [part], normal, middle };
    });
  const shell = new Set(screens.flatMap(({ parts }) => parts));
  for (const { part, box } of named) {
    if (shell.has(part)) continue;
    for (const { parts, normal, middle } of screens) if (isHung(box, normal, middle)) parts.push(part);
  }
  let hidden = new Set<Object3D>();
  let before = '';
  return {
    face({ position }) {
      const cut = screens.map(({ normal, middle }) => position.clone().sub(middle).dot(normal) > 0);
      const next = cut.join();
      if (next === before) return false;
      before = next;
      hidden = new Set(screens.filter((_, index) => cut[index]).flatMap(({ parts }) => parts));
      return true;
    },
    hides: (part) => hidden.has(part),
  };
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
