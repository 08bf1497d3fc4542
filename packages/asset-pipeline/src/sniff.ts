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
  | 'splat-spz';

/** Bytes from the start of a file that {@link sniffFormat} wants to see. */
export const SNIFF_BYTES = 4096;

const BINARY_STL_HEADER = 80;
const BINARY_STL_TRIANGLE = 50;

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
  ['splat-spz', 0, 'NGSP'],
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
  if (signed) return signed[0];
  if (isBinaryStl(head, totalBytes)) return 'stl';
  if (text.includes('\0')) return null;
  const said = text.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (/^solid\b/.test(said) && /^\s*facet\s+normal\b/m.test(said)) return 'stl';
  if (/^;\s*FBX\s+\d/.test(said)) return 'fbx';
  if (said.startsWith('{')) return /"asset"\s*:\s*\{/.test(said) || totalBytes > head.length ? 'gltf' : null;
  if (said.startsWith('<')) return null;
  return OBJ_LINE.test(said) ? 'obj' : null;
}

/** It has no signature: its length follows from its own count of triangles. */
function isBinaryStl(head: Uint8Array, totalBytes: number): boolean {
  if (head.length < BINARY_STL_HEADER + 4) return false;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const triangles = view.getUint32(BINARY_STL_HEADER, true);
  return triangles > 0 && totalBytes === BINARY_STL_HEADER + 4 + triangles * BINARY_STL_TRIANGLE;
}
