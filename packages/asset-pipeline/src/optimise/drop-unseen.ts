import type { Document, Primitive } from '@gltf-transform/core';
import { compactPrimitive } from '@gltf-transform/functions';
import { MeshoptSimplifier } from 'meshoptimizer';

const TRIANGLES = 4;
/** Share of a mesh's extent that anything may be off by: half a millimetre of five metres. */
const ERROR = 0.0001;
/** What counts as the same error as a place that is off by the mesh's extent: a whole picture, a normal turned around. */
const WEIGHTS = { TEXCOORD_0: [0.05, 0.05], TEXCOORD_1: [0.05, 0.05], NORMAL: [0.01, 0.01, 0.01] } as const;
/** What moves or is painted may bend where it lies flat now. */
const LEFT_ALONE = ['COLOR_0', 'JOINTS_0'] as const;

/** Takes away triangles that change nothing to be seen, as flat parts that are cut into many have them. */
export async function dropUnseen(document: Document): Promise<void> {
  await MeshoptSimplifier.ready;
  for (const mesh of document.getRoot().listMeshes())
    for (const primitive of mesh.listPrimitives()) if (mayDrop(primitive)) dropIn(primitive);
}

function mayDrop(primitive: Primitive): boolean {
  const isPlain = primitive.getMode() === TRIANGLES && primitive.listTargets().length === 0;
  return isPlain && LEFT_ALONE.every((name) => !primitive.getAttribute(name));
}

function dropIn(primitive: Primitive): void {
  const list = primitive.getIndices();
  const positions = primitive.getAttribute('POSITION')?.getArray();
  if (!list || !(positions instanceof Float32Array)) return;
  const { values, weights } = interleave(primitive, positions.length / 3);
  const indices = Uint32Array.from(list.getArray() ?? []);
  const [kept] = MeshoptSimplifier.simplifyWithAttributes(
    indices,
    positions,
    3,
    values,
    weights.length,
    weights,
    null,
    0,
    ERROR,
  );
  if (kept.length === 0 || kept.length === indices.length) return;
  // The list may be shared with another primitive.
  primitive.setIndices(list.clone().setArray(new Uint32Array(kept)));
  compactPrimitive(primitive);
}

/** What corners have beside their place, one after the other. */
function interleave(primitive: Primitive, corners: number): { values: Float32Array; weights: number[] } {
  const lists = Object.entries(WEIGHTS).flatMap(([name, each]) => {
    const list = primitive.getAttribute(name)?.getArray();
    return list ? [{ list, items: each.length }] : [];
  });
  const weights = Object.entries(WEIGHTS).flatMap(([name, each]) =>
    primitive.getAttribute(name) ? [...each] : [],
  );
  const values = new Float32Array(corners * weights.length);
  let first = 0;
  for (const { list, items } of lists) {
    for (let corner = 0; corner < corners; corner++)
      for (let k = 0; k < items; k++)
        values[corner * weights.length + first + k] = list[corner * items + k] ?? 0;
    first += items;
  }
  return { values, weights };
}
