import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { siteOrigin } from '#kernel/config';
import { hashToken } from '../keys.ts';
import { insertPasskeyChallenge, takePasskeyChallenge } from '../repository/passkey.ts';

const CHALLENGE_SECONDS = 5 * 60;

/** The site as browsers know it: a passkey made for one works for no other. */
export function readSite({ config }: Context): { id: string; origin: string } {
  const { hostname, origin } = new URL(siteOrigin(config));
  return { id: hostname, origin };
}

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

/** What a browser answered. Throws PASSKEY_INVALID for what is no such answer at all; the library checks the rest. */
export function parseAnswer<T>(answer: string): T {
  let value: unknown;
  try {
    value = JSON.parse(answer);
  } catch (cause) {
    throw new AppError('PASSKEY_INVALID', {}, { cause });
  }
  const isAnswer =
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'response' in value &&
    typeof value.response === 'object' &&
    value.response !== null;
  if (!isAnswer) throw new AppError('PASSKEY_INVALID');
  return value as T;
}
