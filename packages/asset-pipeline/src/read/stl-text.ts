const HEAD_BYTES = 84;
const FACET_BYTES = 50;
const NUMBER = String.raw`\s+[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
/** Lines such as `facet normal -nan(ind) -nan(ind) -nan(ind)`. */
const NORMAL_UNSAID = new RegExp(String.raw`\bnormal(?!(?:${NUMBER}){3}\s)[^\r\n]*`, 'g');

/**
 * STL as text in which normals that are no numbers are zero; null of one without such, and of binary. Three's loader gives
 * their facets the normal of the facet before.
 */
export function zeroUnsaidNormals(bytes: Uint8Array): string | null {
  const { buffer, byteOffset, byteLength } = bytes;
  const facets = byteLength < HEAD_BYTES ? 0 : new DataView(buffer, byteOffset).getUint32(80, true);
  const isBinary = byteLength === HEAD_BYTES + facets * FACET_BYTES;
  if (isBinary || !Buffer.from(bytes.subarray(0, 10)).toString('latin1').includes('solid')) return null;
  const text = new TextDecoder().decode(bytes);
  const told = text.replaceAll(NORMAL_UNSAID, 'normal 0 0 0');
  return told === text ? null : told;
}
