import { buffer } from 'node:stream/consumers';
import type { create } from '@mogine/contract/create';
import type { OpInput } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { ReceivedFile } from '#kernel/http/handler';
import { findResult, type ResultRow } from '../repository/results.ts';
import type { TaskSource } from '../repository/tasks.ts';
import type { Shelf } from '../shelf.ts';
import { drawMask, drawSource, drawThumb, type Drawn } from '../source.ts';

export type SourceFiles = { source?: ReceivedFile | undefined; mask?: ReceivedFile | undefined };

/** The person's own result that a task is to begin with; null for a file that is sent. Throws SOURCE_GONE. */
export async function findSource(
  ctx: Context,
  clientId: string,
  { sourceId, sourceIndex }: Pick<OpInput<typeof create.push>, 'sourceId' | 'sourceIndex'>,
): Promise<ResultRow | null> {
  if (!sourceId) return null;
  const result = await findResult(ctx.db, clientId, { id: sourceId, index: sourceIndex });
  if (!result) throw new AppError('SOURCE_GONE');
  return result;
}

/** What a task begins with, read and checked, and nothing of it stored yet. */
export type PreparedSource = {
  picture: Drawn;
  thumb: Buffer;
  mask: Buffer | null;
  result: ResultRow | null;
};

/** Throws FILE_REQUIRED, IMAGE_INVALID, SOURCE_GONE, or of the mask MASK_INVALID and MASK_REQUIRED. */
export async function prepareSource(
  ctx: Context,
  result: ResultRow | null,
  { source, mask }: SourceFiles,
): Promise<PreparedSource> {
  const bytes = result ? await readStored(ctx, result.plainKey) : source?.bytes;
  if (!bytes) throw new AppError('FILE_REQUIRED');
  const picture = await drawSource(bytes);
  return {
    ...{ picture, result },
    // Of what was generated here only the picture that bears its label is shown.
    thumb: result ? await readStored(ctx, result.thumbKey) : await drawThumb(picture.png),
    mask: mask ? await drawMask(mask.bytes, picture) : null,
  };
}

/** Its files are the task's own from here on. */
export async function storeSource(
  shelf: Shelf,
  taskId: string,
  { picture, thumb, mask, result }: PreparedSource,
): Promise<TaskSource> {
  return {
    key: await shelf.put('source.png', picture.png, 'image/png'),
    thumbKey: await shelf.put('source-small.webp', thumb, 'image/webp'),
    maskKey: mask && (await shelf.put('mask.png', mask, 'image/png')),
    result: result && { id: result.id, index: result.index },
    rootId: result?.rootId ?? taskId,
  };
}

/** A file of a person's own task. Throws SOURCE_GONE. */
export async function readStored(ctx: Context, key: string): Promise<Buffer> {
  // It may be removed at this very moment.
  if (!(await ctx.storage.head(key))) throw new AppError('SOURCE_GONE');
  return buffer(await ctx.storage.read(key));
}
