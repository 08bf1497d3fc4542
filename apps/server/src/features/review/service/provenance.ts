import { buffer } from 'node:stream/consumers';
import { isJsonObject, writeGlb, type JsonObject } from '@mogine/asset-pipeline/glb';
import type { Context } from '#context';
import { readProvenance } from '#features/create';
import { nameOfFile, type DraftFile, type DraftRow } from '#features/creators';
import { findSaid, writeSaid } from '../repository/provenance.ts';
import { sumUp, type FileSays, type FoundInFile } from '../rules.ts';
import { readDocument } from './glb-document.ts';

const PICTURES: readonly string[] = ['png', 'jpg', 'jpeg', 'webp', 'avif'];
/** Of one picture. What is larger is a scan or a render, and says nothing here. */
const PICTURE_BYTES_MAX = 64 * 1024 * 1024;
/** Pictures within a model that are looked at. */
const PICTURES_MAX = 64;
const PRODUCER_SIGNS_MAX = 128;

const CHUNK_HEADER = 8;
const SILENT: FileSays = { verdict: 'none', traces: [], producer: '', hasC2pa: false };

/**
 * What the files of a draft say of their own making: pictures, and models as GLB with the pictures in them. Each is read once, by its
 * contents; of other formats nothing is known. Reads the store, so that it belongs into no transaction.
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
  return format === 'glb' ? readModel(ctx, { key, bytes }) : SILENT;
}

async function sayOf(content: Uint8Array): Promise<FileSays> {
  const { verdict, traces, label, hasC2pa } = await readProvenance(content);
  const producer = (label?.ContentProducer ?? '').slice(0, PRODUCER_SIGNS_MAX);
  return { verdict, traces: [...traces], producer, hasC2pa };
}

/** The document of a model and the pictures in it, without its geometry. */
async function readModel(ctx: Context, file: { key: string; bytes: number }): Promise<FileSays> {
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
