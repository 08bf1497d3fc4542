import type { create } from '@mogine/contract/create';
import type { OpResult } from '@mogine/contract/kernel/op';
import { buffer } from 'node:stream/consumers';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { findHandedIn } from '../repository/tasks.ts';
import { handIn, type CreatePrices } from './hand-in.ts';

/** Hands a failed task in once more as it was, with files of its own. Throws NOT_FOUND, TASK_NOT_OVER or what handIn throws. */
export async function retryTask(
  ctx: Context,
  clientId: string,
  id: string,
  prices: CreatePrices,
): Promise<OpResult<typeof create.retry>> {
  const task = await findHandedIn(ctx.db, clientId, id);
  if (!task) throw new AppError('NOT_FOUND');
  if (task.status !== 2) throw new AppError('TASK_NOT_OVER');
  const { status: _, referenceKey, source, ...same } = task;
  const next = ctx.ids.next();
  const copy = async (key: string): Promise<string> => {
    const to = key.replace(id, next);
    const bytes = await buffer(await ctx.storage.read(key));
    await ctx.storage.put(to, bytes, { contentType: to.endsWith('.webp') ? 'image/webp' : 'image/png' });
    return to;
  };
  return handIn(
    ctx,
    {
      ...same,
      id: next,
      referenceKey: referenceKey && (await copy(referenceKey)),
      source: source && {
        ...source,
        key: await copy(source.key),
        thumbKey: source.thumbKey && (await copy(source.thumbKey)),
        maskKey: source.maskKey && (await copy(source.maskKey)),
        rootId: source.rootId === id ? next : source.rootId,
      },
    },
    prices,
  );
}
