import type { SceneThing } from '../../document/scene-document.ts';
import { MAIN_SEATS } from '../associate.ts';
import { solidFirst, standAtWall, windowWall } from '../along-walls.ts';
import { standDesk } from '../groups/desks.ts';
import { standSeating } from '../groups/seating.ts';
import { standTable } from '../groups/tables.ts';
import { waitingOf, type Plan } from '../plan.ts';
import { sizeOf } from '../thing-size.ts';
import { OPPOSITE, type WallName } from '../walls.ts';
import { standLounge } from './lounge.ts';
import {
  firstThatFits,
  freeFrame,
  lineWalls,
  mainSeatOf,
  openFrames,
  sideOf,
  wallFrames,
  type Solver,
} from './solver.ts';

function lineOffice(plan: Plan): void {
  const walls = solidFirst(plan, ['back', 'right', 'left', 'front']);
  standMeetingTables(plan);
  for (let seat = mainSeatOf(plan); seat; seat = mainSeatOf(plan)) {
    const main = seat;
    const done = firstThatFits(
      walls.flatMap((name) => wallFrames(plan, name)),
      (f) => standSeating(plan, main, f, { gapM: 0.06, chairs: 'angled', flip: sideOf(plan) }),
    );
    if (!done) break;
  }
  lineWalls(plan, walls, 'bookshelf', 'sideboard', 'display-shelf', 'wardrobe', 'console', 'reception-desk');
  standLounge(plan);
}

function standMeetingTables(plan: Plan): void {
  const { width, depth } = plan.document.size;
  for (const table of waitingOf(plan, 'meeting-table', 'cafe-table', 'dining-table'))
    for (const turn of [0, Math.PI / 2])
      if (
        firstThatFits(openFrames(plan, width * 0.25, depth * 0.22, turn), (f) => standTable(plan, table, f))
      )
        break;
}

/** Desks back to back in rows across (`turn` 0) or along the room. */
function standBenches(plan: Plan, isAlong: boolean): void {
  const desks = waitingOf(plan, 'desk');
  const [first] = desks;
  if (!first) return;
  const { width, depth } = plan.document.size;
  const [w, , d] = sizeOf(plan, first);
  const pairDepth = 2 * d + 2 * 1.15;
  const across = isAlong ? width : depth;
  const long = isAlong ? depth : width;
  const perRow = Math.max(1, Math.floor((long - 2.2) / (w + 0.02)));
  const rows = Math.max(1, Math.floor((across - 1) / (pairDepth + 0.35)));
  const inRow = Math.min(perRow, Math.max(2, Math.ceil(desks.length / (2 * rows))));
  desks.forEach((desk, i) => {
    const pair = Math.floor(i / (2 * inRow));
    const k = i % (2 * inRow);
    const column = Math.floor(k / 2);
    const s = k % 2 === 0 ? 1 : -1;
    if (pair >= rows) return;
    const usedRows = Math.min(rows, Math.ceil(desks.length / (2 * inRow)));
    const lane = (pair - (usedRows - 1) / 2) * Math.min(across / usedRows, pairDepth + 1);
    const along = (column - (inRow - 1) / 2) * (w + 0.01) - 0.2;
    const turn = (isAlong ? Math.PI / 2 : 0) + (s > 0 ? 0 : Math.PI);
    const frame = isAlong ? freeFrame(lane, along, turn) : freeFrame(along, lane - 0.2, turn);
    standDesk(plan, desk, frame, 0.006);
  });
}

function standLeftDesks(plan: Plan): void {
  const walls: WallName[] = [windowWall(plan) ?? 'left', 'right', 'left', 'back'];
  for (const desk of waitingOf(plan, 'desk'))
    for (const name of walls)
      if (firstThatFits(wallFrames(plan, name), (f) => standDesk(plan, desk, f, 0.05))) break;
}

const benchesAlong: Solver = {
  name: 'benches-along',
  solve(plan) {
    lineWalls(plan, ['back'], 'bookshelf');
    standBenches(plan, true);
    standLeftDesks(plan);
    lineOffice(plan);
  },
};

const benchesAcross: Solver = {
  name: 'benches-across',
  solve(plan) {
    standBenches(plan, false);
    standLeftDesks(plan);
    lineOffice(plan);
  },
};

/** Desks in a line at the window, the rest of the floor free to talk. */
const alongTheGlass: Solver = {
  name: 'along-the-glass',
  solve(plan) {
    const window = windowWall(plan) ?? 'left';
    const desks = waitingOf(plan, 'desk');
    for (const [i, desk] of desks.entries()) {
      const [w] = sizeOf(plan, desk);
      const name = i < Math.ceil(desks.length * 0.6) ? window : OPPOSITE[window];
      const k = name === window ? i : i - Math.ceil(desks.length * 0.6);
      const from = (k % 2 === 0 ? 1 : -1) * Math.ceil(k / 2) * (w + 0.5);
      firstThatFits(wallFrames(plan, name, from), (f) => standDesk(plan, desk, f, 0.2));
    }
    standLeftDesks(plan);
    lineOffice(plan);
  },
};

export const OFFICE: readonly Solver[] = [benchesAlong, benchesAcross, alongTheGlass];

function meet(plan: Plan, turnRad: number): void {
  const [table] = waitingOf(plan, 'meeting-table', 'dining-table', 'desk');
  if (!table) return;
  const turns = [turnRad, turnRad === 0 ? Math.PI / 2 : 0];
  for (const turn of turns)
    if (
      firstThatFits(openFrames(plan, 0, -plan.document.size.depth * 0.03, turn), (f) =>
        standTable(plan, table, f),
      )
    )
      return;
}

function lineMeeting(plan: Plan): void {
  lineWalls(
    plan,
    solidFirst(plan, ['back', 'right', 'left', 'front']),
    'tv-cabinet',
    'sideboard',
    'bookshelf',
    'console',
    'display-shelf',
  );
  lineOffice(plan);
}

const tableAway: Solver = {
  name: 'table-away',
  solve(plan) {
    meet(plan, Math.PI / 2);
    lineMeeting(plan);
  },
};

const tableAcross: Solver = {
  name: 'table-across',
  solve(plan) {
    lineWalls(plan, ['back'], 'sideboard', 'tv-cabinet');
    meet(plan, 0);
    lineMeeting(plan);
  },
};

export const MEETING: readonly Solver[] = [tableAway, tableAcross];

/** Desk for guests before the back wall, seats to wait on at the sides. */
function receive(plan: Plan, x: number): void {
  const { width, depth } = plan.document.size;
  const [desk] = waitingOf(plan, 'reception-desk', 'bar-counter', 'desk', 'console');
  if (!desk) return;
  const [, , d] = sizeOf(plan, desk);
  const frames = [1.15, 1.3, 1, 0.8, 1.6].flatMap((off) =>
    [x, x * 0.6, 0, -x].map((at) => freeFrame(at, -depth / 2 + off + d / 2, 0)),
  );
  firstThatFits(frames, (f) => standTable(plan, desk, f, { off: -0.05 }));
  if (plan.waiting.includes(desk))
    standAtWall(plan, desk, ['left', 'right', 'back'], { along: -width * 0.2 });
}

function wait(plan: Plan, walls: readonly WallName[], isOpen: boolean): void {
  const { width, depth } = plan.document.size;
  const seats = waitingOf(plan, ...MAIN_SEATS);
  seats.forEach((seat: SceneThing, i) => {
    const how = { gapM: isOpen ? 0 : 0.25, chairs: 'opposite' as const, flip: sideOf(plan) };
    const s = i % 2 === 0 ? 1 : -1;
    const [, , d] = sizeOf(plan, seat);
    const open = [0.3, 0.24, 0.36, 0.18].flatMap((k) =>
      [0.1, 0.2, 0, -0.1].map((z) => freeFrame(s * (width * k + d), depth * z, (-s * Math.PI) / 2)),
    );
    const lined = walls.flatMap((name) =>
      wallFrames(plan, name, name === 'left' ? -depth * 0.1 : depth * 0.1),
    );
    firstThatFits(isOpen ? [...open, ...lined] : [...lined, ...open], (f) =>
      standSeating(plan, seat, f, how),
    );
  });
  standLounge(plan);
  lineWalls(plan, walls, 'bench', 'console', 'display-shelf', 'bookshelf', 'sideboard', 'fireplace', 'piano');
}

const deskInTheMiddle: Solver = {
  name: 'desk-in-the-middle',
  solve(plan) {
    receive(plan, 0);
    wait(plan, sideOf(plan) > 0 ? ['right', 'left'] : ['left', 'right'], false);
  },
};

const deskToTheSide: Solver = {
  name: 'desk-to-the-side',
  solve(plan) {
    const s = sideOf(plan);
    receive(plan, -s * plan.document.size.width * 0.2);
    wait(plan, s > 0 ? ['right', 'back'] : ['left', 'back'], true);
  },
};

const deskAlongTheSide: Solver = {
  name: 'desk-along-the-side',
  solve(plan) {
    const { width } = plan.document.size;
    const s = sideOf(plan);
    const [desk] = waitingOf(plan, 'reception-desk');
    if (desk) {
      const d = sizeOf(plan, desk)[2];
      const frames = [-1.2, -0.6, -1.8, 0].map((z) =>
        freeFrame(s * (width / 2 - 1.2 - d / 2), z, (-s * Math.PI) / 2),
      );
      firstThatFits(frames, (f) => standTable(plan, desk, f, { off: -0.05 }));
    }
    receive(plan, 0);
    wait(plan, s > 0 ? ['left', 'back'] : ['right', 'back'], false);
  },
};

export const LOBBY: readonly Solver[] = [deskInTheMiddle, deskToTheSide, deskAlongTheSide];
