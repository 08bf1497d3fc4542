import type { Document } from '@gltf-transform/core';
import { boundsOf, listPlaced } from '../facts/placed.ts';
import type { ReadNote } from '../read/note.ts';

/** What another file of the same model has to have as well. */
export type Shape = {
  /** As often as the scene shows them. */
  triangles: number;
  /** Lowest and highest corner, metres. */
  bounds: number[];
  textures: number;
};

/** A thousandth of the longest side, or a tenth of a millimetre. */
const TOLERANCE = 0.001;
const TOLERANCE_MIN_M = 0.0001;

export function shapeOf(document: Document): Shape {
  const root = document.getRoot();
  const { min, max } = boundsOf(document);
  return {
    triangles: listPlaced(document).reduce((sum, { indices }) => sum + indices.length / 3, 0),
    bounds: [...min, ...max],
    textures: root.listTextures().length,
  };
}

/** A shape as it is in metres, where a reader had to guess the unit of a file without one. */
export function inMetres(shape: Shape, notes: readonly ReadNote[], metresPerUnit: number): Shape {
  const guessed = notes.find((note) => note.code === 'UNITS_ASSUMED');
  const factor = guessed ? metresPerUnit / guessed.metresPerUnit : 1;
  return { ...shape, bounds: shape.bounds.map((value) => value * factor) };
}

/** Whether a file that was read back is the model that it was made of. Throws an Error that says what is different. */
export function checkShape(
  before: Shape,
  after: Shape,
  { triangles, hasTextures }: { triangles: number; hasTextures: boolean },
): void {
  if (after.triangles !== triangles) throw new Error(`${after.triangles} of ${triangles} triangles`);
  const longest = Math.max(...[0, 1, 2].map((k) => (before.bounds[k + 3] ?? 0) - (before.bounds[k] ?? 0)));
  const tolerance = Math.max(TOLERANCE_MIN_M, longest * TOLERANCE);
  const isElsewhere = before.bounds.some(
    (value, at) => !(Math.abs(value - (after.bounds[at] ?? 0)) <= tolerance),
  );
  if (isElsewhere) throw new Error(`bounds ${after.bounds.join(' ')} instead of ${before.bounds.join(' ')}`);
  if (hasTextures && after.textures === 0) throw new Error('no textures');
}
