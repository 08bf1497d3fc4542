import { Box3, Group, Vector3, type Mesh, type Object3D, type WebGLRenderer } from 'three';
import type { LevelPlan, ModelLevel } from '../choose-level.ts';
import { bakeContactShadow, type ContactShadow } from '../contact-shadow.ts';
import { createCutAway } from '../cut-away.ts';
import { disposeTree } from '../dispose.ts';
import { loadFirst } from '../load-level.ts';
import { isMesh } from '../mesh.ts';
import { createLooks, type ModelLooks } from '../model-looks.ts';
import type { ModelInspection } from '../model-inspection.ts';
import { ALL_PARTS, createParts } from '../model-parts.ts';
import { createRise } from '../rise.ts';

/** A model that stands on the floor, over the middle of its group, with the dark at its foot. */
export type Standing = {
  readonly id: string;
  readonly group: Group;
  /** Width, height and depth, metres, before its group is scaled. */
  readonly size: Vector3;
  readonly looks: ModelLooks;
  readonly meshes: readonly Mesh[];
  readonly inspection: ModelInspection;
  /** By their places in the document. */
  readonly nodes: ReadonlyMap<number, Object3D>;
  /** Where the model's own origin lies in its group. */
  readonly origin: Vector3;
  /** Opens a closed room towards a place in the world. Answers whether that shows other parts than before. */
  face(from: Vector3): boolean;
  /** Has the level shown that is planned for then, see planLevels; a lighter one than it has changes nothing. */
  rise(when: keyof LevelPlan): void;
  destroy(): void;
};

type StandOptions = {
  id: string;
  /** The lightest first, at least one. */
  levels: readonly ModelLevel[];
  plan: LevelPlan;
  signal: AbortSignal;
  renderer: WebGLRenderer;
  /** When a heavier level has taken the place of a lighter one. */
  onRisen: () => void;
};

/** Fetches a GLB (metres, Y up) and stands it up. Rejects when it cannot be had or read. */
export async function standModel(options: StandOptions): Promise<Standing> {
  const { id, levels, plan, signal, renderer } = options;
  const { model, first } = await loadFirst(options, levels, plan.first);
  const { root } = model;
  if (signal.aborted) disposeTree(root);
  signal.throwIfAborted();
  const size = new Vector3();
  const inner = new Group();
  const group = new Group();
  group.add(inner);
  let contact: ContactShadow | null = null;
  function stand(): void {
    inner.clear();
    contact?.destroy();
    // By itself, so that it is measured where it came from.
    const box = new Box3().setFromObject(root);
    contact = bakeContactShadow(renderer, root, box);
    const centre = box.getCenter(new Vector3());
    inner.position.set(-centre.x, -box.min.y, -centre.z);
    inner.add(root, contact.plane);
    box.getSize(size);
  }
  const cutAway = createCutAway(model.inspection, model.nodes, new Box3().setFromObject(root));
  stand();
  const meshes: Mesh[] = [];
  root.traverse((object) => {
    if (isMesh(object)) meshes.push(object);
  });
  const looks = createLooks(meshes);
  const parts = createParts(model, meshes, looks);
  const rise = createRise({
    ...{ model, levels, from: first, signal },
    onRisen() {
      stand();
      options.onRisen();
    },
  });
  return {
    ...{ id, group, size, looks, meshes, nodes: model.nodes, origin: inner.position },
    get inspection() {
      return model.inspection;
    },
    face(from) {
      if (!cutAway?.face(inner.worldToLocal(from.clone()))) return false;
      parts.show(ALL_PARTS, cutAway);
      return true;
    },
    rise: (when) => rise(plan[when]),
    destroy() {
      looks.destroy();
      contact?.destroy();
      disposeTree(root);
      group.removeFromParent();
    },
  };
}
