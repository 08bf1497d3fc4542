import { displayRgb } from '../math/colour.ts';
import { herringbonePattern, plankPattern, woodPattern, type WoodTone } from '../texture/wood.ts';
import { defineMaterial } from './define-material.ts';
import { shadeHex } from './tone.ts';

/** How a species grows: pale wood, and how dark its late wood is against it. */
const SPECIES = {
  oak: { light: '#cdb08a', late: 0.7, rings: 10, contrast: 0.7, pores: 1, roughness: 0.5 },
  ash: { light: '#e0cdae', late: 0.74, rings: 8, contrast: 0.75, pores: 0.8, roughness: 0.5 },
  walnut: { light: '#7d5940', late: 0.53, rings: 8, contrast: 0.72, pores: 0.8, roughness: 0.42 },
  elm: { light: '#b8946a', late: 0.6, rings: 7, contrast: 0.8, pores: 0.9, roughness: 0.5 },
  ebony: { light: '#4a3c33', late: 0.55, rings: 9, contrast: 0.7, pores: 0.5, roughness: 0.34 },
} as const;

type Species = keyof typeof SPECIES;

function stain(species: Species, tone: string): WoodTone {
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
    make: (seed, tone) => ({ pattern: woodPattern(seed, stain('oak', tone)) }),
  }),
  walnut: defineMaterial({
    id: 'walnut',
    group: 'wood',
    zh: '胡桃木',
    en: 'Walnut',
    tone: SPECIES.walnut.light,
    make: (seed, tone) => ({ pattern: woodPattern(seed, stain('walnut', tone)) }),
  }),
  ash: defineMaterial({
    id: 'ash',
    group: 'wood',
    zh: '白蜡木',
    en: 'Ash',
    tone: SPECIES.ash.light,
    make: (seed, tone) => ({ pattern: woodPattern(seed, stain('ash', tone)) }),
  }),
  elm: defineMaterial({
    id: 'elm',
    group: 'wood',
    zh: '榆木',
    en: 'Elm',
    tone: SPECIES.elm.light,
    make: (seed, tone) => ({ pattern: woodPattern(seed, stain('elm', tone)) }),
  }),
  ebony: defineMaterial({
    id: 'ebony',
    group: 'wood',
    zh: '乌木',
    en: 'Ebony',
    tone: SPECIES.ebony.light,
    make: (seed, tone) => ({ pattern: woodPattern(seed, stain('ebony', tone)) }),
  }),
  bamboo: defineMaterial({
    id: 'bamboo',
    group: 'wood',
    zh: '竹材',
    en: 'Bamboo',
    tone: '#d3b47c',
    make: (seed, tone) => ({ pattern: plankPattern(seed, stain('ash', tone), 64) }),
  }),
  'oak-planks': defineMaterial({
    id: 'oak-planks',
    group: 'wood',
    zh: '橡木地板',
    en: 'Oak planks',
    tone: SPECIES.oak.light,
    make: (seed, tone) => ({ pattern: plankPattern(seed, stain('oak', tone), 10) }),
  }),
  'walnut-planks': defineMaterial({
    id: 'walnut-planks',
    group: 'wood',
    zh: '胡桃木地板',
    en: 'Walnut planks',
    tone: SPECIES.walnut.light,
    make: (seed, tone) => ({ pattern: plankPattern(seed, stain('walnut', tone), 12) }),
  }),
  'oak-herringbone': defineMaterial({
    id: 'oak-herringbone',
    group: 'wood',
    zh: '橡木人字拼',
    en: 'Oak herringbone',
    tone: SPECIES.oak.light,
    make: (seed, tone) => ({ pattern: herringbonePattern(seed, stain('oak', tone)) }),
  }),
  'walnut-herringbone': defineMaterial({
    id: 'walnut-herringbone',
    group: 'wood',
    zh: '胡桃木人字拼',
    en: 'Walnut herringbone',
    tone: SPECIES.walnut.light,
    make: (seed, tone) => ({ pattern: herringbonePattern(seed, stain('walnut', tone)) }),
  }),
} as const;
