import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { recordEvent } from './audit.ts';
import { hashToken, newToken, sealFor, unsealWith } from './keys.ts';
import type { Login } from './login.ts';
import { findClient } from './repository/client.ts';
import {
  endSession,
  lockByRefresh,
  lockBySpent,
  replaceTokens,
  type SessionRow,
} from './repository/session.ts';
import { accessEnd, type Tokens } from './session.ts';

/** A second tab, or an answer that got lost, may present the token spent last for this long. */
const GRACE_SECONDS = 20;

export type Notify = (
  ctx: Context,
  notice: {
    clientId: string;
    type: 'system';
    kind: 'account';
    title: Text;
    content: Text;
    target: { page: 'devices' | 'data' };
  },
) => Promise<void>;

const REUSE_NOTICE = {
  target: { page: 'devices' },
  title: { zh: '登录已被终止', en: 'A login was ended' },
  content: {
    zh: '检测到一个已失效的登录凭证被再次使用，为了您的账号安全，相关登录已被终止。如非本人操作，请重新登录并检查您的设备。',
    en: 'A login credential that had already been replaced was used again, so we ended that login to protect your account. If this was not you, log in again and check your devices.',
  },
} as const;

type Outcome = { kind: 'tokens'; clientId: string; tokens: Tokens } | { kind: 'refused' };

/**
 * Exchanges a refresh token for its successor. Each token works once; the one spent last is answered with the same
 * successor for 20 s, any other spent one ends the session. Throws AUTH_REQUIRED.
 */
export async function refreshSession(
  ctx: Context,
  request: { refreshToken: string; address: string; notify: Notify },
): Promise<Pick<Login, 'clientId' | 'tokens'>> {
  // The refusal is thrown outside: ending a stolen session must commit.
  const outcome = await ctx.tx(async (ctx) => exchange(ctx, request));
  if (outcome.kind === 'refused') throw new AppError('AUTH_REQUIRED');
  return outcome;
}

async function exchange(
  ctx: Context,
  { refreshToken, address, notify }: { refreshToken: string; address: string; notify: Notify },
): Promise<Outcome> {
  const hash = hashToken(refreshToken);
  const session = await lockByRefresh(ctx.db, hash);
  if (session)
    return (await isUsable(ctx, session)) ? rotate(ctx, session, refreshToken) : { kind: 'refused' };
  const spent = await lockBySpent(ctx.db, hash);
  if (!spent || !(await isUsable(ctx, spent))) return { kind: 'refused' };
  const now = ctx.clock.now();
  const isInGrace = now.getTime() - spent.spent_at.getTime() <= GRACE_SECONDS * 1000;
  if (spent.sealed && isInGrace) {
    const successor = JSON.parse(unsealWith(refreshToken, spent.sealed)) as Successor;
    const expiresInSeconds = Math.floor((spent.access_expires_at.getTime() - now.getTime()) / 1000);
    const tokens = { sessionId: spent.id, ...successor, expiresInSeconds };
    return { kind: 'tokens', clientId: spent.client_id, tokens };
  }
  await endSession(ctx.db, spent.id, now);
  await recordEvent(ctx, {
    kind: 'refresh_reused',
    clientId: spent.client_id,
    address,
    details: { session: spent.id },
  });
  await notify(ctx, { clientId: spent.client_id, type: 'system', kind: 'account', ...REUSE_NOTICE });
  return { kind: 'refused' };
}

async function isUsable(ctx: Context, session: SessionRow): Promise<boolean> {
  if (session.ended_at !== null || session.refresh_expires_at <= ctx.clock.now()) return false;
  const client = await findClient(ctx.db, session.client_id);
  return client?.status === 'active';
}

type Successor = Pick<Tokens, 'accessToken' | 'refreshToken'>;

async function rotate(ctx: Context, session: SessionRow, presented: string): Promise<Outcome> {
  const now = ctx.clock.now();
  const successor: Successor = { accessToken: newToken(), refreshToken: newToken() };
  const accessExpiresAt = accessEnd(now, session.auto_login, session.refresh_expires_at);
  await replaceTokens(ctx.db, session, {
    accessHash: hashToken(successor.accessToken),
    accessExpiresAt,
    refreshHash: hashToken(successor.refreshToken),
    previousAccessUntil: new Date(now.getTime() + GRACE_SECONDS * 1000),
    sealed: sealFor(presented, JSON.stringify(successor)),
    now,
  });
  const expiresInSeconds = Math.floor((accessExpiresAt.getTime() - now.getTime()) / 1000);
  return {
    kind: 'tokens',
    clientId: session.client_id,
    tokens: { sessionId: session.id, ...successor, expiresInSeconds },
  };
}
