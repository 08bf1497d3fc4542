import { createReadStream } from 'node:fs';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { IntakeRefusal } from '../refusal.ts';
import { UNPACK_LIMITS } from '../unpack/limits.ts';
import {
  checkCount,
  createCloud,
  settleCloud,
  type HarmonicsDegree,
  type ReadSplats,
  type SplatCloud,
} from './splat-cloud.ts';
import { readPart, type SplatSource } from './splat-source.ts';
import { readSpzHead, SPZ_HEAD_BYTES, SPZ_LONG_HEAD_BYTES, type SpzAttribute, type SpzHead } from './spz.ts';
import { setSpzUpright } from './spz-axes.ts';
import { listSpzAttributes } from './spz-versions.ts';

type Pieces = AsyncIterable<Buffer>;
type Unpacked = { cloud: SplatCloud; head: SpzHead; extensions: Uint8Array };

/** Unpacked at a time. */
const PIECE_BYTES = 256 * 1024;
/** What is looked through of the records of other makers. */
const EXTENSIONS_BYTES_MAX = 64 * 1024;

/**
 * The splats of an SPZ with Y up: versions 1 to 3, one gzip or, as some programs leave it, none; version 4, of which each attribute
 * is packed by itself. They are unpacked as they come and never held. `isCommon`: every program that knows the format reads it,
 * and shows the same. Throws SPLATS_UNREADABLE, SPLATS_VERSION, SPLATS_TOO_MANY, SPLATS_EMPTY, ZIP_RATIO.
 */
export async function readSpz(source: SplatSource): Promise<ReadSplats & { isCommon: boolean }> {
  const start = await readPart(source, 0, SPZ_LONG_HEAD_BYTES);
  // Within a gzip there is no telling yet.
  const plain = readSpzHead(start);
  try {
    const read = plain?.version === 4 ? await readByPieces(source, plain) : await readWhole(source, plain);
    const { cloud, head, extensions } = read;
    const isUpright = setSpzUpright(cloud, head.isExtended ? extensions : new Uint8Array());
    const isCommon = !plain && head.version > 1 && isUpright;
    return { ...settleCloud(cloud), isCommon };
  } catch (error) {
    throw error instanceof IntakeRefusal ? error : unreadable(error);
  }
}

async function readWhole(source: SplatSource, plain: SpzHead | null): Promise<Unpacked> {
  const bytes = createReadStream(source.file);
  const pieces: Pieces = plain ? bytes : unpack(bytes, createGunzip({ chunkSize: PIECE_BYTES }));
  const reader = pieces[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < SPZ_HEAD_BYTES) {
    const piece = await reader.next();
    if (piece.done) throw unreadable();
    start = Buffer.concat([start, piece.value]);
  }
  const head = readSpzHead(start);
  // Nobody writes the fourth version so.
  if (!head || head.version === 4) throw unreadable();
  const attributes = checkHead(head, source);
  const cloud = makeRoom(head);
  const rest = startWith(start.subarray(SPZ_HEAD_BYTES), reader);
  return { cloud, head, extensions: await fill(cloud, attributes, rest) };
}

async function* startWith(first: Buffer, reader: AsyncIterator<Buffer>): Pieces {
  yield first;
  yield* { [Symbol.asyncIterator]: () => reader };
}

/** The lengths of the pieces, packed and unpacked, stand behind the records of other makers; then the pieces. */
async function readByPieces(source: SplatSource, head: SpzHead): Promise<Unpacked> {
  const attributes = checkHead(head, source);
  const list = await readPart(source, head.listAt, head.pieces * 16);
  if (
    head.listAt < SPZ_LONG_HEAD_BYTES ||
    head.pieces !== attributes.length ||
    list.length < head.pieces * 16
  )
    throw unreadable();
  let from = head.listAt + list.length;
  const pieces = attributes.map((attribute, n) => {
    const [packed, unpacked] = [list.readBigUInt64LE(n * 16), list.readBigUInt64LE(n * 16 + 8)];
    const start = from;
    from += Number(packed);
    if (packed === 0n || from > source.bytes || unpacked !== BigInt(attribute.bytes * head.count))
      throw unreadable();
    return { attribute, start, end: from - 1 };
  });
  const cloud = makeRoom(head);
  for (const { attribute, ...within } of pieces) {
    const bytes = createReadStream(source.file, within);
    const behind = await fill(
      cloud,
      [attribute],
      unpack(bytes, createZstdDecompress({ chunkSize: PIECE_BYTES })),
    );
    if (behind.length > 0) throw unreadable();
  }
  const recordBytes = Math.min(EXTENSIONS_BYTES_MAX, head.listAt - SPZ_LONG_HEAD_BYTES);
  return { cloud, head, extensions: await readPart(source, SPZ_LONG_HEAD_BYTES, recordBytes) };
}

/** Answers what is said of each splat, once that is held against the length of the file. */
function checkHead(head: SpzHead, { name, bytes }: SplatSource): SpzAttribute[] {
  if (head.version < 1 || head.version > 4)
    throw new IntakeRefusal('SPLATS_VERSION', { format: 'SPZ', version: head.version });
  checkCount(head.count);
  const attributes = listSpzAttributes(head);
  const unpacked = attributes.reduce((sum, attribute) => sum + attribute.bytes * head.count, 0);
  if (unpacked > UNPACK_LIMITS.ratioFromBytes && unpacked > bytes * UNPACK_LIMITS.ratio)
    throw new IntakeRefusal('ZIP_RATIO', { name });
  return attributes;
}

function makeRoom({ count, degree }: SpzHead): SplatCloud {
  return createCloud(count, Math.min(3, degree) as HarmonicsDegree);
}

/** Unpacks one attribute of all splats after the other, and answers what is behind them, or the beginning of it. */
async function fill(cloud: SplatCloud, attributes: readonly SpzAttribute[], pieces: Pieces): Promise<Buffer> {
  let [which, place] = [0, 0];
  let rest = Buffer.alloc(0);
  for await (const piece of pieces) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let at = 0;
    for (let attribute = attributes[which]; attribute; attribute = attributes[which]) {
      const end = Math.min(cloud.count, place + Math.floor((bytes.length - at) / attribute.bytes));
      for (; place < end; place++, at += attribute.bytes) attribute.unpack(cloud, place, bytes, at);
      if (place < cloud.count) break;
      [which, place] = [which + 1, 0];
    }
    rest = Buffer.from(bytes.subarray(at));
    if (which === attributes.length && rest.length >= EXTENSIONS_BYTES_MAX) break;
  }
  if (which < attributes.length) throw unreadable();
  return rest;
}

/** Passes on what goes wrong with the file, and lets go of it where no more is read. */
function unpack(bytes: Readable, unpacker: Transform): Pieces {
  return pipeline(bytes, unpacker, () => undefined);
}

function unreadable(cause?: unknown): IntakeRefusal {
  // As zlib tells of what ends in the middle.
  const isCut = cause instanceof Error && 'code' in cause && cause.code === 'Z_BUF_ERROR';
  return new IntakeRefusal('SPLATS_UNREADABLE', { why: isCut ? 'cut' : '' }, { cause });
}
