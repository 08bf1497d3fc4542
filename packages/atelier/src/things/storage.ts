import type { Thing } from '../document/names.ts';
import { BLACK_METAL, BRASS } from '../furniture/own-finishes.ts';
import { makeDrumCabinet } from '../furniture/nightstands.ts';
import { ofDesigns, wholeHeight } from './of-designs.ts';
import type { ThingMaker } from './thing-maker.ts';
import {
  designCase,
  designClothesRail,
  designDisplay,
  designShelving,
  designShoeCabinet,
  designWardrobe,
  repeat,
} from './storage-designs.ts';

export const STORAGE_MAKERS = {
  'tv-cabinet': ofDesigns(
    'floor',
    [
      designCase({
        size: [2.2, 0.42, 0.42],
        surfaces: ['timber', 'metal'],
        accent: 'metal',
        foot: 'shadow',
        footHeight: 0.1,
        front: 'slab',
        pull: 'none',
        bays: () => [
          { fill: 'drawers', rows: 1 },
          { fill: 'open', rows: 1, share: 0.8 },
          { fill: 'drawers', rows: 1 },
        ],
      }),
      designCase({
        size: [2, 0.5, 0.42],
        surfaces: ['timber', 'metal'],
        accent: 'metal',
        foot: 'runners',
        footHeight: 0.13,
        front: 'reeded',
        pull: 'none',
        bays: () => [{ fill: 'door' }, { fill: 'open', rows: 2, share: 0.9 }, { fill: 'door' }],
      }),
      designCase({
        size: [1.8, 0.52, 0.42],
        surfaces: ['timber', 'timber'],
        accent: 'face',
        foot: 'legs',
        footHeight: 0.18,
        front: 'inlay',
        pull: 'knob',
        bays: () => [{ fill: 'door' }, { fill: 'open', rows: 2 }, { fill: 'door' }],
      }),
      designCase({
        size: [2.4, 0.4, 0.45],
        surfaces: ['timber', 'stone'],
        accent: 'top',
        foot: 'plinth',
        footHeight: 0.05,
        front: 'slab',
        pull: 'edge',
        bays: repeat({ fill: 'drawers', rows: 1 }, 0.75),
      }),
    ],
    { stretch: [0.75, 1.4], clearance: { front: 0.6 } },
  ),
  sideboard: ofDesigns(
    'floor',
    [
      designCase({
        size: [1.75, 0.8, 0.45],
        surfaces: ['timber', 'metal'],
        accent: 'metal',
        foot: 'legs',
        footHeight: 0.2,
        front: 'inlay',
        pull: 'knob',
        bays: repeat({ fill: 'door' }, 0.45),
      }),
      designCase({
        size: [1.8, 0.78, 0.45],
        surfaces: ['timber', 'stone'],
        accent: 'top',
        foot: 'shadow',
        footHeight: 0.08,
        front: 'reeded',
        pull: 'none',
        bays: repeat({ fill: 'door' }, 0.45),
      }),
      designCase({
        size: [1.6, 0.82, 0.44],
        surfaces: ['timber', 'metal'],
        accent: 'metal',
        foot: 'runners',
        footHeight: 0.16,
        front: 'slab',
        pull: 'strap',
        bays: () => [
          { fill: 'doors', share: 2 },
          { fill: 'drawers', rows: 3 },
        ],
      }),
      designCase({
        size: [1.5, 0.86, 0.44],
        surfaces: ['timber', 'metal'],
        accent: 'metal',
        foot: 'blocks',
        footHeight: 0.12,
        front: 'shaker',
        pull: 'knob',
        bays: () => [
          { fill: 'doors', share: 1.4 },
          { fill: 'drawers', rows: 4 },
        ],
      }),
    ],
    { stretch: [0.7, 1.4], clearance: { front: 0.6 } },
  ),
  bookshelf: ofDesigns(
    'floor',
    [
      designShelving([1.6, 2, 0.32], 'grid', ['timber', 'metal']),
      designShelving([1.6, 1.9, 0.34], 'posts', ['timber', 'metal']),
      designShelving([2.4, 2.4, 0.4], 'library', ['timber', 'metal']),
      designShelving([0.8, 1.85, 0.42], 'ladder', ['timber', 'metal']),
    ],
    { stretch: [0.7, 1.5], clearance: { front: 0.5 } },
  ),
  wardrobe: ofDesigns(
    'floor',
    [
      designWardrobe([2, 2.3, 0.62], 'flush', (r) => r.accent),
      designWardrobe([1.9, 2.25, 0.62], 'framed', () => BRASS),
      designWardrobe([2.4, 2.3, 0.62], 'open', (r) => r.accent),
      designWardrobe([1.8, 2.1, 0.6], 'louvred', () => BRASS),
    ],
    { stretch: [0.7, 1.5], clearance: { front: 0.7 } },
  ),
  nightstand: ofDesigns(
    'floor',
    [
      designCase({
        size: [0.48, 0.48, 0.4],
        surfaces: ['timber', 'metal'],
        accent: 'metal',
        foot: 'shadow',
        footHeight: 0.06,
        front: 'slab',
        pull: 'edge',
        bays: () => [{ fill: 'drawers', rows: 2 }],
      }),
      designCase({
        size: [0.46, 0.52, 0.4],
        surfaces: ['timber', 'metal'],
        accent: 'metal',
        foot: 'legs',
        footHeight: 0.24,
        front: 'slab',
        pull: 'knob',
        bays: () => [{ fill: 'drawers', rows: 1 }],
      }),
      {
        size: [0.46, 0.5, 0.46],
        surfaces: ['timber', 'stone'],
        top: wholeHeight,
        make: (r) => makeDrumCabinet(r.main, r.accent, BLACK_METAL),
      },
      designCase({
        size: [0.5, 0.46, 0.42],
        surfaces: ['timber', 'stone'],
        accent: 'top',
        foot: 'runners',
        footHeight: 0.12,
        front: 'reeded',
        pull: 'none',
        bays: () => [{ fill: 'drawers', rows: 1 }],
      }),
    ],
    { stretch: [0.75, 1.35], clearance: { front: 0.4 } },
  ),
  'shoe-cabinet': ofDesigns(
    'floor',
    [
      designShoeCabinet([1, 1.12, 0.26], 'flaps'),
      designShoeCabinet([1.1, 0.5, 0.38], 'bench'),
      designShoeCabinet([1.2, 1.1, 0.36], 'tall'),
    ],
    { stretch: [0.75, 1.4], clearance: { front: 0.6 } },
  ),
  'display-shelf': ofDesigns(
    'floor',
    [
      designDisplay([1, 1.9, 0.4], 'case'),
      designDisplay([1.4, 1.85, 0.34], 'cells'),
      designDisplay([1.5, 1.4, 0.5], 'stand'),
    ],
    { stretch: [0.75, 1.35], clearance: { front: 0.7 } },
  ),
  'clothes-rail': ofDesigns(
    'floor',
    [
      designClothesRail([1.3, 1.6, 0.46], 'frame', ['metal', 'timber']),
      designClothesRail([1.2, 1.65, 0.52], 'trestle', ['timber', 'timber']),
      designClothesRail([1.2, 1.55, 0.46], 'hoop', ['metal', 'stone']),
    ],
    { stretch: [0.8, 1.35], clearance: { front: 0.6, back: 0.2 } },
  ),
} satisfies Partial<Record<Thing, ThingMaker>>;
