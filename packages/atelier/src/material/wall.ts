import { displayRgb } from '../math/colour.ts';
import {
  limewashPattern,
  ricePaperPattern,
  rolledPattern,
  trowelPattern,
  wallpaperPattern,
} from '../texture/coat.ts';
import { defineMaterial } from './define-material.ts';
import { lightnessOf, shadeHex } from './tone.ts';

/** Ink of a tone-on-tone print: paler on a dark ground, darker on a pale one. */
function chooseInk(ground: string): string {
  return shadeHex(ground, lightnessOf(ground) < 0.5 ? 1.35 : 0.92);
}

export const WALL_COATS = {
  'latex-paint': defineMaterial({
    id: 'latex-paint',
    group: 'paint',
    zh: '乳胶漆',
    en: 'Latex paint',
    tone: '#eeece6',
    make: (seed, tone) => ({ pattern: rolledPattern(seed, displayRgb(tone)) }),
  }),
  plaster: defineMaterial({
    id: 'plaster',
    group: 'paint',
    zh: '艺术涂料',
    en: 'Textured plaster',
    tone: '#d9d2c7',
    make: (seed, tone) => ({ pattern: trowelPattern(seed, displayRgb(tone)) }),
  }),
  limewash: defineMaterial({
    id: 'limewash',
    group: 'paint',
    zh: '石灰涂料',
    en: 'Limewash',
    tone: '#d3c6b0',
    make: (seed, tone) => ({ pattern: limewashPattern(seed, displayRgb(tone)) }),
  }),
  wallpaper: defineMaterial({
    id: 'wallpaper',
    group: 'paint',
    zh: '壁纸',
    en: 'Wallpaper',
    tone: '#d5d0c2',
    make: (seed, tone) => ({
      pattern: wallpaperPattern(seed, displayRgb(tone), displayRgb(chooseInk(tone))),
    }),
  }),
  'rice-paper': defineMaterial({
    id: 'rice-paper',
    group: 'paint',
    zh: '宣纸',
    en: 'Rice paper',
    tone: '#f0eadc',
    make: (seed, tone) => ({
      pattern: ricePaperPattern(seed, displayRgb(tone), displayRgb(shadeHex(tone, 0.82))),
    }),
  }),
  lacquer: defineMaterial({
    id: 'lacquer',
    group: 'paint',
    zh: '烤漆',
    en: 'Lacquer',
    tone: '#efeeeb',
    make: () => ({ roughness: 0.12 }),
  }),
} as const;
