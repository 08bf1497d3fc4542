import {
  Document,
  type Accessor,
  type Material as GltfMaterial,
  type Mesh as GltfMesh,
  type Node,
} from '@gltf-transform/core';
import {
  Mesh,
  Points,
  type AnimationClip,
  type Material,
  type Object3D,
  type BufferAttribute,
  type BufferGeometry,
  type InterleavedBufferAttribute,
} from 'three';
import { IntakeRefusal } from '../refusal.ts';
import { convertMaterial } from './three-materials.ts';
import { convertClips } from './three-motion.ts';
import { mendNormals } from './three-normals.ts';
import { convertSkins, isSkinned, skinAttributes } from './three-skins.ts';
import { ThreeTextures, type TextureSource } from './three-textures.ts';

const POINTS = 0;

type Attribute = BufferAttribute | InterleavedBufferAttribute;
/** An attribute of three, its name in glTF and the type that it has there. */
const ATTRIBUTES = [
  ['position', 'POSITION', 'VEC3'],
  ['normal', 'NORMAL', 'VEC3'],
  ['uv', 'TEXCOORD_0', 'VEC2'],
  ['uv1', 'TEXCOORD_1', 'VEC2'],
  ['color', 'COLOR_0', 'VEC3'],
] as const;
const ITEMS = { VEC2: 2, VEC3: 3 } as const;

/**
 * What three's loaders have read as a glTF document: its tree, meshes, materials and pictures. Throws MODEL_UNREADABLE for
 * coordinates that are no numbers, MESH_EMPTY where there is nothing to see.
 */
export async function documentOfThree(
  root: Object3D,
  source: TextureSource,
  clips: readonly AnimationClip[] = [],
): Promise<Document> {
  const document = new Document();
  document.createBuffer();
  const textures = new ThreeTextures(document, source);
  const materials = new Map<Material, Promise<GltfMaterial>>();
  const meshes = new Map<BufferGeometry, { materials: readonly Material[]; mesh: GltfMesh }[]>();
  const nodes = new Map<Object3D, Node>();
  let drawn = 0;

  async function materialOf(from: Material | undefined): Promise<GltfMaterial | null> {
    if (!from) return null;
    const known = materials.get(from) ?? convertMaterial(document, from, textures, source);
    materials.set(from, known);
    return known;
  }

  async function meshOf(object: Mesh | Points): Promise<GltfMesh> {
    const used = Array.isArray(object.material) ? object.material : [object.material];
    const known = (meshes.get(object.geometry) ?? []).find(({ materials: all }) => isSame(all, used));
    if (known) return known.mesh;
    const mesh = document.createMesh(nameOf(object) || object.geometry.name);
    const isPoints = object instanceof Points;
    const shapes = object instanceof Mesh ? (object.morphTargetInfluences ?? []) : [];
    if (shapes.length > 0) mesh.setWeights([...shapes]).setExtras({ targetNames: shapeNames(object) });
    for (const part of primitivesOf(document, object, used.length)) {
      const primitive = document
        .createPrimitive()
        .setMode(isPoints ? POINTS : 4)
        .setIndices(isPoints ? null : part.indices)
        .setMaterial(isPoints ? null : await materialOf(used[part.material]));
      for (const [name, accessor] of part.attributes) primitive.setAttribute(name, accessor);
      for (const shape of part.shapes)
        primitive.addTarget(document.createPrimitiveTarget().setAttribute('POSITION', shape));
      mesh.addPrimitive(primitive);
    }
    meshes.set(object.geometry, [...(meshes.get(object.geometry) ?? []), { materials: used, mesh }]);
    return mesh;
  }

  async function nodeOf(object: Object3D): Promise<Node> {
    const { position: p, quaternion: q, scale: s } = object;
    const node = document
      .createNode(nameOf(object))
      .setTranslation([p.x, p.y, p.z])
      .setRotation([q.x, q.y, q.z, q.w])
      .setScale([s.x, s.y, s.z]);
    nodes.set(object, node);
    if (isDrawn(object)) {
      const mesh = await meshOf(object);
      drawn += mesh.listPrimitives().length;
      node.setMesh(mesh);
    }
    for (const child of object.children) node.addChild(await nodeOf(child));
    return node;
  }

  document.createScene().addChild(await nodeOf(root));
  if (drawn === 0) throw new IntakeRefusal('MESH_EMPTY');
  convertSkins(document, nodes);
  convertClips(document, { root, clips, nodes });
  return document;
}

/** The loaders change names so that their animations find them. */
function nameOf({ name, userData }: Object3D): string {
  const original: unknown = userData['originalName'];
  return typeof original === 'string' && original !== '' ? original : name;
}

function shapeNames(object: Mesh | Points): string[] {
  const names = Object.entries(object.morphTargetDictionary ?? {});
  return names.toSorted(([, a], [, b]) => a - b).map(([name]) => name);
}

function isDrawn(object: Object3D): object is Mesh | Points {
  const isKnown: boolean = object instanceof Mesh || object instanceof Points;
  return isKnown && (object as Mesh | Points).geometry.hasAttribute('position');
}

function isSame(a: readonly Material[], b: readonly Material[]): boolean {
  return a.length === b.length && a.every((material, at) => material === b[at]);
}

type Part = {
  indices: Accessor;
  attributes: [string, Accessor][];
  /** How far each corner moves. */
  shapes: Accessor[];
  /** Place in the object's list. */
  material: number;
};

/** One for each material of the geometry, all with the same corners. */
function primitivesOf(document: Document, object: Mesh | Points, materials: number): Part[] {
  const { geometry } = object;
  const position = geometry.getAttribute('position');
  const accessor = (
    type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4',
    values: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
  ) => document.createAccessor().setType(type).setArray(values).setBuffer(bufferOf(document));
  const index = geometry.getIndex();
  const triangles = index ? index.array : new Uint32Array(position.count).map((_, at) => at);
  const positions = copyAttribute(position, 3);
  checkNumbers(positions);
  const attributes: Part['attributes'] = [];
  for (const [from, to, type] of ATTRIBUTES) {
    if (!geometry.hasAttribute(from)) continue;
    const isPosition = to === 'POSITION';
    const values = isPosition ? positions : copyAttribute(geometry.getAttribute(from), ITEMS[type]);
    if (to.startsWith('TEXCOORD')) turnOver(values);
    const faces = object instanceof Points ? null : triangles;
    if (to === 'NORMAL' && !mendNormals(values, positions, faces)) continue;
    attributes.push([to, accessor(type, values)]);
  }
  const held = isSkinned(object) ? skinAttributes(object) : null;
  if (held) {
    attributes.push(
      ['JOINTS_0', accessor('VEC4', held.joints)],
      ['WEIGHTS_0', accessor('VEC4', held.weights)],
    );
  }
  const shapes = shapesOf(geometry).map((values) => accessor('VEC3', values));
  const all = { start: 0, count: Number.POSITIVE_INFINITY, materialIndex: 0 };
  const groups = materials > 1 && geometry.groups.length > 0 ? geometry.groups : [all];
  const parts = new Map<number, number[]>();
  for (const { start, count, materialIndex = 0 } of groups) {
    const corners = parts.get(materialIndex) ?? [];
    for (let at = start; at < Math.min(triangles.length, start + count); at++)
      corners.push(triangles[at] ?? 0);
    parts.set(materialIndex, corners);
  }
  return [...parts]
    .filter(([, corners]) => corners.length > 0)
    .map(([material, corners]) => ({
      ...{ material, attributes, shapes },
      indices: accessor('SCALAR', Uint32Array.from(corners)),
    }));
}

/** What a geometry can be drawn into, as ways from where its corners rest. */
function shapesOf({
  morphAttributes,
  morphTargetsRelative,
  ...geometry
}: BufferGeometry): Float32Array<ArrayBuffer>[] {
  return (morphAttributes.position ?? []).map((attribute) => {
    const values = copyAttribute(attribute, 3);
    checkNumbers(values);
    if (morphTargetsRelative) return values;
    const rest = copyAttribute(geometry.attributes['position'] as Attribute, 3);
    return values.map((value, at) => value - (rest[at] ?? 0));
  });
}

function checkNumbers(values: Float32Array): void {
  if (!values.every(Number.isFinite)) throw new IntakeRefusal('MODEL_UNREADABLE', { why: 'numbers' });
}

function bufferOf(document: Document) {
  return document.getRoot().listBuffers()[0] ?? document.createBuffer();
}

function copyAttribute(attribute: Attribute, items: 2 | 3): Float32Array<ArrayBuffer> {
  const values = new Float32Array(attribute.count * items);
  for (let at = 0; at < attribute.count; at++) {
    for (let item = 0; item < items; item++) values[at * items + item] = attribute.getComponent(at, item);
  }
  return values;
}

/** These formats count pictures from their lower edge, glTF from the upper one. */
function turnOver(uvs: Float32Array): void {
  for (let at = 1; at < uvs.length; at += 2) uvs[at] = 1 - (uvs[at] ?? 0);
}
