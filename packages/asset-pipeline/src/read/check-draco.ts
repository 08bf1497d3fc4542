import { IntakeRefusal } from '../refusal.ts';
import { DRACO, type GltfData } from './check-gltf-data.ts';
import { brokenAt } from './gltf-numbers.ts';

/** Version 2.2, the only one that glTF knows. */
const START = 'DRACO\x02\x02';
const HEADER_BYTES = 11;
const TRIANGULAR_MESH = 1;
const EDGEBREAKER = 1;
/** In the flags: words about the mesh stand before its numbers. */
const HAS_WORDS = 0x8000;
/** A flat grid, which packs best, takes a fiftieth of a byte a vertex. */
const VERTICES_PER_BYTE = 64;

/**
 * Holds what packed meshes say of themselves against what the document says of them, before they are unpacked: a few bytes can
 * unpack to gigabytes. `read` answers the bytes of a view. Throws GLTF_BROKEN, MESH_TOO_LARGE.
 */
export function checkDraco(json: GltfData, read: (view: number) => Uint8Array | null): void {
  for (const [at, { primitives = [] }] of (json.meshes ?? []).entries()) {
    for (const { indices, attributes, extensions } of primitives) {
      const packed = extensions?.[DRACO] as { bufferView?: number } | undefined;
      if (!packed) continue;
      const bytes = read(packed.bufferView ?? -1);
      const said = bytes && readCounts(bytes);
      if (!bytes || !said) throw brokenAt(`meshes[${at}].extensions`);
      const { vertices, triangles } = said;
      const corners = json.accessors?.[indices ?? -1]?.count ?? 0;
      const places = json.accessors?.[attributes?.['POSITION'] ?? -1]?.count ?? 0;
      if (vertices > places || triangles * 3 > corners) throw brokenAt(`meshes[${at}].extensions`);
      const max = bytes.length * VERTICES_PER_BYTE;
      if (places > max) throw new IntakeRefusal('MESH_TOO_LARGE', { vertices: places, max });
    }
  }
}

/** Null for what is no packed mesh; zeros where words stand before the numbers, so that they cannot be found. */
function readCounts(bytes: Uint8Array): { vertices: number; triangles: number } | null {
  const head = Buffer.from(bytes.subarray(0, START.length)).toString('latin1');
  if (head !== START || bytes.length < HEADER_BYTES || bytes[7] !== TRIANGULAR_MESH) return null;
  const flags = (bytes[9] ?? 0) + (bytes[10] ?? 0) * 256;
  if (flags & HAS_WORDS) return { vertices: 0, triangles: 0 };
  const isEdgebreaker = bytes[8] === EDGEBREAKER;
  // One byte says how it goes round the mesh.
  const first = readVarint(bytes, HEADER_BYTES + (isEdgebreaker ? 1 : 0));
  const second = readVarint(bytes, first.end);
  return isEdgebreaker
    ? { vertices: first.value, triangles: second.value }
    : { vertices: second.value, triangles: first.value };
}

/** LEB128; infinite where it has no end. */
function readVarint(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = 0; at < 5; at++) {
    const byte = bytes[start + at];
    if (byte === undefined) break;
    value += (byte & 0x7f) * 128 ** at;
    if (byte < 0x80) return { value, end: start + at + 1 };
  }
  return { value: Number.POSITIVE_INFINITY, end: bytes.length };
}
