import type { storefront } from '@mogine/contract/storefront';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import type { Feature } from '../feature.ts';
import { announceWorks } from './announce.ts';
import { hasFollow, moveBanners } from './repository.ts';
import {
  follow,
  readFollowed,
  readOwn,
  readStorefront,
  saveStorefront,
  type StorefrontParts,
} from './service.ts';

export { clearStorefront, hasStorefront, readOwnStorefront, restoreStorefront } from './moderated.ts';

function createHandlers(parts: StorefrontParts): Handlers<Context, typeof storefront> {
  return {
    show: async ({ ctx, input }) => readStorefront(ctx, input.id),
    own: async ({ ctx, actor }) => readOwn(ctx, actor.clientId),
    save: async ({ ctx, actor, input }) => {
      await saveStorefront(ctx, parts, actor.clientId, input);
      return true;
    },
    follow: async ({ ctx, actor, input }) => follow(ctx, actor.clientId, input),
    isFollowing: async ({ ctx, actor, input }) =>
      hasFollow(ctx.db, { clientId: actor.clientId, creatorId: input.id }),
    following: async ({ ctx, actor, input }) => readFollowed(ctx, actor.clientId, input),
  };
}

/** What creators show of themselves, and who follows them. */
export function createStorefrontFeature(parts: StorefrontParts): Feature<'storefront'> {
  return { handlers: createHandlers(parts), jobs: [announceWorks] };
}

/** A storefront across which an asset's cover stands shows the one that it became. */
export async function followMergedBanners(
  ctx: Context,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await moveBanners(ctx.db, from, into);
}
