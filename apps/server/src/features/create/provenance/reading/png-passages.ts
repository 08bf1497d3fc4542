import { inflateSync } from 'node:zlib';
import { passage, PASSAGE_BYTES_MAX, PASSAGES_MAX, type Passage } from './passage.ts';

const SIGNATURE = 8;

/** Of a PNG, as far as it is whole. */
export function readPngPassages(bytes: Buffer): Passage[] {
  const passages: Passage[] = [];
  for (let at = SIGNATURE; at + 12 <= bytes.length && passages.length < PASSAGES_MAX;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const found = readChunk(type, bytes.subarray(at + 8, at + 8 + length));
    if (found) passages.push(found);
    at += 12 + length;
  }
  return passages;
}

function readChunk(type: string, data: Buffer): Passage | null {
  if (type === 'caBX') return passage('c2pa', data);
  if (type === 'eXIf') return passage('exif', data);
  const keyEnd = data.indexOf(0);
  if (keyEnd < 0) return null;
  const key = data.toString('latin1', 0, keyEnd);
  if (type === 'tEXt') return passage('text', data.subarray(keyEnd + 1), key);
  if (type === 'zTXt') return passage('text', inflate(data.subarray(keyEnd + 2)), key);
  if (type !== 'iTXt') return null;
  const isDeflated = data[keyEnd + 1] === 1;
  const languageEnd = data.indexOf(0, keyEnd + 3);
  const translatedEnd = languageEnd < 0 ? -1 : data.indexOf(0, languageEnd + 1);
  if (translatedEnd < 0) return null;
  const text = data.subarray(translatedEnd + 1);
  const kind = key === 'XML:com.adobe.xmp' ? 'xmp' : 'text';
  return passage(kind, isDeflated ? inflate(text) : text, key);
}

/** A text that unpacks to more than a passage holds says nothing to us. */
function inflate(data: Buffer): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: PASSAGE_BYTES_MAX });
  } catch {
    return Buffer.alloc(0);
  }
}
