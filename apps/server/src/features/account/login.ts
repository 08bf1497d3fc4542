import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { Actor } from '#kernel/http/actor';
import { requireOpen } from '../settings/index.ts';
import { recordEvent } from './audit.ts';
import { readDueConsents, recordConsent } from './consent.ts';
import {
  deleteClosing,
  findClient,
  insertClient,
  lockClient,
  lockClientByPhone,
  updateClient,
  type ClientRow,
} from './repository/client.ts';
import { findWechatOf, moveWechatIdentity } from './repository/login.ts';
import { endSession } from './repository/session.ts';
import { newNickname } from './rules.ts';
import { openSession, type Tokens } from './session.ts';
import { endSessions, requireProof } from './sessions.ts';
import { checkCode, useCode, type CheckedCode } from './sms-code.ts';

/** How a login came in; `address` is the caller's, as limits and the trail keep it. */
export type Entrance = { autoLogin: boolean; userAgent: string; address: string };

/** `hasReturned`: the account was to be closed, which this login has taken back. */
export type Login = { clientId: string; tokens: Tokens; hasReturned: boolean };

type PhoneProof = { phone: string; code: string | undefined; agree: boolean };

/** Logs in by a code, or registers where the phone is new. Throws SMS_CODE_…, CONSENT_REQUIRED, ACCOUNT_BLOCKED. */
export async function logInByPhone(ctx: Context, proof: PhoneProof, entrance: Entrance): Promise<Login> {
  const { phone, code } = proof;
  const { address } = entrance;
  const checked = await checkCode(ctx, { phone, purpose: 'login', subject: '' }, { code, address });
  return ctx.tx(async (ctx) => {
    await useCode(ctx, checked);
    const known = await lockClientByPhone(ctx.db, phone);
    if (known) refuseInactive(known);
    const client = known ?? (await register(ctx, proof, address));
    // Whoever ticks the box agrees to what is in force, with an old account as well.
    if (known && proof.agree && (await readDueConsents(ctx, known.id)).length > 0)
      await recordConsent(ctx, known.id, 'sms');
    return enter(ctx, client.id, 'full', entrance);
  });
}

async function register(ctx: Context, { phone, agree }: PhoneProof, address: string): Promise<ClientRow> {
  // Thrown inside the transaction, so that the code still works once the box is ticked.
  if (!agree) throw new AppError('CONSENT_REQUIRED');
  await requireOpen(ctx, 'registration');
  const client = await insertClient(ctx.db, {
    id: ctx.ids.next(),
    phone,
    nickname: newNickname('phone'),
    grant_type: 'sms',
    created_at: ctx.clock.now(),
  });
  await recordConsent(ctx, client.id, 'sms');
  await recordEvent(ctx, { kind: 'registered', clientId: client.id, address });
  return client;
}

/** Opens the session of a login that is decided and writes it down. */
export async function enter(
  ctx: Context,
  clientId: string,
  scope: Actor['scope'],
  { autoLogin, userAgent, address }: Entrance,
): Promise<Login> {
  const tokens = await openSession(ctx, { clientId, scope, autoLogin, userAgent });
  await recordEvent(ctx, {
    kind: 'logged_in',
    clientId,
    address,
    details: { scope, session: tokens.sessionId },
  });
  const hasReturned = await deleteClosing(ctx.db, clientId);
  if (hasReturned) await recordEvent(ctx, { kind: 'closing_withdrawn', clientId, address });
  return { clientId, tokens, hasReturned };
}

export function refuseInactive(client: ClientRow): void {
  if (client.status !== 'active') throw new AppError('ACCOUNT_BLOCKED');
}

/**
 * Gives a person who came by WeChat a phone. An unknown phone becomes theirs; a phone with an account keeps that
 * account, which gets the WeChat identity while the newcomer's empty account is retired. Throws SMS_CODE_…,
 * CONSENT_REQUIRED, ACCOUNT_BLOCKED, ACCOUNT_FROZEN, WECHAT_BOUND_ELSEWHERE, AUTH_REQUIRED.
 */
export async function bindPhone(
  ctx: Context,
  actor: Actor,
  proof: PhoneProof,
  entrance: Entrance,
): Promise<Login> {
  const { phone, code } = proof;
  const { address } = entrance;
  const binding = { phone, purpose: 'bind', subject: actor.clientId } as const;
  const checked = await checkCode(ctx, binding, { code, address });
  return ctx.tx(async (ctx) => {
    await useCode(ctx, checked);
    const newcomer = await lockClient(ctx.db, actor.clientId);
    // Another tab may have bound a phone meanwhile.
    if (!newcomer || newcomer.status !== 'active' || newcomer.phone !== null)
      throw new AppError('AUTH_REQUIRED');
    const owner = await lockClientByPhone(ctx.db, phone);
    if (owner) await attachWechat(ctx, newcomer, owner, address);
    else await takePhone(ctx, newcomer, proof, address);
    await endSessions(ctx, newcomer.id, { keep: null });
    return enter(ctx, owner?.id ?? newcomer.id, 'full', entrance);
  });
}

async function takePhone(
  ctx: Context,
  newcomer: ClientRow,
  { phone, agree }: PhoneProof,
  address: string,
): Promise<void> {
  if (!agree) throw new AppError('CONSENT_REQUIRED');
  await updateClient(ctx.db, newcomer.id, { phone });
  await recordConsent(ctx, newcomer.id, 'wechat');
  await recordEvent(ctx, { kind: 'phone_bound', clientId: newcomer.id, address });
}

/** The newcomer's account can hold nothing to move: every call that leaves something behind needs a bound phone. */
async function attachWechat(
  ctx: Context,
  newcomer: ClientRow,
  owner: ClientRow,
  address: string,
): Promise<void> {
  refuseInactive(owner);
  // A way in more is what whoever froze it wants to keep out.
  if (owner.frozen_at) throw new AppError('ACCOUNT_FROZEN');
  if (await findWechatOf(ctx.db, owner.id)) throw new AppError('WECHAT_BOUND_ELSEWHERE');
  await moveWechatIdentity(ctx.db, newcomer.id, owner.id);
  await updateClient(ctx.db, newcomer.id, { status: 'deleted', nickname: '' });
  const details = { from: newcomer.id };
  await recordEvent(ctx, { kind: 'wechat_attached', clientId: owner.id, address, details });
}

/** Ends the caller's session at once. */
export async function logOut(ctx: Context, actor: Actor, address: string): Promise<void> {
  await ctx.tx(async (ctx) => {
    await endSession(ctx.db, actor.sessionId, ctx.clock.now());
    const details = { session: actor.sessionId };
    await recordEvent(ctx, { kind: 'logged_out', clientId: actor.clientId, address, details });
  });
}

export type PhoneChange = { phone: string; checked: CheckedCode };

/**
 * Checks the code sent to a new phone; null for the phone the account has already. Throws CONFIRM_REQUIRED where the owner
 * has not proved to be there lately, and SMS_CODE_….
 */
export async function checkNewPhone(
  ctx: Context,
  actor: Actor,
  proof: { phone: string; code: string | undefined },
  address: string,
): Promise<PhoneChange | null> {
  const { phone, code } = proof;
  if ((await findClient(ctx.db, actor.clientId))?.phone === phone) return null;
  await requireProof(ctx, actor);
  const binding = { phone, purpose: 'change', subject: actor.clientId } as const;
  return { phone, checked: await checkCode(ctx, binding, { code, address }) };
}

/**
 * Moves an account to another phone and ends every other session, in the caller's transaction. Throws SMS_CODE_VOID and
 * PHONE_TAKEN.
 */
export async function changePhone(
  ctx: Context,
  actor: Actor,
  { phone, checked }: PhoneChange,
  address: string,
): Promise<void> {
  await useCode(ctx, checked);
  await updateClient(ctx.db, actor.clientId, { phone });
  await endSessions(ctx, actor.clientId, { keep: actor.sessionId });
  await recordEvent(ctx, { kind: 'phone_changed', clientId: actor.clientId, address });
}
