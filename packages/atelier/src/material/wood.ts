import { displayRgb } from '../math/colour.ts';
import {
  bambooPattern,
  floorboardPattern,
  parquetPattern,
  veneerPattern,
  type TimberTone,
} from '../texture/timber.ts';
import { defineMaterial } from './define-material.ts';
import { shadeHex } from './tone.ts';

/** How a species looks: pale wood, and how dark its late wood is against it. */
const SPECIES = {
  oak: { light: '#c9aa80', late: 0.66, ringM: 0.0075, figure: 0.6, pores: 0.9, roughness: 0.5 },
  ash: { light: '#dfcba9', late: 0.7, ringM: 0.01, figure: 0.85, pores: 0.8, roughness: 0.5 },
  walnut: { light: '#805c42', late: 0.52, ringM: 0.009, figure: 0.75, pores: 0.6, roughness: 0.42 },
  elm: { light: '#b8946a', late: 0.56, ringM: 0.012, figure: 0.95, pores: 0.9, roughness: 0.52 },
  ebony: { light: '#4a3c33', late: 0.5, ringM: 0.006, figure: 0.8, pores: 0.3, roughness: 0.3 },
} as const;

type Species = keyof typeof SPECIES;

function stain(species: Species, tone: string): TimberTone {
  const s = SPECIES[species];
  return { ...s, light: displayRgb(tone), dark: displayRgb(shadeHex(tone, s.late)) };
}

export const WOODS = {
  oak: defineMaterial({
    id: 'oak',
    group: 'wood',
    zh: '橡木',
    en: 'Oak',
    tone: SPECIES.oak.light,
    make: (seed, tone) => ({ pattern: veneerPattern(seed, stain('oak', tone)) }),
  }),
  walnut: defineMaterial({
    id: 'walnut',
    group: 'wood',
    zh: '胡桃木',
    en: 'Walnut',
    tone: SPECIES.walnut.light,
    make: (seed, tone) => ({ pattern: veneerPattern(seed, stain('walnut', tone)) }),
  }),
  ash: defineMaterial({
    id: 'ash',
    group: 'wood',
    zh: '白蜡木',
    en: 'Ash',
    tone: SPECIES.ash.light,
    make: (seed, tone) => ({ pattern: veneerPattern(seed, stain('ash', tone)) }),
  }),
  elm: defineMaterial({
    id: 'elm',
    group: 'wood',
    zh: '榆木',
    en: 'Elm',
    tone: SPECIES.elm.light,
    make: (seed, tone) => ({ pattern: veneerPattern(seed, stain('elm', tone)) }),
  }),
  ebony: defineMaterial({
    id: 'ebony',
    group: 'wood',
    zh: '乌木',
    en: 'Ebony',
    tone: SPECIES.ebony.light,
    make: (seed, tone) => ({ pattern: veneerPattern(seed, stain('ebony', tone)) }),
  }),
  bamboo: defineMaterial({
    id: 'bamboo',
    group: 'wood',
    zh: '竹材',
    en: 'Bamboo',
    tone: '#d3b47c',
    make: (seed, tone) => ({
      pattern: bambooPattern(seed, displayRgb(tone), displayRgb(shadeHex(tone, 0.68))),
    }),
  }),
  'oak-planks': defineMaterial({
    id: 'oak-planks',
    group: 'wood',
    zh: '橡木地板',
    en: 'Oak planks',
    tone: SPECIES.oak.light,
    make: (seed, tone) => ({ pattern: floorboardPattern(seed, stain('oak', tone), 16, 2.4) }),
  }),
  'walnut-planks': defineMaterial({
    id: 'walnut-planks',
    group: 'wood',
    zh: '胡桃木地板',
    en: 'Walnut planks',
    tone: SPECIES.walnut.light,
    make: (seed, tone) => ({ pattern: floorboardPattern(seed, stain('walnut', tone), 20, 2.4) }),
  }),
  'oak-herringbone': defineMaterial({
    id: 'oak-herringbone',
    group: 'wood',
    zh: '橡木人字拼',
    en: 'Oak herringbone',
    tone: SPECIES.oak.light,
    make: (seed, tone) => ({ pattern: parquetPattern(seed, stain('oak', tone)) }),
  }),
  'walnut-herringbone': defineMaterial({
    id: 'walnut-herringbone',
    group: 'wood',
    zh: '胡桃木人字拼',
    en: 'Walnut herringbone',
    tone: SPECIES.walnut.light,
    make: (seed, tone) => ({ pattern: parquetPattern(seed, stain('walnut', tone)) }),
  }),
} as const;
