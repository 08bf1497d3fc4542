import {
  Document,
  Format,
  GLB_BUFFER,
  NodeIO,
  type Accessor,
  type Buffer,
  type Material,
  type Mesh as GltfMesh,
  type Node,
  type Primitive,
} from '@gltf-transform/core';
import { at } from '../math/vector.ts';
import { computeTangents } from '../mesh/mesh.ts';
import { countGeometry, type Part, type SceneNode } from '../scene/node.ts';
import type { TextureStore } from '../texture/store.ts';
import { ENGINE_MARK, ENGINE_VERSION } from '../version.ts';
import { packGlb } from './glb-container.ts';
import { createGlbMaterials, type PictureOptions } from './glb-materials.ts';
import { addKhrExtensions } from './khr-materials.ts';

/** Four times what the fullest places have; more would take gigabytes to write. */
const TRIANGLES_MAX = 1_500_000;

export type GlbOptions = PictureOptions & {
  /** Without them a viewer derives tangents itself; large scenes save a third of their size. */
  withTangents: boolean;
  extras: Record<string, unknown>;
};

/**
 * Binary glTF 2.0 of a scene or of a single thing: metres, Y up, named nodes, meshes shared and indexed (so that they can be
 * packed further, with meshopt for one), PBR with embedded JPEG textures, Khronos material extensions where core glTF has no
 * word: glass, sheen, strong light. Throws a RangeError beyond 1.5 million triangles.
 */
export async function writeGlb(
  root: SceneNode,
  textures: TextureStore,
  options: GlbOptions,
): Promise<Uint8Array> {
  const { triangles } = countGeometry(root);
  if (triangles > TRIANGLES_MAX)
    throw new RangeError(`${triangles} triangles are more than a GLB is made with (${TRIANGLES_MAX}).`);
  const document = new Document();
  const buffer = document.createBuffer();
  const materials = createGlbMaterials(document, textures, options);
  const meshes = new Map<readonly Part[], GltfMesh>();
  sign(document, options.extras);

  async function readMesh(node: SceneNode): Promise<GltfMesh> {
    const known = meshes.get(node.parts);
    if (known) return known;
    const mesh = document.createMesh(node.name);
    for (const part of node.parts) {
      const material = await materials.read(part.finish);
      mesh.addPrimitive(createPrimitive(document, buffer, part, material, options.withTangents));
    }
    meshes.set(node.parts, mesh);
    return mesh;
  }

  async function readNode(source: SceneNode): Promise<Node> {
    const half = source.turnRad / 2;
    const node = document
      .createNode(source.name)
      .setTranslation([...source.position])
      .setRotation([0, Math.sin(half), 0, Math.cos(half)])
      .setScale([source.scale, source.scale, source.scale]);
    if (source.parts.length > 0) node.setMesh(await readMesh(source));
    for (const child of source.children) node.addChild(await readNode(child));
    return node;
  }

  const scene = document.createScene(root.name).addChild(await readNode(root));
  document.getRoot().setDefaultScene(scene);
  const { json, resources } = await new NodeIO().writeJSON(document, { format: Format.GLB });
  addKhrExtensions(json, materials.extensions);
  return packGlb(json, resources[GLB_BUFFER] ?? new Uint8Array());
}

/** Says what made the file, and that it was made by a procedure. */
function sign(document: Document, extras: GlbOptions['extras']): void {
  const asset = document.getRoot().getAsset();
  asset.generator = `Mogine Atelier ${ENGINE_VERSION}`;
  asset.extras = {
    ...extras,
    mogine: {
      engine: ENGINE_MARK,
      version: ENGINE_VERSION,
      digitalSourceType: 'algorithmicMedia',
    },
  };
}

/** One part of a mesh. Texture coordinates are metres in the part and tiles in the file. */
function createPrimitive(
  document: Document,
  buffer: Buffer,
  { mesh, finish }: Part,
  material: Material,
  withTangents: boolean,
): Primitive {
  const accessor = (
    type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4',
    array: Parameters<Accessor['setArray']>[0],
  ): Accessor => document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const vertices = mesh.positions.length / 3;
  const indices = vertices < 65_535 ? new Uint16Array(mesh.indices) : new Uint32Array(mesh.indices);
  const primitive = document
    .createPrimitive()
    .setMaterial(material)
    .setIndices(accessor('SCALAR', indices))
    .setAttribute('POSITION', accessor('VEC3', new Float32Array(mesh.positions)))
    .setAttribute('NORMAL', accessor('VEC3', new Float32Array(mesh.normals)));
  if (!finish.texture) return primitive;
  const perM = 1 / finish.texture.pattern.tileM;
  primitive.setAttribute('TEXCOORD_0', accessor('VEC2', new Float32Array(mesh.uvs.map((x) => x * perM))));
  if (withTangents)
    primitive.setAttribute('TANGENT', accessor('VEC4', flipHandedness(computeTangents(mesh))));
  return primitive;
}

/** glTF's v runs down the picture as ours does, while the normal map's green runs up: the bitangent points along -v. */
function flipHandedness(tangents: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const out = tangents.slice();
  for (let i = 3; i < out.length; i += 4) out[i] = -at(out, i);
  return out;
}
