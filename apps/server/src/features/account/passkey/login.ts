import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { enter, refuseInactive, type Entrance, type Login } from '../login.ts';
import { lockClient } from '../repository/client.ts';
import { findPasskey, setPasskeyUsed, type PasskeyRow } from '../repository/passkey.ts';
import { keepChallenge, parseAnswer, readSite, spendChallenge } from './ceremony.ts';

/** What any passkey of this site has to sign: the device chooses which, so nobody types who they are. */
export async function beginPasskeyLogin(ctx: Context): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: readSite(ctx).id,
    userVerification: 'required',
  });
  await keepChallenge(ctx, options.challenge, null);
  return { ...options };
}

/**
 * Logs in whose passkey signed. Throws PASSKEY_INVALID for an unknown or removed key, a wrong, late or repeated answer alike,
 * and ACCOUNT_BLOCKED.
 */
export async function logInByPasskey(ctx: Context, answer: string, entrance: Entrance): Promise<Login> {
  const response = parseAnswer<AuthenticationResponseJSON>(answer);
  return ctx.tx(async (ctx) => {
    const passkey = await findPasskey(ctx.db, response.id);
    if (!passkey) throw new AppError('PASSKEY_INVALID');
    const counter = await verify(ctx, response, passkey);
    const client = await lockClient(ctx.db, passkey.client_id);
    if (!client) throw new AppError('PASSKEY_INVALID');
    refuseInactive(client);
    await setPasskeyUsed(ctx.db, passkey.id, { counter, now: ctx.clock.now() });
    return enter(ctx, client.id, 'full', entrance);
  });
}

/** The new count of signatures. */
async function verify(
  ctx: Context,
  response: AuthenticationResponseJSON,
  passkey: PasskeyRow,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const site = readSite(ctx);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => spendChallenge(ctx, challenge, null),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
    });
    if (!verified) throw new AppError('PASSKEY_INVALID');
    return authenticationInfo.newCounter;
  } catch (cause) {
    throw new AppError('PASSKEY_INVALID', {}, { cause });
  }
}
