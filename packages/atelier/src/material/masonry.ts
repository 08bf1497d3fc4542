import { displayRgb } from '../math/colour.ts';
import { brickPattern, glazedTilePattern, hexTilePattern, pavingPattern } from '../texture/masonry.ts';
import type { Pattern } from '../texture/paint.ts';
import { defineMaterial } from './define-material.ts';
import { mixHex, shadeHex } from './tone.ts';

/** 240 x 53 mm bricks with 10 mm joints: four to a metre, sixteen courses. */
function brick(seed: number, tone: string, mortar: string, wear: number): Pattern {
  return brickPattern(seed, {
    bricks: [displayRgb(shadeHex(tone, 0.82)), displayRgb(tone), displayRgb(shadeHex(tone, 1.17))],
    mortar: displayRgb(mortar),
    rowsPerTile: 16,
    columns: 4,
    tileM: 1,
    wear,
  });
}

function glazed(seed: number, tone: string, grout: string, perTile: number): Pattern {
  return glazedTilePattern(
    seed,
    [displayRgb(shadeHex(tone, 0.9)), displayRgb(shadeHex(tone, 1.06))],
    displayRgb(grout),
    perTile,
  );
}

export const BRICKS = {
  'red-brick': defineMaterial({
    id: 'red-brick',
    group: 'brick',
    zh: '红砖',
    en: 'Red brick',
    tone: '#98513b',
    make: (seed, tone) => ({ pattern: brick(seed, tone, '#a89d90', 1) }),
  }),
  'grey-brick': defineMaterial({
    id: 'grey-brick',
    group: 'brick',
    zh: '青砖',
    en: 'Grey brick',
    tone: '#6d7071',
    make: (seed, tone) => ({ pattern: brick(seed, tone, '#b3afa6', 0.6) }),
  }),
  'white-brick': defineMaterial({
    id: 'white-brick',
    group: 'brick',
    zh: '白砖',
    en: 'White brick',
    tone: '#dcd8d0',
    make: (seed, tone) => ({ pattern: brick(seed, tone, mixHex(tone, '#a8a399', 0.35), 0.8) }),
  }),
} as const;

export const TILES = {
  zellige: defineMaterial({
    id: 'zellige',
    group: 'tile',
    zh: '手工釉面砖',
    en: 'Zellige',
    tone: '#6f988f',
    make: (seed, tone) => ({ pattern: glazed(seed, tone, '#d9d6cb', 6) }),
  }),
  'square-tile': defineMaterial({
    id: 'square-tile',
    group: 'tile',
    zh: '方砖',
    en: 'Square tile',
    tone: '#d5d1c8',
    make: (seed, tone) => ({ pattern: glazed(seed, tone, '#b6b1a8', 2) }),
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
      ),
    }),
  }),
  'subway-tile': defineMaterial({
    id: 'subway-tile',
    group: 'tile',
    zh: '地铁砖',
    en: 'Subway tile',
    tone: '#e6e3dc',
    make: (seed, tone) => ({ pattern: glazed(seed, tone, '#c4c0b7', 6) }),
  }),
  porcelain: defineMaterial({
    id: 'porcelain',
    group: 'tile',
    zh: '陶瓷',
    en: 'Porcelain',
    tone: '#efeee9',
    make: () => ({ roughness: 0.1 }),
  }),
  paving: defineMaterial({
    id: 'paving',
    group: 'ground',
    zh: '石板铺地',
    en: 'Stone paving',
    tone: '#7d7f7e',
    make: (seed, tone) => ({
      pattern: pavingPattern(
        seed,
        [displayRgb(shadeHex(tone, 0.88)), displayRgb(shadeHex(tone, 1.08))],
        displayRgb(shadeHex(tone, 0.65)),
        4,
        2,
      ),
    }),
  }),
} as const;
