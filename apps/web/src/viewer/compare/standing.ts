import { Box3, Group, Vector3, type Mesh, type WebGLRenderer } from 'three';
import { bakeContactShadow } from '../contact-shadow.ts';
import { disposeTree } from '../dispose.ts';
import { loadModel } from '../load-model.ts';
import { isMesh } from '../mesh.ts';
import { createLooks, type ModelLooks } from '../model-looks.ts';

/** A model that stands on the floor, over the middle of its group, with the dark at its foot. */
export type Standing = {
  readonly id: string;
  readonly group: Group;
  /** Width, height and depth, metres, before its group is scaled. */
  readonly size: Vector3;
  readonly looks: ModelLooks;
  destroy(): void;
};

type StandOptions = { id: string; url: string; signal: AbortSignal; renderer: WebGLRenderer };

/** Fetches a GLB (metres, Y up) and stands it up. Rejects when it cannot be had or read. */
export async function standModel({ id, url, signal, renderer }: StandOptions): Promise<Standing> {
  const { root } = await loadModel({ url, signal });
  if (signal.aborted) disposeTree(root);
  signal.throwIfAborted();
  const box = new Box3().setFromObject(root);
  const contact = bakeContactShadow(renderer, root, box);
  const centre = box.getCenter(new Vector3());
  const inner = new Group();
  inner.position.set(-centre.x, -box.min.y, -centre.z);
  inner.add(root, contact.plane);
  const group = new Group();
  group.add(inner);
  const meshes: Mesh[] = [];
  root.traverse((object) => {
    if (isMesh(object)) meshes.push(object);
  });
  const looks = createLooks(meshes);
  return {
    id,
    group,
    size: box.getSize(new Vector3()),
    looks,
    destroy() {
      looks.destroy();
      contact.destroy();
      disposeTree(root);
      group.removeFromParent();
    },
  };
}
