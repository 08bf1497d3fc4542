import { displayRgb } from '../math/colour.ts';
import { hidePattern, rattanPattern, tatamiPattern, tuftedPattern, velvetPattern } from '../texture/pile.ts';
import { bouclePattern, canePattern, linenPattern } from '../texture/textile.ts';
import { defineMaterial } from './define-material.ts';
import { shadeHex } from './tone.ts';

export const TEXTILES = {
  linen: defineMaterial({
    id: 'linen',
    group: 'textile',
    zh: '亚麻',
    en: 'Linen',
    tone: '#cbbfa9',
    make: (seed, tone) => ({
      pattern: linenPattern(seed, displayRgb(tone), displayRgb(shadeHex(tone, 0.92))),
      sheen: 0.35,
    }),
  }),
  boucle: defineMaterial({
    id: 'boucle',
    group: 'textile',
    zh: '圈圈呢',
    en: 'Bouclé',
    tone: '#e8e0d2',
    make: (seed, tone) => ({ pattern: bouclePattern(seed, displayRgb(tone)), sheen: 0.5 }),
  }),
  velvet: defineMaterial({
    id: 'velvet',
    group: 'textile',
    zh: '丝绒',
    en: 'Velvet',
    tone: '#2f5549',
    make: (seed, tone) => ({ pattern: velvetPattern(seed, displayRgb(tone)), sheen: 0.9 }),
  }),
  wool: defineMaterial({
    id: 'wool',
    group: 'textile',
    zh: '羊毛',
    en: 'Wool',
    tone: '#b9ae9d',
    make: (seed, tone) => ({ pattern: tuftedPattern(seed, displayRgb(tone)), sheen: 0.4 }),
  }),
  leather: defineMaterial({
    id: 'leather',
    group: 'textile',
    zh: '皮革',
    en: 'Leather',
    tone: '#7b4b2a',
    make: (seed, tone) => ({ pattern: hidePattern(seed, displayRgb(tone)) }),
  }),
  rattan: defineMaterial({
    id: 'rattan',
    group: 'textile',
    zh: '藤编',
    en: 'Rattan',
    tone: '#c39a64',
    make: (seed, tone) => ({
      pattern: rattanPattern(
        seed,
        displayRgb(tone),
        displayRgb(shadeHex(tone, 0.72)),
        displayRgb(shadeHex(tone, 0.3)),
      ),
    }),
  }),
  cane: defineMaterial({
    id: 'cane',
    group: 'textile',
    zh: '藤席网面',
    en: 'Cane webbing',
    tone: '#d9b987',
    make: (seed, tone) => ({ pattern: canePattern(seed, displayRgb(tone), displayRgb('#4a3524')) }),
  }),
  tatami: defineMaterial({
    id: 'tatami',
    group: 'textile',
    zh: '榻榻米',
    en: 'Tatami',
    tone: '#cdbf8f',
    make: (seed, tone) => ({
      pattern: tatamiPattern(seed, displayRgb(tone), displayRgb(shadeHex(tone, 0.82)), displayRgb('#3a4438')),
    }),
  }),
} as const;
