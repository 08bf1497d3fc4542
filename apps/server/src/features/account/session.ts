import { AUTO_LOGIN_SECONDS, SESSION_SECONDS } from '@mogine/contract/account';
import type { Context } from '#context';
import type { Database } from '#db/client';
import { batched } from '#kernel/batch';
import type { Actor, Authenticate } from '#kernel/http/actor';
import { hashToken, newToken } from './keys.ts';
import {
  findActorByPrevious,
  findActors,
  insertSession,
  setSeen,
  type FoundActor,
} from './repository/session.ts';
import { authenticateView } from './view.ts';

/** A session ends for good this long after it was opened, however often it was refreshed. */
const SESSION_CAP_SECONDS = 30 * 24 * 3600;

export type Tokens = {
  sessionId: string;
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
};

/** When an access token made now ends: its usual life, but never past the session's own end. */
export function accessEnd(now: Date, autoLogin: boolean, sessionEnd: Date): Date {
  const lifeSeconds = autoLogin ? AUTO_LOGIN_SECONDS : SESSION_SECONDS;
  return new Date(Math.min(now.getTime() + lifeSeconds * 1000, sessionEnd.getTime()));
}

/** Opens a session for a person; the tokens are returned once and never stored. */
export async function openSession(
  ctx: Context,
  session: { clientId: string; scope: Actor['scope']; autoLogin: boolean; userAgent: string },
): Promise<Tokens> {
  const now = ctx.clock.now();
  const sessionEnd = new Date(now.getTime() + SESSION_CAP_SECONDS * 1000);
  const accessExpiresAt = accessEnd(now, session.autoLogin, sessionEnd);
  const tokens = {
    sessionId: ctx.ids.next(),
    accessToken: newToken(),
    refreshToken: newToken(),
    expiresInSeconds: Math.floor((accessExpiresAt.getTime() - now.getTime()) / 1000),
  };
  await insertSession(ctx.db, {
    id: tokens.sessionId,
    client_id: session.clientId,
    scope: session.scope,
    auto_login: session.autoLogin,
    access_hash: hashToken(tokens.accessToken),
    access_expires_at: accessExpiresAt,
    refresh_hash: hashToken(tokens.refreshToken),
    refresh_expires_at: sessionEnd,
    user_agent: session.userAgent.slice(0, 300),
    created_at: now,
    seen_at: now,
  });
  return tokens;
}

/** Who a token belongs to, read at every request so that ending a session works at once everywhere. */
export function createAuthenticate(db: Database, now: () => Date): Authenticate {
  const find = batched((hashes: readonly Buffer[]) => findActors(db, hashes, now()));
  return async (token) => {
    const hash = hashToken(token);
    const found = (await find(hash)) ?? (await findActorByPrevious(db, hash, now()));
    if (!found) return authenticateView(db, token, now());
    const { seenAt, ...actor } = found;
    if (isLongUnseen(seenAt, now())) await noteSeen(db, found, now());
    return actor;
  };
}

/** Its owner reads when a device was used; so seldom a write costs the many requests between nothing. */
const SEEN_EVERY_MS = 15 * 60 * 1000;

function isLongUnseen(seenAt: Date, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= SEEN_EVERY_MS;
}

async function noteSeen(db: Database, { sessionId }: FoundActor, now: Date): Promise<void> {
  try {
    await setSeen(db, sessionId, now);
  } catch {
    // A database that takes no writes may still answer reads: nobody is locked out for a time that was not noted.
  }
}
