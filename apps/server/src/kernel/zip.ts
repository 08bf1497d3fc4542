import { crc32 } from 'node:zlib';

/** A file of a zip. `open` is called twice: once to sum it up, once to pass it on. */
export type ZipEntry = {
  name: string;
  /** Exactly as many as `open` gives. */
  bytes: number;
  /** Written as the day and time of Shanghai. */
  at: Date;
  open(): Promise<AsyncIterable<Uint8Array>>;
  /** Where `open` gives deflated bytes: how many they are unpacked, and the CRC-32 of those. Then it is called once. */
  plain?: { bytes: number; sum: number };
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
/** Plain entries of the first format: what every program that unpacks can read. */
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 1 << 11;
/** Methods of packing. */
const STORED = 0;
const DEFLATED = 8;
const SHANGHAI_OFFSET_MS = 8 * 3600 * 1000;
/** What the first format can count: more needs another one. */
const MAX = { bytes: 0xffffffff, entries: 0xffff } as const;

/** Bytes of the zip that {@link writeZip} makes of these. */
export function zipLength(entries: readonly Pick<ZipEntry, 'name' | 'bytes'>[]): number {
  return entries.reduce(
    (sum, { name, bytes }) => sum + LOCAL_BYTES + CENTRAL_BYTES + 2 * Buffer.byteLength(name) + bytes,
    END_BYTES,
  );
}

/**
 * A zip of files as they are given, without compressing any; no more of it is in memory than a chunk. Throws where there are more
 * files or bytes than the format counts, and where a file does not have the length that was said.
 */
export async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  if (zipLength(entries) > MAX.bytes || entries.length > MAX.entries) throw new Error('too large for a zip');
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const fields = fieldsOf(entry, entry.plain?.sum ?? (await sumUp(entry)));
    const name = Buffer.from(entry.name);
    yield Buffer.concat([localHeader(fields), name]);
    yield* await entry.open();
    directory.push(centralHeader(fields, offset), name);
    offset += LOCAL_BYTES + name.length + entry.bytes;
  }
  const listed = Buffer.concat(directory);
  yield listed;
  yield endOf(entries.length, { offset, bytes: listed.length });
}

async function sumUp(entry: ZipEntry): Promise<number> {
  let sum = 0;
  let bytes = 0;
  for await (const chunk of await entry.open()) {
    sum = crc32(chunk, sum);
    bytes += chunk.byteLength;
  }
  if (bytes !== entry.bytes) throw new Error(`${bytes} bytes where ${entry.bytes} were said: ${entry.name}`);
  return sum;
}

/** Version, flags, method, time, day, sum, both lengths and that of the name, as both headers have them. */
function fieldsOf({ name, bytes, at, plain }: ZipEntry, sum: number): Buffer {
  const local = new Date(at.getTime() + SHANGHAI_OFFSET_MS);
  const fields = Buffer.alloc(24);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(FLAGS, 2);
  fields.writeUInt16LE(plain ? DEFLATED : STORED, 4);
  fields.writeUInt16LE(
    (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1),
    6,
  );
  fields.writeUInt16LE(
    ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate(),
    8,
  );
  fields.writeUInt32LE(sum, 10);
  fields.writeUInt32LE(bytes, 14);
  fields.writeUInt32LE(plain?.bytes ?? bytes, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

function localHeader(fields: Buffer): Buffer {
  const header = Buffer.alloc(LOCAL_BYTES);
  header.writeUInt32LE(LOCAL, 0);
  fields.copy(header, 4);
  return header;
}

function centralHeader(fields: Buffer, offset: number): Buffer {
  const header = Buffer.alloc(CENTRAL_BYTES);
  header.writeUInt32LE(CENTRAL, 0);
  header.writeUInt16LE(VERSION, 4);
  fields.copy(header, 6);
  header.writeUInt32LE(offset, 42);
  return header;
}

function endOf(entries: number, { offset, bytes }: { offset: number; bytes: number }): Buffer {
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
