import { displayRgb } from '../math/colour.ts';
import { plasterPattern } from '../texture/stone.ts';
import { defineMaterial } from './define-material.ts';

export const WALL_COATS = {
  'latex-paint': defineMaterial({
    id: 'latex-paint',
    group: 'paint',
    zh: '乳胶漆',
    en: 'Latex paint',
    tone: '#eeece6',
    make: () => ({ roughness: 0.86 }),
  }),
  plaster: defineMaterial({
    id: 'plaster',
    group: 'paint',
    zh: '艺术涂料',
    en: 'Textured plaster',
    tone: '#d9d2c7',
    make: (seed, tone) => ({ pattern: plasterPattern(seed, displayRgb(tone), 0.1) }),
  }),
  limewash: defineMaterial({
    id: 'limewash',
    group: 'paint',
    zh: '石灰涂料',
    en: 'Limewash',
    tone: '#d3c6b0',
    make: (seed, tone) => ({ pattern: plasterPattern(seed, displayRgb(tone), 0.22) }),
  }),
  wallpaper: defineMaterial({
    id: 'wallpaper',
    group: 'paint',
    zh: '壁纸',
    en: 'Wallpaper',
    tone: '#d5d0c2',
    make: (seed, tone) => ({ pattern: plasterPattern(seed, displayRgb(tone), 0.05) }),
  }),
  'rice-paper': defineMaterial({
    id: 'rice-paper',
    group: 'paint',
    zh: '宣纸',
    en: 'Rice paper',
    tone: '#f0eadc',
    make: (seed, tone) => ({ pattern: plasterPattern(seed, displayRgb(tone), 0.04) }),
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
