import type { Material, Mesh } from 'three';
import { disposeMaterial } from './dispose.ts';
import type { ModelGround } from './model-ground.ts';

export type Variants = {
  /** What the document calls them; none where it has none. */
  readonly names: readonly string[];
  /** Dresses the model in one, or with null as it came. */
  wear(index: number | null): Promise<void>;
};

const EXTENSION = 'KHR_materials_variants';

/** What of a document is read here; a file from elsewhere may lack any of it. */
type VariantsJson = { extensions?: { [EXTENSION]?: { variants?: readonly { name?: string }[] } } };
type Mappings = { mappings?: readonly { material?: number; variants?: readonly number[] }[] };

/** The choices of materials that a model's document offers. */
export function createVariants({ model, meshes, looks, endings, settle }: ModelGround): Variants {
  const listed = (model.parser.json as VariantsJson).extensions?.[EXTENSION]?.variants ?? [];
  const first = new Map(meshes.map((mesh) => [mesh, looks.ownOf(mesh)]));
  const made = new Set<Material>();
  let wanted = 0;

  /** The place of the material that a mesh wears in a variant; undefined for the one it came with. */
  function placeOf(mesh: Mesh, variant: number): number | undefined {
    const extensions = (mesh.userData as { gltfExtensions?: Record<string, Mappings | undefined> })
      .gltfExtensions;
    return extensions?.[EXTENSION]?.mappings?.find(({ variants }) => variants?.includes(variant))?.material;
  }

  async function make(mesh: Mesh, place: number): Promise<Material> {
    const { parser } = model;
    const material = (await parser.getDependency('material', place)) as Material;
    const before = mesh.material;
    // What the loader does for vertex colours and flat faces, it does to what the mesh wears.
    mesh.material = material;
    parser.assignFinalMaterial(mesh);
    const final = mesh.material as Material;
    mesh.material = before;
    made.add(material).add(final);
    return final;
  }

  endings.add(() => {
    for (const material of [...made, ...first.values()]) disposeMaterial(material);
  });

  return {
    names: listed.map(({ name = '' }) => name),
    async wear(index) {
      wanted += 1;
      const turn = wanted;
      const dressed = await Promise.all(
        meshes.map(async (mesh) => {
          const place = index === null ? undefined : placeOf(mesh, index);
          const material = place === undefined ? first.get(mesh) : await make(mesh, place);
          return [mesh, material] as const;
        }),
      );
      // Another was chosen meanwhile.
      if (turn !== wanted) return;
      for (const [mesh, material] of dressed) if (material) looks.dress(mesh, material);
      settle();
    },
  };
}
