import type { Style } from '../document/names.ts';
import { BOLD_DESIGNS } from './bold-designs.ts';
import { BOLD_STYLES } from './bold.ts';
import { PRESETS_DESIGNS } from './presets-designs.ts';
import { PRESETS } from './presets.ts';
import { QUIET_DESIGNS } from './quiet-designs.ts';
import { QUIET_STYLES } from './quiet.ts';
import { STORAGE_DESIGNS } from './storage-designs.ts';
import type { StyleLook, StyleSpec, Preferences } from './style-spec.ts';
import { TABLE_DESIGNS } from './table-designs.ts';

const LOOKS: Readonly<Record<Style, StyleLook>> = { ...PRESETS, ...QUIET_STYLES, ...BOLD_STYLES };
const DESIGNS: Readonly<Record<Style, Preferences>> = {
  ...PRESETS_DESIGNS,
  ...QUIET_DESIGNS,
  ...BOLD_DESIGNS,
};

function join(id: Style): StyleSpec {
  return { ...LOOKS[id], variants: { ...TABLE_DESIGNS[id], ...STORAGE_DESIGNS[id], ...DESIGNS[id] } };
}

/** What makes each style recognisable at a glance. */
export const STYLE_BOOK: Readonly<Record<Style, StyleSpec>> = {
  'italian-minimal': join('italian-minimal'),
  'oriental-minimal': join('oriental-minimal'),
  ando: join('ando'),
  brutalist: join('brutalist'),
  'post-industrial': join('post-industrial'),
  'black-white-modern': join('black-white-modern'),
  modern: join('modern'),
  scandinavian: join('scandinavian'),
  cream: join('cream'),
  mediterranean: join('mediterranean'),
  'wabi-sabi': join('wabi-sabi'),
  japandi: join('japandi'),
  french: join('french'),
  'light-luxury': join('light-luxury'),
  'mid-century': join('mid-century'),
  bauhaus: join('bauhaus'),
  memphis: join('memphis'),
  'art-deco': join('art-deco'),
};
