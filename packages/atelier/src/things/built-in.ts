import type { Thing } from '../document/names.ts';
import {
  makeCastBeam,
  makeFlutedColumn,
  makeRoundColumn,
  makeSquareColumn,
  makeSteelBeam,
  makeSteelColumn,
  makeTimberBeam,
} from '../furniture/columns.ts';
import {
  makeCanopyPergola,
  makePool,
  makeRoundPool,
  makeSteelPergola,
  makeTimberPergola,
} from '../furniture/gardens.ts';
import { makeMoonGateScreen, makeMoonGateWall } from '../furniture/moon-gates.ts';
import { BLACK_METAL } from '../furniture/own-finishes.ts';
import { makeBoxDuct, makeDucts, makePipeRack } from '../furniture/pipes.ts';
import {
  makeCastStairs,
  makeFloatingStairs,
  makeSpiralStairs,
  makeStringerStairs,
} from '../furniture/stairs.ts';
import {
  makeBoiserie,
  makeFlatPanels,
  makePaddedPanels,
  makeReededWall,
  makeSlatWall,
} from '../furniture/wall-linings.ts';
import { FIREPLACE } from './fireplaces.ts';
import { ofDesigns } from './of-designs.ts';
import type { ThingMaker } from './thing-maker.ts';

/** What belongs to the building rather than to its furniture. */
export const BUILT_IN_MAKERS = {
  fireplace: FIREPLACE,
  'moon-gate': ofDesigns(
    'floor',
    [
      {
        size: [3.2, 2.6, 0.26],
        surfaces: ['stone', 'timber'],
        make: ({ size, main, accent }) => makeMoonGateWall(size, main, accent),
      },
      {
        size: [3, 2.4, 0.1],
        surfaces: ['timber', 'timber'],
        make: ({ size, main }) => makeMoonGateScreen(size, main),
      },
    ],
    { stretch: [0.7, 1.8], clearance: { front: 0.8, back: 0.8 } },
  ),
  column: ofDesigns(
    'floor',
    [
      {
        size: [0.45, 2.8, 0.45],
        surfaces: ['stone', 'stone'],
        make: ({ size, main }) => makeRoundColumn(size, main),
      },
      {
        size: [0.4, 2.8, 0.4],
        surfaces: ['stone', 'stone'],
        make: ({ size, main }) => makeSquareColumn(size, main),
      },
      {
        size: [0.5, 2.8, 0.5],
        surfaces: ['stone', 'stone'],
        make: ({ size, main }) => makeFlutedColumn(size, main),
      },
      {
        size: [0.28, 2.8, 0.28],
        surfaces: ['metal', 'metal'],
        make: ({ size, main }) => makeSteelColumn(size, main),
      },
    ],
    { stretch: [0.5, 4] },
  ),
  beam: ofDesigns(
    'ceiling',
    [
      {
        size: [4, 0.22, 0.16],
        surfaces: ['timber', 'timber'],
        make: ({ size, main }) => makeTimberBeam(size, main),
      },
      {
        size: [4, 0.4, 0.25],
        surfaces: ['stone', 'stone'],
        make: ({ size, main }) => makeCastBeam(size, main),
      },
      {
        size: [4, 0.3, 0.16],
        surfaces: ['metal', 'metal'],
        make: ({ size, main }) => makeSteelBeam(size, main),
      },
    ],
    { stretch: [0.3, 4] },
  ),
  pipes: ofDesigns(
    'ceiling',
    [
      {
        size: [4, 0.52, 0.62],
        surfaces: ['metal', 'metal'],
        make: ({ size, main, accent }) => makeDucts(size, main, accent),
      },
      {
        size: [4, 0.34, 0.5],
        surfaces: ['metal', 'metal'],
        make: ({ size, main, accent }) => makePipeRack(size, main, accent),
      },
      {
        size: [4, 0.5, 0.85],
        surfaces: ['metal', 'metal'],
        make: ({ size, main, accent }) => makeBoxDuct(size, main, accent),
      },
    ],
    { stretch: [0.5, 2.5] },
  ),
  'slat-wall': ofDesigns(
    'wall',
    [
      {
        size: [2.4, 2.6, 0.04],
        surfaces: ['timber', 'timber'],
        make: ({ size, main }) => makeSlatWall(size, main, [0.026], 0.018),
      },
      {
        size: [2.4, 2.6, 0.04],
        surfaces: ['timber', 'timber'],
        make: ({ size, main }) => makeReededWall(size, main),
      },
      {
        size: [2.4, 2.6, 0.045],
        surfaces: ['timber', 'timber'],
        make: ({ size, main }) => makeSlatWall(size, main, [0.09, 0.02, 0.045, 0.02], 0.014),
      },
    ],
    { stretch: [0.3, 4] },
  ),
  'wall-panel': ofDesigns(
    'wall',
    [
      {
        size: [2.4, 2.6, 0.035],
        surfaces: ['timber', 'timber'],
        make: ({ size, main }) => makeBoiserie(size, main),
      },
      {
        size: [2.7, 2.6, 0.03],
        surfaces: ['stone', 'metal'],
        make: ({ size, main, accent }) => makeFlatPanels(size, main, accent),
      },
      {
        size: [2.4, 2.2, 0.06],
        surfaces: ['textile', 'textile'],
        make: ({ size, main }) => makePaddedPanels(size, main),
      },
    ],
    { stretch: [0.3, 4] },
  ),
  stairs: ofDesigns(
    'floor',
    [
      {
        size: [1, 2.8, 4.6],
        surfaces: ['timber', 'timber'],
        make: ({ size, main, accent }) => makeStringerStairs(size, main, accent, BLACK_METAL),
      },
      {
        size: [1, 2.8, 4.6],
        surfaces: ['timber', 'metal'],
        make: ({ size, main, accent }) => makeFloatingStairs(size, main, accent),
      },
      {
        size: [1.1, 2.8, 4.6],
        surfaces: ['stone', 'metal'],
        make: ({ size, main }) => makeCastStairs(size, main, BLACK_METAL),
      },
      {
        size: [1.8, 2.8, 1.8],
        surfaces: ['timber', 'metal'],
        make: ({ size, main }) => makeSpiralStairs(size, main, BLACK_METAL),
      },
    ],
    { stretch: [0.8, 2], clearance: { front: 0.9 } },
  ),
  pool: ofDesigns(
    'floor',
    [
      {
        size: [4, 0.14, 2.4],
        surfaces: ['stone', 'stone'],
        make: ({ size, main, random }) => makePool(size, main, false, random),
      },
      {
        size: [3, 0.42, 1.6],
        surfaces: ['stone', 'stone'],
        make: ({ size, main, random }) => makePool(size, main, true, random),
      },
      {
        size: [2.4, 0.42, 2.4],
        surfaces: ['stone', 'stone'],
        make: ({ size, main, random }) => makeRoundPool(size, main, random),
      },
    ],
    { stretch: [0.4, 3], clearance: { front: 0.4, back: 0.4, side: 0.4 } },
  ),
  pergola: ofDesigns(
    'floor',
    [
      {
        size: [3.2, 2.6, 3],
        surfaces: ['timber', 'timber'],
        make: ({ size, main }) => makeTimberPergola(size, main),
      },
      {
        size: [3.4, 2.6, 3],
        surfaces: ['metal', 'timber'],
        make: ({ size, accent }) => makeSteelPergola(size, BLACK_METAL, accent),
      },
      {
        size: [3.2, 2.6, 3],
        surfaces: ['timber', 'textile'],
        make: ({ size, main, accent }) => makeCanopyPergola(size, main, accent),
      },
    ],
    { stretch: [0.6, 2] },
  ),
} satisfies Partial<Record<Thing, ThingMaker>>;
