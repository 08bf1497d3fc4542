import { createServer } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, START, openShopForFile } from '../../../test/wechat-shop.ts';

const { shop, order, paidOrder } = await openShopForFile('order');

describe('placing', () => {
  test('gives a code to scan and leaves the order unpaid', async () => {
    const placed = order({ attach: '会员 & "A"' });
    const { codeUrl } = await shop.gateway.placeNativeOrder(placed);
    expect(codeUrl).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=/);
    expect(await shop.gateway.queryOrder(placed.outTradeNo)).toMatchObject({
      outTradeNo: placed.outTradeNo,
      state: 'NOTPAY',
      transactionId: '',
      amountFen: 10_000,
      currency: 'CNY',
    });
  });

  test('repeated with the same values is the same order, with a fresh code after two hours', async () => {
    const placed = order({ expiresAt: new Date(shop.control.now().getTime() + 5 * HOUR_MS) });
    const first = await shop.gateway.placeNativeOrder(placed);
    expect(await shop.gateway.placeNativeOrder(placed)).toEqual(first);
    await shop.control.advanceClock(2 * HOUR_MS);
    expect(shop.control.pay(placed.outTradeNo)).toBe(false);
    expect(await shop.gateway.placeNativeOrder(placed)).not.toEqual(first);
    expect(shop.control.pay(placed.outTradeNo)).toBe(true);
  });

  test.each([
    ['another amount under the same number', { amountFen: 1 }, 'OUT_TRADE_NO_USED'],
    ['another description under the same number', { description: '别的' }, 'OUT_TRADE_NO_USED'],
  ])('refuses %s', async (_name, change, code) => {
    const placed = order();
    await shop.gateway.placeNativeOrder(placed);
    await expect(shop.gateway.placeNativeOrder({ ...placed, ...change })).rejects.toMatchObject({
      kind: 'rejected',
      code,
    });
  });

  test.each([
    ['an order number with a space', { outTradeNo: 'bad number' }],
    ['an order number beyond 32 characters', { outTradeNo: 'a'.repeat(33) }],
    ['an empty description', { description: '' }],
    ['a description beyond 127 characters', { description: '长'.repeat(128) }],
    ['an attachment beyond 128 characters', { attach: 'a'.repeat(129) }],
    ['nothing to pay', { amountFen: 0 }],
    ['a broken amount', { amountFen: 1.5 }],
    ['an end within the minute', { expiresAt: START }],
    ['an end in a hundred days', { expiresAt: new Date(START.getTime() + 100 * 24 * HOUR_MS) }],
  ])('refuses %s', async (_name, change) => {
    await expect(shop.gateway.placeNativeOrder(order(change))).rejects.toMatchObject({
      kind: 'rejected',
      code: 'PARAM_ERROR',
    });
  });

  test.each([
    'https://example.com/notify',
    'http://127.0.0.1:1/notify?a=1',
    'file:///etc/passwd',
    'nonsense',
  ])('refuses to notify %s', async (notifyUrl) => {
    const client = shop.clientWith({ notifyUrl });
    await expect(client.placeNativeOrder(order())).rejects.toMatchObject({ code: 'PARAM_ERROR' });
  });

  test('refuses a foreign app or merchant', async () => {
    await expect(shop.clientWith({ appId: 'wxother' }).placeNativeOrder(order())).rejects.toMatchObject({
      code: 'APPID_MCHID_NOT_MATCH',
    });
    await expect(shop.clientWith({ mchId: '1234567890' }).placeNativeOrder(order())).rejects.toMatchObject({
      code: 'SIGN_ERROR',
    });
  });

  test('refuses a request signed too long ago', async () => {
    const late = shop.clientWith({ clock: () => new Date(START.getTime() - 301_000) });
    const placed = order();
    // The refusal is fresh, hence itself out of time for a clock that is wrong.
    await expect(late.placeNativeOrder(placed)).rejects.toMatchObject({ kind: 'signature' });
    expect(await shop.gateway.queryOrder(placed.outTradeNo)).toEqual({ state: 'not_found' });
  });
});

describe('paying', () => {
  test('is seen by query and told by a notification that the client can read', async () => {
    const placed = await paidOrder();
    const seen = await shop.gateway.queryOrder(placed.outTradeNo);
    expect(seen).toMatchObject({
      state: 'SUCCESS',
      amountFen: 10_000,
      appId: shop.simulators.identity.pay.appId,
      mchId: shop.simulators.identity.pay.mchId,
      successAt: expect.any(Date),
      openid: expect.stringMatching(/^o/),
      transactionId: expect.stringMatching(/^\d{28}$/),
    });
    await shop.control.runDue();
    expect(shop.received.map(({ result }) => result)).toEqual([
      { kind: 'transaction', id: expect.any(String), eventType: 'TRANSACTION.SUCCESS', transaction: seen },
    ]);
    expect(shop.control.pendingNotifications()).toBe(0);
  });

  test('happens once, and not after the end of payment', async () => {
    const placed = await paidOrder();
    expect(shop.control.pay(placed.outTradeNo)).toBe(false);
    const expired = order();
    await shop.gateway.placeNativeOrder(expired);
    await shop.control.advanceClock(15 * MINUTE_MS);
    expect(shop.control.pay(expired.outTradeNo)).toBe(false);
    expect(await shop.gateway.queryOrder(expired.outTradeNo)).toMatchObject({ state: 'NOTPAY' });
  });

  test('can fail and be tried again', async () => {
    const placed = order();
    await shop.gateway.placeNativeOrder(placed);
    shop.control.failPayment(placed.outTradeNo);
    expect(await shop.gateway.queryOrder(placed.outTradeNo)).toMatchObject({ state: 'PAYERROR' });
    expect(shop.control.pay(placed.outTradeNo)).toBe(true);
  });

  test('is notified under the platform certificate too', async () => {
    shop.control.signNotificationsWith('certificate');
    await paidOrder();
    await shop.control.runDue();
    shop.control.signNotificationsWith('public_key');
    expect(shop.received[0]?.headers['wechatpay-serial']).toBe(
      shop.simulators.identity.pay.certificateSerial,
    );
    expect(shop.received[0]?.result).toMatchObject({ kind: 'transaction' });
  });

  test('is notified again on the documented schedule until the shop accepts', async () => {
    shop.answer.status = 500;
    await paidOrder();
    await shop.control.runDue();
    await shop.control.advanceClock(14_999);
    expect(shop.received).toHaveLength(1);
    await shop.control.advanceClock(1);
    await shop.control.advanceClock(15_000);
    expect(shop.received).toHaveLength(3);
    shop.answer.status = 204;
    await shop.control.advanceClock(30_000);
    await shop.control.advanceClock(24 * HOUR_MS);
    expect(shop.received).toHaveLength(4);
  });

  test('is given up after fifteen repetitions', async () => {
    shop.answer.status = 500;
    await paidOrder();
    for (let hour = 0; hour < 26; hour += 1) await shop.control.advanceClock(HOUR_MS);
    for (let hour = 0; hour < 26; hour += 1) await shop.control.advanceClock(HOUR_MS);
    shop.answer.status = 204;
    expect(shop.received).toHaveLength(16);
    expect(shop.control.pendingNotifications()).toBe(0);
  });
});

describe('closing', () => {
  test('ends an unpaid order, repeatably', async () => {
    const placed = order();
    await shop.gateway.placeNativeOrder(placed);
    expect(await shop.gateway.closeOrder(placed.outTradeNo)).toBe('closed');
    expect(await shop.gateway.closeOrder(placed.outTradeNo)).toBe('closed');
    expect(shop.control.pay(placed.outTradeNo)).toBe(false);
    await expect(shop.gateway.placeNativeOrder(placed)).rejects.toMatchObject({ code: 'ORDER_CLOSED' });
  });

  test('says when the money was there first, and when there is no order', async () => {
    expect(await shop.gateway.closeOrder((await paidOrder()).outTradeNo)).toBe('paid');
    expect(await shop.gateway.closeOrder('neverplaced')).toBe('not_found');
    expect(await shop.gateway.queryOrder('neverplaced')).toEqual({ state: 'not_found' });
  });
});

describe('an unreachable provider', () => {
  let deadUrl: string;
  beforeAll(async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    deadUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    await new Promise((resolve) => server.close(resolve));
  });

  test('is reached once through its second entrance', async () => {
    const client = shop.clientWith({ baseUrl: deadUrl, backupUrl: shop.simulators.url });
    expect((await client.placeNativeOrder(order())).codeUrl).toMatch(/^weixin:/);
  });

  test('is unavailable without one, and the error names nothing secret', async () => {
    const error = await shop
      .clientWith({ baseUrl: deadUrl })
      .queryOrder('whatever')
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'unavailable', code: 'ECONNREFUSED' });
    expect(String(error)).toBe(
      'PaymentProviderError: payment provider: query order unavailable (ECONNREFUSED)',
    );
  });
});
