import type { createCreateFeature } from '../src/features/create/index.ts';
import { findShown, withdrawAll } from '../src/features/gallery/index.ts';
import { createGuard, createModerator } from '../src/features/moderation/index.ts';

/** What AI creation is given by the other features, with prices of the test's own. */
export function createParts(
  prices: { points: number; freeTries: number },
  moderator = createModerator(),
): Parameters<typeof createCreateFeature>[0] {
  return {
    readPrices: async () => prices,
    guard: createGuard(moderator),
    ...{ findShown, withdrawAll },
  };
}
