import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Segment, type SegmentData } from './segment.ts';

/** Raised where segments are written another way. */
const EDITION = 1;
const NAME = 'words.bin';
/** Numbers of eight bytes begin where eight divides. */
const STEP = 8;

/** Which catalogue a segment holds, and as of which version. */
export type Stamp = { lineage: string; version: number };

type Part = { name: keyof SegmentData; kind: 'bytes' | 'i32' | 'u32' | 'f64'; length: number };
type Head = Stamp & { edition: number; size: number; parts: Part[] };

/** Saves a segment beside the one before it, and then in its place: half a file is never loaded. */
export async function saveSegment(folder: string, segment: Segment, stamp: Stamp): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { size, ...arrays } = segment.data;
  const entries = Object.entries(arrays) as [
    keyof SegmentData,
    Exclude<SegmentData[keyof SegmentData], number>,
  ][];
  const parts = entries.map(([name, values]): Part => ({
    name,
    kind: kindOf(values),
    length: values.length,
  }));
  const head = Buffer.from(JSON.stringify({ edition: EDITION, ...stamp, size, parts } satisfies Head));
  const path = join(folder, `${NAME}.new`);
  const file = await open(path, 'w');
  try {
    const length = Buffer.alloc(STEP);
    length.writeUInt32LE(head.length);
    await file.write(length);
    await file.write(padded(head));
    for (const [, values] of entries)
      await file.write(padded(Buffer.from(values.buffer, values.byteOffset, values.byteLength)));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(path, join(folder, NAME));
}

/** Null where there is none, or of another edition or catalogue, or one that was cut short. */
export async function loadSegment(
  folder: string,
  lineage: string,
): Promise<{ segment: Segment; version: number } | null> {
  const bytes = await readFile(join(folder, NAME)).catch(() => null);
  if (bytes === null || bytes.length < STEP) return null;
  const head = readHead(bytes);
  if (head === null || head.edition !== EDITION || head.lineage !== lineage) return null;
  const data: Record<string, unknown> = { size: head.size };
  let at = STEP + paddedLength(bytes.readUInt32LE(0));
  for (const { name, kind, length } of head.parts) {
    const byteLength = length * (kind === 'bytes' ? 1 : kind === 'f64' ? 8 : 4);
    if (at + byteLength > bytes.length) return null;
    data[name] = viewOf(bytes, { kind, at, length });
    at += paddedLength(byteLength);
  }
  return { segment: new Segment(data as SegmentData), version: head.version };
}

function readHead(bytes: Buffer): Head | null {
  try {
    return JSON.parse(bytes.toString('utf8', STEP, STEP + bytes.readUInt32LE(0))) as Head;
  } catch {
    return null;
  }
}

function kindOf(values: Exclude<SegmentData[keyof SegmentData], number>): Part['kind'] {
  if (values instanceof Int32Array) return 'i32';
  if (values instanceof Uint32Array) return 'u32';
  return values instanceof Float64Array ? 'f64' : 'bytes';
}

function viewOf(
  bytes: Buffer,
  { kind, at, length }: { kind: Part['kind']; at: number; length: number },
): unknown {
  const start = bytes.byteOffset + at;
  if (kind === 'i32') return new Int32Array(bytes.buffer, start, length);
  if (kind === 'u32') return new Uint32Array(bytes.buffer, start, length);
  if (kind === 'f64') return new Float64Array(bytes.buffer, start, length);
  return bytes.subarray(at, at + length);
}

function paddedLength(length: number): number {
  return Math.ceil(length / STEP) * STEP;
}

function padded(bytes: Buffer): Buffer {
  const rest = paddedLength(bytes.length) - bytes.length;
  return rest === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(rest)]);
}
