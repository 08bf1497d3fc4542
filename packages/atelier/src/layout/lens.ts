import { ratioOf } from '../document/aspect.ts';
import type { SceneDocument } from '../document/scene-document.ts';

/** Width over height. */
export function aspectOf(document: SceneDocument): number {
  return ratioOf(document.aspect);
}

/** A camera behind a wall sees nothing nearer than this much inside of it: door frames and skirting stand out so far. */
export const NEAR_CUT_M = 0.08;

/** Half the diagonal of a full-frame picture in millimetres: a lens keeps its character in every format. */
const HALF_DIAGONAL_MM = Math.hypot(36, 24) / 2;

/** Tangents of half the picture's width and height for a full-frame lens. */
export function lensTangents(lensMm: number, aspect: number): { x: number; y: number } {
  const y = HALF_DIAGONAL_MM / Math.hypot(1, aspect) / lensMm;
  return { x: y * aspect, y };
}
