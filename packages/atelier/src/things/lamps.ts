import type { Thing } from '../document/names.ts';
import { type Candles, makePillarCandles, makeTapers } from '../furniture/candles.ts';
import {
  makeArcLamp,
  makeColumnLamp,
  makeGlobeLamp,
  makeMushroomLamp,
  makeTripodLamp,
} from '../furniture/lamps.ts';
import {
  makeBallFloorLamp,
  makeDiscLamp,
  makeDrumTableLamp,
  makeHoopLamp,
  makeReadingLamp,
} from '../furniture/standing-lamps.ts';
import { type Finish, plainFinish } from '../texture/finish.ts';
import { brighten, isLit, type Lit, shineAround, shineDown, withLight } from './lamplight.ts';
import { ofDesigns } from './of-designs.ts';
import type { ThingMaker } from './thing-maker.ts';
import { HANGING_LAMP_MAKERS } from './hanging-lamps.ts';
import { FIXED_LAMP_MAKERS } from './fixed-lamps.ts';
import { GARDEN_LANTERN_MAKERS } from './garden-lanterns.ts';

const WAX = plainFinish('ivory-wax', '#ece3cf', 0.55);

function bulbOf(glow: Finish): Finish {
  return brighten(glow, 'bulb', 6);
}

function candlesWith(candles: Candles, glow: Finish): Lit {
  const flames = candles.flames.flatMap((at) => shineAround(glow, at, 0.028, 0.09));
  return { node: candles.node, lights: flames };
}

function flameOf(glow: Finish): Finish | null {
  return isLit(glow) ? brighten(glow, 'flame', 9) : null;
}

/** Everything that gives light. */
export const LAMP_MAKERS = {
  ...HANGING_LAMP_MAKERS,
  'floor-lamp': ofDesigns(
    'floor',
    [
      {
        size: [0.62, 1.54, 0.62],
        surfaces: ['timber', 'metal'],
        make: ({ main, accent, glow }) => ({
          node: makeTripodLamp(main, glow, accent),
          lights: shineAround(glow, [0, 1.38, 0], 0.29, 2),
        }),
      },
      {
        size: [0.4, 1.5, 0.28],
        surfaces: ['metal', 'stone'],
        make: ({ main, accent, glow, size }) => {
          const lamp = makeReadingLamp(main, accent, bulbOf(glow), size[1]);
          return { node: lamp.node, lights: shineDown(glow, lamp.centre, lamp.radius, 0.9) };
        },
      },
      {
        size: [0.32, 1.6, 0.32],
        surfaces: ['metal', 'stone'],
        make: ({ main, accent, glow, size }) =>
          withLight(makeBallFloorLamp(main, accent, glow, size[1]), glow, 1.4),
      },
      {
        size: [0.32, 1.3, 0.32],
        surfaces: ['timber', 'metal'],
        make: ({ main, glow }) => ({
          node: makeColumnLamp(glow, main),
          lights: [0.42, 0.7, 0.98].flatMap((y) => shineAround(glow, [0, y, 0], 0.175, 0.5)),
        }),
      },
    ],
    { stretch: [0.85, 1.2], clearance: { side: 0.1 } },
  ),
  'arc-lamp': ofDesigns(
    'floor',
    [
      {
        size: [1.8, 2.0, 0.38],
        surfaces: ['metal', 'stone'],
        make: ({ main, accent, glow }) => ({
          node: makeArcLamp(accent, main, main, bulbOf(glow)),
          lights: shineDown(glow, [0.68, 1.515, 0], 0.17, 1.5),
        }),
      },
      {
        size: [1.5, 1.9, 0.34],
        surfaces: ['metal', 'stone'],
        make: ({ main, accent, glow, size }) =>
          withLight(makeHoopLamp(main, accent, glow, size[0], size[1]), glow, 1.4),
      },
    ],
    { stretch: [0.85, 1.2] },
  ),
  'table-lamp': ofDesigns(
    'table',
    [
      {
        size: [0.36, 0.52, 0.36],
        surfaces: ['stone', 'metal'],
        make: ({ main, accent, glow, size }) =>
          withLight(makeDrumTableLamp(main, accent, glow, size[0], size[1]), glow, 0.9),
      },
      {
        size: [0.25, 0.47, 0.25],
        surfaces: ['stone', 'metal'],
        make: ({ main, accent, glow }) => ({
          node: makeGlobeLamp(glow, accent, main),
          lights: shineAround(glow, [0, 0.345, 0], 0.131, 0.7),
        }),
      },
      {
        size: [0.38, 0.42, 0.38],
        surfaces: ['stone', 'metal'],
        make: ({ main, glow }) => ({
          node: makeMushroomLamp(main, glow),
          lights: shineAround(glow, [0, 0.34, 0], 0.205, 0.8),
        }),
      },
      {
        size: [0.3, 0.4, 0.12],
        surfaces: ['stone', 'metal'],
        make: ({ main, accent, glow, size }) =>
          withLight(makeDiscLamp(main, accent, glow, size[0], size[1]), glow, 0.6),
      },
    ],
    { stretch: [0.7, 1.3] },
  ),
  ...FIXED_LAMP_MAKERS,
  ...GARDEN_LANTERN_MAKERS,
  candle: ofDesigns(
    'table',
    [
      {
        size: [0.24, 0.22, 0.24],
        surfaces: ['stone', 'metal'],
        make: ({ main, glow, size }) => candlesWith(makePillarCandles(size, main, WAX, flameOf(glow)), glow),
      },
      {
        size: [0.3, 0.4, 0.14],
        surfaces: ['metal', 'stone'],
        make: ({ main, glow, size }) => candlesWith(makeTapers(size, main, WAX, flameOf(glow)), glow),
      },
    ],
    { stretch: [0.75, 1.5] },
  ),
} satisfies Partial<Record<Thing, ThingMaker>>;
