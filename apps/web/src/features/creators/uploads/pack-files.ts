import { UPLOAD_MAX_BYTES } from '@mogine/contract/upload-limits';
import type { LooseFile, LoosePackage } from './loose-files.ts';

/** APPNOTE 6.3.10: 4.3.7, 4.3.12, 4.3.16. */
const LOCAL = 0x0403_4b50;
const CENTRAL = 0x0201_4b50;
const END = 0x0605_4b50;
const VERSION = 20;
/** Names are UTF-8. */
const UTF8 = 0x0800;
/** The first day that the format knows: the same files give the same archive, by which an upload goes on. */
const DAY = 0x0021;

/**
 * An archive of these files, which are stored as they are. The files are read once, for their sums, and a second time as they are
 * sent: the archive is made of references to them and held nowhere. Null, and nothing is read, where they are more than may be sent.
 * Rejects where one cannot be read any more.
 */
export async function packFiles({ name, parts }: Pick<LoosePackage, 'name' | 'parts'>): Promise<File | null> {
  if (parts.reduce((sum, { file }) => sum + file.size, 0) > UPLOAD_MAX_BYTES) return null;
  const content: BlobPart[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const part of parts.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const entry = describe(part, await sumOf(part.file));
    const head = writeNumbers([...[LOCAL, 4], ...entry.shared], entry.name);
    directory.push(
      writeNumbers(
        [...[CENTRAL, 4, VERSION, 2], ...entry.shared, ...[0, 2, 0, 2, 0, 2, 0, 4, offset, 4]],
        entry.name,
      ),
    );
    content.push(head, part.file);
    offset += head.length + part.file.size;
  }
  const bytes = directory.reduce((sum, { length }) => sum + length, 0);
  const count = directory.length;
  const end = writeNumbers([...[END, 4, 0, 2, 0, 2, count, 2, count, 2], ...[bytes, 4, offset, 4, 0, 2]]);
  return new File([...content, ...directory, end], name, { type: 'application/zip' });
}

/** What both records of a file say: numbers, each with its width in bytes. */
function describe({ path, file }: LooseFile, sum: number) {
  const name = new TextEncoder().encode(path);
  const shared = [
    ...[VERSION, 2, UTF8, 2, 0, 2, 0, 2, DAY, 2, sum, 4],
    ...[file.size, 4, file.size, 4, name.length, 2, 0, 2],
  ];
  return { name, shared };
}

/** Pairs of a number and its width in bytes, little-endian, and text behind them. */
function writeNumbers(
  pairs: readonly number[],
  text: Uint8Array = new Uint8Array(),
): Uint8Array<ArrayBuffer> {
  const widths = pairs.filter((_, at) => at % 2 === 1);
  const fixed = widths.reduce((sum, width) => sum + width, 0);
  const written = new Uint8Array(fixed + text.length);
  const view = new DataView(written.buffer);
  let at = 0;
  for (const [n, width] of widths.entries()) {
    const value = pairs[n * 2] ?? 0;
    if (width === 4) view.setUint32(at, value, true);
    else view.setUint16(at, value, true);
    at += width;
  }
  written.set(text, fixed);
  return written;
}

const POLYNOMIAL = 0xedb8_8320;
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? POLYNOMIAL ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32 of a file, read piece by piece. */
async function sumOf(file: File): Promise<number> {
  let sum = 0xffff_ffff;
  // A reader, because Safari cannot iterate over a stream.
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    for (const byte of part.value) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}
