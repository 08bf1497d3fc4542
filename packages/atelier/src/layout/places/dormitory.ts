import { BEDS } from '../associate.ts';
import { solidFirst } from '../along-walls.ts';
import { waitingOf } from '../plan.ts';
import { sizeOf } from '../thing-size.ts';
import { wallOf, type WallName } from '../walls.ts';
import { bedStanding, lieAlong, lineBedroom, standBedAlong } from './bedroom.ts';
import type { Solver } from './solver.ts';

/** Beds side by side from a wall's end, as many as there are. */
const inRows: Solver = {
  name: 'in-rows',
  solve(plan) {
    const walls: WallName[] = ['back', ...solidFirst(plan, ['left', 'right'])];
    for (const name of walls)
      for (const bed of waitingOf(plan, ...BEDS))
        standBedAlong(
          plan,
          bed,
          name,
          -wallOf(plan.document.size, name).length / 2 + sizeOf(plan, bed)[0] / 2,
        );
    lineBedroom(plan, bedStanding(plan));
  },
};

/** Beds along the walls, the middle left free. */
const alongTheWalls: Solver = {
  name: 'along-the-walls',
  solve(plan) {
    for (const bed of waitingOf(plan, ...BEDS))
      (['left', 'right', 'back', 'front'] as const).some(
        (name) => lieAlong(plan, bed, name, 1) || lieAlong(plan, bed, name, -1),
      );
    lineBedroom(plan, bedStanding(plan));
  },
};

/** Further ways for rooms in which several sleep. */
export const DORMITORY: readonly Solver[] = [inRows, alongTheWalls];
