import { z } from 'zod';

/** Runs after assets came on sale or are found by other words; whoever keeps searches handles it. */
export const wordsPublished = {
  name: 'wanted:tell',
  schema: z.object({ assetIds: z.array(z.uuid()) }),
  maxAttempts: 20,
};
