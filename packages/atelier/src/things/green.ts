import type { Thing } from '../document/names.ts';
import {
  joinParts,
  makeAgaveBowl,
  makeGrassTrough,
  makeHedgeBox,
  makeMapleBonsai,
  makePottedBamboo,
  makePottedOlive,
} from '../furniture/planters.ts';
import { makeBlades, makeBroadLeaf } from '../furniture/plants.ts';
import { makeBonsai } from '../furniture/bonsai.ts';
import { makeFronds } from '../furniture/fronds.ts';
import { makeBoulderStone, makeScholarsRock, makeStoneGroup, makeTsukubai } from '../furniture/stones.ts';
import { growBamboo, growTree, type TreeHabit } from '../furniture/trees.ts';
import type { Finish } from '../texture/finish.ts';
import { slate } from '../texture/stone-finishes.ts';
import { ofDesigns } from './of-designs.ts';
import type { ThingMaker } from './thing-maker.ts';

const BROAD: Omit<TreeHabit, 'height' | 'spread' | 'foot' | 'trunkRadius'> = {
  clear: 0.36,
  stems: 1,
  barkHex: '#6f6254',
  leafHex: '#5b7444',
  leafLength: 0.15,
  leafWidth: 0.075,
  bundles: 30,
  leaves: 130,
  layered: 0.85,
  wander: 0.04,
};

const MAPLE: Omit<TreeHabit, 'height' | 'spread' | 'foot' | 'trunkRadius'> = {
  clear: 0.3,
  stems: 3,
  barkHex: '#776a5b',
  leafHex: '#9e371f',
  leafLength: 0.11,
  leafWidth: 0.085,
  bundles: 30,
  leaves: 124,
  layered: 0.16,
  wander: 0.05,
};

const PINE: Omit<TreeHabit, 'height' | 'spread' | 'foot' | 'trunkRadius'> = {
  clear: 0.28,
  stems: 1,
  barkHex: '#5d4a3b',
  leafHex: '#4b6741',
  leafLength: 0.14,
  leafWidth: 0.014,
  bundles: 13,
  leaves: 300,
  layered: 0.14,
  isNeedle: true,
  wander: 0.16,
};

export const FIELD_STONE = slate('#8b877f', '#5a5751', 'field');
const PALE_STONE = slate('#c3c0b8', '#918d85', 'lake');

/** Stones of a garden were never polished: marble, and slate from the quarry, give way to weathered rock. */
export function weathered(main: Finish, otherwise: Finish): Finish {
  return /granite|basalt|lava/.test(main.name) ? main : otherwise;
}

/** What grows, and the stones and water beside it. */
export const GREEN_MAKERS = {
  'potted-plant': ofDesigns(
    'floor',
    [
      {
        size: [0.72, 1.5, 0.68],
        surfaces: ['stone', 'timber'],
        make: ({ size, main, random }) => makeBroadLeaf(size[1], 'tapered', main, '#4a6b3f', random),
      },
      {
        size: [0.8, 1.8, 0.8],
        surfaces: ['stone', 'timber'],
        make: ({ size, main, random }) => makePottedOlive(size, main, random),
      },
      {
        size: [1.1, 1.05, 1.05],
        surfaces: ['stone', 'timber'],
        make: ({ size, main, random }) =>
          makeFronds(size[1], 'cylinder', main, '#46683a', 'monstera', random),
      },
      {
        size: [1.35, 1.6, 1.35],
        surfaces: ['stone', 'timber'],
        make: ({ size, main, random }) => makeFronds(size[1], 'cylinder', main, '#54763d', 'palm', random, 3),
      },
      {
        size: [0.36, 0.9, 0.36],
        surfaces: ['stone', 'timber'],
        make: ({ size, main, random }) => makeBlades(size[1], 'bowl', main, '#52704a', random),
      },
      {
        size: [0.75, 2, 0.6],
        surfaces: ['stone', 'timber'],
        make: ({ size, main, random }) => makePottedBamboo(size, main, random),
      },
    ],
    { stretch: [0.6, 1.4], clearance: { side: 0.05 } },
  ),
  tree: ofDesigns(
    'floor',
    [
      {
        size: [2.8, 4.2, 2.8],
        surfaces: ['timber', 'stone'],
        make: ({ size: [w, h], random }) =>
          joinParts(
            'tree',
            growTree({ ...BROAD, height: h, spread: w / 2, foot: 0, trunkRadius: h * 0.02 }, random),
          ),
      },
      {
        size: [2.8, 3.2, 2.8],
        surfaces: ['timber', 'stone'],
        called: 'maple',
        make: ({ size: [w, h], random }) =>
          joinParts(
            'tree',
            growTree({ ...MAPLE, height: h, spread: w / 2, foot: 0, trunkRadius: h * 0.022 }, random),
          ),
      },
      {
        size: [2.6, 3.2, 2.4],
        surfaces: ['timber', 'stone'],
        called: 'pine',
        make: ({ size: [w, h], random }) =>
          joinParts(
            'tree',
            growTree({ ...PINE, height: h, spread: w / 2, foot: 0, trunkRadius: h * 0.03 }, random),
          ),
      },
      {
        size: [2, 4, 1.4],
        surfaces: ['timber', 'stone'],
        called: 'bamboo',
        make: ({ size: [w, h, d], random }) => joinParts('tree', growBamboo(w, h, d, 13, 0, random)),
      },
    ],
    { stretch: [0.5, 1.8] },
  ),
  bonsai: ofDesigns(
    'table',
    [
      {
        size: [0.6, 0.52, 0.42],
        surfaces: ['stone', 'timber'],
        make: ({ main, random }) => makeBonsai(main, random, 300),
      },
      {
        size: [0.5, 0.48, 0.42],
        surfaces: ['stone', 'timber'],
        make: ({ size, main, random }) => makeMapleBonsai(size, main, random),
      },
    ],
    { stretch: [0.7, 1.4] },
  ),
  planter: ofDesigns(
    'floor',
    [
      {
        size: [1.2, 0.95, 0.36],
        surfaces: ['stone', 'metal'],
        make: ({ size, main, random }) => makeGrassTrough(size, main, random),
      },
      {
        size: [1.2, 1.1, 0.45],
        surfaces: ['stone', 'metal'],
        make: ({ size, main, random }) => makeHedgeBox(size, main, random),
      },
      {
        size: [0.8, 0.7, 0.8],
        surfaces: ['stone', 'metal'],
        make: ({ size, main, random }) => makeAgaveBowl(size, main, random),
      },
    ],
    { stretch: [0.6, 1.8] },
  ),
  'water-basin': ofDesigns(
    'floor',
    [
      {
        size: [1.1, 0.8, 0.95],
        surfaces: ['stone', 'timber'],
        make: ({ size, main, random }) => makeTsukubai(size, weathered(main, FIELD_STONE), 'round', random),
      },
      {
        size: [1.1, 0.8, 0.95],
        surfaces: ['stone', 'timber'],
        make: ({ size, main, random }) => makeTsukubai(size, weathered(main, FIELD_STONE), 'square', random),
      },
    ],
    { stretch: [0.7, 1.4], clearance: { front: 0.5 } },
  ),
  stone: ofDesigns(
    'floor',
    [
      {
        size: [0.75, 1.5, 0.45],
        surfaces: ['stone', 'timber'],
        make: ({ size, main, accent, random }) =>
          makeScholarsRock(size, weathered(main, PALE_STONE), accent, random),
      },
      {
        size: [0.95, 0.6, 0.75],
        surfaces: ['stone', 'timber'],
        make: ({ size, main, random }) => makeBoulderStone(size, weathered(main, FIELD_STONE), random),
      },
      {
        size: [1.6, 0.9, 1.1],
        surfaces: ['stone', 'timber'],
        make: ({ size, main, random }) => makeStoneGroup(size, weathered(main, FIELD_STONE), random),
      },
    ],
    { stretch: [0.3, 1.8] },
  ),
} satisfies Partial<Record<Thing, ThingMaker>>;
