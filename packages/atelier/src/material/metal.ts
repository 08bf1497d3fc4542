import { displayRgb } from '../math/colour.ts';
import { blackenedPattern, brushedPattern, cortenPattern, patinaPattern } from '../texture/metal.ts';
import { defineMaterial } from './define-material.ts';
import { mixHex, shadeHex } from './tone.ts';

export const METALS = {
  brass: defineMaterial({
    id: 'brass',
    group: 'metal',
    zh: '黄铜',
    en: 'Brass',
    tone: '#d3ab6b',
    make: (seed, tone) => ({ pattern: brushedPattern(seed, displayRgb(tone), 0.28), metallic: 1 }),
  }),
  bronze: defineMaterial({
    id: 'bronze',
    group: 'metal',
    zh: '古铜',
    en: 'Bronze',
    tone: '#7a6248',
    make: (seed, tone) => ({
      pattern: patinaPattern(seed, displayRgb(tone), displayRgb(shadeHex(tone, 0.55)), 0.4),
      metallic: 1,
    }),
  }),
  chrome: defineMaterial({
    id: 'chrome',
    group: 'metal',
    zh: '镀铬',
    en: 'Chrome',
    tone: '#d5d7d8',
    make: () => ({ roughness: 0.08, metallic: 1 }),
  }),
  'stainless-steel': defineMaterial({
    id: 'stainless-steel',
    group: 'metal',
    zh: '不锈钢',
    en: 'Stainless steel',
    tone: '#bfc1c2',
    make: (seed, tone) => ({ pattern: brushedPattern(seed, displayRgb(tone), 0.28), metallic: 1 }),
  }),
  'black-steel': defineMaterial({
    id: 'black-steel',
    group: 'metal',
    zh: '黑钢',
    en: 'Black steel',
    tone: '#2a2a2b',
    make: (seed, tone) => ({ pattern: blackenedPattern(seed, displayRgb(tone)) }),
  }),
  corten: defineMaterial({
    id: 'corten',
    group: 'metal',
    zh: '耐候锈钢板',
    en: 'Weathering steel',
    tone: '#83502f',
    make: (seed, tone) => ({
      pattern: cortenPattern(
        seed,
        displayRgb(mixHex(shadeHex(tone, 1.15), '#a8703f', 0.4)),
        displayRgb(tone),
        displayRgb(shadeHex(tone, 0.55)),
      ),
    }),
  }),
  copper: defineMaterial({
    id: 'copper',
    group: 'metal',
    zh: '紫铜',
    en: 'Copper',
    tone: '#c07c56',
    make: (seed, tone) => ({
      pattern: patinaPattern(seed, displayRgb(tone), displayRgb('#6f9a88'), 0.3),
      metallic: 1,
    }),
  }),
} as const;
