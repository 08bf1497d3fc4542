import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  logIn,
  nextPhone,
  receiveCode,
  refusalOf,
  startAccountServer,
  type AccountServer,
} from '../../../test/account.ts';

let account: AccountServer;
beforeAll(async () => {
  account = await startAccountServer();
});
afterAll(() => account.server.close());
beforeEach(() => account.server.clock.advance({ days: 2 }));

const api = () => account.server.api.account;
const UNKNOWN = '0198c0de-0000-7000-8000-000000000000';

async function owner(phone = nextPhone()) {
  const { accessToken: token, client } = await logIn(account, phone);
  return { phone, token, clientId: client.id };
}

describe('devices', () => {
  it('are listed with what the browser says, the own one first, and no address', async () => {
    const phone = nextPhone();
    const first = await owner(phone);
    account.server.clock.advance({ minutes: 20 });
    const second = await owner(phone);
    account.server.clock.advance({ minutes: 20 });
    await api().info({}, { token: first.token });
    const list = await api().sessions({}, { token: second.token });
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const [own, other] = list;
    expect(new Date(other?.seenTime ?? 0) > new Date(own?.createTime ?? 0)).toBe(true);
    expect(Object.keys(own ?? {}).toSorted()).toEqual([
      'createTime',
      'device',
      'id',
      'isCurrent',
      'seenTime',
    ]);
  });

  it('note their last use once in a quarter of an hour', async () => {
    const { token } = await owner();
    const seen = async () => String((await api().sessions({}, { token }))[0]?.seenTime);
    const before = await seen();
    account.server.clock.advance({ minutes: 14 });
    expect(await seen()).toBe(before);
    account.server.clock.advance({ minutes: 2 });
    await api().info({}, { token });
    expect(await seen()).not.toBe(before);
  });

  it('ended by their owner are out at their next call, with their refresh token', async () => {
    const phone = nextPhone();
    const lost = await logIn(account, phone);
    account.server.clock.advance({ minutes: 20 });
    const mine = await owner(phone);
    const list = await api().sessions({}, { token: mine.token });
    const id = list.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    await api().endSession({ sessionId: id }, { token: mine.token });
    expect(await refusalOf(api().info({}, { token: lost.accessToken }))).toBe('AUTH_REQUIRED');
    const renewal = api().submit({ grantType: 'refresh_token', refreshToken: lost.refreshToken });
    expect(await refusalOf(renewal)).toBe('AUTH_REQUIRED');
    expect(await refusalOf(api().info({}, { token: mine.token }))).toBe('accepted');
    expect(await api().sessions({}, { token: mine.token })).toHaveLength(1);
  });

  it("answer alike for a stranger's, an unknown and an ended one", async () => {
    const mine = await owner();
    const strange = await owner();
    const id = (await api().sessions({}, { token: strange.token }))[0]?.id ?? '';
    expect(await refusalOf(api().endSession({ sessionId: id }, { token: mine.token }))).toBe('NOT_FOUND');
    expect(await refusalOf(api().endSession({ sessionId: UNKNOWN }, { token: mine.token }))).toBe(
      'NOT_FOUND',
    );
    expect(await refusalOf(api().info({}, { token: strange.token }))).toBe('accepted');
  });

  it('all others end at once, and ended twice there is none left', async () => {
    const phone = nextPhone();
    const tokens: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      account.server.clock.advance({ minutes: 20 });
      tokens.push((await owner(phone)).token);
    }
    const token = tokens.at(-1) ?? '';
    expect(await api().endOtherSessions({}, { token })).toEqual({ ended: 2 });
    expect(await api().endOtherSessions({}, { token })).toEqual({ ended: 0 });
    for (const other of tokens.slice(0, 2))
      expect(await refusalOf(api().info({}, { token: other }))).toBe('AUTH_REQUIRED');
  });
});

it('an open page of an ended session hears of it and its stream ends at once', async () => {
  const phone = nextPhone();
  const lost = await owner(phone);
  account.server.clock.advance({ minutes: 2 });
  const mine = await owner(phone);
  const url = await account.server.app.listen({ host: '127.0.0.1', port: 0 });
  const listen = (token: string) =>
    fetch(`${url}/mogine/api/api/events`, { headers: { 'blade-auth': `bearer ${token}` } });
  const [ended, kept] = await Promise.all([listen(lost.token), listen(mine.token)]);
  await api().endOtherSessions({}, { token: mine.token });
  expect(await ended.text()).toContain('event: session');
  const reader = kept.body?.getReader();
  const decoder = new TextDecoder();
  let heard = '';
  while (!heard.includes('event: session')) heard += decoder.decode((await reader?.read())?.value);
  expect(heard).not.toContain('undefined');
  await reader?.cancel();
});

describe('a proof of the owner', () => {
  it('is the login itself for a quarter of an hour, then a code to the own phone', async () => {
    const { phone, token } = await owner();
    expect(await api().security({}, { token })).toEqual({ wechatTime: null, isProven: true });
    account.server.clock.advance({ minutes: 16 });
    expect(await api().security({}, { token })).toMatchObject({ isProven: false });
    expect(await refusalOf(api().wechatUnbind({}, { token }))).toBe('CONFIRM_REQUIRED');
    const code = await receiveCode(account, phone, { token, type: 'confirm' });
    await api().confirm({ code }, { token });
    expect(await refusalOf(api().wechatUnbind({}, { token }))).toBe('accepted');
    expect(await refusalOf(api().confirm({ code }, { token }))).toBe('SMS_CODE_VOID');
  });

  it('is sent to no other phone, and a code for something else proves nothing', async () => {
    const { phone, token } = await owner();
    const strange = receiveCode(account, nextPhone(), { token, type: 'confirm' });
    expect(await refusalOf(strange)).toBe('BAD_INPUT');
    account.server.clock.advance({ minutes: 2 });
    const loginCode = await receiveCode(account, phone);
    expect(await refusalOf(api().confirm({ code: loginCode }, { token }))).toBe('SMS_CODE_VOID');
  });

  it('proves for its own session alone', async () => {
    const phone = nextPhone();
    const one = await owner(phone);
    account.server.clock.advance({ minutes: 20 });
    const other = await owner(phone);
    account.server.clock.advance({ minutes: 20 });
    const code = await receiveCode(account, phone, { token: one.token, type: 'confirm' });
    await api().confirm({ code }, { token: one.token });
    expect(await api().security({}, { token: one.token })).toMatchObject({ isProven: true });
    expect(await api().security({}, { token: other.token })).toMatchObject({ isProven: false });
  });
});

describe('another phone', () => {
  it('needs the old one proved and the new one, and logs the other devices out', async () => {
    const phone = nextPhone();
    const other = await owner(phone);
    account.server.clock.advance({ minutes: 20 });
    const { token } = await owner(phone);
    account.server.clock.advance({ minutes: 20 });
    const next = nextPhone();
    const changeCode = await receiveCode(account, next, { token, type: 'change' });
    expect(await refusalOf(api().update({ phone: next, code: changeCode }, { token }))).toBe(
      'CONFIRM_REQUIRED',
    );
    const code = await receiveCode(account, phone, { token, type: 'confirm' });
    await api().confirm({ code }, { token });
    await api().update({ phone: next, code: changeCode }, { token });
    expect(await api().info({}, { token })).toMatchObject({ phone: next });
    expect(await refusalOf(api().info({}, { token: other.token }))).toBe('AUTH_REQUIRED');
  });

  it('that is in use is told only to whoever holds it', async () => {
    const taken = (await owner()).phone;
    account.server.clock.advance({ minutes: 2 });
    const { token } = await owner();
    const free = nextPhone();
    const asked = (phone: string) => api().update({ phone, code: '000000' }, { token });
    expect(await refusalOf(asked(taken))).toBe(await refusalOf(asked(free)));
    const code = await receiveCode(account, taken, { token, type: 'change' });
    expect(await refusalOf(api().update({ phone: taken, code }, { token }))).toBe('PHONE_TAKEN');
  });
});

describe('WeChat', () => {
  type Visitor = { token: string; cookie: string };

  /** Begins a binding and gives the state and the cookie that the browser would bring back. */
  async function begin(token: string): Promise<{ state: string; cookie: string; redirect: string }> {
    const reply = await account.server.app.inject({
      method: 'POST',
      url: '/mogine/api/api/client/wechat/begin',
      headers: { 'blade-auth': `bearer ${token}`, 'content-type': 'application/json' },
      payload: '{}',
    });
    const url = new URL((JSON.parse(reply.body) as { data: string }).data);
    return {
      state: url.searchParams.get('state') ?? '',
      redirect: url.searchParams.get('redirect_uri') ?? '',
      cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '',
    };
  }

  function bind(visitor: Visitor, code: string, state: string) {
    return refusalOf(
      api().wechatBind({ code, state }, { token: visitor.token, headers: { cookie: visitor.cookie } }),
    );
  }

  function person(openid: string): string {
    const code = `code-${openid}-${account.wechat.people.size}-${account.wechat.exchanges}`;
    account.wechat.people.set(code, { openid, nickname: 'w', headImgUrl: '' });
    return code;
  }

  it('is bound, logs in to the same account, and is unbound again', async () => {
    const { token, clientId } = await owner();
    const { state, cookie, redirect } = await begin(token);
    expect(new URL(redirect).pathname).toBe('/mogine/userCenter/settings');
    expect(await bind({ token, cookie }, person('w1'), state)).toBe('accepted');
    expect((await api().security({}, { token })).wechatTime).not.toBeNull();
    const again = await begin(token);
    expect(await bind({ token, cookie: again.cookie }, person('w1'), again.state)).toBe('accepted');
    await api().wechatUnbind({}, { token });
    await api().wechatUnbind({}, { token });
    expect((await api().security({}, { token })).wechatTime).toBeNull();
    expect(await refusalOf(api().info({}, { token }))).toBe('accepted');
    expect(clientId).toBeTruthy();
  });

  it('belongs to one account, and an account has one', async () => {
    const first = await owner();
    const one = await begin(first.token);
    await bind({ token: first.token, cookie: one.cookie }, person('w2'), one.state);
    const second = await owner();
    const two = await begin(second.token);
    expect(await bind({ token: second.token, cookie: two.cookie }, person('w2'), two.state)).toBe(
      'WECHAT_TAKEN',
    );
    const three = await begin(first.token);
    expect(await bind({ token: first.token, cookie: three.cookie }, person('w3'), three.state)).toBe(
      'WECHAT_ALREADY_BOUND',
    );
  });

  it('that was begun by another person, or to log in, binds nothing', async () => {
    const victim = await owner();
    const attacker = await owner();
    const begun = await begin(attacker.token);
    expect(await bind({ token: victim.token, cookie: begun.cookie }, person('w4'), begun.state)).toBe(
      'WECHAT_STATE_MISMATCH',
    );
    const reply = await account.server.app.inject({
      method: 'POST',
      url: '/mogine/api/api/login/qr_connect',
    });
    const state = new URL((JSON.parse(reply.body) as { data: string }).data).searchParams.get('state') ?? '';
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    expect(await bind({ token: victim.token, cookie }, person('w4'), state)).toBe('WECHAT_STATE_MISMATCH');
  });
});
