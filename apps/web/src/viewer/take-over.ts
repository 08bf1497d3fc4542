import { Material, Texture, type Mesh, type Object3D } from 'three';
import type { LoadedModel } from './load-model.ts';
import { isMesh } from './mesh.ts';
import type { GltfJson } from './model-inspection.ts';

/**
 * Makes a model that is shown another one of its levels: each mesh takes the geometry of its counterpart, each texture the
 * pixels. Objects and materials stay the same, so that everything that holds them goes on; what they had is freed. `next` is
 * used up. False, and nothing is changed, where the two are not the same tree.
 */
export async function takeOver(model: LoadedModel, next: LoadedModel): Promise<boolean> {
  const [meshes, others] = [listMeshes(model.root), listMeshes(next.root)];
  if (meshes.length !== others.length || model.materials.size !== next.materials.size) return false;
  const textures = await pairTextures(model, next);
  if (!textures) return false;
  const json = model.parser.json as GltfJson;
  for (const [place, node] of model.nodes) {
    const other = next.nodes.get(place);
    // Numbers of a compressed mesh are made metres by its node; what holds no mesh may be moved by an animation.
    if (!other || json.nodes?.[place]?.mesh === undefined) continue;
    node.position.copy(other.position);
    node.quaternion.copy(other.quaternion);
    node.scale.copy(other.scale);
  }
  for (const [at, mesh] of meshes.entries()) {
    const other = others[at];
    if (!other) continue;
    mesh.geometry.dispose();
    mesh.geometry = other.geometry;
  }
  const left = new Set<Texture['source']>();
  for (const [texture, other] of textures) {
    // Before its pixels are others: what lies on the graphics card is found by them.
    texture.dispose();
    left.add(texture.source);
    texture.source = other.source;
    texture.needsUpdate = true;
  }
  for (const { data } of left) if (data instanceof ImageBitmap) data.close();
  model.root.updateMatrixWorld(true);
  // The next level is taken over by what is shown, which the parser that is left has made.
  for (const [made, place] of model.parser.associations) {
    if (made instanceof Material && place.materials !== undefined) next.parser.associations.set(made, place);
  }
  // Materials that only a variant wears come from here on.
  model.parser = next.parser;
  model.inspection = next.inspection;
  return true;
}

function listMeshes(root: Object3D): Mesh[] {
  const meshes: Mesh[] = [];
  root.traverse((object) => {
    if (isMesh(object)) meshes.push(object);
  });
  return meshes;
}

/** Every texture of the first with its counterpart; null where one has none. */
async function pairTextures(model: LoadedModel, next: LoadedModel): Promise<Map<Texture, Texture> | null> {
  const pairs = new Map<Texture, Texture>();
  for (const [made, { materials: place }] of model.parser.associations) {
    if (!(made instanceof Material) || place === undefined) continue;
    const other = (await next.parser.getDependency('material', place)) as Material | null;
    for (const [slot, texture] of Object.entries(made)) {
      if (!isTexture(texture)) continue;
      const counterpart: unknown = other?.[slot as keyof Material];
      if (!isTexture(counterpart)) return null;
      pairs.set(texture, counterpart);
    }
  }
  return pairs;
}

/** Of any pixels: three's own check leaves them unknown. */
function isTexture(value: unknown): value is Texture {
  return value instanceof Texture;
}
