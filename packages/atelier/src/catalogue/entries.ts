import type { Place, Style } from '../document/names.ts';
import type { TagName } from './tags.ts';

/** Where a place stands in the shop, and what it is tagged with. */
export const PLACE_ENTRIES: Readonly<Record<Place, readonly [category: string, tag: TagName]>> = {
  'living-room': ['living-room', 'living'],
  'dining-room': ['dining-room', 'dining'],
  kitchen: ['kitchen', 'kitchen'],
  bedroom: ['bedroom', 'bedroom'],
  'childrens-room': ['childrens-room', 'children'],
  study: ['study', 'study'],
  bathroom: ['bathroom', 'bathroom'],
  entry: ['entry', 'entry'],
  'tea-room': ['tea-room', 'tea'],
  office: ['workplace', 'office'],
  'meeting-room': ['workplace', 'meeting'],
  lobby: ['hotel-and-lobby', 'lobby'],
  gallery: ['gallery', 'gallery'],
  cafe: ['cafe-and-shop', 'cafe'],
  'hotel-room': ['hotel-and-lobby', 'hotel'],
  shop: ['cafe-and-shop', 'shop'],
  courtyard: ['courtyard', 'garden'],
  pavilion: ['building', 'pavilion'],
  villa: ['building', 'villa'],
  tower: ['building', 'tower'],
};

/** What a style is called among an asset's tags. */
export const STYLE_TAGS: Readonly<Record<Style, TagName>> = {
  'italian-minimal': 'italian',
  'oriental-minimal': 'oriental',
  ando: 'ando',
  brutalist: 'brutalist',
  'post-industrial': 'industrial',
  'black-white-modern': 'blackWhite',
  modern: 'modern',
  scandinavian: 'nordic',
  cream: 'cream',
  french: 'french',
  'light-luxury': 'luxury',
  'mid-century': 'midCentury',
  bauhaus: 'bauhaus',
  memphis: 'memphis',
  'art-deco': 'deco',
  mediterranean: 'mediterranean',
  'wabi-sabi': 'wabi',
  japandi: 'japandi',
};
