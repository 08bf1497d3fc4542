import { Box3, Vector3, type Mesh } from 'three';
import { isMesh } from '../mesh.ts';
import type { PartBox } from './model-diff.ts';
import type { Standing } from './standing.ts';

/** Where each part of a model reaches by the model's own origin, metres, with everything in it; by its place in the document. */
export function measureParts({ group, origin, nodes }: Standing): Map<number, PartBox> {
  group.updateWorldMatrix(true, true);
  const known = new Map<Mesh, Box3>();
  const measured = new Map<number, PartBox>();
  for (const [index, node] of nodes) {
    const box = new Box3();
    node.traverse((object) => {
      if (!isMesh(object)) return;
      const own = known.get(object) ?? measure(object);
      known.set(object, own);
      box.union(own);
    });
    if (box.isEmpty()) continue;
    measured.set(index, {
      centre: box.getCenter(new Vector3()).toArray(),
      edges: box.getSize(new Vector3()).toArray(),
    });
  }
  return measured;

  /** Point by point: boxes of boxes that are turned grow. */
  function measure(mesh: Mesh): Box3 {
    const box = new Box3();
    const at = new Vector3();
    for (let index = 0; index < mesh.geometry.getAttribute('position').count; index++) {
      mesh.getVertexPosition(index, at).applyMatrix4(mesh.matrixWorld);
      box.expandByPoint(group.worldToLocal(at).sub(origin));
    }
    return box;
  }
}
