import { permissionsOf } from '@mogine/contract/staff-roles';
import type { Context } from '#context';
import type { Database } from '#db/client';
import { AppError } from '#kernel/errors';
import type { Actor, StaffActor } from '#kernel/http/actor';
import { recordEvent } from './audit.ts';
import { hashToken, newToken } from './keys.ts';
import { findClient } from './repository/client.ts';
import { endView, findView, insertView } from './repository/view.ts';

const VIEW_MS = 15 * 60 * 1000;
/** Tells such a token from a member's, which never has a dot. */
const PREFIX = 'view.';

/**
 * Opens the site to one of staff as a member sees it, for 15 minutes and to look at alone; the member's own trail says so. The
 * token is given once and never stored. Throws NOT_FOUND and MEMBER_CLOSED.
 */
export async function openView(
  ctx: Context,
  { clientId, by }: { clientId: string; by: StaffActor },
): Promise<{ token: string; expiresAt: Date }> {
  const client = await findClient(ctx.db, clientId);
  if (!client) throw new AppError('NOT_FOUND');
  if (client.status !== 'active') throw new AppError('MEMBER_CLOSED');
  const now = ctx.clock.now();
  const token = `${PREFIX}${newToken()}`;
  const expiresAt = new Date(now.getTime() + VIEW_MS);
  await insertView(ctx.db, {
    ...{ id: ctx.ids.next(), client_id: clientId, token_hash: hashToken(token) },
    ...{ staff_id: by.staffId, staff_session_id: by.sessionId, created_at: now, expires_at: expiresAt },
  });
  await recordEvent(ctx, { kind: 'viewed_by_support', clientId, address: '' });
  return { token, expiresAt };
}

/**
 * Whom a token of a view shows; null for any other one, and once its time is over, or whoever opened it has logged out of the
 * office or may no longer look.
 */
export async function authenticateView(db: Database, token: string, now: Date): Promise<Actor | null> {
  if (!token.startsWith(PREFIX)) return null;
  const found = await findView(db, hashToken(token), now);
  if (!found || !permissionsOf(found.roles).has('people.view-as')) return null;
  const { clientId, sessionId } = found;
  return { clientId, sessionId, scope: 'full', isView: true };
}

export async function closeView(ctx: Context, actor: Actor): Promise<void> {
  await endView(ctx.db, actor.sessionId);
}
