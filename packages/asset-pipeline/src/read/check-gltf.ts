import { IntakeRefusal } from '../refusal.ts';
import { checkGltfData, type GltfData, type GltfPrimitive } from './check-gltf-data.ts';
import { brokenAt } from './gltf-numbers.ts';

/** What of a glTF document is checked before it is read; anything may be missing, or be something else. */
export type GltfDocument = GltfData & {
  asset?: { version?: string };
  extensionsRequired?: readonly string[];
  images?: readonly { uri?: string }[];
  nodes?: readonly GltfNode[];
};
type GltfNode = { children?: readonly number[]; mesh?: number; extensions?: Record<string, unknown> };

/** Of anything that a document lists: each becomes an object, however few letters it takes to write one. */
const ITEMS_MAX = 100_000;
/** Of parts within parts. Whatever walks a tree deeper than this by calling itself, ends. */
const DEPTH_MAX = 250;
export const TRIANGLES_MAX = 10_000_000;

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
  if (!json.asset?.version?.startsWith('2.')) throw brokenAt('asset.version');
  for (const extension of json.extensionsRequired ?? []) {
    if (!KNOWN_EXTENSIONS.has(extension)) throw new IntakeRefusal('GLTF_EXTENSION', { extension });
  }
  checkLists(json);
  for (const { uri } of [...(json.buffers ?? []), ...(json.images ?? [])]) checkUri(uri, isThere);
  for (const { uri } of json.buffers ?? []) {
    if (uri !== undefined && !uri.startsWith('data:') && !isThere(uri)) {
      throw new IntakeRefusal('FILE_MISSING', { name: uri.slice(0, 120) });
    }
  }
  checkGltfData(json);
  checkTree(json);
  checkShown(json);
}

function checkLists(json: GltfDocument): void {
  for (const [name, list] of Object.entries(json)) {
    if (Array.isArray(list) && list.length > ITEMS_MAX)
      throw new IntakeRefusal('MESH_TOO_LARGE', { [name]: list.length, max: ITEMS_MAX });
  }
}

function checkUri(uri: string | undefined, isThere: (uri: string) => boolean): void {
  if (uri === undefined || uri.startsWith('data:')) return;
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(uri) || /^[/\\]/.test(uri);
  // Programs keep pictures beside the folder of the model, which leads up and yet not out of the package.
  const isOutside = isAbsolute || !isSpelt(uri) || (isClimbing(uri) && !isThere(uri));
  if (isOutside) throw new IntakeRefusal('GLTF_ADDRESS', { address: uri.slice(0, 120) });
}

function isSpelt(uri: string): boolean {
  try {
    return decodeURIComponent(uri) !== '';
  } catch {
    return false;
  }
}

function isClimbing(uri: string): boolean {
  return decodeURIComponent(uri).split(/[/\\]/).includes('..');
}

/** A node with two parents, or within itself, has no place. */
function checkTree({ nodes = [] }: GltfDocument): void {
  const parents = new Map<number, number>();
  for (const [at, { children = [] }] of nodes.entries()) {
    for (const child of children) {
      if (!nodes[child] || parents.has(child)) throw brokenAt(`nodes[${at}].children`);
      parents.set(child, at);
    }
  }
  const depths = new Map<number, number>();
  for (const at of nodes.keys()) {
    const way: number[] = [];
    let node: number | undefined = at;
    while (node !== undefined && !depths.has(node)) {
      // Longer than the tree has nodes: it goes round.
      if (way.length > nodes.length) throw brokenAt(`nodes[${at}]`);
      way.push(node);
      node = parents.get(node);
    }
    let depth = node === undefined ? 0 : (depths.get(node) ?? 0);
    for (const below of way.toReversed()) depths.set(below, ++depth);
    if (depth > DEPTH_MAX) throw new IntakeRefusal('TREE_TOO_DEEP', { depth, max: DEPTH_MAX });
  }
}

/** What is drawn once for each node that shows it, and for each of its instances, costs nothing to write. */
function checkShown({ nodes = [], meshes = [], accessors = [] }: GltfDocument): void {
  const corners = meshes.map(({ primitives = [] }) =>
    primitives.reduce((sum, each) => sum + (accessors[each.indices ?? positionOf(each)]?.count ?? 0), 0),
  );
  let shown = 0;
  let copies = 0;
  for (const [at, { mesh, extensions }] of nodes.entries()) {
    if (mesh === undefined) continue;
    if (!meshes[mesh]) throw brokenAt(`nodes[${at}].mesh`);
    const instances = instancesOf(extensions, accessors);
    copies += instances;
    shown += (corners[mesh] ?? 0) * instances;
  }
  if (copies > ITEMS_MAX) throw new IntakeRefusal('MESH_TOO_LARGE', { copies, max: ITEMS_MAX });
  const triangles = Math.floor(shown / 3);
  if (triangles > TRIANGLES_MAX) throw new IntakeRefusal('MESH_TRIANGLES', { triangles, max: TRIANGLES_MAX });
}

function positionOf({ attributes }: GltfPrimitive): number {
  return attributes?.['POSITION'] ?? -1;
}

function instancesOf(
  extensions: Record<string, unknown> | undefined,
  accessors: NonNullable<GltfDocument['accessors']>,
): number {
  const instancing = extensions?.['EXT_mesh_gpu_instancing'] as { attributes?: object } | undefined;
  const lists = Object.values(instancing?.attributes ?? {}).map((at) => accessors[Number(at)]?.count ?? 1);
  return Math.max(1, ...lists);
}
