import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';

/** What was taken down leaves no picture behind for longer; what is still shown is drawn again. */
export const KEPT_MS = 7 * 24 * 3600 * 1000;

/** Deletes a card that was drawn a week ago. */
export const forgetCard = defineJob({
  name: 'cards:forget',
  schema: z.object({ key: z.string() }),
  maxAttempts: 25,
  async run({ storage }: Context, { key }) {
    await storage.delete(key);
  },
});
