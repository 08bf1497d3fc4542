import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { AppError } from './errors.ts';
import type { ByteRange } from './http/range.ts';
import type { ObjectStorage, StoredObject } from './storage.ts';

/** A file of a zip. */
export type ZipEntry = {
  name: string;
  /** Exactly as many as `open` gives of the whole. */
  bytes: number;
  /** CRC-32 of what is unpacked. */
  sum: number;
  /** Written as the day and time of Shanghai. */
  at: Date;
  /** Its bytes, or those of a range; a chunk may be whole only until the next one is asked for. */
  open(range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** Where `open` gives deflated bytes: how many they are unpacked. */
  plainBytes?: number;
};

export type Zip = {
  bytes: number;
  /** The same for the same files under the same names. */
  etag: string;
  /**
   * The zip, or a part of it; no more of it is in memory than a chunk, whole until the next one is asked for. Throws where a file
   * does not have the length that was said.
   */
  read(range?: ByteRange): AsyncGenerator<Uint8Array>;
};

const SIGNATURE = {
  local: 0x04034b50,
  central: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
} as const;
const BYTES = { local: 30, central: 46, end: 22, end64: 56, locator64: 20 } as const;
/** Plain entries of the first format, which every program reads, and the second one, where numbers need it (Zip64). */
const VERSION = { plain: 20, big: 45 } as const;
/** Names are UTF-8. */
const FLAGS = 1 << 11;
/** Methods of packing. */
const METHOD = { stored: 0, deflated: 8 } as const;
const SHANGHAI_OFFSET_MS = 8 * 3600 * 1000;
/** From here on the first format says “see elsewhere”. */
const MAX32 = 0xffffffff;
const MAX16 = 0xffff;
/** Id and length of an extra field, then its numbers of eight bytes. */
const extraBytes = (numbers: number) => 4 + 8 * numbers;
/** In the order of the format: unpacked, packed, place. */
const EXTRA = { id: 1, local: 2, central: 3 } as const;

/** A file of the store under a name. Throws FILE_MISSING where it is not there. */
export async function entryOfStored(
  storage: ObjectStorage,
  { name, key, at }: { name: string; key: string; at: Date },
): Promise<ZipEntry> {
  const stored = await storage.head(key);
  if (!stored) throw new AppError('FILE_MISSING', { name });
  const { bytes, crc32: sum } = stored;
  return { name, bytes, sum, at, open: (range) => storage.lend(stored, range) };
}

/** A file in a package of the store under a name, sent as it lies there. */
export function entryOfMember(
  storage: ObjectStorage,
  stored: StoredObject,
  { name, at, member }: { name: string; at: Date; member: PackedMember },
): ZipEntry {
  const { offset, packedBytes: bytes, crc32: sum } = member;
  return {
    ...{ name, bytes, sum, at, ...(member.isDeflated ? { plainBytes: member.bytes } : {}) },
    open: async ({ start, end } = { start: 0, end: bytes - 1 }) =>
      storage.lend(stored, { start: offset + start, end: offset + end }),
  };
}

/** Where a file lies in a package, from `offset` on, and what it is unpacked. */
export type PackedMember = {
  offset: number;
  packedBytes: number;
  bytes: number;
  isDeflated: boolean;
  crc32: number;
};

/** A few lines under a name. */
export function entryOfText(name: string, text: string, at: Date): ZipEntry {
  const body = Buffer.from(text);
  const { read } = segmentOf(body);
  return {
    ...{ name, bytes: body.length, sum: crc32(body), at },
    open: async (range = { start: 0, end: body.length - 1 }) => read(range),
  };
}

type Sized = Pick<ZipEntry, 'name' | 'bytes' | 'plainBytes'>;

/** Bytes of the zip that {@link layOutZip} makes of these. */
export function zipLength(entries: readonly Sized[]): number {
  let offset = 0;
  let directory = 0;
  for (const entry of entries) {
    directory += centralBytes(entry, offset);
    offset += localBytes(entry) + entry.bytes;
  }
  return offset + directory + endBytes(entries.length, { offset, bytes: directory });
}

/** A zip of files as they are given, without compressing any: from their sums and lengths every byte has its place at once. */
export function layOutZip(entries: readonly ZipEntry[]): Zip {
  const segments: Segment[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const header = localHeader(entry);
    segments.push(segmentOf(header), { bytes: entry.bytes, read: (range) => readFile(entry, range) });
    directory.push(centralHeader(entry, offset));
    offset += header.length + entry.bytes;
  }
  const listed = Buffer.concat(directory);
  segments.push(segmentOf(listed), segmentOf(endOf(entries.length, { offset, bytes: listed.length })));
  const starts: number[] = [];
  let bytes = 0;
  for (const segment of segments) {
    starts.push(bytes);
    bytes += segment.bytes;
  }
  return {
    bytes,
    etag: `"${createHash('sha256').update(listed).digest('hex')}"`,
    read: (range = { start: 0, end: bytes - 1 }) => readSegments(segments, starts, range),
  };
}

type Segment = { bytes: number; read(range: ByteRange): AsyncIterable<Uint8Array> };

function segmentOf(content: Buffer): Segment {
  return {
    bytes: content.length,
    async *read({ start, end }) {
      yield content.subarray(start, end + 1);
    },
  };
}

async function* readSegments(
  segments: readonly Segment[],
  starts: readonly number[],
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (let at = findLast(starts, start); at < segments.length; at += 1) {
    const [segment, first = 0] = [segments[at], starts[at]];
    if (!segment || first > end) return;
    const from = Math.max(start - first, 0);
    const to = Math.min(end - first, segment.bytes - 1);
    if (from <= to) yield* segment.read({ start: from, end: to });
  }
}

/** The place of the last of these numbers, in order, that is not above another. */
function findLast(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

async function* readFile({ name, bytes, open }: ZipEntry, range: ByteRange): AsyncGenerator<Uint8Array> {
  const isWhole = range.end - range.start + 1 === bytes;
  let left = range.end - range.start + 1;
  for await (const chunk of await (isWhole ? open() : open(range))) {
    left -= chunk.byteLength;
    if (left < 0) break;
    yield chunk;
  }
  if (left !== 0) throw new Error(`not the ${bytes} bytes that were said: ${name}`);
}

function isLong({ bytes, plainBytes = 0 }: Sized): boolean {
  return bytes >= MAX32 || plainBytes >= MAX32;
}

function localBytes(entry: Sized): number {
  return BYTES.local + Buffer.byteLength(entry.name) + (isLong(entry) ? extraBytes(EXTRA.local) : 0);
}

function centralBytes(entry: Sized, offset: number): number {
  const isBig = isLong(entry) || offset >= MAX32;
  return BYTES.central + Buffer.byteLength(entry.name) + (isBig ? extraBytes(EXTRA.central) : 0);
}

type Directory = { offset: number; bytes: number };

function isManyOrFar(entries: number, { offset, bytes }: Directory): boolean {
  return entries >= MAX16 || offset >= MAX32 || bytes >= MAX32;
}

function endBytes(entries: number, directory: Directory): number {
  return BYTES.end + (isManyOrFar(entries, directory) ? BYTES.end64 + BYTES.locator64 : 0);
}

/** Version, flags, method, time, day, sum, both lengths, that of the name and of the extra field, as both headers have them. */
function fieldsOf(
  { name, bytes, sum, at, plainBytes }: ZipEntry,
  big: { is: boolean; extra: number },
): Buffer {
  const local = new Date(at.getTime() + SHANGHAI_OFFSET_MS);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(big.is ? VERSION.big : VERSION.plain, 0);
  fields.writeUInt16LE(FLAGS, 2);
  fields.writeUInt16LE(plainBytes === undefined ? METHOD.stored : METHOD.deflated, 4);
  fields.writeUInt16LE(
    (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1),
    6,
  );
  fields.writeUInt16LE(
    ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate(),
    8,
  );
  fields.writeUInt32LE(sum, 10);
  fields.writeUInt32LE(big.is ? MAX32 : bytes, 14);
  fields.writeUInt32LE(big.is ? MAX32 : (plainBytes ?? bytes), 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  fields.writeUInt16LE(big.extra, 24);
  return fields;
}

function localHeader(entry: ZipEntry): Buffer {
  const { name, bytes, plainBytes = bytes } = entry;
  const is = isLong(entry);
  const extra = is ? extraOf(plainBytes, bytes) : Buffer.alloc(0);
  const head = Buffer.alloc(4);
  head.writeUInt32LE(SIGNATURE.local);
  return Buffer.concat([head, fieldsOf(entry, { is, extra: extra.length }), Buffer.from(name), extra]);
}

function centralHeader(entry: ZipEntry, offset: number): Buffer {
  const { name, bytes, plainBytes = bytes } = entry;
  const is = isLong(entry) || offset >= MAX32;
  const extra = is ? extraOf(plainBytes, bytes, offset) : Buffer.alloc(0);
  const head = Buffer.alloc(6);
  head.writeUInt32LE(SIGNATURE.central, 0);
  head.writeUInt16LE(is ? VERSION.big : VERSION.plain, 4);
  // Remark, disk and attributes are empty.
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(is ? MAX32 : offset, 10);
  return Buffer.concat([head, fieldsOf(entry, { is, extra: extra.length }), tail, Buffer.from(name), extra]);
}

function extraOf(...numbers: number[]): Buffer {
  const extra = Buffer.alloc(extraBytes(numbers.length));
  extra.writeUInt16LE(EXTRA.id, 0);
  extra.writeUInt16LE(8 * numbers.length, 2);
  for (const [place, number] of numbers.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + 8 * place);
  return extra;
}

function endOf(entries: number, directory: Directory): Buffer {
  const { offset, bytes } = directory;
  const isBig = isManyOrFar(entries, directory);
  const end = Buffer.alloc(BYTES.end);
  end.writeUInt32LE(SIGNATURE.end, 0);
  end.writeUInt16LE(isBig ? MAX16 : entries, 8);
  end.writeUInt16LE(isBig ? MAX16 : entries, 10);
  end.writeUInt32LE(isBig ? MAX32 : bytes, 12);
  end.writeUInt32LE(isBig ? MAX32 : offset, 16);
  if (!isBig) return end;
  const end64 = Buffer.alloc(BYTES.end64);
  end64.writeUInt32LE(SIGNATURE.end64, 0);
  // What follows this number.
  end64.writeBigUInt64LE(BigInt(BYTES.end64 - 12), 4);
  end64.writeUInt16LE(VERSION.big, 12);
  end64.writeUInt16LE(VERSION.big, 14);
  end64.writeBigUInt64LE(BigInt(entries), 24);
  end64.writeBigUInt64LE(BigInt(entries), 32);
  end64.writeBigUInt64LE(BigInt(bytes), 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(BYTES.locator64);
  locator.writeUInt32LE(SIGNATURE.locator64, 0);
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, end]);
}
