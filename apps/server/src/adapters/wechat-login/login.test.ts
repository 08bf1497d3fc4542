import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WechatLogin } from '../../features/account/port.ts';
import { simulatorLoginConfig } from '../../simulators/client-config.ts';
import { openTestShop } from '../../simulators/test-shop.ts';
import { createWechatLogin } from './real.ts';

const REDIRECT = 'http://localhost:3000/login?from=%2Fplan';

let shop: Awaited<ReturnType<typeof openTestShop>>;
let login: WechatLogin;
beforeAll(async () => {
  shop = await openTestShop();
  login = createWechatLogin(simulatorLoginConfig(shop.simulators));
});
afterAll(() => shop.close());
beforeEach(() => shop.control.clearFaults());

async function decide(person: string) {
  const url = login.authorizeUrl({ state: 'weixin_state.a&b=c', redirectUri: REDIRECT });
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `person=${person}`,
  });
  return { status: answer.status, target: new URL(answer.headers.get('location') ?? 'about:blank') };
}

test('agreeing on the page brings back the state and a code for that person', async () => {
  const { status, target } = await decide('B');
  expect(status).toBe(303);
  expect(target.origin + target.pathname).toBe('http://localhost:3000/login');
  expect(target.searchParams.get('from')).toBe('/plan');
  expect(target.searchParams.get('state')).toBe('weixin_state.a&b=c');
  const profile = await login.exchange(target.searchParams.get('code') ?? '');
  expect(profile).toMatchObject({
    nickname: '微信用户 B',
    openid: expect.stringMatching(/^o[\w-]{27}$/),
    unionid: expect.any(String),
  });
  const picture = await fetch(profile.headImgUrl);
  expect(picture.headers.get('content-type')).toBe('image/png');
});

test('one person has one identity, another has another', async () => {
  const [first, again, other] = await Promise.all(
    (['A', 'A', 'C'] as const).map((person) => login.exchange(shop.control.loginCode(person))),
  );
  expect(again).toEqual(first);
  expect(other?.openid).not.toBe(first?.openid);
});

test('refusing brings back the state alone', async () => {
  const { target } = await decide('deny');
  expect([...target.searchParams.keys()].toSorted()).toEqual(['from', 'state']);
});

test('a code works once and for ten minutes', async () => {
  const used = shop.control.loginCode('A');
  await login.exchange(used);
  await expect(login.exchange(used)).rejects.toMatchObject({ kind: 'invalid_code', code: '40163' });
  await expect(login.exchange('made-up')).rejects.toMatchObject({ kind: 'invalid_code', code: '40029' });
  await expect(login.exchange('')).rejects.toMatchObject({ kind: 'invalid_code', code: '41008' });
  const old = shop.control.loginCode('A');
  await shop.control.advanceClock(10 * 60_000 + 1);
  await expect(login.exchange(old)).rejects.toMatchObject({ kind: 'invalid_code', code: '42003' });
});

test('a wrong app or secret is our trouble, not the visitor’s, and stays out of the message', async () => {
  const config = simulatorLoginConfig(shop.simulators);
  const wrong = createWechatLogin({ ...config, appSecret: 'not-the-secret' });
  const error = await wrong.exchange(shop.control.loginCode('A')).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: 'unavailable', code: '40125' });
  expect(String(error)).not.toContain('not-the-secret');
});

test.each([
  [{ kind: 'error', op: 'login_token', status: 502 }, 'HTTP_502'],
  [{ kind: 'error', op: 'login_userinfo', status: 500 }, 'HTTP_500'],
  [{ kind: 'rate_limit', op: 'login_token' }, '45011'],
  [{ kind: 'timeout', op: 'login_token' }, 'TIMEOUT'],
  [{ kind: 'slow_body', op: 'login_userinfo' }, 'TIMEOUT'],
] as const)('%j makes the login unavailable', async (fault, code) => {
  shop.control.setFault(fault);
  const impatient = createWechatLogin({ ...simulatorLoginConfig(shop.simulators), timeoutMs: 400 });
  await expect(impatient.exchange(shop.control.loginCode('A'))).rejects.toMatchObject({
    kind: 'unavailable',
    code,
  });
});

test.each([
  ['a foreign app', { appid: 'wxother' }],
  ['a strange site', { redirect_uri: 'https://example.com/' }],
  ['a script', { redirect_uri: 'javascript:alert(1)' }],
  ['another scope', { scope: 'snsapi_base' }],
])('the page refuses %s', async (_name, change) => {
  const url = new URL(login.authorizeUrl({ state: 's', redirectUri: REDIRECT }));
  for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
  expect((await fetch(url)).status).toBe(400);
  expect((await fetch(url, { method: 'POST', redirect: 'manual' })).status).toBe(400);
});
