import type { Primitive } from '@gltf-transform/core';

/** Copies: what is read may be shared with others. Without a list of its own each corner is a vertex. Null of what is no triangles. */
export function readCorners(
  primitive: Primitive,
): { positions: Float32Array<ArrayBuffer>; indices: Uint32Array<ArrayBuffer> } | null {
  const positions = primitive.getAttribute('POSITION')?.getArray();
  if (!positions || primitive.getMode() !== 4) return null;
  const indices =
    primitive.getIndices()?.getArray() ?? Array.from({ length: positions.length / 3 }, (_, vertex) => vertex);
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

/** Also where nothing listed them before. */
export function setCorners(primitive: Primitive, indices: Uint32Array<ArrayBuffer>): void {
  // A new list lies in the file, and in the buffer, of the positions.
  const accessor = primitive.getIndices() ?? primitive.getAttribute('POSITION');
  if (accessor) primitive.setIndices(accessor.clone().setType('SCALAR').setArray(indices));
}
