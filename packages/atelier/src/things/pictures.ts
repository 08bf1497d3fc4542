import type { Thing } from '../document/names.ts';
import { makeWallArt } from '../furniture/decor.ts';
import {
  makeBareClock,
  makeDialClock,
  makeFrameTelevision,
  makeGlassBoard,
  makeSunburstClock,
  makeTelevision,
  makeWhiteboard,
} from '../furniture/displays.ts';
import { fromPalette } from '../furniture/own-finishes.ts';
import {
  makeBrushCircle,
  makeGeometricPoster,
  makeLandscape,
  makeStrokes,
} from '../furniture/wall-graphics.ts';
import { makeDiscRelief, makePrintGrid, makeScroll, makeTriptych } from '../furniture/wall-pictures.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import { ofDesigns } from './of-designs.ts';
import type { ThingMaker, ThingRequest } from './thing-maker.ts';

const CANVAS = plainFinish('canvas', '#efeae0', 0.92);
const INK = plainFinish('ink-stroke', '#26241f', 0.7);
const DIAL = plainFinish('dial', '#f0ede5', 0.6);

function three({ palette, accent }: ThingRequest): [Finish, Finish, Finish] {
  return [fromPalette(palette, 1, accent), fromPalette(palette, 2, accent), fromPalette(palette, 0, accent)];
}

/** What hangs on a wall to be looked at. */
export const PICTURE_MAKERS = {
  'wall-art': ofDesigns(
    'wall',
    [
      {
        size: [1, 0.8, 0.036],
        surfaces: ['timber', 'textile'],
        make: (r) => makeWallArt(r.size[0], r.size[1], r.main, CANVAS, three(r), r.random),
      },
      {
        size: [1.8, 0.8, 0.04],
        surfaces: ['timber', 'textile'],
        make: (r) => makeTriptych(r.size, CANVAS, three(r), r.random),
      },
      {
        size: [0.55, 1.5, 0.03],
        surfaces: ['textile', 'timber'],
        make: ({ size, main, accent, random }) => makeScroll(size, main, accent, random),
      },
      {
        size: [0.95, 1.2, 0.03],
        surfaces: ['timber', 'textile'],
        make: ({ size, main, random }) => makePrintGrid(size, main, random),
      },
      {
        size: [1.1, 0.9, 0.05],
        surfaces: ['metal', 'timber'],
        make: ({ size, main, accent, palette, random }) =>
          makeDiscRelief(size, [main, accent, fromPalette(palette, 1, accent)], random),
      },
      {
        size: [0.8, 1.05, 0.03],
        surfaces: ['metal', 'textile'],
        make: (r) => makeGeometricPoster(r.size, r.main, three(r), r.random),
      },
      {
        size: [1.1, 0.85, 0.045],
        surfaces: ['metal', 'textile'],
        make: (r) => makeLandscape(r.size, r.main, three(r), r.random),
      },
      {
        size: [0.95, 0.95, 0.03],
        surfaces: ['timber', 'textile'],
        make: ({ size, main, random }) => makeBrushCircle(size, main, random),
      },
      {
        size: [1, 1.3, 0.035],
        surfaces: ['metal', 'textile'],
        make: ({ size, main, accent, palette, random }) =>
          makeStrokes(size, main, fromPalette(palette, 3, accent), random),
      },
    ],
    { stretch: [0.4, 2] },
  ),
  clock: ofDesigns(
    'wall',
    [
      {
        size: [0.34, 0.34, 0.045],
        surfaces: ['timber', 'metal'],
        make: ({ size, main }) => makeDialClock(size, main, DIAL, INK),
      },
      {
        size: [0.66, 0.66, 0.05],
        surfaces: ['metal', 'timber'],
        make: ({ size, main, accent }) => makeSunburstClock(size, main, accent, DIAL),
      },
      {
        size: [0.62, 0.62, 0.03],
        surfaces: ['metal', 'timber'],
        make: ({ size, main }) => makeBareClock(size, main),
      },
    ],
    { stretch: [0.6, 2] },
  ),
  tv: ofDesigns(
    'wall',
    [
      {
        size: [1.45, 0.83, 0.05],
        surfaces: ['metal', 'timber'],
        make: ({ size }) => makeTelevision(size),
      },
      {
        size: [1.25, 0.72, 0.05],
        surfaces: ['timber', 'metal'],
        make: (r) => makeFrameTelevision(r.size, r.main, three(r)),
      },
    ],
    { stretch: [0.6, 1.6], clearance: { front: 1.2 } },
  ),
  whiteboard: ofDesigns(
    'wall',
    [
      {
        size: [1.8, 1.2, 0.075],
        surfaces: ['metal', 'metal'],
        make: ({ size }) => makeWhiteboard(size),
      },
      {
        size: [1.8, 1.1, 0.06],
        surfaces: ['metal', 'metal'],
        make: ({ size }) => makeGlassBoard(size),
      },
    ],
    { stretch: [0.6, 2], clearance: { front: 0.8 } },
  ),
} satisfies Partial<Record<Thing, ThingMaker>>;
