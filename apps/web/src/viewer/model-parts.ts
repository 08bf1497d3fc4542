import type { Mesh } from 'three';
import type { CutAway } from './cut-away.ts';
import { LAYERS } from './layers.ts';
import type { LoadedModel } from './load-model.ts';

import type { ModelLooks } from './model-looks.ts';

/** Which parts are there, by their places in the document. */
export type PartsShown = {
  hidden: ReadonlySet<number>;
  /** Seen through. */
  ghosts: ReadonlySet<number>;
  /** Shown by itself; null for all. */
  alone: number | null;
};

export const ALL_PARTS: PartsShown = { hidden: new Set(), ghosts: new Set(), alone: null };

export type ModelParts = {
  /** From the mesh itself to the outermost part that it lies in. */
  of(mesh: Mesh): readonly number[];
  show(shown: PartsShown, cutAway: CutAway | null): void;
  /** These, and no others, lie on a layer as far as they are there. */
  lay(layer: number, meshes: Iterable<Mesh>): void;
};

/** Shows, hides and dims parts mesh by mesh, so that a part can be shown of which a larger one is hidden. */
export function createParts(
  { root, nodes }: LoadedModel,
  meshes: readonly Mesh[],
  looks: ModelLooks,
): ModelParts {
  const places = new Map([...nodes].map(([index, node]) => [node, index]));
  const parts = new Map(
    meshes.map((mesh) => {
      const found: number[] = [];
      for (let at: typeof mesh.parent = mesh; at && at !== root.parent; at = at.parent) {
        const index = places.get(at);
        if (index !== undefined) found.push(index);
      }
      return [mesh, found] as const;
    }),
  );
  let ghosted = '';
  const absent = new Set<Mesh>();
  const cut = new Set<Mesh>();
  const laid = new Map<number, ReadonlySet<Mesh>>([[LAYERS.model, new Set(meshes)]]);

  // By layers and not by `visible`, which would take along what lies in a part.
  function layOut(): void {
    for (const mesh of meshes) {
      mesh.layers.disableAll();
      if (cut.has(mesh)) mesh.layers.enable(LAYERS.away);
      if (absent.has(mesh) || cut.has(mesh)) continue;
      mesh.layers.enable(0);
      for (const [layer, on] of laid) if (on.has(mesh)) mesh.layers.enable(layer);
    }
  }
  layOut();

  return {
    of: (mesh) => parts.get(mesh) ?? [],
    show({ hidden, ghosts, alone }, cutAway) {
      const dim = new Set<Mesh>();
      absent.clear();
      cut.clear();
      for (const [mesh, within] of parts) {
        const isAway =
          within.some((index) => hidden.has(index)) || (alone !== null && !within.includes(alone));
        const isCut = cutAway !== null && within.some((index) => cutAway.hides(nodes.get(index) ?? mesh));
        if (isAway) absent.add(mesh);
        else if (isCut) cut.add(mesh);
        if (within.some((index) => ghosts.has(index))) dim.add(mesh);
      }
      layOut();
      const next = [...dim].map(({ id }) => id).join();
      if (next === ghosted) return;
      ghosted = next;
      looks.ghost(dim);
    },
    lay(layer, on) {
      laid.set(layer, new Set(on));
      layOut();
    },
  };
}
