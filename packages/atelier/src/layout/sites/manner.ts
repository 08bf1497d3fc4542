import type { Style } from '../../document/names.ts';

/** Families of building: a style names its interiors finely, its houses belong to one of these. */
export type Manner =
  | 'cubic'
  | 'concrete'
  | 'oriental'
  | 'japanese'
  | 'mediterranean'
  | 'french'
  | 'nordic'
  | 'factory'
  | 'deco'
  | 'ranch';

const MANNERS: Readonly<Record<Style, Manner>> = {
  'italian-minimal': 'cubic',
  'oriental-minimal': 'oriental',
  ando: 'concrete',
  brutalist: 'concrete',
  'post-industrial': 'factory',
  'black-white-modern': 'cubic',
  modern: 'cubic',
  scandinavian: 'nordic',
  cream: 'mediterranean',
  french: 'french',
  'light-luxury': 'cubic',
  'mid-century': 'ranch',
  bauhaus: 'cubic',
  memphis: 'cubic',
  'art-deco': 'deco',
  mediterranean: 'mediterranean',
  'wabi-sabi': 'japanese',
  japandi: 'japanese',
};

export function mannerOf(style: Style): Manner {
  return MANNERS[style];
}
