import { solidFirst, standAtWall, windowWall } from '../along-walls.ts';
import { standSeating } from '../groups/seating.ts';
import { standTable, tableSizeFor } from '../groups/tables.ts';
import { stand, standGroup } from '../placing.ts';
import { waitingOf, type Plan } from '../plan.ts';
import { sizeOf } from '../thing-size.ts';
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

/** Things shown free in the room, at given shares of its half width and depth. */
function standFree(
  plan: Plan,
  kinds: Parameters<typeof waitingOf>[1][],
  at: readonly (readonly [number, number])[],
): void {
  const { width, depth } = plan.document.size;
  const upright = waitingOf(plan, ...kinds).filter((t) => plan.makers[t.kind].mount === 'floor');
  upright.forEach((thing, i) => {
    const spot = at[i % Math.max(1, at.length)] ?? [0, 0];
    const ring = Math.floor(i / Math.max(1, at.length)) * 0.16;
    const x = spot[0] * (width / 2) * (1 - ring);
    const z = spot[1] * (depth / 2) * (1 - ring) + ring;
    firstThatFits(openFrames(plan, x, z, plan.random.between(-0.1, 0.1)), (f) =>
      standGroup(plan, f, [{ thing, dx: 0, dz: 0 }]),
    );
  });
}

function standBenches(plan: Plan, x: number, z: number, turnRad: number): void {
  waitingOf(plan, 'bench', 'daybed', 'sofa', 'curved-sofa', 'loveseat').forEach((bench, i) => {
    const group = firstThatFits(openFrames(plan, x, z + i * 1.6, turnRad), (f) =>
      standGroup(plan, f, [{ thing: bench, dx: 0, dz: 0 }]),
    );
    if (!group) standAtWall(plan, bench, ['left', 'right', 'back']);
  });
}

const workInTheMiddle: Solver = {
  name: 'work-in-the-middle',
  solve(plan) {
    standFree(
      plan,
      ['plinth', 'sculpture'],
      [
        [0.05, -0.35],
        [-0.5, 0.05],
        [0.52, -0.02],
        [-0.2, -0.6],
      ],
    );
    standBenches(plan, plan.random.between(-0.5, 0.5), plan.document.size.depth * 0.18, 0);
    lineWalls(
      plan,
      solidFirst(plan, ['right', 'left', 'back']),
      'reception-desk',
      'display-shelf',
      'console',
    );
  },
};

const benchInTheMiddle: Solver = {
  name: 'bench-in-the-middle',
  solve(plan) {
    standBenches(plan, 0, -plan.document.size.depth * 0.04, sideOf(plan) > 0 ? 0 : Math.PI / 2);
    const s = sideOf(plan);
    standFree(
      plan,
      ['plinth', 'sculpture'],
      [
        [s * 0.55, -0.5],
        [-s * 0.55, 0.1],
        [s * 0.6, 0.3],
        [-s * 0.6, -0.6],
      ],
    );
    lineWalls(
      plan,
      solidFirst(plan, ['right', 'left', 'back']),
      'reception-desk',
      'display-shelf',
      'console',
    );
  },
};

const inARow: Solver = {
  name: 'in-a-row',
  solve(plan) {
    const s = sideOf(plan);
    standFree(
      plan,
      ['plinth', 'sculpture'],
      [
        [s * 0.3, -0.62],
        [s * 0.3, -0.2],
        [s * 0.3, 0.2],
        [-s * 0.4, -0.45],
      ],
    );
    standBenches(plan, -s * plan.document.size.width * 0.2, plan.document.size.depth * 0.06, Math.PI / 2);
    lineWalls(
      plan,
      solidFirst(plan, ['right', 'left', 'back']),
      'reception-desk',
      'display-shelf',
      'console',
    );
  },
};

export const GALLERY: readonly Solver[] = [workInTheMiddle, benchInTheMiddle, inARow];

/** Counter with its stools; `isAlong` puts it on a side wall. */
function standBar(plan: Plan, isAlong: boolean): void {
  const { width, depth } = plan.document.size;
  const s = sideOf(plan);
  const [bar] = waitingOf(plan, 'bar-counter', 'reception-desk', 'kitchen-island');
  if (!bar) return;
  const [, , d] = tableSizeFor(plan, bar);
  const off = 1.25 + d / 2;
  const frames = isAlong
    ? [-0.12, 0, -0.24, 0.1].map((k) => freeFrame(s * (width / 2 - off), depth * k, (-s * Math.PI) / 2))
    : [0, s * 0.12, -s * 0.12, s * 0.22, -s * 0.22].map((k) => freeFrame(width * k, -depth / 2 + off, 0));
  firstThatFits(frames, (f) => standTable(plan, bar, f, { sides: 'front', loose: false }));
  if (plan.waiting.includes(bar)) standAtWall(plan, bar, ['back', 'left', 'right']);
  const behind = isAlong ? (s > 0 ? 'right' : 'left') : 'back';
  lineWalls(plan, [behind], 'display-shelf', 'fridge', 'kitchen-run', 'sideboard');
}

/** Café tables with their chairs, spread evenly over the free floor; the last may find none. */
function spreadTables(plan: Plan, turnRad: number): void {
  const { width, depth } = plan.document.size;
  const tables = waitingOf(plan, 'cafe-table', 'dining-table', 'tea-table', 'meeting-table');
  const columns = Math.max(1, Math.round(Math.sqrt(tables.length * (width / depth))));
  const rows = Math.max(1, Math.ceil(tables.length / columns));
  tables.forEach((table, i) => {
    const c = i % columns;
    const r = Math.floor(i / columns);
    const x = (c + 0.5) * (width / columns) - width / 2;
    const z = (r + 0.5) * ((depth * 0.8) / rows) - depth * 0.32;
    const turn = table.kind === 'dining-table' ? turnRad : turnRad + (i % 2 === 0 ? 0 : Math.PI / 4);
    const frames = [
      ...openFrames(plan, x, z, turn).slice(0, 60),
      ...openFrames(plan, x, z, turnRad).slice(0, 90),
    ];
    firstThatFits(frames, (f) => standTable(plan, table, f));
  });
}

function lineCafe(plan: Plan): void {
  const walls = solidFirst(plan, ['right', 'left', 'back', 'front']);
  for (let seat = mainSeatOf(plan); seat; seat = mainSeatOf(plan)) {
    const main = seat;
    const done = firstThatFits(
      walls.flatMap((name) => wallFrames(plan, name)),
      (f) => standSeating(plan, main, f, { gapM: 0.05, chairs: 'opposite', flip: sideOf(plan) }),
    );
    if (!done) break;
  }
  standLounge(plan);
  lineWalls(plan, walls, 'display-shelf', 'bookshelf', 'bench', 'sideboard', 'console', 'fireplace', 'piano');
}

const barAtTheBack: Solver = {
  name: 'bar-at-the-back',
  solve(plan) {
    standBar(plan, false);
    spreadTables(plan, 0);
    lineCafe(plan);
  },
};

const barAlongTheSide: Solver = {
  name: 'bar-along-the-side',
  solve(plan) {
    standBar(plan, true);
    spreadTables(plan, plan.random.chance(0.5) ? 0 : Math.PI / 2);
    lineCafe(plan);
  },
};

const benchesAtTheWall: Solver = {
  name: 'benches-at-the-wall',
  solve(plan) {
    standBar(plan, false);
    const window = windowWall(plan);
    lineWalls(plan, [window === 'left' ? 'right' : 'left', 'back'], 'bench');
    lineCafe(plan);
    spreadTables(plan, 0);
  },
};

export const CAFE: readonly Solver[] = [barAtTheBack, barAlongTheSide, benchesAtTheWall];

/** Goods along the walls, the till where it sees the door, islands in the middle. */
function lineShop(plan: Plan, walls: Parameters<typeof lineWalls>[1]): void {
  const shelves = waitingOf(plan, 'display-shelf', 'clothes-rail', 'bookshelf', 'wardrobe');
  shelves.forEach((thing, i) => {
    const order = [...walls.slice(i % walls.length), ...walls.slice(0, i % walls.length)];
    standAtWall(plan, thing, order);
  });
}

function standIslands(plan: Plan): void {
  standFree(
    plan,
    ['plinth', 'console', 'kitchen-island', 'coffee-table', 'dining-table'],
    [
      [0, -0.08],
      [0.42, 0.2],
      [-0.42, 0.15],
    ],
  );
  standFree(
    plan,
    ['mannequin', 'sculpture'],
    [
      [0.5, -0.55],
      [-0.5, -0.5],
      [0.25, -0.6],
      [-0.6, 0.25],
    ],
  );
}

const tillAtTheBack: Solver = {
  name: 'till-at-the-back',
  solve(plan) {
    const { depth } = plan.document.size;
    const [till] = waitingOf(plan, 'reception-desk', 'bar-counter');
    if (till) {
      const d = sizeOf(plan, till)[2];
      const frames = [0, 0.8, -0.8, 1.4, -1.4].map((x) => freeFrame(x, -depth / 2 + 1.15 + d / 2, 0));
      firstThatFits(frames, (f) => standTable(plan, till, f, { off: -0.05 }));
    }
    lineShop(plan, solidFirst(plan, ['left', 'right', 'back']));
    standIslands(plan);
    restOfShop(plan);
  },
};

const tillAtTheSide: Solver = {
  name: 'till-at-the-side',
  solve(plan) {
    const { width } = plan.document.size;
    const s = sideOf(plan);
    const [till] = waitingOf(plan, 'reception-desk', 'bar-counter');
    if (till) {
      const d = sizeOf(plan, till)[2];
      const frames = [0.4, 1, -0.4, 1.6].map((z) =>
        freeFrame(s * (width / 2 - 1.1 - d / 2), z, (-s * Math.PI) / 2),
      );
      firstThatFits(frames, (f) => standTable(plan, till, f, { off: -0.05 }));
    }
    lineShop(plan, ['back', ...solidFirst(plan, s > 0 ? ['left', 'right'] : ['right', 'left'])]);
    standIslands(plan);
    restOfShop(plan);
  },
};

const islandsFirst: Solver = {
  name: 'islands-first',
  solve(plan) {
    standIslands(plan);
    lineShop(plan, ['back', 'left', 'right']);
    for (const till of waitingOf(plan, 'reception-desk', 'bar-counter'))
      standAtWall(plan, till, ['right', 'left', 'back'], { gapM: 0.9, along: 1 });
    restOfShop(plan);
  },
};

function restOfShop(plan: Plan): void {
  const walls = solidFirst(plan, ['left', 'right', 'back', 'front']);
  for (const bench of waitingOf(plan, 'bench', 'pouf', 'stool', 'daybed')) {
    const spot = openFrames(plan, 0, plan.document.size.depth * 0.2, 0);
    firstThatFits(spot, (f) => {
      const done = stand(plan, bench, f);
      return done ? [done] : null;
    });
  }
  lineWalls(plan, walls, 'reception-desk', 'sideboard', 'console', 'bench');
  standLounge(plan);
}

export const SHOP: readonly Solver[] = [tillAtTheBack, tillAtTheSide, islandsFirst];
