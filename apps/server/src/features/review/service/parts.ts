import type { LikenessMemory } from '#features/catalog';
import type { Moderator } from '#features/moderation';

/** What the review is given by whoever puts the server together. */
export type ReviewParts = {
  moderator: Moderator;
  likeness: LikenessMemory;
};
