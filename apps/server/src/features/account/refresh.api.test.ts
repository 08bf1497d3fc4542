import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  logIn,
  nextPhone,
  refusalOf,
  startAccountServer,
  type AccountServer,
} from '../../../test/account.ts';

let account: AccountServer;
let api: AccountServer['server']['api']['account'];

beforeAll(async () => {
  account = await startAccountServer();
  api = account.server.api.account;
});
afterAll(() => account.server.close());

function refresh(refreshToken: string) {
  return api.submit({ grantType: 'refresh_token', refreshToken });
}

describe('refreshing', () => {
  it('gives a new pair; requests under way with the old access token still pass for 20 s', async () => {
    const first = await logIn(account, nextPhone());
    const second = await refresh(first.refreshToken);
    expect(second.client.id).toBe(first.client.id);
    expect(new Set([first, second].flatMap((s) => [s.accessToken, s.refreshToken])).size).toBe(4);
    expect(second.expiresIn).toBe(72 * 3600);
    account.server.clock.advance({ seconds: 19 });
    expect(await refusalOf(api.info({}, { token: first.accessToken }))).toBe('accepted');
    account.server.clock.advance({ seconds: 1 });
    expect(await refusalOf(api.info({}, { token: first.accessToken }))).toBe('AUTH_REQUIRED');
    expect(await refusalOf(api.info({}, { token: second.accessToken }))).toBe('accepted');
  });

  it('answers the token spent last with the same successor up to 20 s, and ends the session after', async () => {
    const first = await logIn(account, nextPhone());
    const second = await refresh(first.refreshToken);
    account.server.clock.advance({ seconds: 20 });
    const again = await refresh(first.refreshToken);
    expect([again.accessToken, again.refreshToken]).toEqual([second.accessToken, second.refreshToken]);
    expect(again.expiresIn).toBe(second.expiresIn - 20);
    account.server.clock.advance({ seconds: 1 });
    expect(await refusalOf(refresh(first.refreshToken))).toBe('AUTH_REQUIRED');
    expect(await refusalOf(api.info({}, { token: second.accessToken }))).toBe('AUTH_REQUIRED');
    expect(await refusalOf(refresh(second.refreshToken))).toBe('AUTH_REQUIRED');
  });

  it('ends the session when an older token comes back, even within 20 s, tells the person once and writes it down', async () => {
    const first = await logIn(account, nextPhone());
    const second = await refresh(first.refreshToken);
    const third = await refresh(second.refreshToken);
    expect(await refusalOf(refresh(first.refreshToken))).toBe('AUTH_REQUIRED');
    for (const token of [second.accessToken, third.accessToken]) {
      expect(await refusalOf(api.info({}, { token }))).toBe('AUTH_REQUIRED');
    }
    expect(await refusalOf(refresh(third.refreshToken))).toBe('AUTH_REQUIRED');
    expect(await refusalOf(refresh(first.refreshToken))).toBe('AUTH_REQUIRED');
    const told = account.notices.filter(({ clientId }) => clientId === first.client.id);
    expect(told.map(({ title }) => title.en)).toEqual(['A login was ended']);
    const events = await account.server.ctx.db
      .selectFrom('security_event')
      .select('id')
      .where('client_id', '=', first.client.id)
      .where('kind', '=', 'refresh_reused')
      .execute();
    expect(events).toHaveLength(1);
  });

  it('leaves other sessions of the person alone', async () => {
    const phone = nextPhone();
    const stolen = await logIn(account, phone);
    account.server.clock.advance({ minutes: 2 });
    const own = await logIn(account, phone);
    await refresh((await refresh(stolen.refreshToken)).refreshToken);
    await refusalOf(refresh(stolen.refreshToken));
    expect(await refusalOf(api.info({}, { token: own.accessToken }))).toBe('accepted');
  });

  it('gives all who refresh at the same moment the one successor', async () => {
    const { refreshToken } = await logIn(account, nextPhone());
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.accessToken)).size).toBe(1);
    const token = answers[0]?.accessToken ?? '';
    expect(await refusalOf(api.info({}, { token }))).toBe('accepted');
  });

  it('ends 30 days after the login, however often it was refreshed', async () => {
    let session = await logIn(account, nextPhone());
    for (let days = 2; days < 30; days += 2) {
      account.server.clock.advance({ days: 2 });
      session = await refresh(session.refreshToken);
    }
    account.server.clock.advance({ days: 1 });
    session = await refresh(session.refreshToken);
    expect(session.expiresIn).toBe(24 * 3600);
    account.server.clock.advance({ days: 1 });
    expect(await refusalOf(refresh(session.refreshToken))).toBe('AUTH_REQUIRED');
    expect(await refusalOf(api.info({}, { token: session.accessToken }))).toBe('AUTH_REQUIRED');
  });

  it('keeps no token that the database could give away', async () => {
    const first = await logIn(account, nextPhone());
    const second = await refresh(first.refreshToken);
    const { db } = account.server.ctx;
    const rows = [
      ...(await db.selectFrom('session').selectAll().execute()),
      ...(await db.selectFrom('spent_refresh_token').selectAll().execute()),
    ];
    const stored = Buffer.concat(
      rows.flatMap((row) =>
        Object.values(row).map((value) => Buffer.from(Buffer.isBuffer(value) ? value : String(value))),
      ),
    );
    for (const token of [first, second].flatMap((s) => [s.accessToken, s.refreshToken])) {
      expect(stored.includes(token)).toBe(false);
      expect(stored.includes(Buffer.from(token, 'base64url'))).toBe(false);
    }
  });

  it('refuses what was never given out', async () => {
    const { accessToken } = await logIn(account, nextPhone());
    for (const token of ['', 'x', accessToken, 'A'.repeat(43)]) {
      expect(await refusalOf(refresh(token))).toBe('AUTH_REQUIRED');
    }
    expect(await refusalOf(api.submit({ grantType: 'refresh_token' }))).toBe('AUTH_REQUIRED');
    expect(await refusalOf(refresh('x'.repeat(129)))).toBe('BAD_INPUT');
  });
});
