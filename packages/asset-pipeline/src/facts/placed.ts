import type { Accessor, Document, Material, mat4, Node, Primitive } from '@gltf-transform/core';
import { placeSkinned } from './place-skinned.ts';

/** glTF's number for a list of triangles. */
const TRIANGLES = 4;

/** Triangles of one primitive, as often as the scene shows it. */
export type Placed = {
  primitive: Primitive;
  material: Material | null;
  /** Of its node, or of the joints that hold it, column-major: local to metres of the scene. */
  matrix: mat4;
  node: Node;
  indices: Uint32Array;
  positions: Float32Array;
};

/** Every list of triangles that the scene of a canonical document shows, in the order of its tree. */
export function listPlaced(document: Document): Placed[] {
  const placed: Placed[] = [];
  const read = new Map<Primitive, Pick<Placed, 'indices' | 'positions'>>();
  const scene = document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0];
  scene?.traverse((node) => {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      if (primitive.getMode() !== TRIANGLES) continue;
      const arrays = read.get(primitive) ?? readArrays(primitive);
      if (!arrays) continue;
      read.set(primitive, arrays);
      const skin = node.getSkin();
      placed.push({
        primitive,
        material: primitive.getMaterial(),
        matrix: node.getWorldMatrix(),
        node,
        ...arrays,
        ...(skin && placeSkinned(primitive, skin, arrays.positions)),
      });
    }
  });
  return placed;
}

function readArrays(primitive: Primitive): Pick<Placed, 'indices' | 'positions'> | null {
  const positions = readNumbers(primitive.getAttribute('POSITION'));
  if (!positions) return null;
  const indices =
    primitive.getIndices()?.getArray() ?? Uint32Array.from({ length: positions.length / 3 }, (_, at) => at);
  return {
    indices: indices instanceof Uint32Array ? indices : Uint32Array.from(indices),
    positions,
  };
}

/** What the numbers of an accessor mean: previews are packed as whole numbers that stand for shares of one. */
function readNumbers(accessor: Accessor | null): Float32Array | null {
  const array = accessor?.getArray();
  if (!accessor || !array) return null;
  if (array instanceof Float32Array) return array;
  if (!accessor.getNormalized()) return Float32Array.from(array);
  const size = accessor.getElementSize();
  const numbers = new Float32Array(array.length);
  const element: number[] = [];
  for (let at = 0; at < accessor.getCount(); at++) numbers.set(accessor.getElement(at, element), at * size);
  return numbers;
}

/** `(x, y, z)` of a corner in the scene, metres, written to `out` at `at`. */
export function placeCorner(
  { matrix: m, positions }: Pick<Placed, 'matrix' | 'positions'>,
  vertex: number,
  out: Float64Array | number[],
  at = 0,
): void {
  const x = positions[vertex * 3] ?? 0;
  const y = positions[vertex * 3 + 1] ?? 0;
  const z = positions[vertex * 3 + 2] ?? 0;
  out[at] = m[0] * x + m[4] * y + m[8] * z + m[12];
  out[at + 1] = m[1] * x + m[5] * y + m[9] * z + m[13];
  out[at + 2] = m[2] * x + m[6] * y + m[10] * z + m[14];
}

export type Bounds = { min: [number, number, number]; max: [number, number, number] };

/** The box around everything that the scene of a canonical document shows as it rests, metres; zeros where that is nothing. */
export function boundsOf(document: Document): Bounds {
  const min: Bounds['min'] = [Infinity, Infinity, Infinity];
  const max: Bounds['max'] = [-Infinity, -Infinity, -Infinity];
  const p = [0, 0, 0];
  for (const part of [...listPlaced(document), ...listPoints(document)]) {
    for (let vertex = 0; vertex * 3 < part.positions.length; vertex++) {
      placeCorner(part, vertex, p);
      for (const k of [0, 1, 2] as const) {
        min[k] = Math.min(min[k], p[k] ?? 0);
        max[k] = Math.max(max[k], p[k] ?? 0);
      }
    }
  }
  return min[0] <= max[0] ? { min, max } : { min: [0, 0, 0], max: [0, 0, 0] };
}

function listPoints(document: Document): Pick<Placed, 'matrix' | 'positions'>[] {
  const found: Pick<Placed, 'matrix' | 'positions'>[] = [];
  const scene = document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0];
  scene?.traverse((node) => {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const positions = readNumbers(primitive.getAttribute('POSITION'));
      if (primitive.getMode() === TRIANGLES || !positions) continue;
      found.push({ matrix: node.getWorldMatrix(), positions });
    }
  });
  return found;
}
