import { makeMonolithBasin, makePedestalBasin, makeVanity, makeVesselBasin } from '../furniture/basins.ts';
import { makeBuiltInTub, makeOvalTub, makeSlipperTub, makeTimberTub } from '../furniture/bathtubs.ts';
import { makeFramedMirror, makeLitMirror, makeRimmedMirror } from '../furniture/mirrors.ts';
import { CHROME, fromPalette, glazed, PORCELAIN } from '../furniture/own-finishes.ts';
import { makeBarRail, makeBarredShower, makeLadderRail, makeWalkInShower } from '../furniture/showers.ts';
import { makeCisternToilet, makeHungToilet, makeLowToilet } from '../furniture/toilets.ts';
import type { Thing } from '../document/names.ts';
import { plainFinish } from '../texture/finish.ts';
import { brighten, shineFrom } from './lamplight.ts';
import { ofDesigns } from './of-designs.ts';
import type { ThingMaker } from './thing-maker.ts';

const TOWEL = plainFinish('white-towel', '#ece8df', 0.95);

/** What a bathroom is for. */
export const BATH_MAKERS = {
  bathtub: ofDesigns(
    'floor',
    [
      {
        size: [1.7, 0.94, 0.92],
        surfaces: ['stone', 'metal'],
        make: ({ size, main, accent }) => makeOvalTub(size, glazed(main), accent),
      },
      {
        size: [1.7, 0.72, 0.8],
        surfaces: ['stone', 'metal'],
        make: ({ size, main, accent }) => makeBuiltInTub(size, main, PORCELAIN, accent),
      },
      {
        size: [1.5, 0.66, 0.85],
        surfaces: ['timber', 'metal'],
        make: ({ size, main, accent }) => makeTimberTub(size, main, accent),
      },
      {
        size: [1.7, 0.76, 0.76],
        surfaces: ['stone', 'metal'],
        make: ({ size, main, accent }) => makeSlipperTub(size, glazed(main), accent),
      },
    ],
    { stretch: [0.85, 1.25], clearance: { front: 0.7, side: 0.1 } },
  ),
  basin: ofDesigns(
    'floor',
    [
      {
        size: [0.9, 1.0, 0.5],
        surfaces: ['timber', 'stone'],
        make: ({ size, main, accent }) => makeVanity(size, main, accent, PORCELAIN, CHROME),
      },
      {
        size: [1.3, 1.08, 0.5],
        surfaces: ['stone', 'timber'],
        make: ({ size, main, accent, palette }) =>
          makeVesselBasin(size, main, accent, PORCELAIN, CHROME, fromPalette(palette, 1, TOWEL)),
      },
      {
        size: [0.45, 1.0, 0.45],
        surfaces: ['stone', 'metal'],
        make: ({ size, main, accent }) => makeMonolithBasin(size, main, accent),
      },
      {
        size: [0.6, 0.98, 0.48],
        surfaces: ['stone', 'metal'],
        make: ({ size, main, accent }) => makePedestalBasin(size, glazed(main), accent),
      },
    ],
    { stretch: [0.85, 1.6], clearance: { front: 0.7, side: 0.1 } },
  ),
  toilet: ofDesigns(
    'floor',
    [
      {
        size: [0.7, 1.12, 0.69],
        surfaces: ['stone', 'metal'],
        make: ({ size, main, accent }) => makeHungToilet(size, glazed(main), main, accent),
      },
      {
        size: [0.39, 0.51, 0.69],
        surfaces: ['stone', 'metal'],
        make: ({ size, main, accent }) => makeLowToilet(size, glazed(main), accent),
      },
      {
        size: [0.39, 0.79, 0.66],
        surfaces: ['stone', 'metal'],
        make: ({ size, main, accent }) => makeCisternToilet(size, glazed(main), accent),
      },
    ],
    { stretch: [0.92, 1.15], clearance: { front: 0.6, side: 0.2 } },
  ),
  shower: ofDesigns(
    'floor',
    [
      {
        size: [1.2, 2.2, 0.95],
        surfaces: ['stone', 'metal'],
        make: ({ size, main, accent }) => makeWalkInShower(size, main, accent),
      },
      {
        size: [0.95, 2.15, 0.95],
        surfaces: ['stone', 'metal'],
        make: ({ size, main, accent }) => makeBarredShower(size, main, accent),
      },
    ],
    { stretch: [0.85, 1.3], clearance: { front: 0.6 } },
  ),
  'towel-rail': ofDesigns(
    'wall',
    [
      {
        size: [0.5, 1.1, 0.1],
        surfaces: ['metal', 'textile'],
        make: ({ size, main, accent }) => makeLadderRail(size, main, accent),
      },
      {
        size: [0.7, 0.62, 0.09],
        surfaces: ['metal', 'textile'],
        make: ({ size, main, accent, palette }) =>
          makeBarRail(size, main, accent, fromPalette(palette, 1, TOWEL)),
      },
    ],
    { clearance: { front: 0.4 } },
  ),
  mirror: ofDesigns(
    'wall',
    [
      {
        size: [0.8, 0.8, 0.03],
        surfaces: ['metal', 'timber'],
        make: ({ size, main }) => makeRimmedMirror(size, main, 'round'),
      },
      {
        size: [0.7, 1.15, 0.03],
        surfaces: ['metal', 'timber'],
        make: ({ size, main }) => makeRimmedMirror(size, main, 'arch'),
      },
      {
        size: [1.0, 0.75, 0.045],
        surfaces: ['metal', 'timber'],
        make: ({ size, main, glow }) => ({
          node: makeLitMirror(size, main, brighten(glow, 'mirror-light', 2.5)),
          lights: shineFrom(
            glow,
            [-size[0] / 2, 0.01, size[2] + 0.01],
            [size[0], 0, 0],
            [0, size[1] - 0.02, 0],
            0.45,
          ),
        }),
      },
      {
        size: [0.8, 1.75, 0.045],
        surfaces: ['timber', 'metal'],
        make: ({ size, main }) => makeFramedMirror(size, main),
      },
    ],
    { stretch: [0.6, 1.8], clearance: { front: 0.3 } },
  ),
} satisfies Partial<Record<Thing, ThingMaker>>;
