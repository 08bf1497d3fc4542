import { displayRgb } from '../math/colour.ts';
import { brickPattern, hexTilePattern } from '../texture/masonry.ts';
import { laidTilePattern, type TileLay } from '../texture/tile.ts';
import type { Pattern } from '../texture/paint.ts';
import { defineMaterial } from './define-material.ts';
import { mixHex, shadeHex } from './tone.ts';

/** 240 x 53 mm bricks with 10 mm joints: four to a metre, sixteen courses; two metres before the bond repeats. */
function brick(
  seed: number,
  tone: string,
  mortar: string,
  how: { wear: number; soot: number; spread: number },
): Pattern {
  return brickPattern(seed, {
    bricks: [
      displayRgb(shadeHex(tone, 1 - how.spread)),
      displayRgb(tone),
      displayRgb(shadeHex(tone, 1 + how.spread)),
    ],
    mortar: displayRgb(mortar),
    rowsPerTile: 32,
    columns: 8,
    tileM: 2,
    wear: how.wear,
    soot: how.soot,
  });
}

const LAYS = {
  zellige: {
    tileM: 0.6,
    columns: 6,
    rows: 6,
    shift: 0,
    jointM: 0.0022,
    rimM: 0.012,
    variety: 0.55,
    cloud: 0.7,
    tilt: 1,
    roughness: 0.12,
    reliefM: 0.0035,
  },
  subway: {
    tileM: 0.6,
    columns: 4,
    rows: 8,
    shift: 0.5,
    jointM: 0.003,
    rimM: 0.006,
    variety: 0.35,
    cloud: 0.1,
    tilt: 0.12,
    roughness: 0.1,
    reliefM: 0.0022,
  },
  square: {
    tileM: 1.2,
    columns: 4,
    rows: 4,
    shift: 0,
    jointM: 0.0044,
    rimM: 0.003,
    variety: 0.4,
    cloud: 0.6,
    tilt: 0.05,
    roughness: 0.4,
    reliefM: 0.002,
  },
} as const satisfies Record<string, TileLay>;

/** `depth` is how far the glaze runs from its darkest to its palest. */
function laid(seed: number, tone: string, grout: string, depth: number, how: TileLay): Pattern {
  const dark = displayRgb(shadeHex(tone, 1 - depth));
  return laidTilePattern(seed, dark, displayRgb(shadeHex(tone, 1 + depth)), displayRgb(grout), how);
}

export const BRICKS = {
  'red-brick': defineMaterial({
    id: 'red-brick',
    group: 'brick',
    zh: '红砖',
    en: 'Red brick',
    tone: '#8b4f3e',
    make: (seed, tone) => ({ pattern: brick(seed, tone, '#a0958a', { wear: 1, soot: 0.24, spread: 0.17 }) }),
  }),
  'grey-brick': defineMaterial({
    id: 'grey-brick',
    group: 'brick',
    zh: '青砖',
    en: 'Grey brick',
    tone: '#6d7071',
    make: (seed, tone) => ({
      pattern: brick(seed, tone, '#a9a69f', { wear: 0.6, soot: 0.16, spread: 0.14 }),
    }),
  }),
  'white-brick': defineMaterial({
    id: 'white-brick',
    group: 'brick',
    zh: '白砖',
    en: 'White brick',
    tone: '#e2dfd8',
    make: (seed, tone) => ({
      pattern: brick(seed, tone, shadeHex(tone, 0.93), { wear: 0.7, soot: 0.04, spread: 0.025 }),
    }),
  }),
} as const;

export const TILES = {
  zellige: defineMaterial({
    id: 'zellige',
    group: 'tile',
    zh: '手工釉面砖',
    en: 'Zellige',
    tone: '#6f988f',
    make: (seed, tone) => ({ pattern: laid(seed, tone, '#d9d6cb', 0.3, LAYS.zellige) }),
  }),
  'square-tile': defineMaterial({
    id: 'square-tile',
    group: 'tile',
    zh: '方砖',
    en: 'Square tile',
    tone: '#d5d1c8',
    make: (seed, tone) => ({ pattern: laid(seed, tone, mixHex(tone, '#a39d93', 0.6), 0.07, LAYS.square) }),
  }),
  'hex-tile': defineMaterial({
    id: 'hex-tile',
    group: 'tile',
    zh: '六角砖',
    en: 'Hexagon tile',
    tone: '#a8623f',
    make: (seed, tone) => ({
      pattern: hexTilePattern(
        seed,
        [displayRgb(tone), displayRgb(shadeHex(tone, 1.12)), displayRgb(shadeHex(tone, 0.9))],
        displayRgb('#cfc3b2'),
        // Seven hexagons of 120 mm by eight rows are square to one percent.
        7,
        8,
      ),
    }),
  }),
  'subway-tile': defineMaterial({
    id: 'subway-tile',
    group: 'tile',
    zh: '地铁砖',
    en: 'Subway tile',
    tone: '#e6e3dc',
    make: (seed, tone) => ({ pattern: laid(seed, tone, mixHex(tone, '#a39d93', 0.55), 0.035, LAYS.subway) }),
  }),
  porcelain: defineMaterial({
    id: 'porcelain',
    group: 'tile',
    zh: '陶瓷',
    en: 'Porcelain',
    tone: '#efeee9',
    make: () => ({ roughness: 0.1 }),
  }),
} as const;
