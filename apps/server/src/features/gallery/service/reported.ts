import type { Context } from '#context';
import { findPublicPost } from '../repository/posts.ts';
import { lockStanding } from '../repository/states.ts';
import { hide } from './hide.ts';

/** Members whose reports take a work out of sight until a person has looked. */
const REPORTERS_ENOUGH = 3;

/** Keeps a work that everybody can see from being changed; false for any other. */
export async function lockPublicPost(ctx: Context, id: string): Promise<boolean> {
  const post = await lockStanding(ctx.db, id);
  return post?.state === 'public' && (await findPublicPost(ctx.db, id)) !== null;
}

/** Enough members put a public work back to waiting. */
export async function handleReportedPost(ctx: Context, id: string, members: number): Promise<void> {
  if (members >= REPORTERS_ENOUGH) await hide(ctx, [id], { from: ['public'], to: 'waiting' });
}
