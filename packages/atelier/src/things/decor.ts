import type { Thing } from '../document/names.ts';
import { makeBookPile, makeBookRow, makeOpenBook } from '../furniture/books.ts';
import { makeKnot, makeTeaSet } from '../furniture/decor.ts';
import { makeScreen } from '../furniture/folding-screens.ts';
import { makeVaseSet } from '../furniture/thrown-vases.ts';
import { makeEasel, makePlinth } from '../furniture/exhibits.ts';
import { makeClothedForm, makeDressForm, makeFigure } from '../furniture/mannequins.ts';
import { fromPalette, glazed, PAPER } from '../furniture/own-finishes.ts';
import { makeFinScreen, makeShojiScreen } from '../furniture/partitions.ts';
import { makeGrandPiano, makeUprightPiano } from '../furniture/pianos.ts';
import { makeBiomorph, makeRingSculpture, makeTotem, makeTwistSculpture } from '../furniture/sculptures.ts';
import { makeFootedBowl, makeFruitBowl, makeGongfuSet, makePinchBowl } from '../furniture/tableware.ts';
import { makeBuildingBlocks, makeToyTrain } from '../furniture/toys.ts';
import { makeCoreVase, makeLidJar, makeStemVase } from '../furniture/vases.ts';
import { plainFinish } from '../texture/finish.ts';
import { ofDesigns, wholeHeight } from './of-designs.ts';
import { PICTURE_MAKERS } from './pictures.ts';
import type { ThingMaker } from './thing-maker.ts';

const CANVAS = plainFinish('canvas', '#efeae0', 0.92);
const RICE_PAPER = plainFinish('rice-paper', '#efe7d6', 0.9);
const ZISHA = plainFinish('zisha', '#6b3526', 0.45);
const CELADON = plainFinish('celadon-porcelain', '#aab8a6', 0.18);
const BLACK_LACQUER = plainFinish('black-lacquer', '#101011', 0.1);
const TWIG = plainFinish('twig', '#4b3828', 0.85);
const IRON_GLAZE = plainFinish('iron-glaze', '#3a2f29', 0.35);

function panelsFor(width: number): number {
  return Math.max(2, Math.min(8, Math.round(width / 0.47)));
}

/** What makes a room somebody's. */
export const DECOR_MAKERS = {
  ...PICTURE_MAKERS,
  vase: ofDesigns(
    'table',
    [
      {
        size: [0.26, 0.34, 0.26],
        surfaces: ['stone', 'metal'],
        make: ({ size, main, random }) => makeCoreVase(size[1], main, random.pick([0, 2, 2])),
      },
      {
        size: [0.6, 1.05, 0.5],
        surfaces: ['stone', 'metal'],
        make: ({ main, palette, random }) =>
          makeVaseSet([main, IRON_GLAZE, fromPalette(palette, 1, main)], TWIG, random, 3),
      },
      {
        size: [0.5, 0.7, 0.5],
        surfaces: ['stone', 'metal'],
        make: ({ size, main, random }) => makeStemVase(size, main, random),
      },
      {
        size: [0.24, 0.38, 0.24],
        surfaces: ['stone', 'metal'],
        make: ({ size, main }) => makeLidJar(size, glazed(main)),
      },
    ],
    { stretch: [0.6, 1.8] },
  ),
  books: ofDesigns(
    'table',
    [
      {
        size: [0.32, 0.14, 0.24],
        surfaces: ['metal', 'stone'],
        make: ({ size, main, palette, random }) => makeBookPile(size, main, palette, random),
      },
      {
        size: [0.46, 0.27, 0.2],
        surfaces: ['stone', 'metal'],
        make: ({ size, main, palette, random }) => makeBookRow(size, main, palette, random),
      },
      {
        size: [0.42, 0.032, 0.28],
        surfaces: ['textile', 'metal'],
        make: ({ size, accent, palette }) => makeOpenBook(size, fromPalette(palette, 0, accent)),
      },
    ],
    { stretch: [0.6, 1.6] },
  ),
  'tea-set': ofDesigns(
    'table',
    [
      {
        size: [0.46, 0.17, 0.3],
        surfaces: ['timber', 'stone'],
        make: ({ main }) => makeTeaSet(main, ZISHA, CELADON),
      },
      {
        size: [0.52, 0.15, 0.3],
        surfaces: ['timber', 'stone'],
        make: ({ size, main }) => makeGongfuSet(size, main, CELADON, ZISHA),
      },
    ],
    { stretch: [0.75, 1.4] },
  ),
  sculpture: ofDesigns(
    'table',
    [
      {
        size: [0.42, 0.5, 0.2],
        surfaces: ['stone', 'stone'],
        make: ({ main, accent }) => makeKnot(main, accent),
      },
      {
        size: [0.24, 0.5, 0.2],
        surfaces: ['stone', 'stone'],
        make: ({ size, main, accent, random }) => makeTotem(size, main, accent, random),
      },
      {
        size: [0.4, 0.48, 0.12],
        surfaces: ['metal', 'stone'],
        make: ({ size, main, accent }) => makeRingSculpture(size, main, accent),
      },
      {
        size: [0.2, 0.62, 0.2],
        surfaces: ['stone', 'stone'],
        make: ({ size, main, accent }) => makeTwistSculpture(size, main, accent),
      },
      {
        size: [0.5, 0.42, 0.22],
        surfaces: ['stone', 'stone'],
        make: ({ size, main, accent }) => makeBiomorph(size, main, accent),
      },
    ],
    { stretch: [0.5, 3.2] },
  ),
  bowl: ofDesigns(
    'table',
    [
      {
        size: [0.34, 0.09, 0.34],
        surfaces: ['stone', 'metal'],
        make: ({ size, main }) => makeFootedBowl(size, main),
      },
      {
        size: [0.34, 0.19, 0.34],
        surfaces: ['timber', 'stone'],
        make: ({ size, main, random }) => makeFruitBowl(size, main, random),
      },
      {
        size: [0.24, 0.11, 0.23],
        surfaces: ['stone', 'metal'],
        make: ({ size, main, random }) => makePinchBowl(size, main, random),
      },
    ],
    { stretch: [0.6, 1.6] },
  ),
  screen: ofDesigns(
    'floor',
    [
      {
        size: [1.9, 1.75, 0.22],
        surfaces: ['timber', 'textile'],
        make: ({ size, main, accent }) => makeScreen(panelsFor(size[0]), size[1], main, accent, 'plain', 1),
      },
      {
        size: [1.9, 1.8, 0.22],
        surfaces: ['timber', 'textile'],
        make: ({ size, main }) => makeScreen(panelsFor(size[0]), size[1], main, RICE_PAPER, 'lattice', 1),
      },
      {
        size: [1.4, 1.8, 0.22],
        surfaces: ['metal', 'textile'],
        make: ({ size, main, accent }) => makeScreen(panelsFor(size[0]), size[1], main, accent, 'arched'),
      },
      {
        size: [2.6, 2.2, 0.09],
        surfaces: ['timber', 'textile'],
        make: ({ size, main }) => makeShojiScreen(size, main, RICE_PAPER),
      },
      {
        size: [1.5, 2.6, 0.07],
        surfaces: ['timber', 'timber'],
        make: ({ size, main }) => makeFinScreen(size, main),
      },
    ],
    { stretch: [0.6, 1.8], clearance: { front: 0.3 } },
  ),
  piano: ofDesigns(
    'floor',
    [
      {
        size: [1.5, 1.22, 0.62],
        surfaces: ['timber', 'metal'],
        make: ({ size, main }) => makeUprightPiano(size, main),
      },
      {
        size: [1.5, 1.72, 1.9],
        surfaces: ['timber', 'metal'],
        make: ({ size }) => makeGrandPiano(size, BLACK_LACQUER),
      },
    ],
    { stretch: [0.92, 1.2], clearance: { front: 0.9, side: 0.2 } },
  ),
  easel: ofDesigns(
    'floor',
    [
      {
        size: [0.68, 1.75, 0.72],
        surfaces: ['timber', 'textile'],
        make: ({ size, main, palette, random }) => makeEasel(size, main, palette, random),
      },
    ],
    { stretch: [0.7, 1.2], clearance: { front: 0.8 } },
  ),
  'toy-blocks': ofDesigns(
    'floor',
    [
      {
        size: [0.7, 0.36, 0.5],
        surfaces: ['timber', 'textile'],
        make: ({ size, main, palette, random }) => makeBuildingBlocks(size, main, palette, random),
      },
      {
        size: [0.66, 0.24, 0.46],
        surfaces: ['timber', 'textile'],
        make: ({ size, main, palette }) => makeToyTrain(size, main, palette),
      },
    ],
    { stretch: [0.6, 1.6] },
  ),
  plinth: ofDesigns(
    'floor',
    [
      {
        size: [0.4, 1, 0.4],
        surfaces: ['stone', 'metal'],
        top: wholeHeight,
        make: ({ size, main }) => makePlinth(size, main, 'square'),
      },
      {
        size: [0.42, 0.9, 0.42],
        surfaces: ['stone', 'metal'],
        top: wholeHeight,
        make: ({ size, main }) => makePlinth(size, main, 'round'),
      },
      {
        size: [0.42, 0.95, 0.42],
        surfaces: ['stone', 'metal'],
        top: wholeHeight,
        make: ({ size, main }) => makePlinth(size, main, 'fluted'),
      },
    ],
    { stretch: [0.4, 2.5] },
  ),
  mannequin: ofDesigns(
    'floor',
    [
      {
        size: [0.42, 1.62, 0.42],
        surfaces: ['textile', 'timber'],
        make: ({ size, main, accent }) => makeDressForm(size, main, accent),
      },
      {
        size: [0.5, 1.8, 0.42],
        surfaces: ['stone', 'metal'],
        make: ({ size, accent }) => makeFigure(size, PAPER, accent),
      },
      {
        size: [0.52, 1.62, 0.42],
        surfaces: ['textile', 'timber'],
        make: ({ size, main, accent, palette }) =>
          makeClothedForm(size, CANVAS, fromPalette(palette, 0, main), accent),
      },
    ],
    { stretch: [0.8, 1.2], clearance: { front: 0.4 } },
  ),
} satisfies Partial<Record<Thing, ThingMaker>>;
