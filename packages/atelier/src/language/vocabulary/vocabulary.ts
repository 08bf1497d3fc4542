import { CAMERA_TERMS, FORMAT_TERMS } from './camera.ts';
import { COLOUR_TERMS } from './colours.ts';
import { FINISH_TERMS } from './finishes.ts';
import { FITTING_TERMS } from './fittings.ts';
import { FOREIGN_PLACE_TERMS, FOREIGN_TERMS } from './foreign.ts';
import { FURNITURE_TERMS } from './furniture.ts';
import { GRAMMAR_TERMS, WHERE_TERMS } from './grammar-words.ts';
import { LAMP_TERMS } from './lamps.ts';
import { LIGHT_TERMS } from './light.ts';
import { MATERIAL_TERMS, SHORT_MATERIAL_TERMS } from './materials.ts';
import { MOOD_TERMS } from './moods.ts';
import { OPENING_TERMS } from './openings.ts';
import { DOMAIN_TERMS, PLACE_TERMS } from './places.ts';
import { SEATING_TERMS, SHAPE_TERMS } from './seating.ts';
import { SILENT_TERMS, VOID_TERMS } from './silent.ts';
import { STYLE_TERMS } from './styles.ts';
import { SURFACE_TERMS } from './surfaces.ts';
import type { Term } from './term.ts';

/** Every word the parser knows. A spelling stands in one row only. */
export const VOCABULARY: readonly Term[] = [
  ...PLACE_TERMS,
  ...DOMAIN_TERMS,
  ...STYLE_TERMS,
  ...MATERIAL_TERMS,
  ...FINISH_TERMS,
  ...SHORT_MATERIAL_TERMS,
  ...SURFACE_TERMS,
  ...SEATING_TERMS,
  ...FURNITURE_TERMS,
  ...SHAPE_TERMS,
  ...FITTING_TERMS,
  ...LAMP_TERMS,
  ...OPENING_TERMS,
  ...COLOUR_TERMS,
  ...LIGHT_TERMS,
  ...CAMERA_TERMS,
  ...FORMAT_TERMS,
  ...MOOD_TERMS,
  ...WHERE_TERMS,
  ...GRAMMAR_TERMS,
  ...FOREIGN_TERMS,
  ...FOREIGN_PLACE_TERMS,
  ...VOID_TERMS,
  ...SILENT_TERMS,
];
