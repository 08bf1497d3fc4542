import { solidFirst, windowWall } from '../along-walls.ts';
import { standTable, tableSizeFor } from '../groups/tables.ts';
import { waitingOf, type Plan } from '../plan.ts';
import { firstThatFits, lineWalls, openFrames, type Solver } from './solver.ts';

function standMainTable(plan: Plan, x: number, z: number, turnRad: number): void {
  const [table] = waitingOf(plan, 'dining-table', 'meeting-table', 'cafe-table', 'tea-table');
  if (!table) return;
  const turns = [turnRad, turnRad === 0 ? Math.PI / 2 : 0];
  for (const turn of turns)
    if (firstThatFits(openFrames(plan, x, z, turn), (f) => standTable(plan, table, f))) return;
}

function lineDining(plan: Plan): void {
  lineWalls(
    plan,
    solidFirst(plan, ['back', 'right', 'left', 'front']),
    'fireplace',
    'sideboard',
    'console',
    'bar-counter',
    'piano',
    'display-shelf',
    'bookshelf',
  );
}

/** Storage first along the back wall, then the table before it. */
const beforeTheBack: Solver = {
  name: 'before-the-back',
  solve(plan) {
    lineDining(plan);
    standMainTable(plan, plan.random.between(-0.15, 0.15), -plan.document.size.depth * 0.08, 0);
  },
};

/** The table runs away from the viewer. */
const alongTheRoom: Solver = {
  name: 'along-the-room',
  solve(plan) {
    standMainTable(plan, plan.random.between(-0.1, 0.1), -plan.document.size.depth * 0.06, Math.PI / 2);
    lineDining(plan);
  },
};

/** The table goes to the light. */
const byTheWindow: Solver = {
  name: 'by-the-window',
  solve(plan) {
    const { width, depth } = plan.document.size;
    const window = windowWall(plan);
    const [table] = waitingOf(plan, 'dining-table');
    const [, , d] = table ? tableSizeFor(plan, table) : [0, 0, 0.9];
    const off = d / 2 + 1.05;
    const x = window === 'left' ? -width / 2 + off : window === 'right' ? width / 2 - off : 0;
    const z = window === 'back' ? -depth / 2 + off : -depth * 0.06;
    standMainTable(plan, x, z, window === 'back' || window === null ? 0 : Math.PI / 2);
    lineDining(plan);
  },
};

export const DINING: readonly Solver[] = [beforeTheBack, alongTheRoom, byTheWindow];
