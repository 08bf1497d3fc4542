import type { Size } from './parts.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
/** A camera writes a few dozen; a chain without end is no picture. */
const SEGMENTS_MAX = 1_000;
/** Marker, length, precision, height and width of the segment that begins a frame. */
const SEGMENT_BYTES = 9;

/** What a JPEG or PNG says about its size, by its first bytes alone; `wrongType` for what is neither. */
export async function readHead(file: Blob): Promise<Size | 'wrongType' | 'unreadable'> {
  const start = await readBytes(file, 0, 24);
  const has = (signature: readonly number[]) => signature.every((byte, i) => start.at(i) === byte);
  if (has(PNG)) return start.size < 24 ? 'unreadable' : sizeOf(start.long(16), start.long(20));
  return has(JPEG) ? readJpeg(file) : 'wrongType';
}

async function readJpeg(file: Blob): Promise<Size | 'unreadable'> {
  let offset = 2;
  for (let count = 0; count < SEGMENTS_MAX; count += 1) {
    const segment = await readBytes(file, offset, SEGMENT_BYTES);
    if (segment.size < SEGMENT_BYTES || segment.at(0) !== 0xff) return 'unreadable';
    const marker = segment.at(1);
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (isFrame(marker)) return sizeOf(segment.short(7), segment.short(5));
    offset += 2 + segment.short(2);
  }
  return 'unreadable';
}

/** SOF0 to SOF15, but for the tables that are numbered among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function sizeOf(width: number, height: number): Size | 'unreadable' {
  return width > 0 && height > 0 ? { width, height } : 'unreadable';
}

type Bytes = {
  size: number;
  at: (i: number) => number;
  short: (i: number) => number;
  long: (i: number) => number;
};

async function readBytes(file: Blob, offset: number, length: number): Promise<Bytes> {
  const view = new DataView(await file.slice(offset, offset + length).arrayBuffer());
  return {
    size: view.byteLength,
    at: (i) => (i < view.byteLength ? view.getUint8(i) : -1),
    short: (i) => view.getUint16(i),
    long: (i) => view.getUint32(i),
  };
}
