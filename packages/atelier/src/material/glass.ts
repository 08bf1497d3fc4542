import { displayRgb } from '../math/colour.ts';
import { glassBlockPattern, reededPattern } from '../texture/tile.ts';
import { defineMaterial } from './define-material.ts';

export const GLASSES = {
  'clear-glass': defineMaterial({
    id: 'clear-glass',
    group: 'glass',
    zh: '透明玻璃',
    en: 'Clear glass',
    tone: '#eef3f1',
    make: () => ({ roughness: 0.03, isGlass: true }),
  }),
  'frosted-glass': defineMaterial({
    id: 'frosted-glass',
    group: 'glass',
    zh: '磨砂玻璃',
    en: 'Frosted glass',
    tone: '#dfe6e4',
    make: (seed, tone) => ({
      pattern: reededPattern(seed, displayRgb(tone)),
      isGlass: true,
      translucency: 0.75,
    }),
  }),
  'glass-block': defineMaterial({
    id: 'glass-block',
    group: 'glass',
    zh: '玻璃砖',
    en: 'Glass block',
    tone: '#cfdcd8',
    make: (seed, tone) => ({
      pattern: glassBlockPattern(seed, displayRgb(tone), displayRgb('#8b8d8b')),
      isGlass: true,
      translucency: 0.65,
    }),
  }),
  'mirror-glass': defineMaterial({
    id: 'mirror-glass',
    group: 'glass',
    zh: '镜面',
    en: 'Mirror',
    tone: '#e4e8e6',
    make: () => ({ roughness: 0.03, metallic: 1 }),
  }),
} as const;
