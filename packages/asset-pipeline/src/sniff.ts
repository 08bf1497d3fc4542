import { constants, gunzipSync } from 'node:zlib';
import { readKsplatHead } from './splat/read-ksplat.ts';

/** What a file is by its own bytes; what it is called is no evidence. */
export type SniffedFormat =
  | 'glb'
  | 'gltf'
  | 'fbx'
  | 'obj'
  | 'stl'
  | 'ply'
  | 'zip'
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'hdr'
  | 'exr'
  | 'splat-ply'
  | 'splat-spz'
  | 'splat-sog'
  | 'splat-ksplat'
  | 'splat';

/** Bytes from the start of a file that {@link sniffFormat} wants to see. */
export const SNIFF_BYTES = 4096;

const BINARY_STL_HEADER = 80;
const BINARY_STL_TRIANGLE = 50;

/** As SPZ begins, within its gzip or, in its fourth version, without. */
const SPZ = 'NGSP';

type Signature = readonly [format: SniffedFormat, at: number, bytes: string];

/** As latin-1 text. The specifications: glTF 2.0 §4, RFC 2083, RFC 1950, WebP container, OpenEXR, Radiance. */
const SIGNATURES: readonly Signature[] = [
  ['glb', 0, 'glTF\x02\0\0\0'],
  ['fbx', 0, 'Kaydara FBX Binary  \0'],
  ['zip', 0, 'PK\x03\x04'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['webp', 8, 'WEBP'],
  ['hdr', 0, '#?RADIANCE'],
  ['hdr', 0, '#?RGBE'],
  ['exr', 0, '\x76\x2f\x31\x01'],
  ['ply', 0, 'ply\n'],
  ['ply', 0, 'ply\r\n'],
  ['splat-spz', 0, SPZ],
];

/** Lines that only a Wavefront OBJ begins with. */
const OBJ_LINE = /^(v|vn|vt|vp|f|l|o|g|s|usemtl|mtllib)\s+\S/m;

/**
 * The format of a file of `totalBytes`, from its first {@link SNIFF_BYTES}; null where it is none that is taken. Text formats
 * are told apart by what their first lines say.
 */
export function sniffFormat(head: Uint8Array, totalBytes: number): SniffedFormat | null {
  const text = Buffer.from(head).toString('latin1');
  const signed = SIGNATURES.find(([, at, bytes]) => text.startsWith(bytes, at));
  if (signed) return signed[0] === 'ply' && SPLAT_PROPERTY.test(text) ? 'splat-ply' : signed[0];
  if (text.startsWith('\x1f\x8b')) return beginsPacked(head, SPZ) ? 'splat-spz' : null;
  if (readKsplatHead(head)) return 'splat-ksplat';
  if (isSplats(head, totalBytes)) return 'splat';
  if (isBinaryStl(head, totalBytes)) return 'stl';
  if (text.includes('\0')) return null;
  const said = text.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (/^solid\b/i.test(said) && /^\s*facet\s+normal\b/im.test(said)) return 'stl';
  if (/^;\s*FBX\s+\d/.test(said)) return 'fbx';
  if (said.startsWith('{') && SOG_MEANS.test(said)) return 'splat-sog';
  if (said.startsWith('{')) return /"asset"\s*:\s*\{/.test(said) || totalBytes > head.length ? 'gltf' : null;
  if (said.startsWith('<')) return null;
  return OBJ_LINE.test(said) ? 'obj' : null;
}

/** What only the list of a SOG has: where the pictures of its places are, and between which corners. */
const SOG_MEANS = /"means"\s*:\s*\{\s*"(shape|dtype|mins|maxs|files)"/;

/** What only splats have in a PLY: the first of their harmonics, or places that SuperSplat has packed. */
const SPLAT_PROPERTY = /^property\s+\S+\s+(f_dc_0|packed_position)\s*$/m;

/** Whether a gzip, of which this is the beginning, holds something that begins so. */
function beginsPacked(head: Uint8Array, bytes: string): boolean {
  try {
    // A few kilobytes, which hold at most a thousand times as much.
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: SNIFF_BYTES * 1100 };
    return gunzipSync(head, options).toString('latin1', 0, bytes.length) === bytes;
  } catch {
    return false;
  }
}

const SPLAT_BYTES = 32;
/** Nothing that was captured is farther away or larger, in whatever unit. */
const SPLAT_REACH = 1e6;
/** Of their rotations, from bytes: nearly all are of length one. */
const UNIT = { least: 0.9, most: 1.1, share: 0.9 } as const;

/** A `.splat` has no signature: places and sizes are numbers that things have, and its rotations are of length one. */
function isSplats(head: Uint8Array, totalBytes: number): boolean {
  if (totalBytes % SPLAT_BYTES !== 0 || head.length < SPLAT_BYTES) return false;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const count = Math.floor(head.length / SPLAT_BYTES);
  let [sound, units] = [0, 0];
  for (let n = 0; n < count; n++) {
    const number = (at: number) => view.getFloat32(n * SPLAT_BYTES + at * 4, true);
    const byte = (at: number) => (view.getUint8(n * SPLAT_BYTES + 28 + at) - 128) / 128;
    const isPlaced = [0, 1, 2].every((at) => Math.abs(number(at)) < SPLAT_REACH);
    const isSized = [3, 4, 5].every((at) => number(at) >= 0 && number(at) < SPLAT_REACH);
    const length = Math.hypot(byte(0), byte(1), byte(2), byte(3));
    sound += Number(isPlaced && isSized);
    units += Number(length > UNIT.least && length < UNIT.most);
  }
  return Math.min(sound, units) >= count * UNIT.share;
}

/** It has no signature: its length follows from its own count of triangles. */
export function isBinaryStl(head: Uint8Array, totalBytes: number): boolean {
  if (head.length < BINARY_STL_HEADER + 4) return false;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const triangles = view.getUint32(BINARY_STL_HEADER, true);
  return triangles > 0 && totalBytes === BINARY_STL_HEADER + 4 + triangles * BINARY_STL_TRIANGLE;
}
