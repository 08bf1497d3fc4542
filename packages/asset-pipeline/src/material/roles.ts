import type { MapRole } from './map-name.ts';
import type { PictureFile } from '../picture/read-picture.ts';

/** The files that are the maps of a material. */
export type MaterialMaps = Partial<Record<MapRole, PictureFile>>;

/** What can be put right in maps without asking more, and what their owner says they are. */
export type MaterialFix =
  | { kind: 'roles'; maps: Partial<Record<MapRole, string>>; isDirectX: boolean | null }
  | { kind: 'sameSize'; edge: number }
  | { kind: 'flipNormal' }
  | { kind: 'renormalise' };

const MATERIAL_FIXES = ['roles', 'sameSize', 'flipNormal', 'renormalise'] as const;

export function isMaterialFix<F extends { kind: string }>(fix: F | MaterialFix): fix is MaterialFix {
  return (MATERIAL_FIXES as readonly string[]).includes(fix.kind);
}

/** The maps that a page shows, by the names that viewers know them by. */
export const SHOWN_ROLES = [
  'baseColor',
  'normal',
  'roughness',
  'ambientOcclusion',
  'metalness',
  'height',
  'opacity',
  'emissive',
] as const;
export type ShownRole = (typeof SHOWN_ROLES)[number];
