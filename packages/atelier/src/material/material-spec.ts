import type { LocalText } from '../document/local-text.ts';
import type { Material } from '../document/names.ts';
import type { Finish } from '../texture/finish.ts';

/** A material of the book: what it is called, and how a surface of it is made. */
export type MaterialSpec = {
  id: Material;
  name: LocalText;
  group:
    | 'wood'
    | 'concrete'
    | 'stone'
    | 'brick'
    | 'tile'
    | 'paint'
    | 'textile'
    | 'metal'
    | 'glass'
    | 'ground'
    | 'water';
  /** `colour` in `#rrggbb` where the material takes one, `scale` 1 for its true size; the seed moves its grain. */
  finish(options: { colour?: string; scale?: number; seed?: string }): Finish;
};
