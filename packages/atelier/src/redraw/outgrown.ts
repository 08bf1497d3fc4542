import { sizeFor } from '../build/furnish.ts';
import { cameraOf } from '../build/view.ts';
import { ratioOf } from '../document/aspect.ts';
import type { LocalText } from '../document/local-text.ts';
import type { SceneDocument, SceneThing } from '../document/scene-document.ts';
import type { Makers } from '../layout/stood.ts';
import { isMarked } from '../picture/mask.ts';
import { GROUPS } from '../build/built-scene.ts';
import { silhouetteOf } from './silhouette.ts';
import { tellOutgrown } from './told.ts';

export type Outgrown = {
  /** What to render anew so that nothing is cut off: the given mask and more. Null where the view tells too little. */
  mask: Uint8Array | null;
  why: LocalText;
};

type Change = {
  /** As it was. */
  document: SceneDocument;
  ids: Uint16Array;
  things: readonly { id: number; path: string }[];
  mask: Uint8Array;
  width?: number;
  /** Ids in the id map of what is no longer as it was. */
  old: readonly number[];
  /** What took the place of something else, and what stood there. */
  fresh: readonly SceneThing[];
  before: readonly SceneThing[];
  makers: Makers;
};

/** Of the painted area; the outline of a thing's box is a little larger than the thing. */
const OUTSIDE_MIN = 0.12;
/** Of a thing's sides, where the picture tells nothing. */
const LARGER_MIN = 1.15;
const ASPECT_SLACK = 0.01;
const MARKED = 255;

/**
 * Whether a change shows outside of what was painted over, where the picture would stay as it was: a larger thing, or the
 * rest of one that was painted over in part. Null where it does not.
 */
export function findOutgrown(change: Change): Outgrown | null {
  const { mask, ids, old, fresh, before, makers } = change;
  const grown = Uint8Array.from(mask);
  const gone = new Set(old);
  for (const [i, id] of ids.entries()) if (gone.has(id)) grown[i] = MARKED;
  const seen = fresh.length > 0 ? addSilhouettes(change, grown) : true;
  const [painted, all] = [countMarked(mask), countMarked(grown)];
  const outside = (all - painted) / painted;
  if (outside > OUTSIDE_MIN) {
    return { mask: grown, why: tellOutgrown(fresh.length > 0) };
  }
  const isLarger = fresh.some((thing) => before.every((one) => isLargerThan(thing, one, makers)));
  return !seen && isLarger ? { mask: null, why: tellOutgrown(true) } : null;
}

function countMarked(mask: Uint8Array): number {
  let count = 0;
  for (const value of mask) if (isMarked(value)) count += 1;
  return count;
}

/** Marks what the new things could cover and nothing before them hides; false where that cannot be told. */
function addSilhouettes(change: Change, grown: Uint8Array): boolean {
  const { document, ids, things, fresh, makers } = change;
  const picture = pictureOf(change);
  if (!picture) return false;
  const camera = cameraOf(document);
  const distance = (position: readonly number[]): number =>
    camera.kind === 'plan'
      ? -(position[1] ?? 0)
      : camera.forward[0] * (position[0] ?? 0) + camera.forward[2] * (position[2] ?? 0);
  for (const thing of fresh) {
    if (!thing.position) continue;
    const maker = makers[thing.kind];
    const box = { position: thing.position, turnDeg: thing.turnDeg ?? 0, size: sizeFor(thing, maker) };
    const silhouette = silhouetteOf(box, camera, picture, maker.mount === 'ceiling');
    if (!silhouette) return false;
    const here = distance(thing.position);
    const before = new Set<number>();
    for (const { id, path } of things) {
      const [, group, name] = path.split('/');
      const other = group === GROUPS.furniture && document.things.find((one) => one.id === name);
      if (other && other.position && distance(other.position) < here) before.add(id);
    }
    for (const [i, id] of ids.entries()) if (silhouette[i] === 1 && !before.has(id)) grown[i] = MARKED;
  }
  return true;
}

/** The picture's sides; as the document's aspect says where its width was not given. */
function pictureOf({ document, ids, width }: Change): { width: number; height: number } | null {
  const ratio = ratioOf(document.aspect);
  const across = width ?? Math.round(Math.sqrt(ids.length * ratio));
  const down = ids.length / across;
  const isWhole = Number.isInteger(down) && down > 0;
  if (!isWhole || (width === undefined && Math.abs(across / down / ratio - 1) > ASPECT_SLACK)) return null;
  return { width: across, height: down };
}

function isLargerThan(thing: SceneThing, other: SceneThing, makers: Makers): boolean {
  const [is, was] = [sizeFor(thing, makers[thing.kind]), sizeFor(other, makers[other.kind])];
  return is.some((side, k) => side > LARGER_MIN * (was[k] ?? 0));
}
