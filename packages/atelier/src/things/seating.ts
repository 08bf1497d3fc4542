import type { Thing } from '../document/names.ts';
import { makeBarStool } from '../furniture/bar-stools.ts';
import {
  makeBench,
  makeBoxStool,
  makeDrumStool,
  makeFloorCushion,
  makeLogStool,
  makeSoftBlock,
  type BenchOptions,
} from '../furniture/benches.ts';
import { makeBarrelChair, makeLoopChair, makeShellChair } from '../furniture/lounge-chairs.ts';
import { makeCantileverChair, makeDiningChair, makeHorseshoeChair, makeStool } from '../furniture/chairs.ts';
import { makeButtonedDaybed, makeDaybed, makeRailedDaybed } from '../furniture/daybeds.ts';
import { makeOfficeChair } from '../furniture/office-chairs.ts';
import { BLACK_METAL, fromPalette } from '../furniture/own-finishes.ts';
import { makeCrossedChair, makeWingChair } from '../furniture/rolled-seats.ts';
import { makePouf } from '../furniture/poufs.ts';
import { cane, matting } from '../texture/textile-finishes.ts';
import { ofDesigns, type Design } from './of-designs.ts';
import { designFrameSofa, designPlainSofa, SOFA_MAKERS } from './sofas.ts';
import type { Size, ThingMaker } from './thing-maker.ts';

const WEAVE = cane();
const RUSH = matting();

function designBench(size: Size, kind: BenchOptions['kind'], surfaces: Design['surfaces']): Design {
  return {
    size,
    surfaces,
    make: ({ size: [width, height, depth], main, accent }) =>
      makeBench({ width, height, depth, kind, seat: main, base: accent }),
  };
}

export const SEATING_MAKERS = {
  ...SOFA_MAKERS,
  armchair: ofDesigns(
    'floor',
    [
      {
        size: [0.86, 0.74, 0.8],
        surfaces: ['seating', 'timber'],
        make: (r) => makeBarrelChair(r.main, r.accent, 0, 'room'),
      },
      designPlainSofa([0.92, 0.78, 0.88], 'steel', 1),
      designFrameSofa([0.78, 0.8, 0.86], 1),
      {
        size: [0.8, 1.05, 0.82],
        surfaces: ['seating', 'timber'],
        make: (r) => makeWingChair(r.main, r.accent),
      },
      {
        size: [0.86, 0.74, 0.8],
        surfaces: ['seating', 'timber'],
        make: (r) => makeBarrelChair(r.main, r.accent, 18, 'room'),
      },
    ],
    { stretch: [0.85, 1.15], clearance: { front: 0.5, side: 0.1 } },
  ),
  'lounge-chair': ofDesigns(
    'floor',
    [
      {
        size: [0.74, 0.82, 0.8],
        surfaces: ['seating', 'timber'],
        make: (r) => makeLoopChair(r.accent, WEAVE, r.main),
      },
      {
        size: [0.76, 1, 0.84],
        surfaces: ['seating', 'timber'],
        make: (r) => makeShellChair(r.accent, r.main, BLACK_METAL, 'room'),
      },
      {
        size: [0.76, 0.8, 0.8],
        surfaces: ['seating', 'metal'],
        make: (r) => makeCrossedChair(r.main, r.accent),
      },
    ],
    { stretch: [0.85, 1.15], clearance: { front: 0.5, side: 0.1 } },
  ),
  'dining-chair': ofDesigns(
    'floor',
    [
      {
        size: [0.51, 0.8, 0.55],
        surfaces: ['seating', 'timber'],
        make: (r) => makeDiningChair(r.main, r.accent),
      },
      {
        size: [0.64, 0.8, 0.55],
        surfaces: ['seating', 'timber'],
        make: (r) => makeHorseshoeChair(r.accent, r.main, 'spindles'),
      },
      {
        size: [0.64, 0.8, 0.55],
        surfaces: ['textile', 'timber'],
        make: (r) => makeHorseshoeChair(r.accent, RUSH, 'splat'),
      },
      {
        size: [0.52, 0.82, 0.58],
        surfaces: ['timber', 'metal'],
        make: (r) => makeCantileverChair(r.accent, WEAVE, r.main),
      },
    ],
    { stretch: [0.85, 1.15], clearance: { back: 0.6, side: 0.05 } },
  ),
  'office-chair': ofDesigns(
    'floor',
    [
      {
        size: [0.66, 1.2, 0.66],
        surfaces: ['seating', 'metal'],
        make: (r) => makeOfficeChair('mesh', r.main, r.accent),
      },
      {
        size: [0.68, 1.18, 0.7],
        surfaces: ['seating', 'metal'],
        make: (r) => makeOfficeChair('executive', r.main, r.accent),
      },
      {
        size: [0.64, 0.85, 0.64],
        surfaces: ['seating', 'timber'],
        make: (r) => makeOfficeChair('shell', r.main, r.accent),
      },
    ],
    { stretch: [0.88, 1.12], clearance: { back: 0.5, side: 0.1 } },
  ),
  'bar-stool': ofDesigns(
    'floor',
    [
      {
        size: [0.45, 0.92, 0.46],
        surfaces: ['seating', 'metal'],
        make: (r) => makeBarStool('padded', r.main, r.accent),
      },
      {
        size: [0.43, 0.72, 0.43],
        surfaces: ['seating', 'timber'],
        make: (r) => makeStool(r.accent, r.main, 0.72, 4),
      },
      {
        size: [0.42, 0.88, 0.43],
        surfaces: ['seating', 'metal'],
        make: (r) => makeBarStool('pedestal', r.main, r.accent),
      },
      {
        size: [0.43, 0.96, 0.42],
        surfaces: ['seating', 'timber'],
        make: (r) => makeBarStool('timber', r.main, r.accent),
      },
    ],
    { stretch: [0.85, 1.15], clearance: { back: 0.3, side: 0.08 } },
  ),
  stool: ofDesigns(
    'floor',
    [
      {
        size: [0.4, 0.45, 0.4],
        surfaces: ['timber', 'timber'],
        make: (r) => makeStool(r.accent, r.main, 0.45, 3),
      },
      {
        size: [0.36, 0.45, 0.36],
        surfaces: ['stone', 'stone'],
        make: (r) => makeDrumStool(r.main, r.accent),
      },
      { size: [0.34, 0.45, 0.34], surfaces: ['timber', 'timber'], make: (r) => makeLogStool(r.main) },
      {
        size: [0.42, 0.45, 0.34],
        surfaces: ['seating', 'timber'],
        make: (r) => makeBoxStool(r.accent, r.main),
      },
    ],
    { stretch: [0.8, 1.2], clearance: {} },
  ),
  bench: ofDesigns(
    'floor',
    [
      designBench([1.4, 0.45, 0.38], 'plank', ['timber', 'timber']),
      designBench([1.4, 0.45, 0.45], 'padded', ['seating', 'metal']),
      designBench([1.5, 0.44, 0.42], 'slatted', ['timber', 'metal']),
      designBench([1.5, 0.44, 0.42], 'blocks', ['timber', 'stone']),
    ],
    { stretch: [0.7, 1.5], clearance: { front: 0.5 } },
  ),
  pouf: ofDesigns(
    'floor',
    [
      { size: [0.6, 0.42, 0.6], surfaces: ['seating', 'timber'], make: (r) => makePouf(r.main, r.accent) },
      {
        size: [0.46, 0.42, 0.46],
        surfaces: ['seating', 'seating'],
        make: (r) => makeSoftBlock(r.size, 'cube', r.main, r.accent),
      },
      {
        size: [0.78, 0.38, 0.62],
        surfaces: ['seating', 'seating'],
        make: (r) => makeSoftBlock(r.size, 'pebble', r.main, r.accent),
      },
    ],
    { stretch: [0.75, 1.4], clearance: { front: 0.3 } },
  ),
  'floor-cushion': ofDesigns(
    'floor',
    [
      {
        size: [0.68, 0.21, 0.68],
        surfaces: ['textile', 'textile'],
        make: (r) => makeFloorCushion('round', r.main, fromPalette(r.palette, 1, r.accent)),
      },
      {
        size: [0.6, 0.2, 0.6],
        surfaces: ['textile', 'textile'],
        make: (r) => makeFloorCushion('pile', r.main, fromPalette(r.palette, 0, r.accent)),
      },
      {
        size: [0.58, 0.11, 0.58],
        surfaces: ['textile', 'textile'],
        make: (r) => makeFloorCushion('woven', r.main, RUSH),
      },
    ],
    { stretch: [0.75, 1.3], clearance: { front: 0.2 } },
  ),
  daybed: ofDesigns(
    'floor',
    [
      {
        size: [1.96, 0.62, 0.86],
        surfaces: ['seating', 'timber'],
        make: (r) => makeDaybed(r.main, fromPalette(r.palette, 0, r.main), r.accent),
      },
      {
        size: [1.95, 0.6, 0.9],
        surfaces: ['seating', 'timber'],
        make: (r) => makeButtonedDaybed(r.size[0], r.size[2], r.main, r.accent, BLACK_METAL),
      },
      {
        size: [2, 0.8, 0.95],
        surfaces: ['textile', 'timber'],
        make: (r) =>
          makeRailedDaybed(r.size[0], r.size[2], r.accent, r.main, fromPalette(r.palette, 0, r.main)),
      },
    ],
    { stretch: [0.85, 1.15], clearance: { front: 0.7, side: 0.1 } },
  ),
} satisfies Partial<Record<Thing, ThingMaker>>;
