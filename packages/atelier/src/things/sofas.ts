import type { Thing } from '../document/names.ts';
import { makeCornerSofa, type CornerSofaOptions } from '../furniture/corner-sofas.ts';
import { makeRolledSofa } from '../furniture/rolled-seats.ts';
import { makeChannelSofa, makeCurvedSofa, makePebbleSofa } from '../furniture/soft-sofas.ts';
import { makeFrameSofa, makeSofa, type SofaOptions } from '../furniture/sofas.ts';
import type { Finish } from '../texture/finish.ts';
import { cane } from '../texture/textile-finishes.ts';
import { ofDesigns, type Design } from './of-designs.ts';
import type { Size, ThingMaker } from './thing-maker.ts';

const WEAVE = cane();

type Proportions = Omit<
  SofaOptions,
  'width' | 'depth' | 'seats' | 'cover' | 'legFinish' | 'pillows' | 'backHeight'
>;

/** Three characters of one sofa: low and broad on runners, upright on turned legs, deep and soft on the floor. */
const PROPORTIONS = {
  steel: {
    seatHeight: 0.4,
    armWidth: 0.2,
    armHeight: 0.54,
    cushionHeight: 0.19,
    legHeight: 0.12,
    legs: 'steel',
    softness: 0.9,
  },
  block: {
    seatHeight: 0.43,
    armWidth: 0.11,
    armHeight: 0.6,
    cushionHeight: 0.16,
    legHeight: 0.16,
    legs: 'block',
    softness: 0.75,
  },
  plinth: {
    seatHeight: 0.42,
    armWidth: 0.26,
    armHeight: 0.58,
    cushionHeight: 0.24,
    legHeight: 0.05,
    legs: 'plinth',
    softness: 1.3,
  },
} satisfies Record<SofaOptions['legs'], Proportions>;

/** Seats of usual width between the arms. */
function countSeats(width: number, armWidth: number): number {
  return Math.max(1, Math.round((width - 2 * armWidth) / 0.66));
}

export function designPlainSofa(size: Size, legs: SofaOptions['legs'], seats?: number): Design {
  const proportions = PROPORTIONS[legs];
  return {
    size,
    surfaces: ['seating', legs === 'block' ? 'timber' : 'metal'],
    make: (r) => {
      const [width, height, depth] = r.size;
      return makeSofa(
        {
          ...proportions,
          width,
          depth,
          backHeight: Math.max(0.68, height - 0.06),
          seats: seats ?? countSeats(width, proportions.armWidth),
          cover: r.main,
          legFinish: r.accent,
          pillows: choosePillows(r.palette, width),
          fineness: 'room',
        },
        r.random,
      );
    },
  };
}

/** One pillow for an armchair, two for a sofa, three for a long one. */
function choosePillows(palette: readonly Finish[], width: number): readonly Finish[] {
  return palette.slice(0, width < 1.3 ? 1 : width < 2.2 ? 2 : 3);
}

export function designFrameSofa(size: Size, seats?: number): Design {
  return {
    size,
    surfaces: ['seating', 'timber'],
    make: (r) =>
      makeFrameSofa(r.size[0], r.accent, r.main, WEAVE, seats ?? countSeats(r.size[0], 0.05), 'room'),
  };
}

function designCorner(size: Size, kind: CornerSofaOptions['kind'], side: 1 | -1): Design {
  return {
    size,
    surfaces: ['seating', kind === 'slim' ? 'metal' : 'timber'],
    make: (r) => {
      const [width, height, depth] = r.size;
      const pillows = r.palette.slice(0, 3);
      return makeCornerSofa(
        { width, height, depth, side, kind, cover: r.main, base: r.accent, pillows },
        r.random,
      );
    },
  };
}

export const SOFA_MAKERS = {
  sofa: ofDesigns(
    'floor',
    [
      designPlainSofa([2.3, 0.8, 0.98], 'steel'),
      designPlainSofa([2.1, 0.84, 0.88], 'block'),
      designPlainSofa([2.4, 0.82, 1.04], 'plinth'),
      designFrameSofa([2, 0.8, 0.84]),
      {
        size: [2.1, 0.74, 0.95],
        surfaces: ['seating', 'timber'],
        make: (r) => makeChannelSofa(r.size[0], r.main, r.accent, 'room'),
      },
      {
        size: [2.15, 0.73, 0.93],
        surfaces: ['seating', 'timber'],
        make: (r) => makeRolledSofa(r.size[0], countSeats(r.size[0], 0.2), r.main, r.accent),
      },
    ],
    { stretch: [0.8, 1.25], clearance: { front: 0.6, side: 0.1 } },
  ),
  sectional: ofDesigns(
    'floor',
    [
      designCorner([2.9, 0.78, 1.7], 'modules', 1),
      designCorner([2.9, 0.78, 1.7], 'modules', -1),
      designCorner([2.7, 0.84, 1.65], 'slim', 1),
      designCorner([2.8, 0.72, 2.1], 'soft', -1),
    ],
    { stretch: [0.85, 1.25], clearance: { front: 0.5, side: 0.1 } },
  ),
  'curved-sofa': ofDesigns(
    'floor',
    [
      {
        size: [2.7, 0.82, 1.15],
        surfaces: ['seating', 'timber'],
        make: (r) =>
          makeCurvedSofa(r.size[0] * 0.89, r.main, r.accent, r.palette.slice(0, 2), r.random, 'room'),
      },
      {
        size: [2.1, 0.79, 1.02],
        surfaces: ['seating', 'timber'],
        make: (r) => makePebbleSofa(r.main, r.accent, 'room'),
      },
    ],
    { stretch: [0.85, 1.2], clearance: { front: 0.7, back: 0.1, side: 0.1 } },
  ),
  loveseat: ofDesigns(
    'floor',
    [
      designPlainSofa([1.6, 0.84, 0.88], 'block', 2),
      designPlainSofa([1.75, 0.8, 0.98], 'plinth', 2),
      designFrameSofa([1.46, 0.8, 0.84], 2),
      {
        size: [1.85, 0.78, 0.98],
        surfaces: ['seating', 'timber'],
        make: (r) => makePebbleSofa(r.main, r.accent, 'room'),
      },
      {
        size: [1.6, 0.73, 0.93],
        surfaces: ['seating', 'timber'],
        make: (r) => makeRolledSofa(r.size[0], 2, r.main, r.accent),
      },
    ],
    { stretch: [0.85, 1.15], clearance: { front: 0.6, side: 0.1 } },
  ),
} satisfies Partial<Record<Thing, ThingMaker>>;
