import { createHmac } from 'node:crypto';
import type { gallery } from '@mogine/contract/gallery';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { addressKey } from '#kernel/http/rate-limits';
import { countReporters, findMarks, insertReport, putLike, removeLike } from '../repository/marks.ts';
import { findPublicPost } from '../repository/posts.ts';
import { lockStanding } from '../repository/states.ts';
import { hide } from './hide.ts';

/** Members whose reports take a work out of sight until a person has looked. */
const REPORTERS_ENOUGH = 3;

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

/** Keeps what somebody says against a public work; enough members put it back to waiting. Throws NOT_FOUND. */
export async function report(
  ctx: Context,
  by: { clientId: string | null; ip: string },
  { id, kind, text }: OpInput<typeof gallery.report>,
): Promise<void> {
  const isEnough = await ctx.tx(async (ctx) => {
    // One after the other, so that the count is one.
    const post = await lockStanding(ctx.db, id);
    if (post?.state !== 'public' || !(await findPublicPost(ctx.db, id))) throw new AppError('NOT_FOUND');
    await insertReport(ctx.db, {
      ...{ id: ctx.ids.next(), postId: id, clientId: by.clientId, kind, text },
      reporter: by.clientId ?? visitorMark(ctx, by.ip),
      createdAt: ctx.clock.now(),
    });
    return (await countReporters(ctx.db, id)) >= REPORTERS_ENOUGH;
  });
  // Locks the task before the post, so it is a transaction of its own.
  if (isEnough) await hide(ctx, [id], { from: ['public'], to: 'waiting' });
}

/** Tells one visitor from another and says nothing of either. */
function visitorMark(ctx: Context, ip: string): string {
  return `visitor:${createHmac('sha256', ctx.secret)
    .update(`report ${addressKey(ip)}`)
    .digest('base64url')}`;
}
