import {
  makeBarrelChair,
  makeCantileverChair,
  makeDiningChair,
  makeHorseshoeChair,
  makeLoopChair,
  makeShellChair,
} from '../furniture/chairs.ts';
import { makeCurvedSofa, makeDaybed, makePouf } from '../furniture/sofas.ts';
import type { Thing } from '../document/names.ts';
import { cane } from '../texture/finish.ts';
import { ofDesigns } from './of-designs.ts';
import type { ThingMaker } from './thing-maker.ts';

export const SEATING_MAKERS = {
  'curved-sofa': ofDesigns(
    'floor',
    [
      {
        size: [2.7, 0.82, 1.15],
        surfaces: ['seating', 'timber'],
        make: (r) => makeCurvedSofa(r.size[0] * 0.89, r.main, r.accent, r.palette.slice(0, 2), r.random),
      },
    ],
    { stretch: [0.85, 1.2], clearance: { front: 0.7, back: 0.1, side: 0.1 } },
  ),
  armchair: ofDesigns(
    'floor',
    [
      {
        size: [0.86, 0.74, 0.8],
        surfaces: ['seating', 'timber'],
        make: (r) => makeBarrelChair(r.main, r.accent, 0),
      },
    ],
    { stretch: [0.85, 1.15], clearance: { front: 0.5, back: 0, side: 0.1 } },
  ),
  'lounge-chair': ofDesigns(
    'floor',
    [
      {
        size: [0.74, 0.82, 0.8],
        surfaces: ['seating', 'timber'],
        make: (r) => makeLoopChair(r.accent, cane(), r.main),
      },
      {
        size: [0.72, 1, 0.83],
        surfaces: ['seating', 'timber'],
        make: (r) => makeShellChair(r.accent, r.main, r.accent),
      },
    ],
    { stretch: [0.85, 1.15], clearance: { front: 0.5, back: 0, side: 0.1 } },
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
        size: [0.66, 0.8, 0.55],
        surfaces: ['seating', 'timber'],
        make: (r) => makeHorseshoeChair(r.accent, r.main, 'spindles'),
      },
      {
        size: [0.54, 0.84, 0.6],
        surfaces: ['seating', 'metal'],
        make: (r) => makeCantileverChair(r.accent, cane(), r.main),
      },
    ],
    { stretch: [0.85, 1.15], clearance: { front: 0, back: 0.6, side: 0.05 } },
  ),
  pouf: ofDesigns(
    'floor',
    [{ size: [0.6, 0.42, 0.6], surfaces: ['seating', 'timber'], make: (r) => makePouf(r.main, r.accent) }],
    { stretch: [0.7, 1.4], clearance: { front: 0.3, back: 0, side: 0 } },
  ),
  daybed: ofDesigns(
    'floor',
    [
      {
        size: [1.96, 0.62, 0.86],
        surfaces: ['seating', 'timber'],
        make: (r) => makeDaybed(r.main, r.palette[0] ?? r.main, r.accent),
      },
    ],
    { stretch: [0.85, 1.15], clearance: { front: 0.7, back: 0, side: 0.1 } },
  ),
} satisfies Partial<Record<Thing, ThingMaker>>;
