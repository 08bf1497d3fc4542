import { open, stat } from 'node:fs/promises';
import type { SplatFormat } from '../package-kind.ts';
import { cutOff, IntakeRefusal } from '../refusal.ts';
import { isTextPly, PLY_HEAD_BYTES_MAX, readPlyHead } from './ply-head.ts';
import { readKsplat } from './read-ksplat.ts';
import { readSog, type PackageFiles } from './read-sog.ts';
import { readPackedPly, readPlainPly } from './read-splat-ply.ts';
import { readSpz } from './read-spz.ts';
import { checkCount, createCloud, firstOf, settleSplat, type ReadSplats } from './splat-cloud.ts';
import { eachItem, type SplatSource } from './splat-source.ts';
import { turnSplats } from './turn-splats.ts';

/** Bytes of one splat of a `.splat`. */
const SPLAT_BYTES = 32;

/** A file of splats within a package, and the others of it, among which a list finds its pictures. */
export type SplatFile = { file: string; path: string; beside: PackageFiles };

/** `isCommonSpz`: the file is an SPZ that every program reads which reads SPZ at all. */
export type ReadCapture = ReadSplats & { isCommonSpz: boolean };

/**
 * The splats of a file, with Y up. What it says of itself is held against its length before room is made for it. Throws
 * SPLATS_UNREADABLE, SPLATS_VERSION, SPLATS_TOO_MANY, SPLATS_EMPTY, ZIP_RATIO, FILE_MISSING.
 */
export async function readSplats(
  { file, path, beside }: SplatFile,
  format: SplatFormat,
): Promise<ReadCapture> {
  const handle = await open(file);
  try {
    const read = await readAs(format, { handle, file, name: path, bytes: (await stat(file)).size }, beside);
    if (read.cloud.count === 0) throw new IntakeRefusal('SPLATS_EMPTY');
    return read;
  } finally {
    await handle.close();
  }
}

async function readAs(format: SplatFormat, source: SplatSource, beside: PackageFiles): Promise<ReadCapture> {
  switch (format) {
    case 'splat-ply':
      return setUpright(await readPly(source));
    case 'splat-spz': {
      const { isCommon, ...read } = await readSpz(source);
      return { ...read, isCommonSpz: isCommon };
    }
    case 'splat-sog':
      return setUpright(await readSog(source, beside));
    case 'splat-ksplat':
      return setUpright(await readKsplat(source));
    case 'splat':
      return setUpright(await readPlainSplats(source));
  }
}

/** Cameras look down Y, and trainers and what is made of their files keep it so; SPZ says itself what is up. */
function setUpright(read: ReadSplats): ReadCapture {
  turnSplats(read.cloud, 180);
  return { ...read, isCommonSpz: false };
}

async function readPly(source: SplatSource): Promise<ReadSplats> {
  const { buffer, bytesRead } = await source.handle.read(
    Buffer.alloc(PLY_HEAD_BYTES_MAX),
    0,
    PLY_HEAD_BYTES_MAX,
    0,
  );
  const start = buffer.subarray(0, bytesRead);
  const head = readPlyHead(start);
  if (!head) throw new IntakeRefusal('SPLATS_UNREADABLE', { why: isTextPly(start) ? 'ascii' : '' });
  const needed = head.elements.reduce((sum, { count, stride }) => sum + count * stride, head.bytes);
  // What trails is passed over, as other programs do; what is missing is missed.
  if (needed > source.bytes) throw cutOff('SPLATS_UNREADABLE', source.bytes, needed);
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
