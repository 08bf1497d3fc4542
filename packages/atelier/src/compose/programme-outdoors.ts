import type { Place } from '../document/names.ts';
import { need, some, type Need } from './need.ts';

/** What stands outdoors when nothing else is said. */
export const OUTDOORS = {
  courtyard: [
    need('tree', 1, some(1, 2)),
    need('stone', 1, some(3, 4)),
    need('bench', 2),
    need('water-basin', 2, { chance: 0.6 }),
    need('pool', 2, { chance: 0.35 }),
    need('planter', 2, some(1, 2)),
    need('potted-plant', 2, some(1, 3)),
    need('lounge-chair', 3, { ...some(2, 2), chance: 0.35 }),
    need('sculpture', 3, { chance: 0.25 }),
    need('bonsai', 3, { chance: 0.2 }),
  ],
  pavilion: [
    need('tea-table', 1),
    need('floor-cushion', 1, some(4, 4)),
    need('tree', 1, some(2, 3)),
    need('stone', 2, some(3, 4)),
    need('tea-set', 2),
    need('lantern', 2),
    need('bench', 2, { chance: 0.4 }),
    need('water-basin', 3, { chance: 0.5 }),
    need('planter', 3, some(1, 2)),
    need('potted-plant', 3, some(1, 2)),
    need('vase', 3, { chance: 0.5 }),
  ],
  villa: [
    need('tree', 1, some(3, 5)),
    need('pool', 2, { chance: 0.65 }),
    need('lounge-chair', 2, some(2, 3)),
    need('planter', 2, some(2, 3)),
    need('potted-plant', 3, some(1, 3)),
    need('stone', 3, { ...some(2, 3), chance: 0.5 }),
    need('side-table', 3),
    need('bench', 3, { chance: 0.3 }),
    need('pergola', 3, { chance: 0.15 }),
  ],
  tower: [
    need('tree', 1, some(4, 6)),
    need('planter', 2, some(2, 4)),
    need('bench', 2, some(1, 3)),
    need('sculpture', 3, { chance: 0.4 }),
    need('potted-plant', 3, some(0, 2)),
  ],
} as const satisfies Partial<Record<Place, readonly Need[]>>;
