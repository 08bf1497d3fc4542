import { IntakeRefusal } from '../refusal.ts';

/** What of a glTF document is checked before it is read; anything may be missing, or be something else. */
export type GltfDocument = {
  asset?: { version?: string };
  extensionsRequired?: readonly string[];
  buffers?: readonly { uri?: string; byteLength?: number }[];
  bufferViews?: readonly { buffer?: number; byteOffset?: number; byteLength?: number; byteStride?: number }[];
  accessors?: readonly GltfAccessor[];
  images?: readonly { uri?: string }[];
  meshes?: readonly { primitives?: readonly { indices?: number; attributes?: Record<string, number> }[] }[];
  nodes?: readonly { children?: readonly number[] }[];
};
type GltfAccessor = {
  bufferView?: number;
  byteOffset?: number;
  componentType?: number;
  count?: number;
  type?: string;
  sparse?: { count?: number };
};

/** Decoded, of all accessors: some twenty million triangles. */
const ACCESSOR_BYTES_MAX = 1024 ** 3;
const TRIANGLES_MAX = 10_000_000;
const NODES_MAX = 100_000;

const COMPONENT_BYTES: Readonly<Record<number, number>> = {
  5120: 1,
  5121: 1,
  5122: 2,
  5123: 2,
  5125: 4,
  5126: 4,
};
const COMPONENTS: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};

/** What can be read, shown and written again. */
const KNOWN_EXTENSIONS = new Set([
  'EXT_mesh_gpu_instancing',
  'EXT_meshopt_compression',
  'EXT_texture_webp',
  'KHR_draco_mesh_compression',
  'KHR_lights_punctual',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_pbrSpecularGlossiness',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_variants',
  'KHR_materials_volume',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
  'KHR_xmp_json_ld',
]);

/**
 * Holds a document against its own numbers before anything is allocated for it, and refuses every address that leads out of the
 * package. `isThere` says whether a file of the package has that relative address.
 */
export function checkGltf(json: GltfDocument, isThere: (uri: string) => boolean): void {
  if (!json.asset?.version?.startsWith('2.')) throw broken('asset.version');
  for (const extension of json.extensionsRequired ?? []) {
    if (!KNOWN_EXTENSIONS.has(extension)) throw new IntakeRefusal('GLTF_EXTENSION', { extension });
  }
  for (const { uri } of [...(json.buffers ?? []), ...(json.images ?? [])]) checkUri(uri);
  for (const { uri } of json.buffers ?? []) {
    if (uri !== undefined && !uri.startsWith('data:') && !isThere(uri)) {
      throw new IntakeRefusal('FILE_MISSING', { name: uri.slice(0, 120) });
    }
  }
  checkViews(json);
  checkAccessors(json);
  checkTriangles(json);
  checkTree(json);
}

function checkUri(uri: string | undefined): void {
  if (uri === undefined || uri.startsWith('data:')) return;
  const isOutside = /^[a-z][a-z0-9+.-]*:/i.test(uri) || /^[/\\]/.test(uri) || isClimbing(uri);
  if (isOutside) throw new IntakeRefusal('GLTF_ADDRESS', { address: uri.slice(0, 120) });
}

function isClimbing(uri: string): boolean {
  try {
    return decodeURIComponent(uri).split(/[/\\]/).includes('..');
  } catch {
    return true;
  }
}

function checkViews({ bufferViews = [], buffers = [] }: GltfDocument): void {
  for (const [at, view] of bufferViews.entries()) {
    const buffer = buffers[view.buffer ?? -1];
    const end = count(view.byteOffset ?? 0) + count(view.byteLength);
    if (!buffer || !(end <= count(buffer.byteLength))) throw broken(`bufferViews[${at}]`);
  }
}

function checkAccessors({ accessors = [], bufferViews = [] }: GltfDocument): void {
  let bytes = 0;
  for (const [at, accessor] of accessors.entries()) {
    const size = (COMPONENT_BYTES[accessor.componentType ?? 0] ?? 0) * (COMPONENTS[accessor.type ?? ''] ?? 0);
    const items = count(accessor.count);
    if (!size || !(items >= 1) || count(accessor.sparse?.count ?? 0) > items)
      throw broken(`accessors[${at}]`);
    bytes += items * size;
    // Packed ones have no view, or one of another length: what they claim to unpack to still counts.
    if (bytes > ACCESSOR_BYTES_MAX)
      throw new IntakeRefusal('MESH_TOO_LARGE', { bytes, max: ACCESSOR_BYTES_MAX });
    const view = accessor.bufferView === undefined ? null : bufferViews[accessor.bufferView];
    if (view === null) continue;
    const stride = view?.byteStride ?? size;
    const end = count(accessor.byteOffset ?? 0) + stride * (items - 1) + size;
    if (!view || !(end <= count(view.byteLength))) throw broken(`accessors[${at}]`);
  }
}

function checkTriangles({ meshes = [], accessors = [] }: GltfDocument): void {
  let corners = 0;
  for (const { primitives = [] } of meshes) {
    for (const { indices, attributes } of primitives) {
      corners += accessors[indices ?? attributes?.['POSITION'] ?? -1]?.count ?? 0;
    }
  }
  const triangles = Math.floor(corners / 3);
  if (triangles > TRIANGLES_MAX) throw new IntakeRefusal('MESH_TRIANGLES', { triangles, max: TRIANGLES_MAX });
}

/** A node with two parents, or within itself, has no place. */
function checkTree({ nodes = [] }: GltfDocument): void {
  if (nodes.length > NODES_MAX)
    throw new IntakeRefusal('MESH_TOO_LARGE', { nodes: nodes.length, max: NODES_MAX });
  const parents = new Map<number, number>();
  for (const [at, { children = [] }] of nodes.entries()) {
    for (const child of children) {
      if (!nodes[child] || parents.has(child)) throw broken(`nodes[${at}].children`);
      parents.set(child, at);
    }
  }
  const isRooted = new Set<number>();
  for (const at of nodes.keys()) {
    const way = new Set<number>();
    for (
      let node: number | undefined = at;
      node !== undefined && !isRooted.has(node);
      node = parents.get(node)
    ) {
      if (way.has(node)) throw broken(`nodes[${at}]`);
      way.add(node);
    }
    for (const node of way) isRooted.add(node);
  }
}

/** A whole number from 0 on; NaN, which fails every comparison, for what is none. */
function count(value: unknown): number {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : Number.NaN;
}

function broken(place: string): IntakeRefusal {
  return new IntakeRefusal('GLTF_BROKEN', { place });
}
