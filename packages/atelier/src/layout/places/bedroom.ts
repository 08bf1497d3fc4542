import type { SceneThing } from '../../document/scene-document.ts';
import { BEDS } from '../associate.ts';
import { solidFirst, standAtWall, windowMiddle, windowWall } from '../along-walls.ts';
import { standBed } from '../groups/beds.ts';
import { standDesk } from '../groups/desks.ts';
import { OPPOSITE, wallOf, type WallName } from '../walls.ts';
import { stand } from '../placing.ts';
import { belongingsOf, waitingOf, type Plan } from '../plan.ts';
import type { Stood } from '../stood.ts';
import { sizeOf } from '../thing-size.ts';
import { standLounge } from './lounge.ts';
import { alongOf, firstThatFits, lineWalls, sideOf, wallFrames, type Solver } from './solver.ts';

/** Metres between a wall and what stands before its curtains. */
const BEFORE_CURTAIN_M = 0.18;

function bedOf(plan: Plan): SceneThing | undefined {
  return waitingOf(plan, ...BEDS)[0];
}

/** Where bed and nightstands all find room, else where the bed does. */
export function standBedAlong(
  plan: Plan,
  bed: SceneThing,
  name: WallName,
  from: number,
  out = 0,
): Stood | null {
  const frames = wallFrames(plan, name, from, out);
  const done =
    firstThatFits(frames, (f) => standBed(plan, bed, f, true)) ??
    firstThatFits(frames, (f) => standBed(plan, bed, f));
  return done?.[0] ?? null;
}

/** Bed with its head in the middle of a wall, or as near to it as the rest allows. */
function standHeadAt(plan: Plan, name: WallName, from: number): Stood | null {
  const bed = bedOf(plan);
  if (!bed) return null;
  return standBedAlong(plan, bed, name, from);
}

/** Desks or dressing tables at the window, else at the more solid wall. */
export function standDesksBy(plan: Plan, walls: readonly WallName[]): void {
  for (const desk of waitingOf(plan, 'desk'))
    for (const name of walls) {
      const [w] = sizeOf(plan, desk);
      const reach = wallOf(plan.document.size, name).length / 2 - w / 2 - 0.05;
      const from = Math.max(-reach, Math.min(reach, windowMiddle(plan, name)));
      if (firstThatFits(wallFrames(plan, name, from), (f) => standDesk(plan, desk, f, 0.06))) break;
    }
}

/** Beds that the arrangement has no place for: with their head at any wall, else along one. */
function standOtherBeds(plan: Plan): void {
  const walls = solidFirst(plan, ['back', 'left', 'right', 'front']);
  const outs = plan.isTight ? [0, BEFORE_CURTAIN_M] : [0];
  for (const bed of waitingOf(plan, ...BEDS))
    outs.some(
      (out) =>
        walls.some((name) => standBedAlong(plan, bed, name, 0, out)) ||
        walls.some((name) => lieAlong(plan, bed, name, 1, out) || lieAlong(plan, bed, name, -1, out)),
    );
}

/** The first bed that has its place. */
export function bedStanding(plan: Plan): Stood | null {
  return plan.stood.find((s) => BEDS.some((kind) => kind === s.thing.kind)) ?? null;
}

/** What a bedroom has besides its bed, with the screen and the chest at the bed's foot. */
export function lineBedroom(plan: Plan, placed: Stood | null): void {
  standOtherBeds(plan);
  const bed = placed ?? bedStanding(plan);
  const head = bed ? nearestWall(plan, bed) : 'back';
  const foot = OPPOSITE[head];
  const window = windowWall(plan);
  const others = (['left', 'right', 'back', 'front'] as const).filter((n) => n !== window && n !== head);
  lineWalls(plan, solidFirst(plan, others), 'wardrobe');
  for (const cabinet of waitingOf(plan, 'tv-cabinet'))
    standAtWall(plan, cabinet, [foot, ...others], { along: bed ? alongOf(plan, foot, bed.x, bed.z) : 0 });
  standDesksBy(plan, [window ?? foot, foot, ...others]);
  lineWalls(plan, [foot, ...others], 'sideboard', 'console', 'bookshelf', 'display-shelf', 'clothes-rail');
  standLounge(plan);
}

function nearestWall(plan: Plan, s: Stood): WallName {
  const turns: Record<WallName, number> = { back: 0, left: Math.PI / 2, right: -Math.PI / 2, front: Math.PI };
  return (
    (['back', 'left', 'right', 'front'] as const).toSorted(
      (a, b) =>
        Math.abs(Math.sin((s.turnRad - turns[a]) / 2)) - Math.abs(Math.sin((s.turnRad - turns[b]) / 2)),
    )[0] ?? 'back'
  );
}

/** Head against the back wall: the bed comes towards the viewer. */
const headToTheBack: Solver = {
  name: 'head-to-the-back',
  solve(plan) {
    const bed = standHeadAt(plan, 'back', plan.random.between(-0.3, 0.3));
    lineBedroom(plan, bed);
  },
};

/** Head against a side wall, the window across the foot or behind. */
const headToTheSide: Solver = {
  name: 'head-to-the-side',
  solve(plan) {
    const [wall] = solidFirst(plan, sideOf(plan) > 0 ? ['left', 'right'] : ['right', 'left']);
    const name = wall ?? 'left';
    const z = plan.random.between(-0.8, -0.2);
    const bed = standHeadAt(plan, name, alongOf(plan, name, 0, z)) ?? standHeadAt(plan, 'back', 0);
    lineBedroom(plan, bed);
  },
};

/** Bed off the middle, with room for a seat at the window. */
const offTheMiddle: Solver = {
  name: 'off-the-middle',
  solve(plan) {
    const window = windowWall(plan);
    const { width } = plan.document.size;
    const away = window === 'left' ? 1 : window === 'right' ? -1 : sideOf(plan);
    const bed = standHeadAt(plan, 'back', away * width * 0.14);
    lineBedroom(plan, bed);
  },
};

export const BEDROOM: readonly Solver[] = [headToTheBack, headToTheSide, offTheMiddle];

/** Small beds lie along a wall, so that the middle is free to play. */
export function lieAlong(plan: Plan, bed: SceneThing, name: WallName, end: 1 | -1, out = 0): boolean {
  const [w, , d] = sizeOf(plan, bed);
  const wall = wallOf(plan.document.size, name);
  const group = plan.nextGroup;
  for (const k of [0, 0.3, 0.6]) {
    const along = end * (wall.length / 2 - d / 2 - 0.04 - k);
    const x = wall.middle[0] + wall.along[0] * along + wall.inward[0] * (w / 2 + 0.02 + out);
    const z = wall.middle[1] + wall.along[1] * along + wall.inward[1] * (w / 2 + 0.02 + out);
    // The head is at the end the bed is pushed to.
    const turnRad = Math.atan2(-end * wall.along[0], -end * wall.along[1]);
    const done = stand(plan, bed, { x, z, turnRad }, group);
    if (!done) continue;
    plan.nextGroup++;
    standBedside(plan, bed, done, name, along - end * (d / 2));
    return true;
  }
  return false;
}

function standBedside(plan: Plan, bed: SceneThing, done: Stood, name: WallName, along: number): void {
  const end = Math.sign(alongOf(plan, name, done.x, done.z) - along) || 1;
  for (const thing of belongingsOf(plan, bed, 'nightstand', 'side-table')) {
    const [w] = sizeOf(plan, thing);
    standAtWall(plan, thing, [name], {
      along: along - end * (w / 2 + 0.05),
      withinM: 0.4,
      group: done.group,
    });
  }
}

function lineChildrens(plan: Plan): void {
  standOtherBeds(plan);
  const window = windowWall(plan);
  const walls = solidFirst(plan, ['right', 'left', 'back', 'front']);
  standDesksBy(plan, [window ?? 'right', ...walls]);
  lineWalls(plan, walls, 'wardrobe', 'bookshelf', 'display-shelf', 'sideboard', 'console', 'piano');
  const [rug] = waitingOf(plan, 'rug');
  if (rug)
    for (const k of [1, 0.85, 0.7]) {
      const size = sizeOf(plan, rug, { 0: 2.2 * k, 2: 1.6 * k });
      if (stand(plan, rug, { x: 0.1, z: 0.1, turnRad: 0, size })) break;
    }
  standLounge(plan);
}

const alongTheBack: Solver = {
  name: 'along-the-back',
  solve(plan) {
    const s = sideOf(plan);
    for (const bed of waitingOf(plan, ...BEDS)) {
      if (bed.kind === 'bed' && standHeadAt(plan, 'back', s * 0.3)) continue;
      const tries: [WallName, 1 | -1][] = [
        ['back', s],
        ['back', s === 1 ? -1 : 1],
        ['left', 1],
        ['right', -1],
        ['left', -1],
        ['right', 1],
      ];
      tries.some(([name, end]) => lieAlong(plan, bed, name, end));
    }
    lineChildrens(plan);
  },
};

const alongTheSides: Solver = {
  name: 'along-the-sides',
  solve(plan) {
    const [solid] = solidFirst(plan, sideOf(plan) > 0 ? ['left', 'right'] : ['right', 'left']);
    const name = solid ?? 'left';
    const far: 1 | -1 = name === 'left' ? 1 : -1;
    for (const bed of waitingOf(plan, ...BEDS)) {
      const tries: [WallName, 1 | -1][] = [
        [name, far],
        [OPPOSITE[name], far === 1 ? -1 : 1],
        ['back', 1],
        ['back', -1],
      ];
      if (!tries.some(([wall, end]) => lieAlong(plan, bed, wall, end))) standHeadAt(plan, 'back', 0);
    }
    lineChildrens(plan);
  },
};

const headsToTheBack: Solver = {
  name: 'heads-to-the-back',
  solve(plan) {
    const beds = waitingOf(plan, ...BEDS);
    const s = sideOf(plan);
    beds.forEach((bed, i) => {
      const from = beds.length > 1 ? (i - (beds.length - 1) / 2) * 1.9 : s * 0.4;
      standBedAlong(plan, bed, 'back', from);
    });
    lineChildrens(plan);
  },
};

export const CHILDRENS: readonly Solver[] = [alongTheBack, alongTheSides, headsToTheBack];

function lineHotel(plan: Plan, placed: Stood | null): void {
  standOtherBeds(plan);
  const bed = placed ?? bedStanding(plan);
  const head = bed ? nearestWall(plan, bed) : 'back';
  const foot = OPPOSITE[head];
  const walls = [foot, ...solidFirst(plan, ['left', 'right', 'back', 'front']).filter((n) => n !== foot)];
  for (const cabinet of waitingOf(plan, 'tv-cabinet', 'console'))
    standAtWall(plan, cabinet, walls, { along: bed ? alongOf(plan, foot, bed.x, bed.z) : 0 });
  lineWalls(plan, [...walls].toReversed(), 'wardrobe');
  standDesksBy(plan, [windowWall(plan) ?? foot, ...walls]);
  for (const seat of waitingOf(plan, 'sofa', 'loveseat', 'daybed')) {
    const window = windowWall(plan);
    standAtWall(plan, seat, [...(window ? [window] : []), ...walls], { gapM: 0.2 });
  }
  standLounge(plan);
  lineWalls(plan, walls, 'bench', 'sideboard');
}

const hotelToTheBack: Solver = {
  name: 'hotel-to-the-back',
  solve(plan) {
    const beds = waitingOf(plan, ...BEDS);
    let first: Stood | null = null;
    beds.forEach((bed, i) => {
      const from = beds.length > 1 ? (i - (beds.length - 1) / 2) * 2.3 : plan.random.between(-0.4, 0.4);
      const done = standBedAlong(plan, bed, 'back', from);
      first ??= done;
    });
    lineHotel(plan, first);
  },
};

const hotelToTheSide: Solver = {
  name: 'hotel-to-the-side',
  solve(plan) {
    const [wall] = solidFirst(plan, sideOf(plan) > 0 ? ['left', 'right'] : ['right', 'left']);
    const name = wall ?? 'left';
    const beds = waitingOf(plan, ...BEDS);
    let first: Stood | null = null;
    beds.forEach((bed, i) => {
      const z = beds.length > 1 ? (i - (beds.length - 1) / 2) * 2.3 : -0.35;
      const done = standBedAlong(plan, bed, name, alongOf(plan, name, 0, z));
      first ??= done;
    });
    lineHotel(plan, first);
  },
};

export const HOTEL: readonly Solver[] = [hotelToTheBack, hotelToTheSide, headToTheBack, offTheMiddle];
