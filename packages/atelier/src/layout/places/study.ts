import { solidFirst, windowMiddle, windowWall } from '../along-walls.ts';
import { standDesk } from '../groups/desks.ts';
import { standSeating } from '../groups/seating.ts';
import { waitingOf, type Plan } from '../plan.ts';
import { sizeOf } from '../thing-size.ts';
import { OPPOSITE, type WallName } from '../walls.ts';
import { standDesksBy } from './bedroom.ts';
import { standLounge } from './lounge.ts';
import {
  alongOf,
  firstThatFits,
  freeFrame,
  lineWalls,
  mainSeatOf,
  sideOf,
  wallFrames,
  type Solver,
} from './solver.ts';

function lineShelves(plan: Plan, walls: readonly WallName[]): void {
  lineWalls(plan, walls, 'bookshelf', 'display-shelf', 'sideboard', 'console', 'fireplace', 'piano');
}

function finishStudy(plan: Plan, walls: readonly WallName[]): void {
  standDesksBy(plan, [windowWall(plan) ?? 'left', ...walls]);
  const seat = mainSeatOf(plan);
  if (seat)
    firstThatFits(
      walls.flatMap((name) => wallFrames(plan, name)),
      (f) => standSeating(plan, seat, f, { gapM: 0.06, chairs: 'angled', flip: sideOf(plan) }),
    );
  standLounge(plan);
  lineShelves(plan, walls);
}

/** Shelves fill the back wall; the desk stands free before them and looks at the viewer. */
const beforeTheShelves: Solver = {
  name: 'before-the-shelves',
  solve(plan) {
    const { depth } = plan.document.size;
    lineWalls(plan, ['back', ...solidFirst(plan, ['left', 'right'])], 'bookshelf');
    const [desk] = waitingOf(plan, 'desk', 'meeting-table');
    if (desk) {
      const shelf = Math.max(
        0,
        ...plan.stood.filter((s) => s.thing.kind === 'bookshelf').map((s) => s.size[2]),
      );
      const d = sizeOf(plan, desk)[2];
      // The sitter's back is to the shelves: the desk's own front looks that way, too.
      const z = -depth / 2 + shelf + 1.25 + d;
      const x = plan.random.between(-0.25, 0.25);
      const frames = [0, 0.2, 0.4, -0.15].flatMap((dz) =>
        [0, 0.4, -0.4].map((dx) => freeFrame(x + dx, z + dz, Math.PI)),
      );
      firstThatFits(frames, (f) => standDesk(plan, desk, f, 0));
    }
    finishStudy(plan, solidFirst(plan, ['right', 'left', 'back', 'front']));
  },
};

/** The desk at the window, shelves on the wall across. */
const atTheWindow: Solver = {
  name: 'at-the-window',
  solve(plan) {
    const window = windowWall(plan) ?? 'left';
    const [desk] = waitingOf(plan, 'desk');
    if (desk)
      firstThatFits(wallFrames(plan, window, windowMiddle(plan, window)), (f) =>
        standDesk(plan, desk, f, 0.17),
      );
    const across = OPPOSITE[window];
    finishStudy(plan, [across, ...solidFirst(plan, ['back', 'left', 'right', 'front'])]);
  },
};

/** The desk stands at right angles to the window, so that light falls from the side. */
const besideTheWindow: Solver = {
  name: 'beside-the-window',
  solve(plan) {
    const [solid] = solidFirst(plan, [
      'back',
      ...(sideOf(plan) > 0 ? (['left', 'right'] as const) : (['right', 'left'] as const)),
    ]);
    const name = solid ?? 'back';
    const [desk] = waitingOf(plan, 'desk');
    const window = windowWall(plan);
    const from =
      window && window !== name && window !== OPPOSITE[name] ? toward(plan, name, window) * 0.5 : 0;
    if (desk) firstThatFits(wallFrames(plan, name, from), (f) => standDesk(plan, desk, f));
    finishStudy(plan, solidFirst(plan, ['back', 'right', 'left', 'front']));
  },
};

/** +1 or -1: on which end of a wall another wall meets it. */
function toward(plan: Plan, name: WallName, other: WallName): number {
  const { width, depth } = plan.document.size;
  const x = other === 'left' ? -width / 2 : other === 'right' ? width / 2 : 0;
  const z = other === 'back' ? -depth / 2 : other === 'front' ? depth / 2 : 0;
  return Math.sign(alongOf(plan, name, x, z));
}

export const STUDY: readonly Solver[] = [beforeTheShelves, atTheWindow, besideTheWindow];
