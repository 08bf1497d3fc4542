import { CONSENT_VERSIONS } from '@mogine/contract/consent';
import { ApiError } from '@mogine/contract/kernel/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  logIn,
  nextPhone,
  reasonIn,
  receiveCode,
  refusalOf,
  startAccountServer,
  type AccountServer,
} from '../../../test/account.ts';

let account: AccountServer;
type Api = AccountServer['server']['api']['account'];
let api: Api;

beforeAll(async () => {
  account = await startAccountServer();
  api = account.server.api.account;
});
afterAll(() => account.server.close());
beforeEach(() => account.server.clock.advance({ days: 2 }));

type SubmitInput = Parameters<Api['submit']>[0];

function submit(phone: string, code: string, more: Partial<SubmitInput> = {}) {
  return api.submit({ grantType: 'sms', phone, code, agree: true, ...more });
}

function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

async function countClients(phone: string): Promise<number> {
  const rows = await account.server.ctx.db
    .selectFrom('client')
    .select('id')
    .where('phone', '=', phone)
    .execute();
  return rows.length;
}

describe('logging in by a code', () => {
  it('registers a new phone, with its consent on record, and knows it the next time', async () => {
    const phone = nextPhone();
    const first = await logIn(account, phone);
    expect(first).toMatchObject({
      tokenType: 'bearer',
      expiresIn: 72 * 3600,
      client: { phone, email: '', vip: 0 },
    });
    expect(first.client.nickname).toMatch(/^用户[a-z2-9]{4}$/);
    const consents = await account.server.ctx.db
      .selectFrom('consent')
      .select(['document', 'version', 'channel', 'created_at'])
      .where('client_id', '=', first.client.id)
      .orderBy('document')
      .execute();
    const at = { channel: 'sms', created_at: account.server.clock.now() };
    expect(consents).toEqual([
      { document: 'privacy', version: CONSENT_VERSIONS.privacy, ...at },
      { document: 'terms', version: CONSENT_VERSIONS.terms, ...at },
    ]);
    account.server.clock.advance({ minutes: 2 });
    const code = await receiveCode(account, phone);
    const again = await submit(phone, code, { agree: false, autoLogin: true });
    expect(again.client.id).toBe(first.client.id);
    expect(again.expiresIn).toBe(30 * 24 * 3600);
    expect(await api.info({}, { token: again.accessToken })).toMatchObject({ id: first.client.id, phone });
  });

  it.each(['sms', 'sms_code', 'phone', 'captcha'] as const)('knows the grant %s', async (grantType) => {
    const phone = nextPhone();
    const code = await receiveCode(account, phone);
    expect((await submit(phone, code, { grantType })).client.phone).toBe(phone);
  });

  it('creates no account without consent, and the code still works once it is given', async () => {
    const phone = nextPhone();
    const code = await receiveCode(account, phone);
    expect(await refusalOf(submit(phone, code, { agree: false }))).toBe('CONSENT_REQUIRED');
    expect(await countClients(phone)).toBe(0);
    expect((await submit(phone, code)).client.phone).toBe(phone);
  });

  it('uses a code up, and only for five minutes', async () => {
    const phone = nextPhone();
    const code = await receiveCode(account, phone);
    await submit(phone, code);
    expect(await refusalOf(submit(phone, code))).toBe('SMS_CODE_VOID');
    account.server.clock.advance({ minutes: 2 });
    const late = await receiveCode(account, phone);
    account.server.clock.advance({ minutes: 5 });
    expect(await refusalOf(submit(phone, late))).toBe('SMS_CODE_VOID');
  });

  it('points to the newest message once a code took the place of another, whatever was typed', async () => {
    const phone = nextPhone();
    const first = await receiveCode(account, phone);
    expect(await refusalOf(submit(phone, otherThan(first)))).toBe('SMS_CODE_WRONG');
    account.server.clock.advance({ minutes: 2 });
    const second = await receiveCode(account, phone);
    const neither = ['111111', '222222', '333333'].find((code) => code !== first && code !== second) ?? '';
    for (const code of [first, neither])
      expect(await refusalOf(submit(phone, code))).toBe('SMS_CODE_REPLACED');
    expect(await refusalOf(submit(phone, second))).toBe('accepted');
  });

  it('voids a code after five wrong tries, one after another or together', async () => {
    const phone = nextPhone();
    const code = await receiveCode(account, phone);
    for (let count = 0; count < 4; count += 1) {
      expect(await refusalOf(submit(phone, otherThan(code)))).toBe('SMS_CODE_WRONG');
    }
    expect(await refusalOf(submit(phone, otherThan(code)))).toBe('SMS_CODE_VOID');
    expect(await refusalOf(submit(phone, code))).toBe('SMS_CODE_VOID');
    account.server.clock.advance({ minutes: 2 });
    const next = await receiveCode(account, phone);
    const guesses = Array.from({ length: 20 }, () => refusalOf(submit(phone, otherThan(next))));
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer === 'SMS_CODE_REPLACED')).toHaveLength(4);
    expect(answers.filter((answer) => answer === 'SMS_CODE_VOID')).toHaveLength(16);
    expect(await refusalOf(submit(phone, next))).toBe('SMS_CODE_VOID');
    const voided = await account.server.ctx.db
      .selectFrom('security_event')
      .select('details')
      .where('kind', '=', 'code_voided')
      .execute();
    expect(voided).toHaveLength(2);
    expect(JSON.stringify(voided)).not.toContain(phone);
  });

  it('tells nothing of a code that was voided: right and wrong ones are refused alike', async () => {
    const phone = nextPhone();
    const code = await receiveCode(account, phone);
    for (let count = 0; count < 5; count += 1) await refusalOf(submit(phone, otherThan(code)));
    const reply = async (typed: string) => {
      const refused = await submit(phone, typed).catch((error: unknown) => error);
      return refused instanceof ApiError ? [refused.reason, refused.message] : refused;
    };
    expect(await reply(code)).toEqual(await reply(otherThan(code)));
    expect(await reply(code)).toEqual(['SMS_CODE_VOID', expect.stringContaining('重新获取')]);
  });

  it('lets one of many through that present the right code together', async () => {
    const phone = nextPhone();
    const code = await receiveCode(account, phone);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => refusalOf(submit(phone, code))));
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(await countClients(phone)).toBe(1);
  });

  it('takes a code for its own phone and purpose only', async () => {
    const { accessToken: token } = await logIn(account, nextPhone());
    const [phone, other] = [nextPhone(), nextPhone()];
    const change = await receiveCode(account, phone, { token, type: 'change' });
    expect(await refusalOf(submit(phone, change))).toBe('SMS_CODE_VOID');
    const login = await receiveCode(account, other);
    expect(await refusalOf(api.update({ phone: other, code: login }, { token }))).toBe('SMS_CODE_VOID');
    expect(await refusalOf(submit(phone, login))).toBe('SMS_CODE_VOID');
    await api.update({ phone, code: change }, { token });
  });

  it('keeps people out whose account is blocked or deleted', async () => {
    for (const status of ['blocked', 'deleted']) {
      const phone = nextPhone();
      const { client, accessToken, refreshToken } = await logIn(account, phone);
      await account.server.ctx.db.updateTable('client').set({ status }).where('id', '=', client.id).execute();
      account.server.clock.advance({ minutes: 2 });
      const code = await receiveCode(account, phone);
      expect(await refusalOf(submit(phone, code))).toBe('ACCOUNT_BLOCKED');
      expect(await refusalOf(api.info({}, { token: accessToken }))).toBe('AUTH_REQUIRED');
      expect(await refusalOf(api.submit({ grantType: 'refresh_token', refreshToken }))).toBe('AUTH_REQUIRED');
    }
  });

  it('says which field is missing or wrong', async () => {
    const phone = nextPhone();
    expect(await refusalOf(api.submit({ grantType: 'sms', code: '123456' }))).toBe('PHONE_INVALID');
    expect(await refusalOf(api.submit({ grantType: 'sms', phone }))).toBe('SMS_CODE_REQUIRED');
    expect(await refusalOf(submit(phone, '123456'))).toBe('SMS_CODE_VOID');
    expect(await refusalOf(submit(phone, "' or 1=1"))).toBe('SMS_CODE_VOID');
    expect(await refusalOf(submit(phone, 'x'.repeat(513)))).toBe('BAD_INPUT');
    expect(await refusalOf(api.submit({ grantType: 'password' as 'sms', phone, code: '1' }))).toBe(
      'BAD_INPUT',
    );
    expect(await refusalOf(submit(phone, 123_456 as unknown as string))).toBe('BAD_INPUT');
  });

  it('binds nothing it was not asked for', async () => {
    const phone = nextPhone();
    const code = await receiveCode(account, phone);
    const reply = await account.server.send({
      method: 'POST',
      path: '/mogine/api/login/submit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ grantType: 'sms', phone, code, agree: true },
        ...{ vip: 1, point: 9e9, role: 'admin', id: 'x', status: 'blocked', nickname: 'root' },
      }),
    });
    expect(JSON.parse(reply.text)).toMatchObject({ data: { client: { vip: 0, point: 0 } } });
  });
});

describe('other body types', () => {
  it('takes forms and multipart as well as JSON', async () => {
    for (const encode of [
      (fields: Record<string, string>) => ({
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
      (fields: Record<string, string>) => {
        const body = new FormData();
        for (const [name, value] of Object.entries(fields)) body.append(name, value);
        return { headers: {}, body };
      },
    ]) {
      const phone = nextPhone();
      const code = await receiveCode(account, phone);
      const path = '/mogine/api/api/login/submit';
      const fields = { grantType: 'sms', phone, code, agree: 'true', autoLogin: '1' };
      const reply = await account.server.send({ method: 'POST', path, ...encode(fields) });
      const { data } = JSON.parse(reply.text) as { data: { refreshToken: string; expiresIn: number } };
      expect(data.expiresIn).toBe(30 * 24 * 3600);
      const { refreshToken } = data;
      const next = await account.server.send({
        method: 'POST',
        path,
        ...encode({ grantType: 'refresh_token', refreshToken }),
      });
      expect(reasonIn(next)).toBe('accepted');
    }
  });
});

describe('logging out', () => {
  it('ends the session at once, and that one only', async () => {
    const phone = nextPhone();
    const one = await logIn(account, phone);
    account.server.clock.advance({ minutes: 2 });
    const other = await logIn(account, phone);
    await api.logout({}, { token: one.accessToken });
    expect(await refusalOf(api.info({}, { token: one.accessToken }))).toBe('AUTH_REQUIRED');
    expect(await refusalOf(api.logout({}, { token: one.accessToken }))).toBe('AUTH_REQUIRED');
    const { refreshToken } = one;
    expect(await refusalOf(api.submit({ grantType: 'refresh_token', refreshToken }))).toBe('AUTH_REQUIRED');
    expect(await refusalOf(api.info({}, { token: other.accessToken }))).toBe('accepted');
    expect(account.notices).toEqual([]);
  });
});

describe('the trail', () => {
  it('can be added to and nothing else', async () => {
    const { db } = account.server.ctx;
    await expect(db.deleteFrom('security_event').execute()).rejects.toThrow('append-only');
    await expect(db.updateTable('security_event').set({ kind: 'x' }).execute()).rejects.toThrow(
      'append-only',
    );
    const { client } = await logIn(account, nextPhone());
    const events = await db
      .selectFrom('security_event')
      .select('kind')
      .where('client_id', '=', client.id)
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['logged_in', 'registered']);
  });
});

describe('what has ended', () => {
  it('is removed by the clock: pictures, codes, sessions', async () => {
    const { db } = account.server.ctx;
    await api.captcha({});
    await receiveCode(account, nextPhone());
    const { client } = await logIn(account, nextPhone());
    account.server.clock.advance({ days: 40 });
    const fresh = await logIn(account, nextPhone());
    const { removeEnded } = await import('./jobs.ts');
    await removeEnded.run(account.server.ctx, {});
    for (const table of ['login_captcha', 'sms_code', 'spent_proof'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const sessions = await db.selectFrom('session').select('client_id').execute();
    expect(sessions.map((session) => session.client_id)).toContain(fresh.client.id);
    expect(sessions.map((session) => session.client_id)).not.toContain(client.id);
    expect((await db.selectFrom('sms_send').select('id').execute()).length).toBe(1);
  });
});
