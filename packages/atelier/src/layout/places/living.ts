import { glazedLength, solidFirst, standAtWall } from '../along-walls.ts';
import { MAIN_SEATS } from '../associate.ts';
import { standSeating, type SeatingManner } from '../groups/seating.ts';
import { standTable, tableSizeFor } from '../groups/tables.ts';
import { OPPOSITE, type WallName } from '../walls.ts';
import { stand } from '../placing.ts';
import { waitingOf, type Plan } from '../plan.ts';
import type { Stood } from '../stood.ts';
import { sizeOf } from '../thing-size.ts';
import {
  alongOf,
  firstThatFits,
  freeFrame,
  lineWalls,
  mainSeatOf,
  openFrames,
  sideOf,
  standMedia,
  wallFrames,
  type Solver,
} from './solver.ts';

function manner(plan: Plan, chairs: SeatingManner['chairs'], gapM = 0.06): SeatingManner {
  return { gapM, chairs, flip: sideOf(plan) };
}

/** How far a seating group is drawn off its wall: the deeper the room, the farther. */
function drawnOff(acrossM: number): number {
  return Math.max(0, Math.min(1.1, (acrossM - 5) * 0.4));
}

/** Fireplace, or else the screen, or else a low cabinet, in the middle of a wall: what the seats look at. */
function standFocus(plan: Plan, name: WallName): Stood | null {
  for (const kind of ['fireplace', 'tv-cabinet', 'sideboard', 'console'] as const) {
    const [thing] = waitingOf(plan, kind);
    if (!thing) continue;
    const done = standAtWall(plan, thing, [name]);
    if (done) return done;
  }
  return null;
}

/** What a living room has besides its seats, along the walls that are left. */
function lineLiving(plan: Plan): void {
  lineWalls(plan, solidFirst(plan, ['back', 'right', 'left', 'front']), 'fireplace', 'piano');
  lineWalls(
    plan,
    solidFirst(plan, ['right', 'left', 'back', 'front']),
    'bookshelf',
    'display-shelf',
    'tv-cabinet',
    'sideboard',
    'console',
  );
  standDiningCorner(plan);
}

/** A dining table somebody asked for stands in the free half of the room. */
function standDiningCorner(plan: Plan): void {
  const { width, depth } = plan.document.size;
  for (const table of waitingOf(plan, 'dining-table', 'cafe-table', 'meeting-table')) {
    const [w] = tableSizeFor(plan, table);
    const turn = w > width * 0.4 ? Math.PI / 2 : 0;
    // Where nobody sits on a sofa the table is what the room is about.
    const isMain = !plan.stood.some((s) => MAIN_SEATS.some((kind) => kind === s.thing.kind));
    const [x, z] = isMain ? [0, -depth * 0.06] : [width * 0.22, depth * 0.2];
    const frames = openFrames(plan, x, z, turn);
    // Chairs are what a table is for: it stands where they all do, if there is such a place.
    if (!firstThatFits(frames, (f) => standTable(plan, table, f, { isWhole: true })))
      firstThatFits(frames, (f) => standTable(plan, table, f));
  }
}

/** The sofa before the back wall looks at the viewer; the screen is on the wall behind him. */
const towardsViewer: Solver = {
  name: 'towards-viewer',
  solve(plan) {
    const main = mainSeatOf(plan);
    if (main) {
      const { depth } = plan.document.size;
      const gap = glazedLength(plan, 'back') > 0.5 ? 0.38 : 0.06;
      const shift = plan.random.between(-0.35, 0.35);
      const how = manner(plan, plan.random.chance(0.6) ? 'angled' : 'flank', gap);
      const group =
        firstThatFits(wallFrames(plan, 'back', shift, drawnOff(depth), 1.4), (f) =>
          standSeating(plan, main, f, how),
        ) ?? firstThatFits(wallFrames(plan, 'back', shift, 0), (f) => standSeating(plan, main, f, how));
      const [seat] = group ?? [];
      if (seat) standMedia(plan, seat, ['front', ...solidFirst(plan, ['left', 'right'])]);
    }
    lineLiving(plan);
  },
};

/** Sofa on one side, screen on the other: the viewer looks along the room between them. */
const acrossRoom: Solver = {
  name: 'across-room',
  solve(plan) {
    const main = mainSeatOf(plan);
    if (main) {
      const { width } = plan.document.size;
      const [mediaWall] = solidFirst(plan, plan.random.chance(0.5) ? ['left', 'right'] : ['right', 'left']);
      const seatWall = OPPOSITE[mediaWall ?? 'left'];
      const gap = glazedLength(plan, seatWall) > 0.5 ? 0.4 : 0.06;
      const how = manner(plan, plan.random.chance(0.5) ? 'flank' : 'angled', gap);
      const from = alongOf(plan, seatWall, 0, plan.random.between(-0.9, -0.3));
      const group =
        firstThatFits(wallFrames(plan, seatWall, from, drawnOff(width), 1.5), (f) =>
          standSeating(plan, main, f, how),
        ) ?? firstThatFits(wallFrames(plan, seatWall, from, 0), (f) => standSeating(plan, main, f, how));
      const [seat] = group ?? [];
      if (seat) standMedia(plan, seat, [OPPOSITE[seatWall], 'back', 'front']);
    }
    lineLiving(plan);
  },
};

/** Seats face each other across the table, at right angles to what the back wall shows. */
const conversation: Solver = {
  name: 'conversation',
  solve(plan) {
    const { width, depth } = plan.document.size;
    const focus = glazedLength(plan, 'back') < width * 0.45 ? standFocus(plan, 'back') : null;
    const main = mainSeatOf(plan);
    if (main) {
      const [w, , d] = sizeOf(plan, main);
      const s = sideOf(plan);
      const how = { ...manner(plan, 'opposite'), gapM: 0 };
      const z0 = -depth / 2 + (focus ? focus.size[2] + 0.75 : 0.5) + w / 2;
      const frames = [0, 0.3, 0.6, -0.2].flatMap((dz) =>
        [0.9, 1.15, 0.7, 1.4].map((half) =>
          freeFrame(-s * (half + d), Math.min(z0 + dz, depth / 2 - w / 2 - 0.3), (s * Math.PI) / 2),
        ),
      );
      firstThatFits(frames, (f) => standSeating(plan, main, f, how));
    }
    lineLiving(plan);
  },
};

/** Seats look out at the view: the sofa's back to the viewer, chairs beside the glass. */
const towardsView: Solver = {
  name: 'towards-view',
  solve(plan) {
    const { depth } = plan.document.size;
    // Without a view there is nothing to turn one's back on the viewer for.
    if (glazedLength(plan, 'back') < plan.document.size.width * 0.45) {
      towardsViewer.solve(plan);
      return;
    }
    const main = mainSeatOf(plan);
    if (main) {
      const [, , d] = sizeOf(plan, main);
      const how = { ...manner(plan, 'opposite'), gapM: 0 };
      const frames = [0.35, 0.6, 0.1, 0.9].flatMap((z) =>
        [0, 0.4, -0.4].map((x) => freeFrame(x, Math.min(depth / 2 - 1.3, z + d / 2 + 0.2), Math.PI)),
      );
      const group = firstThatFits(frames, (f) => standSeating(plan, main, f, how));
      const [seat] = group ?? [];
      if (seat) {
        const [console] = waitingOf(plan, 'console');
        if (console) {
          const z = seat.z + seat.size[2] / 2 + 0.02 + sizeOf(plan, console)[2] / 2;
          stand(plan, console, { x: seat.x, z, turnRad: 0 }, seat.group);
        }
        standMedia(plan, seat, ['back', ...solidFirst(plan, ['left', 'right'])]);
      }
    }
    lineLiving(plan);
  },
};

export const LIVING: readonly Solver[] = [towardsViewer, acrossRoom, conversation, towardsView];
