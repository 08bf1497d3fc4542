import { passage, PASSAGES_MAX, type Passage } from './passage.ts';

const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const EXIF = 'Exif\0\0';
const MARKER = { app1: 0xe1, app11: 0xeb, comment: 0xfe, scan: 0xda } as const;
/** Of a box in APP11: its own number, the packet's, and the length and type that every packet repeats. */
const BOX_HEADER = 16;

/** Of a JPEG, as far as it is whole. */
export function readJpegPassages(bytes: Buffer): Passage[] {
  const passages: Passage[] = [];
  const boxes: Buffer[] = [];
  for (let at = 2; at + 4 <= bytes.length && passages.length < PASSAGES_MAX;) {
    const marker = bytes[at + 1];
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (bytes[at] !== 0xff || marker === MARKER.scan) break;
    const length = bytes.readUInt16BE(at + 2);
    const data = bytes.subarray(at + 4, at + 2 + length);
    if (marker === MARKER.app11) boxes.push(data);
    const found = readSegment(marker, data);
    if (found) passages.push(found);
    at += 2 + Math.max(2, length);
  }
  const [first] = boxes;
  if (first?.includes('c2pa')) {
    passages.push(passage('c2pa', Buffer.concat(boxes.map((box) => box.subarray(BOX_HEADER)))));
  }
  return passages;
}

function readSegment(marker: number | undefined, data: Buffer): Passage | null {
  if (marker === MARKER.comment) return passage('text', data);
  if (marker !== MARKER.app1) return null;
  const text = data.toString('latin1', 0, XMP.length);
  if (text === XMP) return passage('xmp', data.subarray(XMP.length));
  return text.startsWith(EXIF) ? passage('exif', data.subarray(EXIF.length)) : null;
}
