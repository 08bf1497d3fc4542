import type { passkeyOps } from '@mogine/contract/account-passkeys';
import type { OpResult } from '@mogine/contract/kernel/op';
import { PASSKEYS_MAX } from '@mogine/contract/passkey-limits';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { Actor } from '#kernel/http/actor';
import { askToMake, verifyMade } from '#kernel/webauthn';
import { recordEvent } from '../audit.ts';
import { describeDevice } from '../device.ts';
import { findClient, lockClient } from '../repository/client.ts';
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey } from '../repository/passkey.ts';
import { requireProof } from '../sessions.ts';
import { keepChallenge, spendChallenge } from './challenge.ts';

/** A person's passkeys, the newest first. */
export async function readPasskeys(
  ctx: Context,
  clientId: string,
): Promise<OpResult<(typeof passkeyOps)['passkeys']>> {
  const rows = await listPasskeys(ctx.db, clientId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createTime: row.created_at,
    usedTime: row.used_at,
  }));
}

/** What the browser needs to make a passkey. Throws CONFIRM_REQUIRED and PASSKEY_LIMIT. */
export async function beginPasskey(ctx: Context, actor: Actor): Promise<Record<string, unknown>> {
  await requireProof(ctx, actor);
  const { clientId } = actor;
  const [client, known] = await Promise.all([findClient(ctx.db, clientId), listPasskeys(ctx.db, clientId)]);
  if (!client) throw new AppError('AUTH_REQUIRED');
  if (known.length >= PASSKEYS_MAX) throw new AppError('PASSKEY_LIMIT', { max: PASSKEYS_MAX });
  const person = { id: clientId, name: client.nickname, siteName: '摩境 Mogine' };
  const options = await askToMake(ctx.config, person, known);
  await keepChallenge(ctx, options.challenge, clientId);
  return { ...options };
}

/** Adds the passkey a browser made. Throws CONFIRM_REQUIRED, PASSKEY_INVALID, PASSKEY_KNOWN and PASSKEY_LIMIT. */
export async function addPasskey(
  ctx: Context,
  actor: Actor,
  { answer, userAgent, address }: { answer: string; userAgent: string; address: string },
): Promise<{ id: string; name: string }> {
  await requireProof(ctx, actor);
  const { clientId } = actor;
  const credential = await verifyMade(ctx.config, answer, (challenge) =>
    spendChallenge(ctx, challenge, clientId),
  );
  const { browser, system } = describeDevice(userAgent);
  const name = [browser, system].filter(Boolean).join(' · ') || 'Passkey';
  const id = ctx.ids.next();
  await ctx.tx(async (ctx) => {
    // One at a time, so that two tabs do not pass the limit together.
    await lockClient(ctx.db, clientId);
    if ((await listPasskeys(ctx.db, clientId)).length >= PASSKEYS_MAX)
      throw new AppError('PASSKEY_LIMIT', { max: PASSKEYS_MAX });
    const isNew = await insertPasskey(ctx.db, {
      id,
      client_id: clientId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      created_at: ctx.clock.now(),
    });
    if (!isNew) throw new AppError('PASSKEY_KNOWN');
    await recordEvent(ctx, { kind: 'passkey_added', clientId, address, details: { passkey: id } });
  });
  return { id, name };
}

/** Throws NOT_FOUND for a stranger's and an unknown one alike. */
export async function nameOnePasskey(ctx: Context, actor: Actor, id: string, name: string): Promise<void> {
  if (!(await renamePasskey(ctx.db, actor.clientId, id, name))) throw new AppError('NOT_FOUND');
}

/** Takes a passkey from the ways into the account. Throws CONFIRM_REQUIRED, and NOT_FOUND as renaming does. */
export async function removePasskey(ctx: Context, actor: Actor, id: string, address: string): Promise<void> {
  await requireProof(ctx, actor);
  const { clientId } = actor;
  await ctx.tx(async (ctx) => {
    if (!(await deletePasskey(ctx.db, clientId, id))) throw new AppError('NOT_FOUND');
    await recordEvent(ctx, { kind: 'passkey_removed', clientId, address, details: { passkey: id } });
  });
}
