import type { Material } from '../document/names.ts';
import type { SurfaceChoice } from './style-spec.ts';

/** A material, in `#rrggbb` where it shall not have its own colour. */
export function of(material: Material, colour?: string): SurfaceChoice {
  return colour ? { material, colour } : { material };
}
