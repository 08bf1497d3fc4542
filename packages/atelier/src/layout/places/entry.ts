import { solidFirst, standAtWall } from '../along-walls.ts';
import { waitingOf, type Plan } from '../plan.ts';
import { OPPOSITE, type WallName } from '../walls.ts';
import { lineWalls, sideOf, type Solver } from './solver.ts';

function lineEntry(plan: Plan, walls: readonly WallName[]): void {
  lineWalls(
    plan,
    walls,
    'shoe-cabinet',
    'wardrobe',
    'console',
    'sideboard',
    'bench',
    'screen',
    'display-shelf',
  );
}

/** The low cabinet closes the view at the far end, tall storage along one side. */
const endOfTheView: Solver = {
  name: 'end-of-the-view',
  solve(plan) {
    const [first] = waitingOf(plan, 'console', 'shoe-cabinet', 'sideboard');
    if (first) standAtWall(plan, first, ['back']);
    const walls = solidFirst(plan, sideOf(plan) > 0 ? ['left', 'right'] : ['right', 'left']);
    lineEntry(plan, [...walls, 'back', 'front']);
  },
};

/** All storage on one side, the bench across from it. */
const alongOneSide: Solver = {
  name: 'along-one-side',
  solve(plan) {
    const [solid] = solidFirst(plan, sideOf(plan) > 0 ? ['left', 'right'] : ['right', 'left']);
    const side = solid ?? 'left';
    lineWalls(plan, [side, OPPOSITE[side]], 'wardrobe', 'shoe-cabinet', 'console');
    lineWalls(plan, [OPPOSITE[side], side, 'back'], 'bench');
    lineEntry(plan, [side, OPPOSITE[side], 'back', 'front']);
  },
};

/** Bench at the far end, cabinets to both sides. */
const benchAtTheEnd: Solver = {
  name: 'bench-at-the-end',
  solve(plan) {
    lineWalls(plan, ['back'], 'bench');
    const walls = sideOf(plan) > 0 ? (['left', 'right'] as const) : (['right', 'left'] as const);
    lineEntry(plan, [...walls, 'back', 'front']);
  },
};

export const ENTRY: readonly Solver[] = [endOfTheView, alongOneSide, benchAtTheEnd];
