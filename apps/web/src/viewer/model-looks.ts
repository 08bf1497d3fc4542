import { Color, MeshNormalMaterial, MeshStandardMaterial, type Material, type Mesh, type Plane } from 'three';
import type { ModelMode } from './model-modes.ts';

/** What a mesh wears in a mode instead of its own material. */
export type CoverMaker = (own: Material, mesh: Mesh) => Material;

export type ModelLooks = {
  /** A way to look at the model that others bring; its materials are theirs to free. */
  offer(mode: ModelMode, make: CoverMaker): void;
  apply(mode: ModelMode): void;
  /** Meshes that are seen through. */
  ghost(meshes: ReadonlySet<Mesh>): void;
  isGhost(mesh: Mesh): boolean;
  /** The model's own material of a mesh, whatever it wears. */
  ownOf(mesh: Mesh): Material;
  /** Gives a mesh another material of its own. */
  dress(mesh: Mesh, material: Material): void;
  /** Cuts everything that it wears, and the shadow that it casts. */
  clip(planes: readonly Plane[]): void;
  /** What cuts it now. */
  cuts(): readonly Plane[];
  /** Puts the model's own materials back. */
  destroy(): void;
};

/** The ways to look at a model, each putting its own materials on and the model's own back. */
export function createLooks(meshes: readonly Mesh[]): ModelLooks {
  const own = new Map<Mesh, Material>(meshes.map((mesh) => [mesh, [mesh.material].flat()[0] as Material]));
  const clay = new MeshStandardMaterial({ color: new Color(0xcfcac2), roughness: 0.85 });
  const wire = new MeshStandardMaterial({ color: new Color(0x7f8a94), wireframe: true, roughness: 1 });
  const normals = new MeshNormalMaterial();
  const glass = new MeshStandardMaterial({
    ...{ color: new Color(0x9fb4bd), transparent: true, opacity: 0.14, depthWrite: false },
    roughness: 0.4,
  });
  const kept: readonly Material[] = [clay, wire, normals, glass];
  const makers = new Map<ModelMode, CoverMaker>([
    ['shaded', (material) => material],
    ['clay', () => clay],
    ['wireframe', () => wire],
    ['normals', () => normals],
  ]);
  let mode: ModelMode = 'shaded';
  let ghosts: ReadonlySet<Mesh> = new Set();
  let planes: Plane[] = [];

  function show(): void {
    const make = makers.get(mode);
    for (const [mesh, material] of own) {
      const worn = ghosts.has(mesh) ? glass : (make?.(material, mesh) ?? material);
      worn.clippingPlanes = planes.length > 0 ? planes : null;
      worn.clipShadows = planes.length > 0;
      mesh.material = worn;
      mesh.castShadow = worn !== glass;
    }
  }

  return {
    offer: (name, make) => void makers.set(name, make),
    apply(next) {
      mode = next;
      show();
    },
    ghost(next) {
      ghosts = next;
      show();
    },
    isGhost: (mesh) => ghosts.has(mesh),
    ownOf: (mesh) => own.get(mesh) ?? ([mesh.material].flat()[0] as Material),
    dress(mesh, material) {
      own.set(mesh, material);
      show();
    },
    clip(next) {
      planes = [...next];
      show();
    },
    cuts: () => planes,
    destroy() {
      for (const [mesh, material] of own) {
        material.clippingPlanes = null;
        material.clipShadows = false;
        mesh.material = material;
      }
      for (const cover of kept) cover.dispose();
    },
  };
}
