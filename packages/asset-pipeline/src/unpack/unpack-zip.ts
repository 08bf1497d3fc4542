import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { isProgram, runsByName } from '../program.ts';
import { IntakeRefusal } from '../refusal.ts';
import { SNIFF_BYTES } from '../sniff.ts';
import { decodeName, isLitter, safePath } from './entry-name.ts';
import { UNPACK_LIMITS, type UnpackLimits } from './limits.ts';

/** A file of a package, unpacked. */
export type UnpackedFile = { path: string; bytes: number };

type Listed = { entry: Entry; path: string };

const ENCRYPTED = 1;
const UTF8 = 1 << 11;
const STORED = 0;
const DEFLATED = 8;
const LOCAL_HEADER_BYTES = 30;
/** Kinds of Unix files, in the upper half of an entry's attributes. */
const FILE_KIND = 0o170000;
const ORDINARY: readonly number[] = [0, 0o100000, 0o040000];
const ARCHIVE = /\.(zip|rar|7z|tar|gz|tgz|bz2|xz|zst|usdz|iso|cab|dmg|vhdx?)$/i;
const ZIP_START = 0x04034b50;

/**
 * Unpacks a zip below `folder`, which is empty, and answers its files in their order. Everything that the directory says is
 * checked before a byte is unpacked, and everything that it says is held against what comes out: headers lie. Throws
 * IntakeRefusal (`ZIP_…`); what was written until then is left to whoever owns the folder.
 */
export async function unpackZip(
  file: string,
  folder: string,
  limits: UnpackLimits = UNPACK_LIMITS,
): Promise<UnpackedFile[]> {
  const zip = await openZip(file);
  try {
    const listed = await listEntries(zip, limits);
    const unpacked: UnpackedFile[] = [];
    for (const { entry, path } of listed) {
      // Buyers get it with the rest.
      if (isLitter(path)) await readEntry(zip, entry, path, discard);
      else unpacked.push(await writeEntry(zip, entry, path, folder));
    }
    return unpacked;
  } finally {
    zip.close();
  }
}

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { autoClose: false, decodeStrings: false, validateEntrySizes: true });
  } catch (cause) {
    throw asBroken(cause);
  }
}

async function listEntries(zip: ZipFile, limits: UnpackLimits): Promise<Listed[]> {
  if (zip.entryCount > limits.entries) {
    throw new IntakeRefusal('ZIP_ENTRIES', { entries: zip.entryCount, max: limits.entries });
  }
  const listed: Listed[] = [];
  try {
    for await (const entry of zip.eachEntry()) listed.push({ entry, path: checkEntry(entry, limits) });
  } catch (cause) {
    throw asBroken(cause);
  }
  checkTotals(listed, limits);
  checkOverlap(listed);
  checkDoubles(listed);
  checkPrograms(listed);
  await checkLocalNames(zip, listed);
  return listed.filter(({ path }) => !path.endsWith('/'));
}

function checkEntry(entry: Entry, limits: UnpackLimits): string {
  const isUtf8 = (entry.generalPurposeBitFlag & UTF8) !== 0;
  // Without `decodeStrings` the name is the bytes that it was written with.
  const path = safePath(decodeName(entry.fileNameRaw, isUtf8));
  const kind = (entry.externalFileAttributes >>> 16) & FILE_KIND;
  if (!ORDINARY.includes(kind)) throw new IntakeRefusal('ZIP_LINK', { name: path });
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0)
    throw new IntakeRefusal('ZIP_ENCRYPTED', { name: path });
  const { compressionMethod: method, compressedSize, uncompressedSize } = entry;
  if (method !== STORED && method !== DEFLATED) throw new IntakeRefusal('ZIP_METHOD', { name: path, method });
  if (ARCHIVE.test(path)) throw new IntakeRefusal('ZIP_NESTED', { name: path });
  const isTight =
    uncompressedSize > limits.ratioFromBytes && uncompressedSize > compressedSize * limits.ratio;
  if (isTight) throw new IntakeRefusal('ZIP_RATIO', { name: path, max: limits.ratio });
  return path;
}

function checkTotals(listed: readonly Listed[], limits: UnpackLimits): void {
  let packed = 0;
  let bytes = 0;
  for (const { entry } of listed) {
    packed += entry.compressedSize;
    bytes += entry.uncompressedSize;
  }
  if (bytes > limits.bytes) throw new IntakeRefusal('ZIP_BYTES', { bytes, max: limits.bytes });
  if (bytes > limits.ratioFromBytes && bytes > packed * limits.ratio) {
    throw new IntakeRefusal('ZIP_RATIO', { name: '', max: limits.ratio });
  }
}

/** One run of packed bytes listed many times unpacks to many times its size (D. Fifield, “A better zip bomb”, 2019). */
function checkOverlap(listed: readonly Listed[]): void {
  let end = 0;
  const inOrder = listed.toSorted(
    (a, b) => a.entry.relativeOffsetOfLocalHeader - b.entry.relativeOffsetOfLocalHeader,
  );
  for (const { entry, path } of inOrder) {
    const start = entry.relativeOffsetOfLocalHeader;
    if (start < end) throw new IntakeRefusal('ZIP_OVERLAP', { name: path });
    end = start + LOCAL_HEADER_BYTES + entry.fileNameRaw.length + entry.compressedSize;
  }
}

/**
 * Each file is named in the directory and again before its bytes. Programs go by the one or the other, so that where they differ
 * a buyer would unpack something else than what was looked at here.
 */
async function checkLocalNames(zip: ZipFile, listed: readonly Listed[]): Promise<void> {
  for (const { entry, path } of listed) {
    const { fileName } = await zip.readLocalFileHeaderPromise(entry).catch((cause: unknown) => {
      throw asBroken(cause, path);
    });
    if (Buffer.compare(fileName, entry.fileNameRaw) !== 0)
      throw new IntakeRefusal('ZIP_BROKEN', { name: path });
  }
}

/** Disks that do not tell capitals apart would write one over the other; and no file is a folder as well. */
function checkDoubles(listed: readonly Listed[]): void {
  const seen = new Set<string>();
  const folders = new Set<string>();
  for (const { path } of listed) {
    const key = path.toLowerCase();
    if (seen.has(key)) throw new IntakeRefusal('ZIP_NAME', { why: 'double', name: path });
    seen.add(key);
    for (let end = key.indexOf('/'); end >= 0; end = key.indexOf('/', end + 1))
      folders.add(key.slice(0, end));
  }
  for (const { path } of listed) {
    if (folders.has(path.toLowerCase())) throw new IntakeRefusal('ZIP_NAME', { why: 'double', name: path });
  }
}

/** An archive is given to buyers as it is. Of what runs by its name the first are told, so that they are removed together. */
function checkPrograms(listed: readonly Listed[]): void {
  const programs = [...new Set(listed.flatMap(({ path }) => runsByName(path) ?? []))];
  if (programs.length === 0) return;
  // macOS keeps a second file of each, which nobody sees and which goes with it.
  const seen = programs.filter((path) => !isLitter(path));
  const told = seen.length > 0 ? seen : programs;
  const names = told.slice(0, 3).map((path) => basename(path));
  throw new IntakeRefusal('ZIP_PROGRAM', { why: 'name', count: told.length, names: names.join(', ') });
}

async function writeEntry(zip: ZipFile, entry: Entry, path: string, folder: string): Promise<UnpackedFile> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await readEntry(zip, entry, path, () => createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  return { path, bytes: entry.uncompressedSize };
}

function discard(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

async function readEntry(
  zip: ZipFile,
  entry: Entry,
  path: string,
  openTarget: () => Writable,
): Promise<void> {
  const headBytes = Math.min(SNIFF_BYTES, entry.uncompressedSize);
  let head = Buffer.alloc(0);
  let sum = 0;
  const watch = new Transform({
    transform(chunk: Buffer, _, done) {
      sum = crc32(chunk, sum);
      if (head.length >= headBytes) return done(null, chunk);
      // Whoever packs it decides how little comes at once.
      head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      done(head.length < headBytes ? null : faultOfHead(head, entry, path), chunk);
    },
  });
  try {
    // Stops at the length that was said: `validateEntrySizes`.
    const source = await zip.openReadStreamPromise(entry);
    await pipeline(source, watch, openTarget());
  } catch (cause) {
    if (isDiskError(cause)) throw cause;
    throw asBroken(cause, path);
  }
  if (sum !== entry.crc32) throw new IntakeRefusal('ZIP_BROKEN', { name: path });
}

function faultOfHead(head: Buffer, { uncompressedSize }: Entry, path: string): IntakeRefusal | null {
  if (head.length >= 4 && head.readUInt32LE(0) === ZIP_START)
    return new IntakeRefusal('ZIP_NESTED', { name: path });
  return isProgram(head, uncompressedSize)
    ? new IntakeRefusal('ZIP_PROGRAM', { why: 'content', name: path })
    : null;
}

function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function asBroken(cause: unknown, name = ''): Error {
  if (cause instanceof IntakeRefusal || isDiskError(cause)) return cause as Error;
  return new IntakeRefusal('ZIP_BROKEN', { name }, { cause });
}
