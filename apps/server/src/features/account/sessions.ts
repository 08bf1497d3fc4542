import type { account } from '@mogine/contract/account';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { Actor } from '#kernel/http/actor';
import { SESSIONS_TOPIC } from '#kernel/http/live';
import { recordEvent } from './audit.ts';
import { describeDevice } from './device.ts';
import { findClient } from './repository/client.ts';
import {
  endSessionOf,
  endSessionsOf,
  findProofTime,
  listOpenSessions,
  setConfirmed,
} from './repository/session.ts';
import { isProofFresh } from './rules.ts';
import { checkCode, useCode } from './sms-code.ts';

/** Where a person is logged in, the caller's own session first. */
export async function listSessions(ctx: Context, actor: Actor): Promise<OpResult<typeof account.sessions>> {
  const rows = await listOpenSessions(ctx.db, actor.clientId, ctx.clock.now());
  return rows
    .map((row) => ({
      id: row.id,
      device: describeDevice(row.user_agent),
      createTime: row.created_at,
      seenTime: row.seen_at,
      isCurrent: row.id === actor.sessionId,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Ends one of a person's sessions. Throws NOT_FOUND for one that has ended, a stranger's and an unknown one alike. */
export async function endOneSession(
  ctx: Context,
  actor: Actor,
  sessionId: string,
  address: string,
): Promise<void> {
  const { clientId } = actor;
  await ctx.tx(async (ctx) => {
    const isEnded = await endSessionOf(ctx.db, clientId, sessionId, ctx.clock.now());
    if (!isEnded) throw new AppError('NOT_FOUND');
    await tellSessions(ctx, clientId);
    await recordEvent(ctx, { kind: 'sessions_ended', clientId, address, details: { session: sessionId } });
  });
}

/** Ends all of a person's sessions but the caller's. Gives how many there were. */
export async function endOtherSessions(ctx: Context, actor: Actor, address: string): Promise<number> {
  const { clientId, sessionId } = actor;
  return ctx.tx(async (ctx) => {
    const ended = await endSessions(ctx, clientId, { keep: sessionId });
    if (ended > 0)
      await recordEvent(ctx, { kind: 'sessions_ended', clientId, address, details: { count: ended } });
    return ended;
  });
}

/** Ends every session of a person but the kept one, and tells their pages. Gives how many there were. */
export async function endSessions(
  ctx: Context,
  clientId: string,
  { keep }: { keep: string | null },
): Promise<number> {
  const ended = await endSessionsOf(ctx.db, clientId, { keep, now: ctx.clock.now() });
  if (ended.length > 0) await tellSessions(ctx, clientId);
  return ended.length;
}

/** Their pages ask anew whether their sessions live, and who the person is now. */
export async function tellSessions(ctx: Context, clientId: string): Promise<void> {
  await ctx.events.publish({ clientId, topic: SESSIONS_TOPIC, data: {} });
}

/** Whether the owner logged in, or proved to be there by a code, a moment ago. */
export async function hasProof(ctx: Context, { sessionId }: Actor): Promise<boolean> {
  const provenAt = await findProofTime(ctx.db, sessionId);
  return provenAt !== undefined && isProofFresh(provenAt, ctx.clock.now());
}

/** Throws CONFIRM_REQUIRED where {@link hasProof} says no. */
export async function requireProof(ctx: Context, actor: Actor): Promise<void> {
  if (!(await hasProof(ctx, actor))) throw new AppError('CONFIRM_REQUIRED');
}

/** Takes a code sent to the account's own phone as proof that its owner is there. Throws SMS_CODE_…. */
export async function confirmOwner(ctx: Context, actor: Actor, code: string, address: string): Promise<void> {
  const { clientId, sessionId } = actor;
  const phone = (await findClient(ctx.db, clientId))?.phone;
  if (!phone) throw new AppError('AUTH_REQUIRED');
  const binding = { phone, purpose: 'confirm', subject: clientId } as const;
  const checked = await checkCode(ctx, binding, { code, address });
  await ctx.tx(async (ctx) => {
    await useCode(ctx, checked);
    await setConfirmed(ctx.db, sessionId, ctx.clock.now());
    await recordEvent(ctx, { kind: 'owner_confirmed', clientId, address, details: { session: sessionId } });
  });
}

/** Throws GUARDIAN_PHONE_OWN where a code for somebody else would go to the account's own phone. */
export async function refuseOwnPhone(ctx: Context, clientId: string, phone: string): Promise<void> {
  if ((await findClient(ctx.db, clientId))?.phone === phone) throw new AppError('GUARDIAN_PHONE_OWN');
}

/** Throws BAD_INPUT where a code that proves the owner would go to another phone than the account's. */
export async function requireOwnPhone(ctx: Context, clientId: string, phone: string): Promise<void> {
  if ((await findClient(ctx.db, clientId))?.phone !== phone)
    throw new AppError('BAD_INPUT', { name: 'phone' });
}
