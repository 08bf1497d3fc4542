import type { Document, Material, mat4, Node, Primitive } from '@gltf-transform/core';

/** glTF's number for a list of triangles. */
const TRIANGLES = 4;

/** Triangles of one primitive, as often as the scene shows it. */
export type Placed = {
  primitive: Primitive;
  material: Material | null;
  /** Of its node, column-major: local to metres of the scene. */
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
      placed.push({
        primitive,
        material: primitive.getMaterial(),
        matrix: node.getWorldMatrix(),
        node,
        ...arrays,
      });
    }
  });
  return placed;
}

function readArrays(primitive: Primitive): Pick<Placed, 'indices' | 'positions'> | null {
  const positions = primitive.getAttribute('POSITION')?.getArray();
  const indices = primitive.getIndices()?.getArray();
  if (!positions || !indices) return null;
  return {
    indices: indices instanceof Uint32Array ? indices : Uint32Array.from(indices),
    positions: positions instanceof Float32Array ? positions : Float32Array.from(positions),
  };
}

/** `(x, y, z)` of a corner in the scene, metres, written to `out` at `at`. */
export function placeCorner(
  { matrix: m, positions }: Placed,
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
