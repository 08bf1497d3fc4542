import { isBinaryStl } from '../sniff.ts';

const NUMBER = String.raw`\s+[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?`;
/** Lines such as `facet normal -nan(ind) -nan(ind) -nan(ind)`. */
const NORMAL_UNSAID = new RegExp(String.raw`\bnormal(?!(?:${NUMBER}){3}\s)[^\r\n]*`, 'g');
/** The words of the format, which some programs write in capitals. */
const CAPITALS = /\b(?:FACET|VERTEX)\b/;

/**
 * STL as text of which three's loader reads everything; null of one that needs nothing for that, and of binary. Normals that are no
 * numbers become zero, since it gives their facets the normal of the facet before, and capitals small, which it does not know.
 */
export function mendStlText(bytes: Uint8Array): string | null {
  const said = Buffer.from(bytes.subarray(0, 10)).toString('latin1').toLowerCase();
  if (isBinaryStl(bytes, bytes.length) || !said.includes('solid')) return null;
  const text = new TextDecoder().decode(bytes);
  const small = CAPITALS.test(text) ? text.toLowerCase() : text;
  const told = small.replaceAll(NORMAL_UNSAID, 'normal 0 0 0');
  return told === text ? null : told;
}
