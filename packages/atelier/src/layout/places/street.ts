import { plant, sit } from './planting.ts';
import type { Solver } from './solver.ts';

/** Street before the tower: trees in a row, planters and benches at the entrance. */
const tower: Solver = {
  name: 'street',
  solve(plan) {
    plant(
      plan,
      ['tree'],
      [
        [-0.62, 0.45],
        [0.62, 0.5],
        [-0.86, -0.1],
        [0.86, -0.05],
        [0.3, 0.62],
        [-0.3, 0.66],
      ],
    );
    plant(
      plan,
      ['planter'],
      [
        [-0.3, 0.22],
        [0.32, 0.22],
        [-0.5, 0.25],
        [0.5, 0.25],
      ],
      0,
    );
    plant(
      plan,
      ['bench', 'sculpture', 'garden-lantern', 'water-basin', 'potted-plant', 'stone'],
      [
        [-0.42, 0.4],
        [0.45, 0.36],
        [0.1, 0.5],
      ],
      0,
    );
    sit(plan, 0, plan.document.size.depth * 0.3, 0);
  },
};

const towerSquare: Solver = {
  name: 'square',
  solve(plan) {
    plant(plan, ['pool'], [[0.4, 0.4]], 0);
    plant(
      plan,
      ['tree'],
      [
        [-0.7, 0.3],
        [-0.78, 0.62],
        [0.85, 0.15],
        [-0.85, -0.2],
        [0.8, 0.6],
      ],
    );
    plant(
      plan,
      ['bench', 'planter'],
      [
        [-0.45, 0.34],
        [0.4, 0.32],
        [-0.1, 0.4],
        [0.2, 0.3],
      ],
      0,
    );
    plant(
      plan,
      ['sculpture', 'garden-lantern', 'stone', 'water-basin', 'potted-plant'],
      [
        [0.25, 0.5],
        [-0.3, 0.55],
      ],
    );
    sit(plan, 0, plan.document.size.depth * 0.34, 0);
  },
};

export const TOWER: readonly Solver[] = [tower, towerSquare];
