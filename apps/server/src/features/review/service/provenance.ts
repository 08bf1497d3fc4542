import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isJsonObject, writeGlb, type JsonObject } from '@mogine/asset-pipeline/glb';
import { UNPACK_LIMITS } from '@mogine/asset-pipeline/unpack-limits';
import { BrokenZip, readZipEntries, type ZipSource } from '@mogine/asset-pipeline/zip-entries';
import type { Context } from '#context';
import { readProvenance } from '#features/create';
import { nameOfFile, type DraftFile, type DraftRow } from '#features/creators';
import { findSaid, writeSaid } from '../repository/provenance.ts';
import { sumUp, type FileSays, type FoundInFile } from '../rules.ts';
import { readDocument, type Reads } from './glb-document.ts';

const PICTURES: readonly string[] = ['png', 'jpg', 'jpeg', 'webp', 'avif'];
/** Of one picture. What is larger is a scan or a render, and says nothing here. */
const PICTURE_BYTES_MAX = 64 * 1024 * 1024;
/** Pictures within a model that are looked at. */
const PICTURES_MAX = 64;
const PRODUCER_SIGNS_MAX = 128;

const CHUNK_HEADER = 8;
const SILENT: FileSays = { verdict: 'none', traces: [], producer: '', hasC2pa: false };

/** Of a package: as much as may be in one, so that nothing is hidden behind the rest. */
const PACKED_MAX = UNPACK_LIMITS.entries;
const PACKED_BYTES_MAX = UNPACK_LIMITS.bytes;

/**
 * What the files of a draft say of their own making: pictures, models as GLB with the pictures in them, and both within a zip. Each is
 * read once, by its contents; of other formats nothing is known. Reads the store, so that it belongs into no transaction.
 */
export async function findInFiles(
  ctx: Context,
  draft: Pick<DraftRow, 'files' | 'taskId' | 'position'>,
): Promise<FoundInFile[]> {
  const known = await findSaid(
    ctx.db,
    draft.files.map(({ sha256 }) => sha256),
  );
  const found: FoundInFile[] = [];
  for (const file of draft.files) {
    const said = known.get(file.sha256) ?? (await readOnce(ctx, file));
    found.push({ ...said, name: nameOfFile(draft, file) });
  }
  return found;
}

async function readOnce(ctx: Context, file: DraftFile): Promise<FileSays> {
  const said = await readFile(ctx, file);
  await writeSaid(ctx.db, { sha256: file.sha256, said, at: ctx.clock.now() });
  return said;
}

async function readFile(ctx: Context, { key, format, bytes }: DraftFile): Promise<FileSays> {
  if (PICTURES.includes(format))
    return bytes > PICTURE_BYTES_MAX ? SILENT : sayOf(await buffer(await ctx.storage.read(key)));
  if (format === 'zip') return readPackage({ bytes, read: async (range) => ctx.storage.read(key, range) });
  return format === 'glb' ? readModel(ctx, { key, bytes }) : SILENT;
}

/** What is packed says as much as what is not. */
async function readPackage(source: ZipSource): Promise<FileSays> {
  const parts: FileSays[] = [];
  const isWanted = (path: string) => [...PICTURES, 'glb'].includes(extensionOf(path));
  const limits = { entryBytesMax: PICTURE_BYTES_MAX, bytesMax: PACKED_BYTES_MAX, countMax: PACKED_MAX };
  try {
    for await (const { path, content } of readZipEntries(source, { isWanted, ...limits })) {
      if (extensionOf(path) !== 'glb') parts.push(await sayOf(content));
      else parts.push(await readModel({ storage: storageOf(content) }, { key: '', bytes: content.length }));
    }
  } catch (error) {
    // A zip that cannot be read says nothing more; whether it can be sold was looked at when it came in.
    if (!(error instanceof BrokenZip)) throw error;
  }
  return sumUp(parts);
}

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase();
}

/** Bytes that were unpacked, read like those that are stored. */
function storageOf(content: Buffer): Reads['storage'] {
  return {
    read: async (_key, { start, end } = { start: 0, end: content.length - 1 }) =>
      Readable.from([content.subarray(start, end + 1)]),
  };
}

async function sayOf(content: Uint8Array): Promise<FileSays> {
  const { verdict, traces, label, hasC2pa } = await readProvenance(content);
  const producer = (label?.ContentProducer ?? '').slice(0, PRODUCER_SIGNS_MAX);
  return { verdict, traces: [...traces], producer, hasC2pa };
}

/** The document of a model and the pictures in it, without its geometry. */
async function readModel(ctx: Reads, file: { key: string; bytes: number }): Promise<FileSays> {
  const document = await readDocument(ctx, file);
  if (!document) return SILENT;
  const { json, bodyAt } = document;
  const parts = [await sayOf(writeGlb({ json, rest: new Uint8Array() }))];
  const body = bodyAt + CHUNK_HEADER;
  for (const { offset, size } of listPictures(json)) {
    const start = body + offset;
    if (start + size > file.bytes || size > PICTURE_BYTES_MAX) continue;
    parts.push(await sayOf(await buffer(await ctx.storage.read(file.key, { start, end: start + size - 1 }))));
  }
  return sumUp(parts);
}

/** Where pictures lie in the binary part of a model. */
function listPictures({ images, bufferViews }: JsonObject): { offset: number; size: number }[] {
  if (!Array.isArray(images) || !Array.isArray(bufferViews)) return [];
  return images.slice(0, PICTURES_MAX).flatMap((image: unknown) => {
    const view: unknown = isJsonObject(image) ? bufferViews[Number(image.bufferView)] : undefined;
    if (!isJsonObject(view) || (view.buffer ?? 0) !== 0) return [];
    const [offset, size] = [Number(view.byteOffset ?? 0), Number(view.byteLength)];
    return Number.isSafeInteger(offset) && Number.isSafeInteger(size) && offset >= 0 && size > 0
      ? [{ offset, size }]
      : [];
  });
}
