import { displayRgb } from '../math/colour.ts';
import { barkPattern, grassPattern, gravelPattern, waterPattern } from '../texture/ground.ts';
import { pavingPattern } from '../texture/masonry.ts';
import { defineMaterial } from './define-material.ts';
import { mixHex, shadeHex } from './tone.ts';

export const GROUNDS = {
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
  grass: defineMaterial({
    id: 'grass',
    group: 'ground',
    zh: '草地',
    en: 'Grass',
    tone: '#6f8a45',
    make: (seed, tone) => ({
      pattern: grassPattern(seed, displayRgb(shadeHex(tone, 1.15)), displayRgb(shadeHex(tone, 0.42))),
    }),
  }),
  gravel: defineMaterial({
    id: 'gravel',
    group: 'ground',
    zh: '砾石',
    en: 'Gravel',
    tone: '#b9b4aa',
    make: (seed, tone) => ({
      pattern: gravelPattern(
        seed,
        [displayRgb(shadeHex(tone, 0.72)), displayRgb(shadeHex(tone, 1.12))],
        displayRgb(shadeHex(tone, 0.34)),
      ),
    }),
  }),
  bark: defineMaterial({
    id: 'bark',
    group: 'ground',
    zh: '树皮',
    en: 'Bark',
    tone: '#7a6550',
    make: (seed, tone) => ({
      pattern: barkPattern(seed, displayRgb(tone), displayRgb(shadeHex(tone, 0.42))),
    }),
  }),
  water: defineMaterial({
    id: 'water',
    group: 'water',
    zh: '水面',
    en: 'Water',
    tone: '#34514f',
    make: (seed, tone) => ({
      pattern: waterPattern(seed, displayRgb(tone), displayRgb(mixHex(tone, '#9fb9bd', 0.4))),
    }),
  }),
} as const;
