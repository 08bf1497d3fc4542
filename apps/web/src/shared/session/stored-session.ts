import type { Data } from '#shared/api/client.ts';

export type ClientInfo = Data<'account', 'info'>;
/** What `login/submit` answers. */
export type SessionGrant = Data<'account', 'submit'>;

export type TokenInfo = {
  accessToken: string;
  refreshToken: string;
  /** Seconds the access token lives. */
  expiresIn: number;
  /** ISO time of its end. */
  expiresInDate: string;
};
export type StoredSession = { client: ClientInfo; tokenInfo: TokenInfo };

export const SESSION_KEY = 'userInfo';
export const AUTO_LOGIN_KEY = 'autoLogin';

export function toStoredSession(grant: SessionGrant, nowMs: number): StoredSession {
  const { client, accessToken, refreshToken, expiresIn } = grant;
  const expiresInDate = new Date(nowMs + expiresIn * 1000).toISOString();
  return { client, tokenInfo: { accessToken, refreshToken, expiresIn, expiresInDate } };
}

/** Reads what an earlier visit left; null for nothing, something unreadable, or something expired. */
export function parseStoredSession(text: string | null, nowMs: number): StoredSession | null {
  if (!text) return null;
  try {
    const stored = JSON.parse(text) as StoredSession;
    const endMs = Date.parse(stored.tokenInfo.expiresInDate);
    return typeof stored.client.id === 'string' && stored.tokenInfo.accessToken !== '' && endMs > nowMs
      ? // One that was kept before the question was asked has no answer to it.
        { ...stored, client: { ...stored.client, consentDue: stored.client.consentDue ?? [] } }
      : null;
  } catch {
    return null;
  }
}

/** Whether at least half of the token's life is over, so that a visit should renew it. */
export function isHalfSpent({ expiresIn, expiresInDate }: TokenInfo, nowMs: number): boolean {
  return Date.parse(expiresInDate) - nowMs < (expiresIn * 1000) / 2;
}
