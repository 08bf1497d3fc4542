import { createHash, randomBytes } from 'node:crypto';
import { AUTO_LOGIN_SECONDS, SESSION_SECONDS } from '@mogine/contract/account';
import { CompiledQuery } from 'kysely';
import type { Context } from '#context';
import type { Database } from '#db/client';
import type { Actor, Authenticate } from '#kernel/http/actor';

const REFRESH_SECONDS = 30 * 24 * 3600;

export type Tokens = {
  sessionId: string;
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
};

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Opens a session for a person; the tokens are returned once and never stored. */
export async function openSession(
  ctx: Context,
  session: { clientId: string; scope: Actor['scope']; autoLogin: boolean; userAgent: string },
): Promise<Tokens> {
  const now = ctx.clock.now();
  const expiresInSeconds = session.autoLogin ? AUTO_LOGIN_SECONDS : SESSION_SECONDS;
  const tokens = {
    sessionId: ctx.ids.next(),
    accessToken: newToken(),
    refreshToken: newToken(),
    expiresInSeconds,
  };
  await ctx.db
    .insertInto('session')
    .values({
      id: tokens.sessionId,
      client_id: session.clientId,
      scope: session.scope,
      auto_login: session.autoLogin,
      access_hash: hashToken(tokens.accessToken),
      access_expires_at: new Date(now.getTime() + expiresInSeconds * 1000),
      refresh_hash: hashToken(tokens.refreshToken),
      refresh_expires_at: new Date(now.getTime() + REFRESH_SECONDS * 1000),
      user_agent: session.userAgent.slice(0, 300),
      created_at: now,
    })
    .execute();
  return tokens;
}

const FIND_ACTOR = `select s.id, s.client_id, s.scope from session s join client c on c.id = s.client_id
  where s.access_hash = $1 and s.ended_at is null and s.access_expires_at > $2 and c.status = 'active'`;

/** Who a token belongs to, read at every request so that ending a session works at once everywhere. */
export function createAuthenticate(db: Database, now: () => Date): Authenticate {
  return async (token) => {
    const { rows } = await db.executeQuery(
      CompiledQuery.raw(FIND_ACTOR, [hashToken(token), now()]) as CompiledQuery<{
        id: string;
        client_id: string;
        scope: Actor['scope'];
      }>,
    );
    const row = rows[0];
    return row ? { clientId: row.client_id, sessionId: row.id, scope: row.scope } : null;
  };
}
