import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { askToSign, readSigned, verifySigned } from '#kernel/webauthn';
import { enter, refuseInactive, type Entrance, type Login } from '../login.ts';
import { lockClient } from '../repository/client.ts';
import { findPasskey, setPasskeyUsed } from '../repository/passkey.ts';
import { keepChallenge, spendChallenge } from './challenge.ts';

/** What any passkey of this site has to sign: the device chooses which, so nobody types who they are. */
export async function beginPasskeyLogin(ctx: Context): Promise<Record<string, unknown>> {
  const options = await askToSign(ctx.config);
  await keepChallenge(ctx, options.challenge, null);
  return { ...options };
}

/**
 * Logs in whose passkey signed. Throws PASSKEY_INVALID for an unknown or removed key, a wrong, late or repeated answer alike,
 * and ACCOUNT_BLOCKED.
 */
export async function logInByPasskey(ctx: Context, answer: string, entrance: Entrance): Promise<Login> {
  const response = readSigned(answer);
  return ctx.tx(async (ctx) => {
    const passkey = await findPasskey(ctx.db, response.id);
    if (!passkey) throw new AppError('PASSKEY_INVALID');
    const counter = await verifySigned(ctx.config, response, passkey, (challenge) =>
      spendChallenge(ctx, challenge, null),
    );
    const client = await lockClient(ctx.db, passkey.client_id);
    if (!client) throw new AppError('PASSKEY_INVALID');
    refuseInactive(client);
    await setPasskeyUsed(ctx.db, passkey.id, { counter, now: ctx.clock.now() });
    return enter(ctx, client.id, 'full', entrance);
  });
}
