import { solidFirst, standAtWall, windowWall } from '../along-walls.ts';
import { standTable } from '../groups/tables.ts';
import { stand } from '../placing.ts';
import { waitingOf, type Plan } from '../plan.ts';
import { sizeOf } from '../thing-size.ts';
import { firstThatFits, lineWalls, openFrames, type Solver } from './solver.ts';
import { standLounge } from './lounge.ts';

/** Mats side by side in the middle of the floor. */
function layMats(plan: Plan, x: number, z: number): void {
  const mats = waitingOf(plan, 'tatami-mat');
  const [first] = mats;
  if (!first) return;
  const [w, , d] = sizeOf(plan, first);
  const { width, depth } = plan.document.size;
  const columns = Math.max(1, Math.min(mats.length, Math.floor((width - 0.4) / w)));
  const rows = Math.max(1, Math.floor((depth - 0.6) / d));
  const used = Math.min(columns, Math.ceil(mats.length / Math.min(rows, Math.ceil(mats.length / columns))));
  mats.forEach((mat, i) => {
    const c = i % used;
    const r = Math.floor(i / used);
    const total = Math.ceil(mats.length / used);
    stand(plan, mat, {
      x: x + (c - (used - 1) / 2) * (w + 0.012),
      z: z + (r - (total - 1) / 2) * (d + 0.012),
      turnRad: 0,
    });
  });
}

function lineTea(plan: Plan): void {
  lineWalls(plan, ['back', ...solidFirst(plan, ['left', 'right'])], 'screen', 'moon-gate');
  lineWalls(
    plan,
    solidFirst(plan, ['back', 'right', 'left', 'front']),
    'display-shelf',
    'sideboard',
    'console',
    'bookshelf',
  );
  standLounge(plan);
}

function standTeaTable(plan: Plan, x: number, z: number, turnRad: number): void {
  const [table] = waitingOf(plan, 'tea-table', 'coffee-table', 'dining-table');
  if (!table) return;
  firstThatFits(openFrames(plan, x, z, turnRad), (f) => standTable(plan, table, f));
  layMats(plan, x, z);
}

const inTheMiddle: Solver = {
  name: 'in-the-middle',
  solve(plan) {
    lineTea(plan);
    standTeaTable(plan, 0, -plan.document.size.depth * 0.06, 0);
  },
};

const alongTheView: Solver = {
  name: 'along-the-view',
  solve(plan) {
    standTeaTable(plan, 0, -plan.document.size.depth * 0.05, Math.PI / 2);
    lineTea(plan);
  },
};

const besideTheWindow: Solver = {
  name: 'beside-the-window',
  solve(plan) {
    const { width, depth } = plan.document.size;
    const window = windowWall(plan);
    const [screen] = waitingOf(plan, 'screen', 'moon-gate');
    if (screen) standAtWall(plan, screen, ['back']);
    const x = window === 'left' ? -width * 0.14 : window === 'right' ? width * 0.14 : 0;
    const z = window === 'back' ? -depth * 0.14 : -depth * 0.04;
    standTeaTable(plan, x, z, window === 'back' || window === null ? 0 : Math.PI / 2);
    lineTea(plan);
  },
};

export const TEA_ROOM: readonly Solver[] = [inTheMiddle, alongTheView, besideTheWindow];
