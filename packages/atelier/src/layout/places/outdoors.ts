import { solidFirst, standAtWall } from '../along-walls.ts';
import { standTable } from '../groups/tables.ts';
import { sinkPool } from '../pools.ts';
import { standGroup } from '../placing.ts';
import { waitingOf, type Plan } from '../plan.ts';
import { firstThatFits, freeFrame, lineWalls, openFrames, sideOf, type Solver } from './solver.ts';
import { layStones, plant, sit, type Share } from './planting.ts';

/** Garden between walls: the tree off the middle, stones and water to the other side, a path left free. */
function courtyard(name: string, side: (plan: Plan) => 1 | -1, isStill: boolean): Solver {
  return {
    name,
    solve(plan) {
      const { width, depth } = plan.document.size;
      const s = side(plan);
      for (const gate of waitingOf(plan, 'moon-gate')) standAtWall(plan, gate, ['back'], { gapM: 0.05 });
      plant(plan, ['pool'], [[isStill ? 0 : s * 0.5, isStill ? -0.1 : 0.05]], 0);
      plant(plan, ['pergola'], [[-s * 0.3, -0.4]], 0);
      plant(
        plan,
        ['tree'],
        [
          [-s * 0.62, -0.55],
          [s * 0.7, -0.7],
          [-s * 0.75, 0.2],
        ],
      );
      layStones(plan, -s * width * 0.2, -depth * 0.12);
      plant(plan, ['water-basin'], [[s * 0.6, -0.05]]);
      lineWalls(plan, solidFirst(plan, ['right', 'left', 'back']), 'bench', 'screen');
      sit(plan, s * width * 0.22, depth * 0.1, -s * 0.5);
      plant(
        plan,
        ['garden-lantern', 'sculpture', 'plinth'],
        [
          [s * 0.55, -0.5],
          [-s * 0.4, 0.1],
        ],
      );
      plant(
        plan,
        ['planter', 'potted-plant', 'bonsai'],
        [
          [s * 0.82, 0.3],
          [-s * 0.84, 0.32],
          [s * 0.84, -0.8],
          [-s * 0.3, -0.82],
        ],
      );
    },
  };
}

export const COURTYARD: readonly Solver[] = [
  courtyard('tree-on-the-left', () => 1, false),
  courtyard('tree-on-the-right', () => -1, false),
  courtyard('still-water', sideOf, true),
];

/** Seats and table under the roof, the garden's things round it. */
function pavilion(name: string, turnRad: number): Solver {
  return {
    name,
    solve(plan) {
      const roof = plan.site.platform;
      const { width, depth } = plan.document.size;
      const x = roof?.x ?? 0;
      const z = roof?.z ?? 0;
      for (const table of waitingOf(plan, 'tea-table', 'dining-table', 'coffee-table', 'cafe-table')) {
        const done = standTable(plan, table, freeFrame(x, z, turnRad));
        if (!done) firstThatFits(openFrames(plan, x, z, turnRad), (f) => standTable(plan, table, f));
      }
      for (const mat of waitingOf(plan, 'tatami-mat'))
        firstThatFits(openFrames(plan, x, z, 0), (f) => standGroup(plan, f, [{ thing: mat, dx: 0, dz: 0 }]));
      sit(plan, x, z - (roof?.depth ?? 2) * 0.25, 0);
      waitingOf(plan, 'bench', 'daybed').forEach((bench, i) => {
        const dz = i % 2 === 0 ? -1 : 1;
        firstThatFits(
          openFrames(plan, x, z + dz * ((roof?.depth ?? 3) / 2 - 0.6), i % 2 === 0 ? 0 : Math.PI),
          (f) => standGroup(plan, f, [{ thing: bench, dx: 0, dz: 0 }]),
        );
      });
      const s = sideOf(plan);
      plant(plan, ['pool'], [[0, 0.62]], 0);
      plant(
        plan,
        ['tree'],
        [
          [-s * 0.8, -0.62],
          [s * 0.82, -0.75],
          [-s * 0.86, 0.3],
          [s * 0.1, -0.86],
        ],
      );
      layStones(plan, s * width * 0.36, depth * 0.2);
      plant(
        plan,
        ['water-basin', 'garden-lantern', 'sculpture', 'stone'],
        [
          [-s * 0.6, 0.45],
          [s * 0.7, 0.1],
        ],
      );
      plant(
        plan,
        ['planter', 'potted-plant', 'bonsai'],
        [
          [s * 0.62, -0.4],
          [-s * 0.66, -0.2],
          [s * 0.75, 0.5],
        ],
      );
    },
  };
}

export const PAVILION: readonly Solver[] = [pavilion('across', 0), pavilion('away', Math.PI / 2)];

/** Terrace before the house: pool on one side, seats on the other, trees that frame the view. */
function villa(name: string, side: 1 | -1, pool: Share): Solver {
  return {
    name,
    solve(plan) {
      const { width, depth } = plan.document.size;
      for (const thing of waitingOf(plan, 'pool')) {
        const wished = thing.wish?.side;
        const sx = wished === 'left' ? -0.45 : wished === 'right' ? 0.45 : side * pool[0];
        sinkPool(plan, thing, (sx * width) / 2, (pool[1] * depth) / 2);
      }
      plant(plan, ['pergola'], [[-side * 0.55, 0.18]], 0);
      sit(plan, -side * width * 0.16, depth * 0.02, 0);
      plant(
        plan,
        ['tree'],
        [
          [-side * 0.86, 0.2],
          [side * 0.88, -0.5],
          [-side * 0.82, -0.7],
          [side * 0.9, 0.35],
          [side * 0.3, -0.93],
          [-side * 0.4, -0.93],
        ],
      );
      plant(
        plan,
        ['planter', 'potted-plant'],
        [
          [-side * 0.45, -0.05],
          [side * 0.5, 0.02],
          [-side * 0.7, 0.5],
        ],
      );
      layStones(plan, -side * width * 0.44, -depth * 0.06);
      plant(
        plan,
        ['bench', 'water-basin', 'garden-lantern', 'sculpture', 'plinth', 'stairs'],
        [
          [-side * 0.6, 0.38],
          [side * 0.62, 0.55],
        ],
        0,
      );
    },
  };
}

export const VILLA: readonly Solver[] = [
  villa('pool-on-the-right', 1, [0.3, 0.42]),
  villa('pool-on-the-left', -1, [0.34, 0.36]),
  villa('pool-in-the-middle', 1, [0.02, 0.5]),
];
