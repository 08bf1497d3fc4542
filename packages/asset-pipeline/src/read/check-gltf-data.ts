import { IntakeRefusal } from '../refusal.ts';
import { COMPONENT_BYTES, COMPONENTS, brokenAt, count } from './gltf-numbers.ts';

/** Buffers, and what is said to lie in them. */
export type GltfData = {
  buffers?: readonly GltfBuffer[];
  bufferViews?: readonly GltfView[];
  accessors?: readonly GltfAccessor[];
  meshes?: readonly { primitives?: readonly GltfPrimitive[] }[];
};
type GltfBuffer = { uri?: string; byteLength?: number; extensions?: Record<string, unknown> };
type Span = { buffer?: number; byteOffset?: number; byteLength?: number; byteStride?: number };
type GltfView = Span & { extensions?: Record<string, unknown> };
export type GltfPrimitive = {
  indices?: number;
  attributes?: Record<string, number>;
  targets?: readonly unknown[];
  extensions?: Record<string, unknown>;
};
type GltfAccessor = {
  bufferView?: number;
  byteOffset?: number;
  componentType?: number;
  count?: number;
  type?: string;
  sparse?: {
    count?: number;
    indices?: { bufferView?: number; byteOffset?: number; componentType?: number };
    values?: { bufferView?: number; byteOffset?: number };
  };
};
type Packed = Span & { count?: number };

const MESHOPT = 'EXT_meshopt_compression';
export const DRACO = 'KHR_draco_mesh_compression';

/** Decoded, of all accessors: some twenty million triangles. */
const ACCESSOR_BYTES_MAX = 1024 ** 3;
/** Of lists that are nothing but zeros, or zeros with a few numbers put in: they cost no byte of the file. */
const ZEROS_BYTES_MAX = 128 * 1024 ** 2;
/** Sixteen bytes take two bits at least (its specification, mode 0); the rest is for short lists. */
const MESHOPT_RATIO = 256;
/** Of shapes that a mesh changes into. A face has some fifty. */
const TARGETS_MAX = 10_000;

/** Holds the lists of a document against the bytes that they are said to lie in. Throws GLTF_BROKEN, MESH_TOO_LARGE. */
export function checkGltfData(json: GltfData): void {
  checkViews(json);
  checkAccessors(json);
  checkPrimitives(json);
}

/** Whether nothing lies in a buffer: readers that cannot unpack would find there what others unpack. */
export function isStandIn({ uri, extensions }: GltfBuffer): boolean {
  const meshopt = extensions?.[MESHOPT];
  const isSaid = meshopt !== null && typeof meshopt === 'object' && 'fallback' in meshopt;
  return uri === undefined && isSaid && meshopt.fallback === true;
}

function checkViews({ bufferViews = [], buffers = [] }: GltfData): void {
  let bytes = 0;
  for (const [at, view] of bufferViews.entries()) {
    if (!fits(view, buffers[view.buffer ?? -1])) throw brokenAt(`bufferViews[${at}]`);
    const packed = view.extensions?.[MESHOPT] as Packed | undefined;
    const buffer = buffers[view.buffer ?? -1];
    if (!packed && buffer && isStandIn(buffer)) throw brokenAt(`bufferViews[${at}]`);
    if (!packed) continue;
    // What it unpacks to is what the view says that it holds: unpacking allocates it.
    const unpacked = count(packed.count) * count(packed.byteStride);
    if (!fits(packed, buffers[packed.buffer ?? -1]) || unpacked !== view.byteLength) {
      throw brokenAt(`bufferViews[${at}].extensions`);
    }
    bytes += unpacked;
    if (bytes > ACCESSOR_BYTES_MAX || unpacked > count(packed.byteLength) * MESHOPT_RATIO)
      throw new IntakeRefusal('MESH_TOO_LARGE', { bytes, max: ACCESSOR_BYTES_MAX });
  }
}

function fits(span: Span, buffer: GltfBuffer | undefined): boolean {
  const end = count(span.byteOffset ?? 0) + count(span.byteLength);
  return buffer !== undefined && end <= count(buffer.byteLength);
}

function checkAccessors(json: GltfData): void {
  const { accessors = [], bufferViews = [] } = json;
  const packed = packedAccessors(json);
  let bytes = 0;
  let zeros = 0;
  for (const [at, accessor] of accessors.entries()) {
    const size = (COMPONENT_BYTES[accessor.componentType ?? 0] ?? 0) * (COMPONENTS[accessor.type ?? ''] ?? 0);
    const items = count(accessor.count);
    if (!size || !(items >= 1)) throw brokenAt(`accessors[${at}]`);
    bytes += items * size;
    if (bytes > ACCESSOR_BYTES_MAX)
      throw new IntakeRefusal('MESH_TOO_LARGE', { bytes, max: ACCESSOR_BYTES_MAX });
    if (!isSparseSound(accessor, size, bufferViews)) throw brokenAt(`accessors[${at}].sparse`);
    if (accessor.bufferView === undefined) {
      if (!packed.has(at)) zeros += items * size;
      if (zeros > ZEROS_BYTES_MAX)
        throw new IntakeRefusal('MESH_TOO_LARGE', { bytes: zeros, max: ZEROS_BYTES_MAX });
      continue;
    }
    if (!isWithin(bufferViews[accessor.bufferView], accessor, size, items)) {
      throw brokenAt(`accessors[${at}]`);
    }
  }
}

function isWithin(
  view: GltfView | undefined,
  { byteOffset = 0 }: { byteOffset?: number },
  size: number,
  items: number,
): boolean {
  const stride = view?.byteStride ?? size;
  const end = count(byteOffset) + stride * (items - 1) + size;
  return view !== undefined && stride >= size && end <= count(view.byteLength);
}

function isSparseSound(
  { sparse, count: items }: GltfAccessor,
  size: number,
  views: readonly GltfView[],
): boolean {
  if (!sparse) return true;
  const changed = count(sparse.count);
  const { indices = {}, values = {} } = sparse;
  const index = COMPONENT_BYTES[indices.componentType ?? 0] ?? 0;
  return (
    changed >= 1 &&
    changed <= count(items) &&
    index > 0 &&
    isWithin(views[indices.bufferView ?? -1], indices, index, changed) &&
    isWithin(views[values.bufferView ?? -1], values, size, changed)
  );
}

/** Lists that have no bytes of their own because Draco holds them. */
function packedAccessors({ meshes = [] }: GltfData): Set<number> {
  const packed = new Set<number>();
  for (const { primitives = [] } of meshes) {
    for (const { indices, attributes = {}, extensions } of primitives) {
      if (!extensions?.[DRACO]) continue;
      for (const accessor of Object.values(attributes)) packed.add(accessor);
      if (indices !== undefined) packed.add(indices);
    }
  }
  return packed;
}

function checkPrimitives({ meshes = [], accessors = [] }: GltfData): void {
  let targets = 0;
  for (const [at, { primitives = [] }] of meshes.entries()) {
    for (const primitive of primitives) {
      const lists = Object.values(primitive.attributes ?? {}).map((accessor) => accessors[accessor]?.count);
      // One list that is shorter than the others makes every reader read beyond it.
      if (lists.some((items) => items !== lists[0])) throw brokenAt(`meshes[${at}]`);
      if (primitive.indices !== undefined && !accessors[primitive.indices]) throw brokenAt(`meshes[${at}]`);
      targets += primitive.targets?.length ?? 0;
    }
  }
  if (targets > TARGETS_MAX) throw new IntakeRefusal('MESH_TOO_LARGE', { targets, max: TARGETS_MAX });
}
