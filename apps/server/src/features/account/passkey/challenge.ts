import type { Context } from '#context';
import { hashToken } from '../keys.ts';
import { insertPasskeyChallenge, takePasskeyChallenge } from '../repository/passkey.ts';

const CHALLENGE_SECONDS = 5 * 60;

/** Remembers what a device is asked to sign, for a few minutes. */
export async function keepChallenge(ctx: Context, challenge: string, clientId: string | null): Promise<void> {
  await insertPasskeyChallenge(ctx.db, {
    challenge_hash: hashToken(challenge),
    client_id: clientId,
    expires_at: new Date(ctx.clock.now().getTime() + CHALLENGE_SECONDS * 1000),
  });
}

/** Whether this was asked of this person (null: of whoever logs in) and not answered yet; it is by now. */
export async function spendChallenge(
  ctx: Context,
  challenge: string,
  clientId: string | null,
): Promise<boolean> {
  return takePasskeyChallenge(ctx.db, { hash: hashToken(challenge), clientId, now: ctx.clock.now() });
}
