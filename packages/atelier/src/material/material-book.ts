import type { Material } from '../document/names.ts';
import { GLASSES } from './glass.ts';
import { GROUNDS } from './ground.ts';
import { BRICKS, TILES } from './masonry.ts';
import type { MaterialSpec } from './material-spec.ts';
import { METALS } from './metal.ts';
import { CONCRETES, STONES } from './mineral.ts';
import { TEXTILES } from './textile.ts';
import { WALL_COATS } from './wall.ts';
import { WOODS } from './wood.ts';

/** Every surface a scene can name, at its true size. */
export const MATERIAL_BOOK: Readonly<Record<Material, MaterialSpec>> = {
  ...WOODS,
  ...CONCRETES,
  ...STONES,
  ...BRICKS,
  ...TILES,
  ...WALL_COATS,
  ...TEXTILES,
  ...METALS,
  ...GLASSES,
  ...GROUNDS,
};
