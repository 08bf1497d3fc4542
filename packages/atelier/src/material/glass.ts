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
    make: () => ({ roughness: 0.5, isGlass: true }),
  }),
  'glass-block': defineMaterial({
    id: 'glass-block',
    group: 'glass',
    zh: '玻璃砖',
    en: 'Glass block',
    tone: '#cfdcd8',
    make: () => ({ roughness: 0.1, isGlass: true }),
  }),
  'mirror-glass': defineMaterial({
    id: 'mirror-glass',
    group: 'glass',
    zh: '镜面',
    en: 'Mirror',
    tone: '#e4e8e6',
    make: () => ({ roughness: 0.03, metallic: 1 }),
  }),
  water: defineMaterial({
    id: 'water',
    group: 'water',
    zh: '水面',
    en: 'Water',
    tone: '#3f5a58',
    make: () => ({ roughness: 0.04 }),
  }),
} as const;
