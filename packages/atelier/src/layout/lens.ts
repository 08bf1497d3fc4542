import { sceneDocumentSchema, type SceneDocument } from '../document/scene-document.ts';

const ASPECTS: Record<SceneDocument['aspect'], number> = {
  '3:2': 3 / 2,
  '4:3': 4 / 3,
  '16:9': 16 / 9,
  '1:1': 1,
  '3:4': 3 / 4,
  '2:3': 2 / 3,
  '9:16': 9 / 16,
  '2:1': 2,
};

/** Width over height. */
export function aspectOf(document: SceneDocument): number {
  return ASPECTS[document.aspect];
}

/** The aspect of a scene that is nearest to a picture's width over its height. */
export function nearestAspect(ratio: number): SceneDocument['aspect'] {
  const { options } = sceneDocumentSchema.shape.aspect.unwrap();
  const distance = (aspect: SceneDocument['aspect']): number => Math.abs(Math.log(ASPECTS[aspect] / ratio));
  return options.toSorted((a, b) => distance(a) - distance(b))[0] ?? '3:2';
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
