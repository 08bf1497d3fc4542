import type { SceneThing } from '../../document/scene-document.ts';
import { glazedLength, solidFirst } from '../along-walls.ts';
import { standTable, tableSizeFor } from '../groups/tables.ts';
import { putBack, stand } from '../placing.ts';
import { belongingsOf, waitingOf, wallFrame, type Plan } from '../plan.ts';
import { tableTopOf, type Stood } from '../stood.ts';
import { sizeOf } from '../thing-size.ts';
import { freeStretches, wallOf, type WallName } from '../walls.ts';
import {
  alongOf,
  firstThatFits,
  freeFrame,
  lineWalls,
  openFrames,
  sideOf,
  wallFrames,
  type Solver,
} from './solver.ts';

const AISLE_M = 1.1;
const WALL_CABINETS_FROM_M = 1.45;

/** Metres a counter gives way at its free end, for windows round the corner. */
const TRIMS = [0, 0.35, 0.7, 1.05] as const;

/** Counter along a wall, the fridge closing one end of it, cupboards and hood above where no window is. */
function standRun(plan: Plan, run: SceneThing, name: WallName): Stood | null {
  const [stretch] = freeStretches(plan.document, name, 0, 0.85).toSorted(
    (a, b) => b.high - b.low - (a.high - a.low),
  );
  if (!stretch) return null;
  const group = plan.nextGroup++;
  const s = sideOf(plan);
  for (const side of [s, -s])
    for (const trim of TRIMS) {
      const done = tryRun(plan, run, name, stretch, side, trim, group);
      if (!done) continue;
      standAbove(plan, run, done, name, group);
      return done;
    }
  return null;
}

function tryRun(
  plan: Plan,
  run: SceneThing,
  name: WallName,
  stretch: { low: number; high: number },
  side: number,
  trim: number,
  group: number,
): Stood | null {
  let from = stretch.low + 0.02 + (side > 0 ? trim : 0);
  let to = stretch.high - 0.02 - (side > 0 ? 0 : trim);
  const fridge = belongingsOf(plan, run, 'fridge')[0] ?? waitingOf(plan, 'fridge')[0];
  let cold: Stood | null = null;
  if (fridge && to - from > 2.2) {
    const size = sizeOf(plan, fridge);
    const along = side > 0 ? to - size[0] / 2 : from + size[0] / 2;
    cold = stand(plan, fridge, { ...wallFrame(plan, name, along, 0.02 + size[2] / 2), size }, group);
    if (cold && side > 0) to -= size[0] + 0.01;
    else if (cold) from += size[0] + 0.01;
  }
  const size = sizeOf(plan, run, { 0: to - from });
  if (size[0] <= to - from + 0.001) {
    // A short counter stays beside its fridge.
    const along = side > 0 ? to - size[0] / 2 : from + size[0] / 2;
    const spot = { ...wallFrame(plan, name, along, 0.012 + size[2] / 2), size };
    const done = stand(plan, run, spot, group);
    if (done) return done;
  }
  if (cold) putBack(plan, cold);
  return null;
}

function standAbove(plan: Plan, run: SceneThing, counter: Stood, name: WallName, group: number): void {
  const along = alongOf(plan, name, counter.x, counter.z);
  const hoods = [...belongingsOf(plan, run, 'range-hood'), ...waitingOf(plan, 'range-hood')];
  const hood = hoods[0];
  const cabinets = [...belongingsOf(plan, run, 'wall-cabinets'), ...waitingOf(plan, 'wall-cabinets')][0];
  const height = plan.document.size.height;
  let hoodStands: Stood | null = null;
  if (hood) {
    const size = sizeOf(plan, hood);
    const bottom = Math.min((tableTopOf(counter) ?? 0.9) + 0.68, height - size[1] - 0.01);
    // The cooker is the last unit but one on the right.
    const units = Math.max(3, Math.round(counter.size[0] / 0.6));
    const cooker = counter.size[0] / 2 - ((units > 3 ? 1.5 : 0.5) * counter.size[0]) / units;
    for (const dx of [cooker, 0, -cooker]) {
      hoodStands = stand(plan, hood, { ...wallFrame(plan, name, along + dx, 0.002), size, bottom }, group);
      if (hoodStands) break;
    }
  }
  if (!cabinets) return;
  const hoodAlong = hoodStands ? alongOf(plan, name, hoodStands.x, hoodStands.z) : null;
  const hoodHalf = hoodStands ? hoodStands.size[0] / 2 + 0.01 : 0;
  const reach = { low: along - counter.size[0] / 2, high: along + counter.size[0] / 2 };
  const gaps = freeStretches(plan.document, name, WALL_CABINETS_FROM_M, WALL_CABINETS_FROM_M + 0.7)
    .map((g) => ({ low: Math.max(g.low, reach.low), high: Math.min(g.high, reach.high) }))
    .flatMap((g) =>
      hoodAlong === null
        ? [g]
        : [
            { low: g.low, high: Math.min(g.high, hoodAlong - hoodHalf) },
            { low: Math.max(g.low, hoodAlong + hoodHalf), high: g.high },
          ],
    )
    .filter((g) => g.high - g.low > 0.5)
    .toSorted((a, b) => b.high - b.low - (a.high - a.low));
  for (const gap of gaps) {
    const size = sizeOf(plan, cabinets, { 0: gap.high - gap.low });
    const bottom = Math.min(WALL_CABINETS_FROM_M, height - size[1] - 0.02);
    const spot = { ...wallFrame(plan, name, (gap.low + gap.high) / 2, 0.002), size, bottom };
    if (stand(plan, cabinets, spot, group)) return;
  }
}

function standIsland(plan: Plan, counter: Stood | null, name: WallName): void {
  const [island] = waitingOf(plan, 'kitchen-island', 'bar-counter');
  if (!island) return;
  const size = tableSizeFor(plan, island);
  const wall = wallOf(plan.document.size, name);
  const out = 0.02 + (counter?.size[2] ?? 0.62) + AISLE_M + size[2] / 2;
  const along = counter ? alongOf(plan, name, counter.x, counter.z) * 0.6 : 0;
  const frames = [0, 0.15, -0.15, 0.3].flatMap((d) => wallFrames(plan, name, along, out + d, 1.2));
  firstThatFits(
    frames.map((f) => freeFrame(f.x, f.z, wall.turnRad)),
    (f) => standTable(plan, island, f, { sides: 'front', loose: false }),
  );
}

function standRest(plan: Plan): void {
  const { width, depth } = plan.document.size;
  for (const table of waitingOf(plan, 'dining-table', 'cafe-table'))
    for (const turn of [0, Math.PI / 2])
      if (firstThatFits(openFrames(plan, width * 0.1, depth * 0.12, turn), (f) => standTable(plan, table, f)))
        break;
  lineWalls(plan, ['left', 'right', 'back', 'front'], 'fridge', 'sideboard', 'display-shelf');
}

function runs(plan: Plan): SceneThing[] {
  return waitingOf(plan, 'kitchen-run');
}

/** One counter on the back wall, the island before it. */
const oneWall: Solver = {
  name: 'one-wall',
  solve(plan) {
    const [run] = runs(plan);
    const counter = run ? standRun(plan, run, 'back') : null;
    standIsland(plan, counter, 'back');
    for (const more of runs(plan)) standAnyRun(plan, more, ['left', 'right', 'front']);
    standRest(plan);
  },
};

/** Counter on the more solid side wall, seen along its length. */
const sideWall: Solver = {
  name: 'side-wall',
  solve(plan) {
    const [side] = solidFirst(plan, plan.random.chance(0.5) ? ['left', 'right'] : ['right', 'left']);
    const name = side ?? 'left';
    const [run] = runs(plan);
    const counter = run ? (standRun(plan, run, name) ?? standRun(plan, run, 'back')) : null;
    standIsland(plan, counter, name);
    for (const more of runs(plan)) standAnyRun(plan, more, ['back', 'right', 'left']);
    standRest(plan);
  },
};

/** Counters on two walls that face each other. */
const galley: Solver = {
  name: 'galley',
  solve(plan) {
    const walls: WallName[] =
      glazedLength(plan, 'back') > 0.3 ? ['left', 'right', 'back'] : ['back', 'left', 'right'];
    for (const run of runs(plan)) standAnyRun(plan, run, walls);
    const counter = plan.stood.find((s) => s.thing.kind === 'kitchen-run');
    standIsland(plan, counter ?? null, walls[0] ?? 'back');
    standRest(plan);
  },
};

function standAnyRun(plan: Plan, run: SceneThing, walls: readonly WallName[]): void {
  for (const name of walls) if (standRun(plan, run, name)) return;
}

export const KITCHEN: readonly Solver[] = [oneWall, sideWall, galley];
