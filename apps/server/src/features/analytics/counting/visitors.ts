import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '#context';
import { addressKey } from '#kernel/http/rate-limits';
import { takeSalt } from '../repository/write.ts';

const SALT_BYTES = 32;
/** Enough to tell a day's visitors apart. */
const VISITOR_BYTES = 8;

export type Caller = { clientId: string | null; ip: string; userAgent: string };

/**
 * Names visitors so that they can be told apart for one day and never again: a hash of the account, or of address and browser,
 * under a salt that all servers share and that is deleted with the day.
 */
export function createVisitors(): (ctx: Context, day: string, caller: Caller) => Promise<string> {
  let known: { day: string; salt: Promise<Buffer> } | null = null;
  return async (ctx, day, { clientId, ip, userAgent }) => {
    if (known?.day !== day) {
      const salt = takeSalt(ctx.db, day, randomBytes(SALT_BYTES));
      known = { day, salt };
      salt.catch(() => {
        known = null;
      });
    }
    const hash = createHmac('sha256', await known.salt);
    hash.update(clientId ?? `${addressKey(ip)} ${userAgent}`);
    return hash.digest().subarray(0, VISITOR_BYTES).toString('hex');
  };
}
