import { solidFirst, standAtWall, windowWall } from '../along-walls.ts';
import { stand } from '../placing.ts';
import { waitingOf, wallFrame, type Plan } from '../plan.ts';
import { sizeOf } from '../thing-size.ts';
import { OPPOSITE, wallOf, type WallName } from '../walls.ts';
import { firstThatFits, freeFrame, lineWalls, sideOf, type Solver } from './solver.ts';
import { standLounge } from './lounge.ts';

/** Shower in a corner of the back wall. */
function standShower(plan: Plan, walls: readonly WallName[], end: 1 | -1): void {
  for (const shower of waitingOf(plan, 'shower'))
    for (const name of walls) {
      const along = end * wallOf(plan.document.size, name).length;
      if (standAtWall(plan, shower, [name], { along })) break;
    }
}

/** Tub along a wall, or free on the floor where there is room to walk round it. */
function standTub(plan: Plan, walls: readonly WallName[], isFree: boolean): void {
  for (const tub of waitingOf(plan, 'bathtub')) {
    const [, , d] = sizeOf(plan, tub);
    const [first] = walls;
    const gaps = isFree ? [0.35, 0.15, 0.02] : [0.02];
    for (const gap of gaps) if (first && standAtWall(plan, tub, [first], { gapM: gap })) break;
    if (!plan.waiting.includes(tub)) continue;
    if (standAtWall(plan, tub, walls)) continue;
    // Turned along a side wall.
    for (const name of walls) {
      const wall = wallOf(plan.document.size, name);
      const [w] = sizeOf(plan, tub);
      const frames = [1, -1, 0].map((end) => {
        const f = wallFrame(plan, name, end * (wall.length / 2 - d / 2 - 0.05), w / 2 + 0.02);
        return freeFrame(f.x, f.z, f.turnRad + Math.PI / 2);
      });
      if (
        firstThatFits(frames, (f) => {
          const done = stand(plan, tub, f);
          return done ? [done] : null;
        })
      )
        break;
    }
  }
}

function lineBath(plan: Plan, walls: readonly WallName[]): void {
  lineWalls(plan, walls, 'basin', 'sink', 'toilet');
  standShower(plan, walls, 1);
  lineWalls(plan, walls, 'wardrobe', 'console', 'display-shelf', 'bench', 'stool');
  standLounge(plan);
}

/** Tub at the back, basin on one side, toilet behind it. */
const tubAtTheBack: Solver = {
  name: 'tub-at-the-back',
  solve(plan) {
    const s = sideOf(plan);
    const side: WallName = s > 0 ? 'right' : 'left';
    const solid = solidFirst(plan, [side, OPPOSITE[side]]);
    const basinWall = solid[0] ?? side;
    standTub(plan, ['back', OPPOSITE[basinWall], basinWall], true);
    for (const basin of waitingOf(plan, 'basin'))
      standAtWall(plan, basin, [basinWall, OPPOSITE[basinWall], 'back']);
    standShower(plan, ['back', OPPOSITE[basinWall]], s);
    lineBath(plan, [OPPOSITE[basinWall], basinWall, 'back', 'front']);
  },
};

/** Basin in the middle of the back wall under its mirror, the rest along the sides. */
const basinAtTheBack: Solver = {
  name: 'basin-at-the-back',
  solve(plan) {
    const walls = solidFirst(plan, sideOf(plan) > 0 ? ['right', 'left'] : ['left', 'right']);
    for (const basin of waitingOf(plan, 'basin')) standAtWall(plan, basin, ['back', ...walls]);
    const window = windowWall(plan);
    const tubWall = window && window !== 'back' ? window : (walls[0] ?? 'left');
    standTub(plan, [tubWall, OPPOSITE[tubWall], 'back'], false);
    standShower(plan, [OPPOSITE[tubWall], 'back', tubWall], tubWall === 'left' ? 1 : -1);
    lineBath(plan, [...walls, 'back', 'front']);
  },
};

/** Shower across the far end, basin and toilet in a row on one side. */
const showerAtTheBack: Solver = {
  name: 'shower-at-the-back',
  solve(plan) {
    const s = sideOf(plan);
    standShower(plan, ['back'], s);
    const walls: WallName[] = s > 0 ? ['left', 'right'] : ['right', 'left'];
    const [row, across] = walls;
    standTub(plan, [across ?? 'left', 'back', row ?? 'right'], false);
    for (const basin of waitingOf(plan, 'basin'))
      standAtWall(plan, basin, [row ?? 'left', across ?? 'right', 'back']);
    lineBath(plan, [...walls, 'back', 'front']);
  },
};

export const BATHROOM: readonly Solver[] = [tubAtTheBack, basinAtTheBack, showerAtTheBack];
