import type { Primitive } from '@gltf-transform/core';
import { compactPrimitive } from '@gltf-transform/functions';
import { MeshoptSimplifier } from 'meshoptimizer';

/** glTF's number for a list of triangles. */
const TRIANGLES = 4;
/** How much a turn of the normal, a shift of the texture and another colour weigh against a move of the surface. */
const WEIGHTS = { NORMAL: 0.5, TEXCOORD_0: 0.5, COLOR_0: 0.5 } as const;

export type Thinning = {
  /** Of its triangles, 0…1. */
  ratio: number;
  /** Share of the mesh's extent that its surface may move by; it stops there, whatever the ratio. */
  error: number;
};

/**
 * Takes triangles from an indexed list of them where they are missed least: normals, texture and colours count as the surface does, and
 * open borders stay, at which it meets others. `MeshoptSimplifier.ready` must have been awaited.
 */
export function thinPrimitive(primitive: Primitive, { ratio, error }: Thinning): void {
  const positions = primitive.getAttribute('POSITION')?.getArray();
  const list = primitive.getIndices();
  const indices = list?.getArray();
  if (primitive.getMode() !== TRIANGLES || !positions || !list || !indices) return;
  const attributes = readAttributes(primitive);
  const target = Math.floor((indices.length / 3) * ratio) * 3;
  const [kept] = MeshoptSimplifier.simplifyWithAttributes(
    indices instanceof Uint32Array ? indices : Uint32Array.from(indices),
    positions instanceof Float32Array ? positions : Float32Array.from(positions),
    3,
    attributes.values,
    attributes.weights.length,
    attributes.weights,
    null,
    target,
    error,
    ['LockBorder'],
  );
  // Of a mesh that is flatter than the error nothing would be left.
  if (kept.length === 0 || kept.length >= indices.length) return;
  // Its own from now on: others may have had the same one.
  primitive.setIndices(list.clone().setArray(Uint32Array.from(kept)));
  compactPrimitive(primitive);
}

/** Side by side for each corner. */
function readAttributes(primitive: Primitive): { values: Float32Array; weights: number[] } {
  const count = primitive.getAttribute('POSITION')?.getCount() ?? 0;
  const found = (['NORMAL', 'TEXCOORD_0', 'COLOR_0'] as const).flatMap((name) => {
    const accessor = primitive.getAttribute(name);
    const array = accessor?.getArray();
    return accessor && array ? [{ array, size: accessor.getElementSize(), weight: WEIGHTS[name] }] : [];
  });
  const weights = found.flatMap(({ size, weight }) => Array.from({ length: size }, () => weight));
  const values = new Float32Array(count * weights.length);
  let at = 0;
  for (let corner = 0; corner < count; corner++) {
    for (const { array, size } of found)
      for (let axis = 0; axis < size; axis++) values[at++] = array[corner * size + axis] ?? 0;
  }
  return { values, weights };
}
