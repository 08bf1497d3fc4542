import { crc32 } from 'node:zlib';

export type ZipEntry = { name: string; bytes: Uint8Array };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** 1 January 1980, the first day a zip knows: the same files give the same bytes. */
const DATE = 0x21;

/** Names of at most this many bytes leave room for the padding field. */
const NAME_MAX = 200;

/**
 * Zip whose files lie uncompressed, each beginning on a multiple of `alignment` bytes, so that they can be read in place.
 * Throws a RangeError for names too long or an archive beyond 4 GiB.
 */
export function packStoredZip(entries: readonly ZipEntry[], alignment: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const title = new TextEncoder().encode(name);
    if (title.length > NAME_MAX) throw new RangeError(`The name "${name}" is too long for a zip.`);
    // An extra field has a head of four bytes; what is missing to the boundary is its body.
    const bare = offset + 30 + title.length + 4;
    const padding = (alignment - (bare % alignment)) % alignment;
    const head = new Uint8Array(30 + title.length + 4 + padding);
    const crc = crc32(bytes);
    const view = new DataView(head.buffer);
    view.setUint32(0, LOCAL, true);
    view.setUint16(4, VERSION, true);
    view.setUint16(12, DATE, true);
    view.setUint32(14, crc, true);
    view.setUint32(18, bytes.length, true);
    view.setUint32(22, bytes.length, true);
    view.setUint16(26, title.length, true);
    view.setUint16(28, 4 + padding, true);
    head.set(title, 30);
    view.setUint16(30 + title.length, 0x1986, true);
    view.setUint16(32 + title.length, padding, true);
    const entry = new Uint8Array(46 + title.length);
    const record = new DataView(entry.buffer);
    record.setUint32(0, CENTRAL, true);
    record.setUint16(4, VERSION, true);
    record.setUint16(6, VERSION, true);
    record.setUint16(14, DATE, true);
    record.setUint32(16, crc, true);
    record.setUint32(20, bytes.length, true);
    record.setUint32(24, bytes.length, true);
    record.setUint16(28, title.length, true);
    record.setUint32(42, offset, true);
    entry.set(title, 46);
    directory.push(entry);
    pieces.push(head, bytes);
    offset += head.length + bytes.length;
    if (offset > 0xffff_ffff) throw new RangeError('The archive is larger than a zip can be.');
  }
  const size = directory.reduce((n, d) => n + d.length, 0);
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, END, true);
  view.setUint16(8, entries.length, true);
  view.setUint16(10, entries.length, true);
  view.setUint32(12, size, true);
  view.setUint32(16, offset, true);
  const out = new Uint8Array(offset + size + end.length);
  let at = 0;
  for (const piece of [...pieces, ...directory, end]) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}
