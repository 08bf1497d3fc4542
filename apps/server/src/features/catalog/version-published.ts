import { z } from 'zod';

/** Runs after the files of an asset have changed; whoever knows who has it handles it. */
export const versionPublished = {
  name: 'orders:announce-version',
  schema: z.object({ assetId: z.uuid(), version: z.int().min(2) }),
  maxAttempts: 20,
};
