import type { Accessor, Primitive } from '@gltf-transform/core';

/**
 * Adds copies of vertices to a primitive, with everything that they carry, morphs included; answers the number of the first.
 * Lists that it shares with others are its own afterwards.
 */
export function copyVertices(primitive: Primitive, sources: readonly number[]): number {
  const first = primitive.getAttribute('POSITION')?.getCount() ?? 0;
  for (const holder of [primitive, ...primitive.listTargets()]) {
    for (const semantic of holder.listSemantics()) {
      const accessor = holder.getAttribute(semantic);
      if (accessor) holder.setAttribute(semantic, extend(accessor, sources));
    }
  }
  return first;
}

type Numbers = NonNullable<ReturnType<Accessor['getArray']>>;

function extend(accessor: Accessor, sources: readonly number[]): Accessor {
  const array = accessor.getArray();
  if (!array) return accessor;
  const size = accessor.getElementSize();
  const Kind = array.constructor as new (length: number) => Numbers;
  const longer = new Kind(array.length + sources.length * size);
  longer.set(array);
  for (const [at, source] of sources.entries())
    longer.set(array.subarray(source * size, (source + 1) * size), array.length + at * size);
  return accessor.clone().setArray(longer);
}
