import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { recordEvent } from './audit.ts';
import { lockClient, setFrozen, updateClient, type ClientRow } from './repository/client.ts';
import { newNickname } from './rules.ts';
import { endSessions, tellSessions } from './sessions.ts';

/** The member, locked until the transaction ends. Throws NOT_FOUND and MEMBER_CLOSED. */
async function lockMember(ctx: Context, clientId: string): Promise<ClientRow> {
  const client = await lockClient(ctx.db, clientId);
  if (!client) throw new AppError('NOT_FOUND');
  if (client.status === 'deleted') throw new AppError('MEMBER_CLOSED');
  return client;
}

/** Ends every session of a member. Gives how many there were. Throws NOT_FOUND and MEMBER_CLOSED. */
export async function logOutEverywhere(ctx: Context, clientId: string): Promise<number> {
  await lockMember(ctx, clientId);
  const count = await endSessions(ctx, clientId, { keep: null });
  await recordEvent(ctx, {
    ...{ kind: 'sessions_ended', clientId, address: '' },
    details: { count, byStaff: true },
  });
  return count;
}

/**
 * Freezes an account or takes that back, and tells its open pages; what a frozen one may do says `restrictions.ts`. Throws NOT_FOUND,
 * MEMBER_CLOSED, and MEMBER_FROZEN_ALREADY where it is so already.
 */
export async function setAccountFrozen(
  ctx: Context,
  clientId: string,
  frozen: { why: string } | null,
): Promise<void> {
  const client = await lockMember(ctx, clientId);
  if ((client.frozen_at !== null) === (frozen !== null)) throw new AppError('MEMBER_FROZEN_ALREADY');
  await setFrozen(ctx.db, clientId, frozen && { at: ctx.clock.now(), why: frozen.why });
  await tellSessions(ctx, clientId);
  await recordEvent(ctx, { kind: frozen ? 'frozen' : 'unfrozen', clientId, address: '' });
}

/** Gives a member a name as new ones have, and tells it. Throws NOT_FOUND and MEMBER_CLOSED. */
export async function resetNickname(ctx: Context, clientId: string): Promise<string> {
  const { grant_type: way } = await lockMember(ctx, clientId);
  const nickname = newNickname(way === 'sms' ? 'phone' : 'wechat');
  await updateClient(ctx.db, clientId, { nickname });
  return nickname;
}

/** Takes a member's picture from sight; its file goes within a day. Throws NOT_FOUND and MEMBER_CLOSED. */
export async function resetAvatar(ctx: Context, clientId: string): Promise<void> {
  await lockMember(ctx, clientId);
  await updateClient(ctx.db, clientId, { head_image: '' });
}
