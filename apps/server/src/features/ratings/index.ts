import type { ratingsDesk } from '@mogine/contract/desk/ratings';
import type { ratings } from '@mogine/contract/ratings';
import type { Context } from '#context';
import type { Moderator } from '#features/moderation';
import type { Handlers } from '#kernel/http/handler';
import type { Feature } from '../feature.ts';
import { moveRatings } from './repository/ratings.ts';
import {
  hideRating,
  readForDesk,
  readOwn,
  readRatings,
  readSummary,
  reply,
  restoreRating,
  saveRating,
  vote,
  withdrawRating,
  type FindAssets,
} from './service.ts';

export { findRater, ratingSubject, removedRating } from './reported.ts';

/** What was said of one asset is said of the one that it became; whoever rated both keeps what they said of that one. */
export async function followMergedRatings(
  ctx: Context,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await moveRatings(ctx.db, from, into);
}

function createHandlers(moderator: Moderator): Handlers<Context, typeof ratings> {
  return {
    summary: async ({ ctx, input }) => readSummary(ctx, input.id),
    list: async ({ ctx, actor, input }) =>
      readRatings(ctx, actor?.scope === 'full' ? actor.clientId : null, input),
    own: async ({ ctx, actor, input }) => readOwn(ctx, actor.clientId, input.id),
    save: async ({ ctx, actor, input }) => saveRating(ctx, moderator, actor.clientId, input),
    withdraw: async ({ ctx, actor, input }) => {
      await withdrawRating(ctx, actor.clientId, input.id);
      return true;
    },
    vote: async ({ ctx, actor, input }) => vote(ctx, actor.clientId, input),
    reply: async ({ ctx, actor, input }) => {
      await reply(ctx, moderator, actor.clientId, input);
      return true;
    },
  };
}

function createDeskHandlers(findAssets: FindAssets): Handlers<Context, typeof ratingsDesk> {
  return {
    list: async ({ ctx, input }) => readForDesk(ctx, findAssets, input),
    hide: async ({ ctx, actor, input }) => {
      await hideRating(ctx, input.id, { reason: input.reason, by: actor.staffId, seen: input });
      return true;
    },
    restore: async ({ ctx, actor, input }) => {
      await restoreRating(ctx, actor.staffId, input);
      return true;
    },
  };
}

/** What people who have an asset say of it. */
export function createRatingsFeature({ moderator }: { moderator: Moderator }): Feature<'ratings'> {
  return { handlers: createHandlers(moderator) };
}

/** Where staff finds, hides and shows it. */
export function createRatingsDesk(findAssets: FindAssets): Feature<'ratingsDesk'> {
  return { handlers: createDeskHandlers(findAssets) };
}
