import { GLB_BUFFER, type GLTF, type JSONDocument } from '@gltf-transform/core';
import { MeshoptEncoder } from 'meshoptimizer';
import { COMPONENT_BYTES, COMPONENTS } from '../read/gltf-numbers.ts';
import { listRoles } from './accessor-roles.ts';
import { CORNERS, writeNumbers, type Written } from './write-numbers.ts';

const NAME = 'EXT_meshopt_compression';
type Group = Pick<Written, 'kind'> & { parts: { accessor: GLTF.IAccessor; bytes: Uint8Array }[] };

/**
 * Rewrites a document, each of whose views holds numbers of one accessor or of several of a kind, as one whose numbers lie in few
 * views that `EXT_meshopt_compression` packs: whatever is alike in one, which spares the document a view for every list of every
 * mesh. Positions, directions and texture coordinates must be floats. Answers what its buffer holds from then on.
 * `MeshoptEncoder.ready` must have been awaited.
 */
export function packAccessors({ json, resources }: JSONDocument): Uint8Array<ArrayBuffer> {
  const source = resources[GLB_BUFFER] ?? new Uint8Array();
  const { bufferViews: views = [], accessors = [], images = [] } = json;
  const made: GLTF.IBufferView[] = [];
  const binary = createBinary();
  const moved = new Map<number, number>();
  const move = (at: number): number => {
    const { byteOffset = 0, byteLength = 0, ...view } = views[at] ?? { buffer: 0 };
    const place =
      moved.get(at) ??
      made.push({
        ...view,
        byteLength,
        byteOffset: binary.append(source.subarray(byteOffset, byteOffset + byteLength)),
      }) - 1;
    moved.set(at, place);
    return place;
  };
  const groups = new Map<string, Group>();
  const roles = listRoles(json);
  for (const [at, accessor] of accessors.entries()) {
    const [role, view] = [roles.get(at), views[accessor.bufferView ?? -1]];
    if (accessor.sparse) {
      accessor.sparse.indices.bufferView = move(accessor.sparse.indices.bufferView);
      accessor.sparse.values.bufferView = move(accessor.sparse.values.bufferView);
    }
    if (!view || accessor.bufferView === undefined) continue;
    if (accessor.sparse || !role) {
      accessor.bufferView = move(accessor.bufferView);
      continue;
    }
    const stride = view.byteStride ?? elementBytes(accessor);
    const start = (view.byteOffset ?? 0) + (accessor.byteOffset ?? 0);
    // A copy, since floats are not read from any place.
    const bytes = source.slice(start, start + accessor.count * stride);
    const written = writeNumbers(accessor, bytes, stride, role);
    Object.assign(accessor, written.change);
    const key = JSON.stringify(written.kind);
    const group = groups.get(key) ?? { kind: written.kind, parts: [] };
    group.parts.push({ accessor, bytes: written.bytes });
    groups.set(key, group);
  }
  for (const image of images) if (image.bufferView !== undefined) image.bufferView = move(image.bufferView);
  const unpacked = createBinary();
  for (const group of groups.values()) made.push(packGroup(group, made.length, binary, unpacked));
  json.bufferViews = made;
  json.buffers = [
    { byteLength: binary.length() },
    { byteLength: unpacked.length(), extensions: { [NAME]: { fallback: true } } },
  ];
  return binary.join();
}

function packGroup(
  { kind: { target, ...packing }, parts }: Group,
  place: number,
  binary: Binary,
  unpacked: Binary,
): GLTF.IBufferView {
  const whole = Buffer.concat(parts.map(({ bytes }) => bytes));
  const { byteStride, mode } = packing;
  const count = whole.byteLength / byteStride;
  const packed = MeshoptEncoder.encodeGltfBuffer(whole, count, byteStride, mode);
  let byteOffset = 0;
  for (const { accessor, bytes } of parts) {
    Object.assign(accessor, { bufferView: place, byteOffset });
    byteOffset += bytes.byteLength;
  }
  return {
    ...{ buffer: 1, byteOffset: unpacked.append(whole), byteLength: whole.byteLength },
    ...(target === CORNERS && { byteStride }),
    ...(target && { target }),
    extensions: {
      [NAME]: {
        buffer: 0,
        byteOffset: binary.append(packed),
        byteLength: packed.byteLength,
        ...packing,
        count,
      },
    },
  };
}

type Binary = ReturnType<typeof createBinary>;

/** Bytes one after the other, each from a multiple of four on, as views of a buffer lie. */
function createBinary() {
  const chunks: Uint8Array[] = [];
  let length = 0;
  return {
    length: () => length,
    append(bytes: Uint8Array): number {
      const at = length;
      const padding = -bytes.byteLength & 3;
      chunks.push(bytes, new Uint8Array(padding));
      length += bytes.byteLength + padding;
      return at;
    },
    join: (): Uint8Array<ArrayBuffer> => Buffer.concat(chunks),
  };
}

function elementBytes({ type, componentType }: GLTF.IAccessor): number {
  return (COMPONENTS[type] ?? 1) * (COMPONENT_BYTES[componentType] ?? 4);
}
