import {
  Color,
  MeshNormalMaterial,
  MeshStandardMaterial,
  type Material,
  type Mesh,
  type Object3D,
} from 'three';
import { isMesh } from './mesh.ts';
import type { ModelMode } from './model-modes.ts';

export type ModelLooks = {
  remember(model: Object3D): void;
  apply(mode: ModelMode): void;
  /** Puts the model's own materials back. */
  destroy(): void;
};

/** The ways to look at a model, each putting its own materials on and the model's own back. */
export function createLooks(): ModelLooks {
  const own = new Map<Mesh, Material | Material[]>();
  const clay = new MeshStandardMaterial({ color: new Color(0xcfcac2), roughness: 0.85 });
  const wire = new MeshStandardMaterial({ color: new Color(0x7f8a94), wireframe: true, roughness: 1 });
  const normals = new MeshNormalMaterial();
  const covers: Readonly<Record<ModelMode, Material | null>> = {
    shaded: null,
    clay,
    wireframe: wire,
    normals,
  };
  return {
    remember(model) {
      model.traverse((object) => {
        if (isMesh(object)) own.set(object, object.material);
      });
    },
    apply(mode) {
      for (const [mesh, material] of own) mesh.material = covers[mode] ?? material;
    },
    destroy() {
      for (const [mesh, material] of own) mesh.material = material;
      for (const cover of [clay, wire, normals]) cover.dispose();
    },
  };
}
