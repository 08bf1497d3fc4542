import { z } from 'zod';

/** Runs after staff has taken an asset off the shelf; whoever knows who has it handles it. */
export const assetTakenDown = {
  name: 'orders:announce-takedown',
  schema: z.object({ assetId: z.uuid() }),
  maxAttempts: 20,
};
