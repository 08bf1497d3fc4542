import { crc32, deflateSync } from 'node:zlib';
import { ENGINE_MARK, ENGINE_VERSION } from '../version.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** PNG's numbers for how many channels a pixel has. */
const COLOUR_TYPE = { 1: 0, 3: 2 } as const;
/** Row filter that stores the difference to the row above, which maps, being smooth, shrink well with. */
const UP = 2;

function chunk(type: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(12 + data.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  out.set(new TextEncoder().encode(type), 4);
  out.set(data, 8);
  view.setUint32(8 + data.length, crc32(out.subarray(4, 8 + data.length)));
  return out;
}

/** What made the picture, in the words that PNG has for it. */
function statement(): Uint8Array {
  const text = new TextEncoder().encode(
    `Description\0\0\0\0\0${ENGINE_MARK} (Mogine Atelier ${ENGINE_VERSION})`,
  );
  return chunk('iTXt', text);
}

/** PNG of 16 bits a channel, grey or RGB, rows from the top; every value is kept as it is. */
export function encodePng16(
  values: Uint16Array,
  width: number,
  height: number,
  channels: 1 | 3,
): Uint8Array<ArrayBuffer> {
  const rowBytes = width * channels * 2;
  const raw = new Uint8Array((rowBytes + 1) * height);
  const big = new Uint8Array(rowBytes * height);
  const view = new DataView(big.buffer);
  values.forEach((value, i) => view.setUint16(i * 2, value));
  for (let y = 0; y < height; y++) {
    const row = y * (rowBytes + 1);
    raw[row] = UP;
    for (let i = 0; i < rowBytes; i++) {
      const above = y === 0 ? 0 : (big[(y - 1) * rowBytes + i] ?? 0);
      raw[row + 1 + i] = (big[y * rowBytes + i] ?? 0) - above;
    }
  }
  const header = new Uint8Array(13);
  const head = new DataView(header.buffer);
  head.setUint32(0, width);
  head.setUint32(4, height);
  header.set([16, COLOUR_TYPE[channels], 0, 0, 0], 8);
  const parts = [
    new Uint8Array(SIGNATURE),
    chunk('IHDR', header),
    statement(),
    chunk('IDAT', deflateSync(raw, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ];
  const out = new Uint8Array(parts.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
