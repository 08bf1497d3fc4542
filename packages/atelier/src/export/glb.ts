import {
  Document,
  Format,
  GLB_BUFFER,
  NodeIO,
  type Material,
  type Mesh as GltfMesh,
  type Node,
  type Texture,
} from '@gltf-transform/core';
import sharp from 'sharp';
import { at } from '../math/vector.ts';
import { computeTangents } from '../mesh/mesh.ts';
import { countGeometry, type Part, type SceneNode } from '../scene/node.ts';
import { finishKey, type Finish } from '../texture/finish.ts';
import type { TextureMaps } from '../texture/paint.ts';
import type { TextureStore } from '../texture/store.ts';
import { ENGINE_MARK, ENGINE_VERSION } from '../version.ts';
import { packGlb } from './glb-container.ts';
import { addKhrExtensions, khrExtensions, type KhrExtensions } from './khr-materials.ts';

/** Four times what the fullest places have; more would take gigabytes to write. */
const TRIANGLES_MAX = 1_500_000;

export type GlbOptions = {
  textureSize: number;
  jpegQuality: number;
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
  document.getRoot().getAsset().generator = `Mogine Atelier ${ENGINE_VERSION}`;
  document.getRoot().getAsset().extras = {
    ...options.extras,
    mogine: {
      engine: ENGINE_MARK,
      version: ENGINE_VERSION,
      digitalSourceType: 'algorithmicMedia',
    },
  };
  const buffer = document.createBuffer();
  const materials = new Map<string, Material>();
  const extensions: KhrExtensions[] = [];
  const meshes = new Map<readonly Part[], GltfMesh>();

  async function readMaterial(finish: Finish): Promise<Material> {
    const key = finishKey(finish);
    const known = materials.get(key);
    if (known) return known;
    const material = document
      .createMaterial(finish.name)
      .setBaseColorFactor([...finish.colour, 1])
      .setRoughnessFactor(finish.roughness)
      .setMetallicFactor(finish.metallic)
      .setDoubleSided(finish.isThin);
    extensions.push(khrExtensions(finish));
    const glow = Math.max(...finish.emission);
    if (glow > 0) {
      const [r, g, b] = finish.emission;
      material.setEmissiveFactor([r / Math.max(1, glow), g / Math.max(1, glow), b / Math.max(1, glow)]);
    }
    materials.set(key, material);
    const maps = textures.read(finish);
    if (!maps) return material;
    const colour = document
      .createTexture(`${finish.name}-base-colour`)
      .setMimeType('image/jpeg')
      .setImage(await encodeMap(maps.base, 3, maps.size, options));
    const surface = document
      .createTexture(`${finish.name}-occlusion-roughness`)
      .setMimeType('image/jpeg')
      .setImage(await encodeMap(packSurface(maps, finish.metallic), 3, maps.size, options));
    const relief = document
      .createTexture(`${finish.name}-normal`)
      .setMimeType('image/jpeg')
      .setImage(await encodeMap(maps.normal, 3, maps.size, options));
    material.setBaseColorTexture(colour).setNormalTexture(relief);
    setSurfaceTexture(material, surface);
    return material;
  }

  async function readMesh(node: SceneNode): Promise<GltfMesh> {
    const known = meshes.get(node.parts);
    if (known) return known;
    const mesh = document.createMesh(node.name);
    for (const { mesh: source, finish } of node.parts) {
      const vertices = source.positions.length / 3;
      const primitive = document
        .createPrimitive()
        .setMaterial(await readMaterial(finish))
        .setIndices(
          document
            .createAccessor()
            .setType('SCALAR')
            .setArray(vertices < 65_535 ? new Uint16Array(source.indices) : new Uint32Array(source.indices))
            .setBuffer(buffer),
        )
        .setAttribute(
          'POSITION',
          document
            .createAccessor()
            .setType('VEC3')
            .setArray(new Float32Array(source.positions))
            .setBuffer(buffer),
        )
        .setAttribute(
          'NORMAL',
          document
            .createAccessor()
            .setType('VEC3')
            .setArray(new Float32Array(source.normals))
            .setBuffer(buffer),
        );
      if (finish.texture) {
        const perM = 1 / finish.texture.pattern.tileM;
        const uvs = new Float32Array(source.uvs.map((x) => x * perM));
        primitive.setAttribute(
          'TEXCOORD_0',
          document.createAccessor().setType('VEC2').setArray(uvs).setBuffer(buffer),
        );
        if (options.withTangents) {
          const tangents = flipHandedness(computeTangents(source));
          primitive.setAttribute(
            'TANGENT',
            document.createAccessor().setType('VEC4').setArray(tangents).setBuffer(buffer),
          );
        }
      }
      mesh.addPrimitive(primitive);
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
  addKhrExtensions(json, extensions);
  return packGlb(json, resources[GLB_BUFFER] ?? new Uint8Array());
}

function setSurfaceTexture(material: Material, surface: Texture): void {
  material.setMetallicRoughnessTexture(surface).setOcclusionTexture(surface);
}

/** glTF's v runs down the picture as ours does, while the normal map's green runs up: the bitangent points along -v. */
function flipHandedness(tangents: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const out = tangents.slice();
  for (let i = 3; i < out.length; i += 4) out[i] = -at(out, i);
  return out;
}

/** Occlusion, roughness and metalness in one picture's red, green and blue. */
function packSurface(maps: TextureMaps, metallic: number): Uint8Array {
  const out = new Uint8Array(maps.size * maps.size * 3);
  for (let i = 0; i < maps.size * maps.size; i++) {
    out[i * 3] = at(maps.occlusion, i);
    out[i * 3 + 1] = at(maps.roughness, i);
    out[i * 3 + 2] = metallic > 0 ? at(maps.metalness, i) : 0;
  }
  return out;
}

async function encodeMap(
  pixels: Uint8Array,
  channels: 3,
  size: number,
  options: GlbOptions,
): Promise<Uint8Array> {
  const target = Math.min(size, options.textureSize);
  const picture = sharp(pixels, { raw: { width: size, height: size, channels } });
  const sized = target < size ? picture.resize(target, target, { kernel: 'lanczos3' }) : picture;
  return sized.jpeg({ quality: options.jpegQuality, chromaSubsampling: '4:4:4' }).toBuffer();
}
