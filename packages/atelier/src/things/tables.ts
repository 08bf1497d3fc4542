import type { Thing } from '../document/names.ts';
import {
  makeDesk,
  makeDiningTable,
  makeDrumTable,
  makeOvalTable,
  makeTeaTable,
} from '../furniture/tables.ts';
import { metal } from '../texture/finish.ts';
import { ofDesigns, wholeHeight } from './of-designs.ts';
import type { ThingMaker } from './thing-maker.ts';

export const TABLE_MAKERS = {
  'coffee-table': ofDesigns(
    'floor',
    [
      {
        size: [0.9, 0.36, 0.9],
        surfaces: ['stone', 'stone'],
        top: wholeHeight,
        isRound: true,
        make: (r) => makeDrumTable(r.size[0] / 2, r.size[1], r.main, r.accent, 36),
      },
      {
        size: [1.3, 0.36, 0.72],
        surfaces: ['stone', 'stone'],
        top: wholeHeight,
        make: (r) => makeOvalTable(r.size[0], r.size[2], r.size[1], r.main, r.accent),
      },
    ],
    { stretch: [0.75, 1.3], clearance: { front: 0.4, back: 0.4, side: 0.4 } },
  ),
  'dining-table': ofDesigns(
    'floor',
    [
      {
        size: [1.95, 0.75, 0.9],
        surfaces: ['timber', 'timber'],
        top: wholeHeight,
        make: (r) => makeDiningTable(r.size[0], r.size[2], r.main, 'trestle', r.accent),
      },
      {
        size: [2.1, 0.75, 0.95],
        surfaces: ['timber', 'stone'],
        top: wholeHeight,
        make: (r) => makeDiningTable(r.size[0], r.size[2], r.main, 'blade', r.accent),
      },
    ],
    { stretch: [0.75, 1.3], clearance: { front: 0.75, back: 0.75, side: 0.75 } },
  ),
  desk: ofDesigns(
    'floor',
    [
      {
        size: [1.5, 0.75, 0.62],
        surfaces: ['timber', 'metal'],
        top: wholeHeight,
        make: (r) => makeDesk(r.size[0], r.main, r.main, r.accent, metal('brass')),
      },
    ],
    { stretch: [0.75, 1.3], clearance: { front: 0.9, back: 0, side: 0 } },
  ),
  'tea-table': ofDesigns(
    'floor',
    [
      {
        size: [1.5, 0.4, 0.7],
        surfaces: ['timber', 'stone'],
        top: wholeHeight,
        make: (r) => makeTeaTable(r.size[0], r.size[2], r.size[1], r.main, r.accent),
      },
    ],
    { stretch: [0.75, 1.3], clearance: { front: 0.5, back: 0.5, side: 0.3 } },
  ),
} satisfies Partial<Record<Thing, ThingMaker>>;
