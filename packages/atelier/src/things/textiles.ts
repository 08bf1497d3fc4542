import type { Thing } from '../document/names.ts';
import { makeRug } from '../furniture/decor.ts';
import { asSheet, BLACK_METAL, fromPalette } from '../furniture/own-finishes.ts';
import {
  makeBlockRug,
  makeBorderRug,
  makeDiamondRug,
  makeMedallionRug,
  makeRoundRug,
} from '../furniture/rugs.ts';
import { makeTatami, makeTatamiFloor } from '../furniture/tatami.ts';
import {
  makeBambooBlind,
  makeDoubleCurtain,
  makeDrawnCurtain,
  makePartedDrapes,
  makeRollerBlind,
  makeRomanBlind,
  makeVenetianBlind,
} from '../furniture/window-dressing.ts';
import { finishKey, plainFinish, type Finish } from '../texture/finish.ts';
import { matting } from '../texture/textile-finishes.ts';
import { ofDesigns } from './of-designs.ts';
import type { ThingMaker } from './thing-maker.ts';

const BORDER = plainFinish('mat-border', '#31362f', 0.9);
const RUSH = matting();
const TRACK = plainFinish('white-track', '#ecebe7', 0.5);
const CORD = plainFinish('blind-cord', '#d8d2c6', 0.9);
const BAMBOO = plainFinish('split-bamboo', '#b79a63', 0.55);
const VOILE: Finish = asSheet({ ...plainFinish('sheer-voile', '#f3f0e9', 0.9), sheen: 0.2 });

/** Mats are of rush whatever the style's cloth is. */
function rush(main: Finish): Finish {
  return /tatami|mat/.test(main.name) ? main : RUSH;
}

function sheer(main: Finish): Finish {
  return /sheer|voile|paper/.test(main.name) ? main : VOILE;
}

/** A pattern shows only in another yarn than the ground's. */
function secondYarn(main: Finish, accent: Finish, palette: readonly Finish[]): Finish {
  return finishKey(accent) === finishKey(main) ? fromPalette(palette, 1, accent) : accent;
}

/** Cloth for floors and windows. */
export const TEXTILE_MAKERS = {
  rug: ofDesigns(
    'surface',
    [
      {
        size: [2.6, 0.016, 1.8],
        surfaces: ['textile', 'textile'],
        make: ({ size, main, accent, palette }) =>
          makeBorderRug(size, main, secondYarn(main, accent, palette)),
      },
      {
        size: [2, 0.016, 2],
        surfaces: ['textile', 'textile'],
        make: ({ size, main, accent, palette }) =>
          makeRoundRug(size, main, secondYarn(main, accent, palette)),
      },
      {
        size: [2.7, 0.022, 2],
        surfaces: ['textile', 'textile'],
        make: ({ size, main, accent, random }) => makeRug(size[0], size[2], 'pebble', main, [accent], random),
      },
      {
        size: [2.6, 0.014, 1.8],
        surfaces: ['textile', 'textile'],
        make: ({ size, main, accent, palette, random }) =>
          makeDiamondRug(size, main, secondYarn(main, accent, palette), random),
      },
      {
        size: [2.7, 0.026, 1.8],
        surfaces: ['textile', 'textile'],
        make: ({ size, main, accent, palette }) =>
          makeMedallionRug(size, main, fromPalette(palette, 1, accent), [
            fromPalette(palette, 2, accent),
            fromPalette(palette, 0, accent),
          ]),
      },
      {
        size: [2.5, 0.02, 1.8],
        surfaces: ['textile', 'textile'],
        make: ({ size, main, accent, palette, random }) =>
          makeBlockRug(
            size,
            main,
            [
              fromPalette(palette, 0, accent),
              fromPalette(palette, 1, accent),
              fromPalette(palette, 2, accent),
            ],
            random,
          ),
      },
    ],
    { stretch: [0.5, 1.8] },
  ),
  curtain: ofDesigns(
    'wall',
    [
      {
        size: [2.4, 2.6, 0.13],
        surfaces: ['textile', 'metal'],
        make: ({ size, main, accent, random }) => makePartedDrapes(size, main, accent, random),
      },
      {
        size: [2.4, 2.6, 0.1],
        surfaces: ['textile', 'metal'],
        make: ({ size, main, random }) => makeDrawnCurtain(size, sheer(main), TRACK, random),
      },
      {
        size: [2.6, 2.6, 0.2],
        surfaces: ['textile', 'textile'],
        make: ({ size, main, random }) => makeDoubleCurtain(size, main, VOILE, TRACK, random),
      },
      {
        size: [2.4, 2.6, 0.12],
        surfaces: ['textile', 'metal'],
        make: ({ size, main, random }) => makeDrawnCurtain(size, main, BLACK_METAL, random),
      },
    ],
    { stretch: [0.4, 2.4], clearance: { front: 0.1 } },
  ),
  blind: ofDesigns(
    'wall',
    [
      {
        size: [1.2, 1.5, 0.055],
        surfaces: ['timber', 'textile'],
        make: ({ size, main }) => makeVenetianBlind(size, main, CORD),
      },
      {
        size: [1.2, 1.5, 0.06],
        surfaces: ['textile', 'metal'],
        make: ({ size, main, accent }) => makeRollerBlind(size, main, accent),
      },
      {
        size: [1.2, 1.5, 0.1],
        surfaces: ['textile', 'metal'],
        make: ({ size, main }) => makeRomanBlind(size, main),
      },
      {
        size: [1, 1.8, 0.03],
        surfaces: ['timber', 'textile'],
        make: ({ size, random }) => makeBambooBlind(size, BAMBOO, CORD, random),
      },
    ],
    { stretch: [0.4, 2.2] },
  ),
  'tatami-mat': ofDesigns(
    'surface',
    [
      {
        size: [0.91, 0.05, 1.82],
        surfaces: ['textile', 'textile'],
        make: ({ size, main }) => makeTatami(size, rush(main), BORDER),
      },
      {
        size: [2.73, 0.05, 2.73],
        surfaces: ['textile', 'textile'],
        make: ({ size, main }) => makeTatamiFloor(size, 4.5, rush(main), BORDER),
      },
      {
        size: [3.64, 0.05, 2.73],
        surfaces: ['textile', 'textile'],
        make: ({ size, main }) => makeTatamiFloor(size, 6, rush(main), BORDER),
      },
    ],
    { stretch: [0.8, 1.6] },
  ),
} satisfies Partial<Record<Thing, ThingMaker>>;
