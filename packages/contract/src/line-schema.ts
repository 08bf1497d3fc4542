import { z } from 'zod';

/**
 * Where a file stands that waits for its turn: files before it, the one that is being looked at among them, and how many of these are its
 * owner's own. Others who have fewer in the line than its owner go before. Null where it does not wait.
 */
export const lineSchema = z.object({ ahead: z.int(), own: z.int() }).nullable();
