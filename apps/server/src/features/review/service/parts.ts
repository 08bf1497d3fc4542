import type { Context } from '#context';
import type { LikenessMemory } from '#features/catalog';
import type { Moderator } from '#features/moderation';

/** What the review is given by whoever puts the server together. */
export type ReviewParts = {
  moderator: Moderator;
  likeness: LikenessMemory;
  /** Throws CREATOR_REQUIRED for whoever may not sell. */
  requireCreator(ctx: Context, clientId: string): Promise<unknown>;
};
