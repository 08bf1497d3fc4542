import { X509Certificate } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSimulators } from './start.ts';
import { openTestShop } from './test-shop.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'simulators-'));
const silent = { info: () => undefined, error: () => undefined };
let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop({ stateDir });
});
afterAll(() => shop.close());
beforeEach(() => shop.control.clearFaults());

async function place(outTradeNo: string, description = '积分') {
  await shop.gateway.placeNativeOrder({
    ...{ outTradeNo, description, amountFen: 1_999 },
    expiresAt: new Date(shop.control.now().getTime() + 600_000),
  });
}

/** `fetch` does not let a test choose these headers. */
function rawRequest(path: string, method: string, headers: Record<string, string>, body = '') {
  const { port } = new URL(shop.simulators.url);
  return new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const page = async (path: string, language = 'zh') =>
  (await fetch(shop.simulators.url + path, { headers: { 'accept-language': language } })).text();

describe('state', () => {
  test('keys and journal are for their owner alone', () => {
    for (const name of ['identity.json', 'simulator.jsonl']) {
      expect(statSync(join(stateDir, name)).mode & 0o777).toBe(0o600);
    }
  });

  test('keys, orders, messages, notifications and the clock outlive a restart, even after a torn line', async () => {
    await place('restart001');
    shop.control.pay('restart001');
    await shop.control.advanceClock(0);
    await place('restart002');
    shop.control.setFault({ kind: 'drop', op: 'notify' });
    shop.control.pay('restart002');
    await shop.control.runDue();
    const { identity } = shop.simulators;
    const before = { orders: shop.control.orders(), pending: shop.control.pendingNotifications() };
    expect(before.pending).toBe(1);
    await shop.control.advanceClock(1_000);
    appendFileSync(join(stateDir, 'simulator.jsonl'), '{"kind":"order","key":"restart0');
    await shop.restart();
    expect(shop.simulators.identity).toEqual(identity);
    expect(shop.control.orders()).toEqual(before.orders);
    expect(shop.control.now().getTime()).toBeGreaterThan(Date.now() + 500);
    shop.received.length = 0;
    await shop.control.runDue();
    expect(
      shop.received.map(({ result }) => 'transaction' in result && result.transaction.outTradeNo),
    ).toEqual(['restart002']);
    expect(readFileSync(join(stateDir, 'simulator.jsonl'), 'utf8')).not.toMatch(/"restart0$/m);
  });

  test('an unreadable key file and a taken port are said plainly', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'simulators-'));
    writeFileSync(join(broken, 'identity.json'), '{');
    await expect(startSimulators({ port: 0, stateDir: broken, log: silent })).rejects.toThrow('cannot read');
    rmSync(broken, { recursive: true });
    const other = mkdtempSync(join(tmpdir(), 'simulators-'));
    const port = Number(new URL(shop.simulators.url).port);
    await expect(startSimulators({ port, stateDir: other, log: silent })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    rmSync(other, { recursive: true });
    await expect(startSimulators({ port: 0, host: '0.0.0.0', stateDir, log: silent })).rejects.toThrow(
      'loopback',
    );
  });
});

describe('who may come in', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  test('only loopback names are served', async () => {
    expect((await rawRequest('/', 'GET', { host: 'evil.example' })).status).toBe(403);
    expect((await rawRequest('/', 'GET', { host: '127.0.0.1.evil.example:80' })).status).toBe(403);
    expect((await rawRequest('/', 'GET', { host: 'localhost:9' })).status).toBe(200);
  });

  test('a page elsewhere cannot pay, set faults or agree to a login', async () => {
    await place('cross00001');
    const { host, origin } = new URL(shop.simulators.url);
    for (const [path, body] of [
      ['/pay/cross00001', 'action=pay'],
      ['/simulator/faults', '{"kind":"drop"}'],
      ['/connect/qrconnect', 'person=A'],
    ] as const) {
      for (const strange of [
        { origin: 'http://localhost:3000' },
        { origin: 'null' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        expect((await rawRequest(path, 'POST', { host, ...form, ...strange }, body)).status).toBe(403);
      }
    }
    expect(shop.control.faults()).toEqual([]);
    const own = { host, origin, 'sec-fetch-site': 'same-origin', ...form };
    expect((await rawRequest('/pay/cross00001', 'POST', own, 'action=pay')).status).toBe(303);
    expect((await shop.gateway.queryOrder('cross00001')).state).toBe('SUCCESS');
  });

  test('a nonce works once', async () => {
    const { pay } = shop.simulators.identity;
    const captured: string[] = [];
    const original = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      captured.push(new Headers(init?.headers).get('authorization') ?? '');
      return original(input, init);
    };
    await shop.gateway.queryOrder('whatever01').finally(() => (globalThis.fetch = original));
    const path = `/v3/pay/transactions/out-trade-no/whatever01?mchid=${pay.mchId}`;
    const answer = await fetch(shop.simulators.url + path, { headers: { authorization: captured[0] ?? '' } });
    expect(await answer.json()).toMatchObject({
      code: 'SIGN_ERROR',
      detail: { issue: 'nonce_str used before' },
    });
  });
});

describe('pages', () => {
  test.each([
    ['/', '模拟服务', 'Simulator'],
    ['/pay', '模拟支付', 'Simulated payments'],
    ['/sms', '模拟短信', 'Simulated messages'],
    ['/login', '模拟微信登录', 'Simulated WeChat login'],
  ])('%s speaks Chinese and English', async (path, zh, en) => {
    expect(await page(path)).toContain(zh);
    expect(await page(path, 'en-GB,en;q=0.9')).toContain(en);
    expect(await page(`${path}?lang=zh`, 'en')).toContain(zh);
  });

  test('hostile names stay text', async () => {
    await place('hostile001', `"><script>alert(1)</script>'`);
    for (const path of ['/pay', '/pay/hostile001', '/pay?lang="><script>alert(1)</script>']) {
      expect(await page(path)).not.toContain('<script>alert(1)');
    }
    expect(await page('/pay/hostile001')).toContain('&lt;script&gt;alert(1)');
  });

  test('the payer finds an order by its QR content', async () => {
    await place('byqrcode01');
    const { codeUrl = '' } = shop.control.orders().find((order) => order.outTradeNo === 'byqrcode01') ?? {};
    const find = (code: string) =>
      fetch(`${shop.simulators.url}/pay/find?code=${encodeURIComponent(code)}`, { redirect: 'manual' });
    expect((await find(codeUrl)).headers.get('location')).toBe('/pay/byqrcode01?lang=zh');
    expect((await find('weixin://wxpay/bizpayurl?pr=none')).headers.get('location')).toContain(
      'notice=notFound',
    );
    expect((await fetch(`${shop.simulators.url}/pay/none`)).status).toBe(404);
  });

  test('every button of the payer does what it says, and unknown ones nothing', async () => {
    const { host } = new URL(shop.simulators.url);
    const press = (outTradeNo: string, action: string) =>
      rawRequest(
        `/pay/${outTradeNo}`,
        'POST',
        { host, 'content-type': 'application/x-www-form-urlencoded' },
        `action=${action}`,
      );
    await place('button0001');
    await press('button0001', 'typing');
    expect((await shop.gateway.queryOrder('button0001')).state).toBe('USERPAYING');
    await expect(shop.gateway.closeOrder('button0001')).rejects.toMatchObject({ code: 'USERPAYING' });
    await press('button0001', 'stop');
    await press('button0001', 'fail');
    expect((await shop.gateway.queryOrder('button0001')).state).toBe('PAYERROR');
    expect((await press('button0001', 'steal')).status).toBe(400);
    expect((await press('button0001', 'pay')).location).toContain('notice=taken');
    expect((await press('button0001', 'pay')).location).toContain('notice=refused');
    await place('button0002');
    await press('button0002', 'late_payment');
    expect(await shop.gateway.closeOrder('button0002')).toBe('closed');
    expect((await shop.gateway.queryOrder('button0002')).state).toBe('SUCCESS');
    await place('button0003');
    await press('button0003', 'notice_twice');
    shop.received.length = 0;
    await shop.control.runDue();
    expect(shop.received.filter(({ rawBody }) => rawBody.length > 0).length).toBeGreaterThanOrEqual(3);
  });
});

describe('control over HTTP', () => {
  const send = (path: string, method: string, body?: object) =>
    fetch(shop.simulators.url + path, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });

  test('sets and clears faults, and names what is wrong with one', async () => {
    expect((await send('/simulator/faults', 'POST', { kind: 'drop', times: 2 })).status).toBe(201);
    expect(await (await send('/simulator/state', 'GET')).json()).toMatchObject({
      faults: [{ kind: 'drop', times: 2 }],
    });
    await send('/simulator/faults', 'DELETE');
    expect(shop.control.faults()).toEqual([]);
    for (const bad of [{}, { kind: 'explode' }, { kind: 'drop', times: 0 }, { kind: 'drop', unknown: 1 }]) {
      expect((await send('/simulator/faults', 'POST', bad)).status).toBe(400);
    }
    expect((await send('/simulator/clock', 'POST', { advanceMs: -1 })).status).toBe(400);
  });

  test('pays an order and moves the clock', async () => {
    await place('control001');
    expect(await (await send('/simulator/pay', 'POST', { outTradeNo: 'control001' })).json()).toEqual({
      paid: true,
    });
    expect((await send('/simulator/pay', 'POST', { outTradeNo: 'none' })).status).toBe(404);
    const before = shop.control.now().getTime();
    await send('/simulator/clock', 'POST', { advanceMs: 3_600_000 });
    expect(shop.control.now().getTime() - before).toBeGreaterThanOrEqual(3_600_000);
  });
});

test('the certificate it hands out is a real one', async () => {
  const { pay } = shop.simulators.identity;
  const certificate = new X509Certificate(pay.certificatePem);
  expect(certificate.serialNumber).toBe(pay.certificateSerial);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
});
