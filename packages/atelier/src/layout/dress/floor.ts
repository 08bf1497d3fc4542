import type { Thing } from '../../document/names.ts';
import type { SceneThing } from '../../document/scene-document.ts';
import {
  solidFirst,
  standAtWall,
  standOnSide,
  windowMiddle,
  windowWall,
  wishedFirst,
} from '../along-walls.ts';
import { facing } from '../groups/seating.ts';
import { standTable } from '../groups/tables.ts';
import { firstThatFits, openFrames } from '../places/solver.ts';
import { stand, standGroup } from '../placing.ts';
import { belongingsOf, type Plan } from '../plan.ts';
import type { Stood } from '../stood.ts';
import { sizeOf } from '../thing-size.ts';
import { wallOf } from '../walls.ts';
import { standDeskWished } from './desks.ts';
import { standColumn, standStairs } from './stairs-and-columns.ts';

/** Things that like corners and the ends of furniture, where they close a picture without standing in the way. */
const CORNER_KINDS: ReadonlySet<Thing> = new Set([
  'potted-plant',
  'tree',
  'floor-lamp',
  'arc-lamp',
  'planter',
  'sculpture',
  'vase',
  'easel',
  'plinth',
  'stone',
  'water-basin',
  'bonsai',
  'mannequin',
  'garden-lantern',
  'toy-blocks',
  'pouf',
  'stool',
  'candle',
  'books',
]);

/** Things that stand with their back to a wall. */
const WALL_KINDS: ReadonlySet<Thing> = new Set([
  'sofa',
  'sectional',
  'curved-sofa',
  'loveseat',
  'daybed',
  'bench',
  'bed',
  'single-bed',
  'bunk-bed',
  'tv-cabinet',
  'sideboard',
  'bookshelf',
  'wardrobe',
  'shoe-cabinet',
  'display-shelf',
  'clothes-rail',
  'console',
  'desk',
  'kitchen-run',
  'fridge',
  'sink',
  'bathtub',
  'basin',
  'toilet',
  'shower',
  'screen',
  'piano',
  'fireplace',
  'moon-gate',
  'mirror',
  'nightstand',
  'bar-counter',
  'reception-desk',
  'stairs',
  'whiteboard',
  'clock',
]);

const CENTRAL_RANKS = 4;

/** Plants come in sizes. */
const GROWN: ReadonlySet<Thing> = new Set(['potted-plant', 'tree', 'planter', 'stone']);

const SATELLITES: ReadonlySet<Thing> = new Set([
  'dining-chair',
  'office-chair',
  'bar-stool',
  'floor-cushion',
  'nightstand',
]);

/** What stands at a wall but may stand free as well; the rest is left out before it stands in the middle. */
const STANDS_FREE: ReadonlySet<Thing> = new Set([
  'bench',
  'daybed',
  'screen',
  'moon-gate',
  'desk',
  'piano',
  'bar-counter',
  'reception-desk',
  'clothes-rail',
  'bathtub',
  'sofa',
  'sectional',
  'curved-sofa',
  'loveseat',
]);

/** Finds a place for whatever still stands on the floor without one. */
export function dressFloor(plan: Plan): void {
  for (const thing of [...plan.waiting]) {
    const { mount } = plan.makers[thing.kind];
    if (mount !== 'floor' && mount !== 'surface') continue;
    if (!plan.waiting.includes(thing)) continue;
    // A chair for which its table has no room is no chair for the middle of the floor.
    if (SATELLITES.has(thing.kind) && plan.stood.some((s) => s.thing.id === thing.wish?.beside)) continue;
    place(plan, thing);
  }
}

/** Main things find their side by the arrangement that is chosen; the rest by standing there first. */
const LED_BY_SOLVER: ReadonlySet<Thing> = new Set([
  'sofa',
  'sectional',
  'curved-sofa',
  'loveseat',
  'daybed',
  'bed',
  'single-bed',
  'bunk-bed',
  'kitchen-run',
]);

/** Stands what somebody wants on a side, by the window or in a corner, before the rest takes that place. */
export function standWished(plan: Plan): void {
  for (const thing of [...plan.waiting]) {
    const { wish } = thing;
    if ((!wish?.side && !wish?.by) || wish.beside !== undefined) continue;
    if (plan.makers[thing.kind].mount !== 'floor' || LED_BY_SOLVER.has(thing.kind)) continue;
    if (WALL_KINDS.has(thing.kind) || CORNER_KINDS.has(thing.kind)) place(plan, thing);
  }
}

function place(plan: Plan, thing: SceneThing): void {
  const { wish } = thing;
  if (thing.kind === 'rug' || thing.kind === 'tatami-mat') {
    layFlat(plan, thing);
    return;
  }
  if (thing.kind === 'stairs') {
    standStairs(plan, thing);
    return;
  }
  if (thing.kind === 'column') {
    standColumn(plan, thing);
    return;
  }
  if (thing.kind === 'desk' && wish && standDeskWished(plan, thing)) return;
  if (wish?.by === 'window' && standByWindow(plan, thing)) return;
  if (CORNER_KINDS.has(thing.kind) && wish?.by !== 'wall') {
    if (wish?.side === 'centre' ? standOpen(plan, thing) : standInCorner(plan, thing, 1)) return;
    if (GROWN.has(thing.kind) && (standInCorner(plan, thing, 0.78) || standInCorner(plan, thing, 0.6)))
      return;
    // In the middle of the floor only what the scene is about; a third plant rather stays away.
    if (plan.document.things.findIndex((t) => t.id === thing.id) < CENTRAL_RANKS) standOpen(plan, thing);
    return;
  }
  if (WALL_KINDS.has(thing.kind)) {
    const walls = wishedFirst(thing, solidFirst(plan, ['right', 'left', 'back', 'front']));
    const [first] = walls;
    const corner = wish?.by === 'corner' && first ? wallOf(plan.document.size, first).length : undefined;
    if (standOnSide(plan, thing, walls, corner) || !STANDS_FREE.has(thing.kind)) return;
  }
  standOpen(plan, thing);
}

function standByWindow(plan: Plan, thing: SceneThing): Stood | null {
  const name = windowWall(plan);
  if (!name) return null;
  return standAtWall(plan, thing, [name], { along: windowMiddle(plan, name), gapM: 0.4 });
}

/** Corners away from the viewer first, then the ends of cabinets and seats, then the near corners. */
function standInCorner(plan: Plan, thing: SceneThing, k: number): Stood | null {
  const { width, depth } = plan.document.size;
  const usual = sizeOf(plan, thing);
  const size = k === 1 ? usual : sizeOf(plan, thing, { 0: usual[0] * k, 1: usual[1] * k, 2: usual[2] * k });
  const [w, , d] = size;
  const half = Math.max(w, d) / 2 + 0.06;
  const side = thing.wish?.side;
  const flip = plan.random.chance(0.5) ? 1 : -1;
  const corners = [
    [flip, -1],
    [-flip, -1],
    [flip, 1],
    [-flip, 1],
  ] as const;
  const wanted = corners.filter(
    ([sx, sz]) =>
      !side ||
      side === 'centre' ||
      (side === 'left' && sx < 0) ||
      (side === 'right' && sx > 0) ||
      (side === 'back' && sz < 0) ||
      (side === 'front' && sz > 0),
  );
  const spots: [number, number][] = [];
  for (const [sx, sz] of wanted.filter(([, z]) => z < 0 || side !== undefined))
    for (const k of [0, 0.25, 0.5])
      spots.push(
        [sx * (width / 2 - half - k), sz * (depth / 2 - half)],
        [sx * (width / 2 - half), sz * (depth / 2 - half - k)],
      );
  if (!side || side === 'left' || side === 'right')
    for (const s of side === 'left' ? [-1] : side === 'right' ? [1] : [flip, -flip])
      for (const z of [0.1, -0.25, 0.4, -0.5, 0.65, -0.7, 0.25, 0.8, -0.1])
        spots.push([s * (width / 2 - half), (z * depth) / 2]);
  if (!side || side === 'back')
    for (const x of [0.5, -0.5, 0.25, -0.25, 0.7, -0.7, 0]) spots.push([(x * width) / 2, -depth / 2 + half]);
  if (!side) for (const [sx] of corners.slice(0, 2)) spots.push([sx * (width / 2 - half), depth / 2 - half]);
  if (!side) spots.push(...perimeter(width - 2 * half, depth - 2 * half));
  for (const [x, z] of spots) {
    const turnRad = thing.kind === 'mannequin' ? facing(x, z, 0, depth / 2) : plan.random.between(-0.4, 0.4);
    const done = stand(plan, thing, { x, z, turnRad }) ?? stand(plan, thing, { x, z, turnRad: 0 });
    if (done) return done;
  }
  return null;
}

/** Points round a rectangle every 0.7 m, the far side first. */
function perimeter(width: number, depth: number): [number, number][] {
  const out: [number, number][] = [];
  for (let x = -width / 2; x <= width / 2; x += 0.7) out.push([x, -depth / 2]);
  for (let z = -depth / 2; z <= depth / 2; z += 0.7) out.push([-width / 2, z], [width / 2, z]);
  return out;
}

/** Somewhere free on the floor, turned to the viewer; tables take their chairs along. */
function standOpen(plan: Plan, thing: SceneThing): boolean {
  const { width, depth } = plan.document.size;
  const side = thing.wish?.side;
  const x =
    side === 'left' ? -width * 0.3 : side === 'right' ? width * 0.3 : width * plan.random.between(-0.2, 0.2);
  const z =
    side === 'back' ? -depth * 0.3 : side === 'front' ? depth * 0.3 : depth * plan.random.between(-0.05, 0.2);
  const isHost = belongingsOf(plan, thing).length > 0;
  for (const turn of [0, Math.PI / 2]) {
    const done = firstThatFits(openFrames(plan, x, z, turn), (f) =>
      isHost ? standTable(plan, thing, f) : standGroup(plan, f, [{ thing, dx: 0, dz: 0 }]),
    );
    if (done) return true;
  }
  return false;
}

/** A rug of its own in the freest part of the floor; mats beside each other from the back. */
function layFlat(plan: Plan, thing: SceneThing): void {
  const { width, depth } = plan.document.size;
  for (const k of [1, 0.8, 0.6]) {
    const usual = sizeOf(plan, thing);
    const size = sizeOf(plan, thing, { 0: usual[0] * k, 2: usual[2] * k });
    const done = firstThatFits(openFrames(plan, 0, depth * 0.05, 0), (f) => {
      const s = stand(plan, thing, { ...f, size });
      return s ? [s] : null;
    });
    if (done) return;
    if (thing.kind === 'tatami-mat') break;
    if (size[0] >= width) continue;
  }
}
