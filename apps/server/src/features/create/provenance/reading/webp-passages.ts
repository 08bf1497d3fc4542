import { passage, PASSAGES_MAX, type Passage } from './passage.ts';

const KINDS: Readonly<Record<string, Passage['kind']>> = { 'XMP ': 'xmp', EXIF: 'exif', C2PA: 'c2pa' };
const HEADER = 12;

/** Of a WebP, as far as it is whole. */
export function readWebpPassages(bytes: Buffer): Passage[] {
  const passages: Passage[] = [];
  for (let at = HEADER; at + 8 <= bytes.length && passages.length < PASSAGES_MAX;) {
    const kind = KINDS[bytes.toString('latin1', at, at + 4)];
    const length = bytes.readUInt32LE(at + 4);
    if (kind) passages.push(passage(kind, bytes.subarray(at + 8, at + 8 + length)));
    at += 8 + length + (length % 2);
  }
  return passages;
}
