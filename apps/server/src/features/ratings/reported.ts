import type { HiddenReason } from '@mogine/contract/rating-limits';
import type { Context } from '#context';
import { isLastRemoval, type Removal } from '#features/cases';
import {
  describeRating,
  findAssetOf,
  findShownRating,
  listRatedNames,
  lockRating,
  setState,
} from './repository/ratings.ts';
import { hideRating } from './service.ts';

/** Ratings as they are reported and, where that is right, hidden. */
export const ratingSubject = {
  lock: async (ctx: Context, id: string) => (await lockRating(ctx.db, id))?.state === 'shown',
  isOwn: async (ctx: Context, id: string, clientId: string) => (await findRater(ctx, id)) === clientId,
  describe: async (ctx: Context, id: string) => (await describeRating(ctx.db, id)) ?? null,
  nameMany: async (ctx: Context, ids: readonly string[]) => listRatedNames(ctx.db, ids),
  async addressOf(ctx: Context, id: string) {
    const assetId = await findAssetOf(ctx.db, id);
    return assetId ? `/mogine/detail?id=${assetId}#ratings` : '';
  },
  takeDown: async (
    ctx: Context,
    id: string,
    { by, reason = 'unlawful' }: { by: string | null; reason?: HiddenReason | undefined },
  ) => hideRating(ctx, id, { reason, by }),
};

/** A rating that staff hid, for whoever answers its author's appeal. */
export const removedRating = {
  async restore(ctx: Context, { caseId, id, shown }: Removal): Promise<boolean> {
    return ctx.tx(async (ctx) => {
      const rating = await lockRating(ctx.db, id);
      const isSame = rating?.text === shown.text && rating?.stars === shown.stars;
      if (rating?.state !== 'hidden' || !isSame || !(await isLastRemoval(ctx, caseId))) return false;
      await setState(ctx.db, id, 'shown', null);
      return true;
    });
  },
};

/** Whose a rating is that everybody can see; null for any other. */
export async function findRater(ctx: Context, id: string): Promise<string | null> {
  const rating = await findShownRating(ctx.db, id);
  return rating?.clientId ?? null;
}
