import type { HttpReply } from '@mogine/contract/kernel/client';
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
import type { WechatProfile } from './port.ts';

let account: AccountServer;
let api: AccountServer['server']['api']['account'];
let people = 0;

beforeAll(async () => {
  account = await startAccountServer();
  api = account.server.api.account;
});
afterAll(() => account.server.close());
beforeEach(() => {
  account.server.clock.advance({ days: 2 });
  account.wechat.isDown = false;
});

function newPerson(more: Partial<WechatProfile> = {}): WechatProfile {
  people += 1;
  return { openid: `openid-${people}`, nickname: `微信${people}`, headImgUrl: '', ...more };
}

type Scan = { cookie: string; state: string; redirectUri: string; setCookie: string };

async function beginScan(server = account.server): Promise<Scan> {
  const reply = await server.app.inject({ method: 'POST', url: '/mogine/api/api/login/qr_connect' });
  const setCookie = String(reply.headers['set-cookie']);
  const url = new URL((JSON.parse(reply.body) as { data: string }).data);
  return {
    setCookie,
    cookie: setCookie.split(';')[0] ?? '',
    state: url.searchParams.get('state') ?? '',
    redirectUri: url.searchParams.get('redirect_uri') ?? '',
  };
}

let codes = 0;

function codeFor(person: WechatProfile): string {
  codes += 1;
  account.wechat.people.set(`code-${codes}`, person);
  return `code-${codes}`;
}

/** Comes back from WeChat, on the page's own call. */
function comeBack(input: { code: string; state?: string; cookie?: string }): Promise<HttpReply> {
  const { cookie, ...body } = input;
  return account.server.send({
    method: 'POST',
    path: '/mogine/api/api/login/qr_connect',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
}

type Session = Awaited<ReturnType<typeof logIn>>;

async function scanAs(person: WechatProfile): Promise<Session> {
  const { cookie, state } = await beginScan();
  const reply = await comeBack({ code: codeFor(person), state, cookie });
  if (reasonIn(reply) !== 'accepted') throw new Error(reply.text);
  return (JSON.parse(reply.text) as { data: Session }).data;
}

async function bind(token: string, phone: string, agree = true): Promise<Session> {
  const code = await receiveCode(account, phone, { token });
  return api.submit({ grantType: 'sms', phone, code, agree }, { token });
}

describe('the scan', () => {
  it('begins with an address that leads back to the login page, tied to this browser', async () => {
    const { setCookie, state, redirectUri } = await beginScan();
    expect(state).toMatch(/^weixin_state\.[\w-]{43}$/);
    expect(redirectUri).toBe('http://localhost:3000/login');
    expect(setCookie).toMatch(/^wxl=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(setCookie).not.toContain(state.split('.')[1]);
  });

  it('uses a host-bound, secure cookie where the site has HTTPS', async () => {
    const https = await startAccountServer({ MOGINE_PUBLIC_URL: 'https://mogine.test' });
    const { setCookie, redirectUri } = await beginScan(https.server);
    expect(redirectUri).toBe('https://mogine.test/login');
    expect(setCookie).toMatch(/^__Host-wxl=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
    await https.server.close();
  });

  it('accepts the bare state only from a browser that began a scan, once', async () => {
    const person = newPerson();
    const { cookie } = await beginScan();
    const state = 'weixin_state';
    expect(reasonIn(await comeBack({ code: codeFor(person), state }))).toBe('WECHAT_STATE_MISMATCH');
    expect(reasonIn(await comeBack({ code: codeFor(person), state, cookie }))).toBe('accepted');
    expect(reasonIn(await comeBack({ code: codeFor(person), state, cookie }))).toBe('WECHAT_STATE_MISMATCH');
  });

  it('refuses another browser’s state, a late one and none, without asking WeChat', async () => {
    const person = newPerson();
    const [mine, theirs] = [await beginScan(), await beginScan()];
    const before = account.wechat.exchanges;
    const attempts = [
      { state: theirs.state, cookie: mine.cookie },
      { state: 'weixin_state.', cookie: mine.cookie },
      { state: 'other', cookie: mine.cookie },
      { state: mine.state },
      { cookie: mine.cookie },
      { state: mine.state, cookie: 'wxl=forged' },
    ];
    for (const attempt of attempts) {
      expect(reasonIn(await comeBack({ code: codeFor(person), ...attempt }))).toBe('WECHAT_STATE_MISMATCH');
    }
    account.server.clock.advance({ minutes: 10 });
    const late = await comeBack({ code: codeFor(person), ...mine });
    expect(reasonIn(late)).toBe('WECHAT_STATE_MISMATCH');
    expect(late.status).toBe(400);
    expect(account.wechat.exchanges).toBe(before);
  });

  it('counts a code once, whoever presents it', async () => {
    const person = newPerson();
    const code = codeFor(person);
    const [one, other] = [await beginScan(), await beginScan()];
    expect(reasonIn(await comeBack({ code, ...one }))).toBe('accepted');
    account.wechat.people.set(code, person);
    expect(reasonIn(await comeBack({ code, ...other }))).toBe('WECHAT_CODE_INVALID');
    expect(reasonIn(await comeBack({ code: 'never-given', ...(await beginScan()) }))).toBe(
      'WECHAT_CODE_INVALID',
    );
  });

  it('can be finished later when WeChat is down', async () => {
    const scan = await beginScan();
    const code = codeFor(newPerson());
    account.wechat.isDown = true;
    const down = await comeBack({ code, ...scan });
    expect([down.status, reasonIn(down)]).toEqual([503, 'WECHAT_UNAVAILABLE']);
    account.wechat.isDown = false;
    expect(reasonIn(await comeBack({ code, ...scan }))).toBe('accepted');
  });

  it.each(['wechat', 'weixin', 'social'] as const)(
    'also finishes through submit as %s',
    async (grantType) => {
      const { cookie, state } = await beginScan();
      const code = codeFor(newPerson());
      const session = await api.submit({ grantType, code, state, autoLogin: true }, { headers: { cookie } });
      expect(session.client.phone).toBe('');
      expect(await refusalOf(api.submit({ grantType }))).toBe('WECHAT_CODE_INVALID');
    },
  );

  it('makes one account of many first logins at the same moment', async () => {
    const person = newPerson();
    const scans = [];
    for (let count = 0; count < 6; count += 1) scans.push({ ...(await beginScan()), code: codeFor(person) });
    const replies = await Promise.all(scans.map((scan) => comeBack(scan)));
    const ids = replies.map(({ text }) => (JSON.parse(text) as { data: Session | null }).data?.client.id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeDefined();
  });

  it('knows a person by unionid first, also when it came later than the openid', async () => {
    const person = newPerson();
    const first = await scanAs(person);
    const unionid = `union-${people}`;
    expect((await scanAs({ ...person, unionid })).client.id).toBe(first.client.id);
    expect((await scanAs(newPerson({ unionid }))).client.id).toBe(first.client.id);
    expect((await scanAs(newPerson({ nickname: person.nickname }))).client.id).not.toBe(first.client.id);
  });

  it('takes over a name that can be stored and shown', async () => {
    expect((await scanAs(newPerson({ nickname: '小\u0000王' }))).client.nickname).toBe('小王');
    for (const nickname of [' ', '\u202e', '摩境客服'])
      expect((await scanAs(newPerson({ nickname }))).client.nickname).toMatch(/^微信用户[a-z2-9]{4}$/);
  });
});

describe('a person without a phone', () => {
  it('may look at themselves and log out, and nothing else', async () => {
    const { accessToken: token } = await scanAs(newPerson());
    expect(await api.info({}, { token })).toMatchObject({ phone: '', grantType: 'wechat' });
    expect(await refusalOf(api.update({ nickname: 'x' }, { token }))).toBe('AUTH_REQUIRED');
    const file = new File([new Uint8Array(8)], 'a.png', { type: 'image/png' });
    expect(await refusalOf(api.putFile({}, { token, files: { file } }))).toBe('AUTH_REQUIRED');
    await api.logout({}, { token });
  });

  it('stays without one through a refresh', async () => {
    const { refreshToken } = await scanAs(newPerson());
    const { accessToken: token } = await api.submit({ grantType: 'refresh_token', refreshToken });
    expect(await refusalOf(api.update({ nickname: 'x' }, { token }))).toBe('AUTH_REQUIRED');
  });

  it('gets an unknown phone by its code and consent, and a complete session', async () => {
    const person = newPerson();
    const { accessToken: token, client } = await scanAs(person);
    const phone = nextPhone();
    const code = await receiveCode(account, phone, { token });
    const submit = (agree: boolean) => api.submit({ grantType: 'sms', phone, code, agree }, { token });
    expect(await refusalOf(submit(false))).toBe('CONSENT_REQUIRED');
    const bound = await submit(true);
    expect(bound.client).toMatchObject({ id: client.id, phone });
    expect(await refusalOf(api.info({}, { token }))).toBe('AUTH_REQUIRED');
    expect(await refusalOf(api.update({ nickname: '改名' }, { token: bound.accessToken }))).toBe('accepted');
    expect((await scanAs(person)).client.phone).toBe(phone);
    const consents = await account.server.ctx.db
      .selectFrom('consent')
      .select('channel')
      .where('client_id', '=', client.id)
      .execute();
    expect(consents.map(({ channel }) => channel)).toEqual(['wechat', 'wechat']);
  });

  it('comes into the account of a phone that has one, and the empty one is retired', async () => {
    const phone = nextPhone();
    const owner = await logIn(account, phone);
    account.server.clock.advance({ minutes: 2 });
    const person = newPerson();
    const stub = await scanAs(person);
    const bound = await bind(stub.accessToken, phone, false);
    expect(bound.client.id).toBe(owner.client.id);
    expect(await refusalOf(api.info({}, { token: stub.accessToken }))).toBe('AUTH_REQUIRED');
    expect(await refusalOf(api.info({}, { token: owner.accessToken }))).toBe('accepted');
    expect((await scanAs(person)).client.id).toBe(owner.client.id);
    const retired = await account.server.ctx.db
      .selectFrom('client')
      .select(['status', 'nickname'])
      .where('id', '=', stub.client.id)
      .executeTakeFirstOrThrow();
    expect(retired).toEqual({ status: 'deleted', nickname: '' });
  });

  it('cannot take over a phone that another WeChat is bound to', async () => {
    const phone = nextPhone();
    const first = await scanAs(newPerson());
    await bind(first.accessToken, phone);
    account.server.clock.advance({ minutes: 2 });
    const second = await scanAs(newPerson());
    expect(await refusalOf(bind(second.accessToken, phone))).toBe('WECHAT_BOUND_ELSEWHERE');
    expect(await refusalOf(api.info({}, { token: second.accessToken }))).toBe('accepted');
  });

  it('cannot come into an account that staff has frozen', async () => {
    const phone = nextPhone();
    const owner = await logIn(account, phone);
    await account.server.ctx.db
      .updateTable('client')
      .set({ frozen_at: account.server.clock.now() })
      .where('id', '=', owner.client.id)
      .execute();
    account.server.clock.advance({ minutes: 2 });
    const { accessToken } = await scanAs(newPerson());
    expect(await refusalOf(bind(accessToken, phone, false))).toBe('ACCOUNT_FROZEN');
    const identities = await account.server.ctx.db
      .selectFrom('wechat_identity')
      .select('openid')
      .where('client_id', '=', owner.client.id)
      .execute();
    expect(identities).toEqual([]);
  });

  it('cannot bind with a code meant for a login or for somebody else', async () => {
    const phone = nextPhone();
    const { accessToken: token } = await scanAs(newPerson());
    const { accessToken: stranger } = await scanAs(newPerson());
    const login = await receiveCode(account, phone);
    const bindWith = (code: string, by: string) =>
      api.submit({ grantType: 'sms', phone, code, agree: true }, { token: by });
    expect(await refusalOf(bindWith(login, token))).toBe('SMS_CODE_VOID');
    account.server.clock.advance({ minutes: 2 });
    const own = await receiveCode(account, phone, { token });
    expect(await refusalOf(bindWith(own, stranger))).toBe('SMS_CODE_WRONG');
    expect(await refusalOf(bindWith(own, token))).toBe('accepted');
  });

  it('binds once when two tabs bind together', async () => {
    const { accessToken: token } = await scanAs(newPerson());
    const [one, other] = [nextPhone(), nextPhone()];
    const codes = [await receiveCode(account, one, { token }), await receiveCode(account, other, { token })];
    const outcomes = await Promise.all(
      [one, other].map((phone, index) =>
        refusalOf(api.submit({ grantType: 'sms', phone, code: codes[index] ?? '', agree: true }, { token })),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['AUTH_REQUIRED', 'accepted']);
  });

  it('cannot log in once the account is blocked', async () => {
    const person = newPerson();
    const { client } = await scanAs(person);
    await account.server.ctx.db
      .updateTable('client')
      .set({ status: 'blocked' })
      .where('id', '=', client.id)
      .execute();
    const scan = await beginScan();
    const reply = await comeBack({ code: codeFor(person), ...scan });
    expect([reply.status, reasonIn(reply)]).toEqual([403, 'ACCOUNT_BLOCKED']);
  });
});
