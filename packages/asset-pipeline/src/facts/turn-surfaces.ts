import type { Primitive, PrimitiveTarget } from '@gltf-transform/core';
import { readCorners, setCorners } from './corners.ts';
import { copyVertices } from './copy-vertices.ts';
import { findOpposedNormals } from './opposed-normals.ts';
import { findTopology } from './topology.ts';

/** Turns the triangles that look the other way than the surface they hang on, see `findFlippedFaces`; their normals follow. */
export function turnFlippedFaces(primitive: Primitive): void {
  const list = readCorners(primitive);
  if (!list) return;
  const { flippedFaces } = findTopology(list.positions, list.indices);
  if (flippedFaces.length === 0) return;
  for (const face of flippedFaces) {
    const [b, c] = [list.indices[face * 3 + 1] ?? 0, list.indices[face * 3 + 2] ?? 0];
    list.indices.set([c, b], face * 3 + 1);
  }
  setCorners(primitive, list.indices);
  turnOpposedNormals(primitive);
}

/** Turns normals that point behind their triangles; a corner that others share is given to both sides. */
export function turnOpposedNormals(primitive: Primitive): void {
  const list = readCorners(primitive);
  if (!list || !primitive.getAttribute('NORMAL')) return;
  const opposed = new Set(findOpposedNormals({ primitive, ...list }));
  if (opposed.size === 0) return;
  const isOpposed = (corner: number) => opposed.has(Math.floor(corner / 3));
  const kept = new Set(list.indices.filter((_, corner) => !isOpposed(corner)));
  const turned = new Set(list.indices.filter((_, corner) => isOpposed(corner)));
  const shared = [...turned].filter((vertex) => kept.has(vertex));
  const first = copyVertices(primitive, shared);
  const copies = new Map(shared.map((vertex, at) => [vertex, first + at]));
  const own = [...turned].map((vertex) => copies.get(vertex) ?? vertex);
  setCorners(
    primitive,
    list.indices.map((vertex, corner) => (isOpposed(corner) ? (copies.get(vertex) ?? vertex) : vertex)),
  );
  negate(primitive, 'NORMAL', own, [0, 1, 2]);
  // Which side the pictures' slopes rise to depends on the normal.
  negate(primitive, 'TANGENT', own, [3]);
  // What a morph adds to a normal turns with it; of a tangent it adds nothing to that side.
  for (const target of primitive.listTargets()) negate(target, 'NORMAL', own, [0, 1, 2]);
}

function negate(
  holder: Primitive | PrimitiveTarget,
  semantic: string,
  vertices: readonly number[],
  components: readonly number[],
): void {
  const accessor = holder.getAttribute(semantic)?.clone();
  if (!accessor) return;
  const element: number[] = [];
  for (const vertex of vertices) {
    accessor.getElement(vertex, element);
    for (const component of components) element[component] = -(element[component] ?? 0);
    accessor.setElement(vertex, element);
  }
  holder.setAttribute(semantic, accessor);
}
