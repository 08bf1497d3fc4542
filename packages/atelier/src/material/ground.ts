import { displayRgb } from '../math/colour.ts';
import { bouclePattern } from '../texture/textile.ts';
import { terrazzoPattern } from '../texture/stone.ts';
import { woodPattern } from '../texture/wood.ts';
import { defineMaterial } from './define-material.ts';
import { shadeHex } from './tone.ts';

export const GROUNDS = {
  grass: defineMaterial({
    id: 'grass',
    group: 'ground',
    zh: '草地',
    en: 'Grass',
    tone: '#5d7a3a',
    make: (seed, tone) => ({ pattern: bouclePattern(seed, displayRgb(tone)) }),
  }),
  gravel: defineMaterial({
    id: 'gravel',
    group: 'ground',
    zh: '砾石',
    en: 'Gravel',
    tone: '#b5b0a6',
    make: (seed, tone) => ({
      pattern: terrazzoPattern(seed, displayRgb(shadeHex(tone, 0.6)), [
        displayRgb(tone),
        displayRgb(shadeHex(tone, 0.8)),
      ]),
    }),
  }),
  bark: defineMaterial({
    id: 'bark',
    group: 'ground',
    zh: '树皮',
    en: 'Bark',
    tone: '#6a5542',
    make: (seed, tone) => ({
      pattern: woodPattern(seed, {
        light: displayRgb(tone),
        dark: displayRgb(shadeHex(tone, 0.5)),
        rings: 12,
        contrast: 1,
        pores: 1,
        roughness: 0.9,
      }),
    }),
  }),
} as const;
