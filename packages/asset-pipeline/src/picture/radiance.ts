import { IntakeRefusal } from '../refusal.ts';
import { checkPicture, LightReducer, type LightPicture } from './light-picture.ts';

/** Lines of the head that are looked at for the size. */
const HEAD_BYTES = 4096;
/** Narrower and wider rows are never packed by channels. */
const PACKED = { least: 8, most: 32_767 } as const;

/** Where the rows of a Radiance picture begin, and how many there are; null where its head says nothing that is read. */
export function readRadianceHead(bytes: Uint8Array): { width: number; height: number; start: number } | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const line = /\n\n-Y (\d{1,6}) \+X (\d{1,6})\n/.exec(head);
  if (!line || /^FORMAT=(?!32-bit_rle_rgbe)/m.test(head)) return null;
  return { width: Number(line[2]), height: Number(line[1]), start: line.index + line[0].length };
}

/**
 * A Radiance picture (Ward, “Real Pixels”, Graphics Gems II), at most `widthMax` wide; rows are read one after the other, so
 * that one of any size takes little memory. Throws PICTURE_UNREADABLE, PICTURE_TOO_LARGE.
 */
export function readRadiance(bytes: Uint8Array, name: string, widthMax: number): LightPicture {
  const head = readRadianceHead(bytes);
  if (!head) throw new IntakeRefusal('PICTURE_UNREADABLE', { name });
  const { width, height } = head;
  checkPicture(name, width, height);
  const reducer = new LightReducer(head, widthMax);
  const packed = new Uint8Array(width * 4);
  const row = new Float32Array(width * 3);
  let at = head.start;
  for (let y = 0; y < height; y++) {
    at = readRow(bytes, at, packed);
    if (at < 0) throw new IntakeRefusal('PICTURE_UNREADABLE', { name });
    for (let x = 0; x < width; x++) {
      const exponent = packed[x * 4 + 3] ?? 0;
      const scale = exponent === 0 ? 0 : 2 ** (exponent - 136);
      for (let k = 0; k < 3; k++) row[x * 3 + k] = (packed[x * 4 + k] ?? 0) * scale;
    }
    reducer.add(y, row);
  }
  return reducer.picture;
}

/** Fills one row with red, green, blue and exponent a pixel; answers where the next one begins, less than 0 for a broken one. */
function readRow(bytes: Uint8Array, at: number, row: Uint8Array): number {
  const width = row.length / 4;
  const isPacked =
    width >= PACKED.least &&
    width <= PACKED.most &&
    bytes[at] === 2 &&
    bytes[at + 1] === 2 &&
    (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0) === width;
  return isPacked ? readPackedRow(bytes, at + 4, row) : readPlainRow(bytes, at, row);
}

/** Each channel after the other: a count above 128 repeats one byte, any other brings so many. */
function readPackedRow(bytes: Uint8Array, from: number, row: Uint8Array): number {
  const width = row.length / 4;
  let at = from;
  for (let channel = 0; channel < 4; channel++) {
    for (let x = 0; x < width;) {
      const count = bytes[at++] ?? 0;
      const isRun = count > 128;
      const length = isRun ? count - 128 : count;
      if (length === 0 || x + length > width || at + (isRun ? 1 : length) > bytes.length) return -1;
      for (let k = 0; k < length; k++, x++) row[x * 4 + channel] = bytes[isRun ? at : at + k] ?? 0;
      at += isRun ? 1 : length;
    }
  }
  return at;
}

/** Pixel by pixel; one of three ones repeats the last, and several of them in a row count in powers of 256. */
function readPlainRow(bytes: Uint8Array, from: number, row: Uint8Array): number {
  const width = row.length / 4;
  let at = from;
  let shift = 0;
  for (let x = 0; x < width; at += 4) {
    if (at + 4 > bytes.length) return -1;
    const isRun = bytes[at] === 1 && bytes[at + 1] === 1 && bytes[at + 2] === 1;
    if (!isRun) {
      row.set(bytes.subarray(at, at + 4), x * 4);
      x += 1;
      shift = 0;
      continue;
    }
    const length = (bytes[at + 3] ?? 0) * 2 ** shift;
    if (x === 0 || x + length > width) return -1;
    for (let k = 0; k < length; k++, x++) row.copyWithin(x * 4, (x - 1) * 4, x * 4);
    shift += 8;
  }
  return at;
}
