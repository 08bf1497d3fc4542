import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import type { SplatFormat } from '../package-kind.ts';
import { IntakeRefusal } from '../refusal.ts';
import { UNPACK_LIMITS } from '../unpack/limits.ts';
import { PLY_HEAD_BYTES_MAX, readPlyHead } from './ply-head.ts';
import { readPackedPly, readPlainPly, type ReadSplats } from './read-splat-ply.ts';
import { createCloud, firstOf, settleSplat, SPLATS_MAX } from './splat-cloud.ts';
import { eachItem, type SplatSource } from './splat-source.ts';
import { decodeSpz, readSpzHead, SPZ_HEAD_BYTES, type SpzHead } from './spz.ts';
import { turnSplats } from './turn-splats.ts';

/** Bytes of one splat of a `.splat`. */
const SPLAT_BYTES = 32;

/**
 * The splats of a file, with Y up. What it says of itself is held against its length before room is made for it. Throws
 * SPLATS_UNREADABLE, SPLATS_VERSION, SPLATS_TOO_MANY, SPLATS_EMPTY, ZIP_RATIO.
 */
export async function readSplats(
  { file, path }: { file: string; path: string },
  format: SplatFormat,
): Promise<ReadSplats> {
  const handle = await open(file);
  try {
    const source = { handle, name: path, bytes: (await stat(file)).size };
    const read = await readAs(format, source, file);
    if (read.cloud.count === 0) throw new IntakeRefusal('SPLATS_EMPTY');
    // Cameras look down Y, and trainers and `.splat` keep it so; SPZ says that Y is up.
    if (format !== 'splat-spz') turnSplats(read.cloud, 180);
    return read;
  } finally {
    await handle.close();
  }
}

async function readAs(format: SplatFormat, source: SplatSource, file: string): Promise<ReadSplats> {
  switch (format) {
    case 'splat-ply':
      return readPly(source);
    case 'splat-spz':
      return readSpz(file, source);
    case 'splat':
      return readPlainSplats(source);
  }
}

async function readPly(source: SplatSource): Promise<ReadSplats> {
  const { buffer, bytesRead } = await source.handle.read(
    Buffer.alloc(PLY_HEAD_BYTES_MAX),
    0,
    PLY_HEAD_BYTES_MAX,
    0,
  );
  const head = readPlyHead(buffer.subarray(0, bytesRead));
  if (!head) throw new IntakeRefusal('SPLATS_UNREADABLE');
  const needed = head.elements.reduce((sum, { count, stride }) => sum + count * stride, head.bytes);
  // What trails is passed over, as other programs do; what is missing is missed.
  if (needed > source.bytes) throw new IntakeRefusal('SPLATS_UNREADABLE');
  checkCount(head.elements.find(({ name }) => name === 'vertex')?.count ?? 0);
  return head.elements.some(({ name }) => name === 'chunk')
    ? readPackedPly(source, head)
    : readPlainPly(source, head);
}

/** Positions and sizes as numbers, colour and rotation as bytes. Source: antimatter15/splat, which gave the format its name. */
async function readPlainSplats(source: SplatSource): Promise<ReadSplats> {
  const count = source.bytes / SPLAT_BYTES;
  if (!Number.isInteger(count)) throw new IntakeRefusal('SPLATS_UNREADABLE');
  checkCount(count);
  const cloud = createCloud(count, 0);
  const { positions, scales, rotations, opacities, colors } = cloud;
  let good = 0;
  await eachItem(source, { from: 0, count, stride: SPLAT_BYTES }, (view, start) => {
    for (let axis = 0; axis < 3; axis++) {
      positions[good * 3 + axis] = view.getFloat32(start + axis * 4, true);
      scales[good * 3 + axis] = Math.log(view.getFloat32(start + 12 + axis * 4, true));
      colors[good * 3 + axis] = view.getUint8(start + 24 + axis) / 255;
    }
    opacities[good] = view.getUint8(start + 27) / 255;
    // The file has w first.
    for (let axis = 0; axis < 4; axis++)
      rotations[good * 4 + ((axis + 3) % 4)] = (view.getUint8(start + 28 + axis) - 128) / 128;
    if (settleSplat(cloud, good)) good += 1;
  });
  return { cloud: firstOf(cloud, good), broken: count - good };
}

async function readSpz(file: string, source: SplatSource): Promise<ReadSplats> {
  const { buffer: sign } = await source.handle.read(Buffer.alloc(4), 0, 4, 0);
  // The fourth version is packed otherwise, and begins as the others do within their gzip.
  if (sign.toString('latin1') === 'NGSP') throw new IntakeRefusal('SPLATS_VERSION', { version: 4 });
  let head: SpzHead | null = null;
  let start = Buffer.alloc(0);
  let bytes = Buffer.alloc(0);
  let filled = 0;
  try {
    for await (const chunk of createReadStream(file).pipe(createGunzip()) as AsyncIterable<Buffer>) {
      let given = chunk;
      if (!head) {
        start = Buffer.concat([start, chunk]);
        if (start.length < SPZ_HEAD_BYTES) continue;
        head = checkSpzHead(start, source);
        bytes = Buffer.alloc(head.bytes);
        given = start;
      }
      filled += given.copy(bytes, filled);
      // What trails are extensions, which change nothing of what is shown.
      if (filled === bytes.length) break;
    }
  } catch (error) {
    if (error instanceof IntakeRefusal) throw error;
    throw new IntakeRefusal('SPLATS_UNREADABLE', {}, { cause: error });
  }
  if (!head || filled < bytes.length) throw new IntakeRefusal('SPLATS_UNREADABLE');
  return decodeSpz(head, bytes);
}

function checkSpzHead(start: Buffer, { name, bytes }: SplatSource): SpzHead {
  const head = readSpzHead(start);
  if (!head) throw new IntakeRefusal('SPLATS_UNREADABLE');
  if (head.version !== 2 && head.version !== 3)
    throw new IntakeRefusal('SPLATS_VERSION', { version: head.version });
  checkCount(head.count);
  if (head.bytes > UNPACK_LIMITS.ratioFromBytes && head.bytes > bytes * UNPACK_LIMITS.ratio)
    throw new IntakeRefusal('ZIP_RATIO', { name });
  return head;
}

function checkCount(count: number): void {
  if (count === 0) throw new IntakeRefusal('SPLATS_EMPTY');
  if (count > SPLATS_MAX) throw new IntakeRefusal('SPLATS_TOO_MANY', { count, max: SPLATS_MAX });
}
