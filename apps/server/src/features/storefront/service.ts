import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { storefront } from '@mogine/contract/storefront';
import { FOLLOWS_MAX } from '@mogine/contract/storefront-limits';
import type { Context } from '#context';
import type { Moderator } from '#features/moderation';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import {
  countFollowed,
  countFollowers,
  deleteFollow,
  findOwn,
  findStorefront,
  hasFollow,
  insertFollow,
  listFollowed,
  lockOwner,
  putStorefront,
  sells,
} from './repository.ts';

type Ops = typeof storefront;

export type StorefrontParts = {
  moderator: Moderator;
  /** Throws where somebody is no creator, or suspended. */
  requireCreator(ctx: Context, clientId: string): Promise<unknown>;
};

/** A storefront as everybody sees it; of a suspended creator the name alone. Throws STOREFRONT_NOT_FOUND. */
export async function readStorefront(ctx: Context, id: string): Promise<OpResult<Ops['show']>> {
  const found = await findStorefront(ctx.db, id);
  if (!found) throw new AppError('STOREFRONT_NOT_FOUND');
  const { ratings, ratingPoints, ...shown } = found;
  const average = ratings === 0 ? null : Math.round((ratingPoints * 10) / ratings) / 10;
  if (!shown.isSuspended) return { ...shown, rating: { count: ratings, average } };
  const none = { rating: { count: 0, average: null } };
  return {
    ...shown,
    ...none,
    headImage: '',
    intro: '',
    enIntro: '',
    links: [],
    banner: '',
    assets: 0,
    downloads: 0,
  };
}

/** A banner that is no longer on sale is none: nobody sees it, and it could not be saved again. Throws NOT_FOUND of an account that is gone. */
export async function readOwn(ctx: Context, clientId: string): Promise<OpResult<Ops['own']>> {
  const own = await findOwn(ctx.db, clientId);
  if (!own) throw new AppError('NOT_FOUND');
  const { bannerAssetId } = own;
  const isSold = bannerAssetId !== null && (await sells(ctx.db, clientId, bannerAssetId));
  return {
    ...{ id: clientId, ...own, bannerAssetId: isSold ? bannerAssetId : null },
    isShown: Boolean(await findStorefront(ctx.db, clientId)),
  };
}

/**
 * Changes what a storefront says, all of it. Throws CREATOR_REQUIRED, CREATOR_SUSPENDED, WORDS_FORBIDDEN, WORDS_DOUBTFUL, and
 * ASSET_NOT_FOUND for a banner that is not on sale by them.
 */
export async function saveStorefront(
  ctx: Context,
  { moderator, requireCreator }: StorefrontParts,
  clientId: string,
  { intro, enIntro, links, ...given }: OpInput<Ops['save']>,
): Promise<void> {
  await requireCreator(ctx, clientId);
  const bannerAssetId = given.bannerAssetId ?? null;
  // Addresses are words, too. Nobody looks at a storefront before it is seen, so what is doubtful does not stand there.
  const { verdict } = await moderator.checkWords(ctx, [intro, enIntro, ...links].join('\n'));
  if (verdict !== 'pass') throw new AppError(verdict === 'refuse' ? 'WORDS_FORBIDDEN' : 'WORDS_DOUBTFUL');
  if (bannerAssetId !== null && !(await sells(ctx.db, clientId, bannerAssetId)))
    throw new AppError('ASSET_NOT_FOUND');
  await ctx.tx(async (ctx) => {
    await lockOwner(ctx.db, clientId);
    await putStorefront(ctx.db, clientId, { intro, enIntro, links, bannerAssetId, at: ctx.clock.now() });
  });
}

/**
 * Follows a creator, or no longer; again it changes nothing. Gives how many follow them now. Throws FOLLOW_OWN, FOLLOW_LIMIT
 * and STOREFRONT_NOT_FOUND, which keeps nobody from following somebody no longer.
 */
export async function follow(
  ctx: Context,
  clientId: string,
  { id, isFollowing }: OpInput<Ops['follow']>,
): Promise<{ followers: number }> {
  if (id === clientId) throw new AppError('FOLLOW_OWN');
  const between = { clientId, creatorId: id };
  await ctx.tx(async (ctx) => {
    if (!isFollowing) return deleteFollow(ctx.db, between);
    const found = await findStorefront(ctx.db, id);
    if (!found || found.isSuspended) throw new AppError('STOREFRONT_NOT_FOUND');
    const followed = await countFollowed(ctx.db, clientId);
    if (followed >= FOLLOWS_MAX && !(await hasFollow(ctx.db, between)))
      throw new AppError('FOLLOW_LIMIT', { max: FOLLOWS_MAX });
    return insertFollow(ctx.db, between, ctx.clock.now());
  });
  return { followers: await countFollowers(ctx.db, id) };
}

export async function readFollowed(
  ctx: Context,
  clientId: string,
  input: OpInput<Ops['following']>,
): Promise<OpResult<Ops['following']>> {
  const slice = sliceOf(input);
  const { rows, total } = await listFollowed(ctx.db, clientId, slice);
  return pageOfRows(
    rows,
    slice,
    total,
    ({ createdAt, ...row }) => ({ ...row, followTime: createdAt }),
    (row) => row,
  );
}
