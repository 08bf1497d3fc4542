import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { Actor } from '#kernel/http/actor';
import { recordEvent } from './audit.ts';
import {
  listDueClosings,
  lockClient,
  postponeClosing as postpone,
  putClosing,
  setFrozen,
  takeDueClosing,
  updateClient,
} from './repository/client.ts';
import { endSessions, requireProof } from './sessions.ts';

/** Days in which a login takes a closing back. */
export const CLOSING_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;
/** How others see whoever is gone. */
const GONE = '已注销用户';

/** Ends every session and begins the days after which the account is closed. Throws CONFIRM_REQUIRED. */
export async function askToClose(ctx: Context, actor: Actor, address: string): Promise<Date> {
  await requireProof(ctx, actor);
  const { clientId } = actor;
  const now = ctx.clock.now();
  const dueAt = new Date(now.getTime() + CLOSING_DAYS * DAY_MS);
  await ctx.tx(async (ctx) => {
    await putClosing(ctx.db, { client_id: clientId, asked_at: now, due_at: dueAt });
    await endSessions(ctx, clientId, { keep: null });
    await recordEvent(ctx, { kind: 'closing_asked', clientId, address });
  });
  return dueAt;
}

/** Accounts whose days are over, the longest first. */
export async function listClosingsDue(ctx: Context, limit: number): Promise<string[]> {
  return listDueClosings(ctx.db, ctx.clock.now(), limit);
}

/** Has an account whose days are over looked at again at a moment. Gives whether that is the first time. */
export async function postponeClosing(ctx: Context, clientId: string, retryAt: Date): Promise<boolean> {
  return postpone(ctx.db, clientId, retryAt);
}

/**
 * Empties the account itself: nothing of it names anybody any more, and nobody enters it. Locks it until the transaction
 * ends, first of all: a login that came before has taken the closing back by then. False where it has.
 */
export async function emptyAccount(ctx: Context, clientId: string): Promise<boolean> {
  const client = await lockClient(ctx.db, clientId);
  if (!client) throw new AppError('NOT_FOUND');
  if (!(await takeDueClosing(ctx.db, clientId, ctx.clock.now()))) return false;
  await endSessions(ctx, clientId, { keep: null });
  const empty = { phone: null, nickname: GONE, email: '', head_image: '', status: 'deleted' } as const;
  await updateClient(ctx.db, clientId, empty);
  await setFrozen(ctx.db, clientId, null);
  await recordEvent(ctx, { kind: 'closed', clientId, address: '' });
  return true;
}
