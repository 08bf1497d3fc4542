import type { gallery } from '@mogine/contract/gallery';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { findMarks, putLike, removeLike } from '../repository/marks.ts';

/** Likes a public work, or takes the like back; doing it twice is doing it once. Throws NOT_FOUND. */
export async function like(
  ctx: Context,
  clientId: string,
  { id, liked }: OpInput<typeof gallery.like>,
): Promise<OpResult<typeof gallery.like>> {
  const likes = liked
    ? await putLike(ctx.db, { id, clientId, now: ctx.clock.now() })
    : await removeLike(ctx.db, id, clientId);
  if (likes === null) throw new AppError('NOT_FOUND');
  return { liked, likes };
}

export async function readMarks(
  ctx: Context,
  clientId: string,
  ids: readonly string[],
): Promise<OpResult<typeof gallery.marks>> {
  return findMarks(ctx.db, clientId, ids);
}
