import type { Thing } from '../document/names.ts';
import { makeBed } from '../furniture/beds.ts';
import { type Bedding } from '../furniture/bedding.ts';
import { makeBunkBed, makeHouseBed, type ChildBedOptions } from '../furniture/bunk-beds.ts';
import { isSoftHead, type HeadKind } from '../furniture/headboards.ts';
import { BLACK_METAL, fromPalette } from '../furniture/own-finishes.ts';
import { makeDrawerBed, makePlatformBed } from '../furniture/platform-beds.ts';
import { cane, linen } from '../texture/textile-finishes.ts';
import { ofDesigns, type Design } from './of-designs.ts';
import type { Size, ThingMaker, ThingRequest } from './thing-maker.ts';

const WHITE_LINEN = linen('#efeae1');
const WEAVE = cane();

/** White sheets under the palette's duvet and throw. */
function makeUp(r: ThingRequest, shift = 0): Bedding {
  return {
    mattress: WHITE_LINEN,
    duvet: fromPalette(r.palette, 1 + shift, WHITE_LINEN),
    pillow: fromPalette(r.palette, shift, WHITE_LINEN),
    throwOver: fromPalette(r.palette, 2 + shift, r.main),
  };
}

/** What a bed is longer and wider by than its mattress: frame, bedding hanging over, headboard. */
const OVER = { width: 0.22, depth: 0.2 };

function designBed(size: Size, head: HeadKind, surfaces: Design['surfaces']): Design {
  return {
    size,
    surfaces,
    make: (r) =>
      makeBed(
        {
          width: r.size[0] - OVER.width,
          length: r.size[2] - OVER.depth,
          head,
          frame: isSoftHead(head) ? r.accent : r.main,
          headFinish: isSoftHead(head) ? r.main : head === 'cane' ? WEAVE : r.accent,
          bedding: makeUp(r),
          fineness: 'room',
        },
        r.random,
      ),
  };
}

function toChildBed(r: ThingRequest): ChildBedOptions {
  return { size: r.size, timber: r.main, bedding: makeUp(r), second: makeUp(r, 1) };
}

function designBunk(size: Size, kind: Parameters<typeof makeBunkBed>[1]): Design {
  return {
    size,
    surfaces: ['timber', 'textile'],
    make: (r) => makeBunkBed(toChildBed(r), kind, r.random),
  };
}

export const BED_MAKERS = {
  bed: ofDesigns(
    'floor',
    [
      designBed([2.02, 1.07, 2.22], 'panel', ['seating', 'timber']),
      designBed([2.02, 1.05, 2.2], 'channels', ['seating', 'timber']),
      designBed([2.02, 1.02, 2.1], 'cane', ['timber', 'timber']),
      designBed([1.9, 1, 2.18], 'slats', ['timber', 'timber']),
      designBed([2.02, 2, 2.07], 'posts', ['timber', 'seating']),
      designBed([2.1, 1.08, 2.25], 'wing', ['seating', 'timber']),
      {
        size: [2.3, 0.78, 2.24],
        surfaces: ['timber', 'textile'],
        make: (r) => makePlatformBed({ size: r.size, timber: r.main, bedding: makeUp(r) }, r.random),
      },
    ],
    { stretch: [0.66, 1.15], clearance: { front: 0.6, side: 0.6 } },
  ),
  'single-bed': ofDesigns(
    'floor',
    [
      designBed([1.42, 0.98, 2.16], 'slats', ['timber', 'timber']),
      designBed([1.42, 1.04, 2.22], 'panel', ['seating', 'timber']),
      {
        size: [1.25, 0.78, 2.1],
        surfaces: ['timber', 'textile'],
        make: (r) =>
          makeDrawerBed({ size: r.size, timber: r.main, bedding: makeUp(r) }, BLACK_METAL, r.random),
      },
      {
        size: [2.1, 1.75, 1.1],
        surfaces: ['timber', 'textile'],
        make: (r) => makeHouseBed(toChildBed(r), r.random),
      },
    ],
    { stretch: [0.85, 1.15], clearance: { front: 0.5, side: 0.5 } },
  ),
  'bunk-bed': ofDesigns(
    'floor',
    [
      designBunk([2.1, 1.7, 1.1], 'ladder'),
      designBunk([2.55, 1.7, 1.1], 'stairs'),
      designBunk([2.1, 1.95, 1.1], 'loft'),
    ],
    { stretch: [0.88, 1.15], clearance: { front: 0.7 } },
  ),
} satisfies Partial<Record<Thing, ThingMaker>>;
