import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember } from '../../../test/builders.ts';
import { idOf, usePaymentShop, type Wanted } from '../../../test/payment-shop.ts';
import { closeOverdue } from './service/sweep.ts';

const shop = usePaymentShop();
const { open, select, points, payAndNotify, stateOf } = shop;

describe('opening a payment', () => {
  it('answers a code to scan, its number, its end and its price', async () => {
    const order = await open({ product: 'point', point: 1000, tradeType: 'NATIVE', money: '100' });
    expect(order.payId).toMatch(/^[0-9a-f]{32}$/);
    expect(order.codeUrl).toMatch(/^weixin:\/\//);
    expect(order.amountFen).toBe(10_000);
    expect(order.expireTime.getTime() - shop.now().getTime()).toBe(15 * 60_000);
    expect(order.simulatorUrl).toBe(`${shop.simulators.url}/pay/${order.payId}`);
    const [, base64 = ''] = order.imgCode.split('data:image/png;base64,');
    const picture = await sharp(Buffer.from(base64, 'base64')).metadata();
    expect([picture.format, (picture.width ?? 0) > 200]).toEqual(['png', true]);
    const { records } = await shop.server.api.wallet.pointLog({}, { token: shop.member.token });
    expect(records).toMatchObject([
      { orderNo: order.payId, type: 1, payType: 1, point: 1100, money: '100.00', status: 1 },
    ]);
  });

  it('a double click and two tabs get the same code, another offer and another person another one', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => open()));
    expect(new Set(answers.map(({ payId, codeUrl, imgCode }) => `${payId} ${codeUrl} ${imgCode}`)).size).toBe(
      1,
    );
    const stranger = await createMember(shop.server.ctx);
    const others = [await open({ product: 'point', point: 100 }), await open(undefined, stranger)];
    expect(new Set([answers[0]?.payId, ...others.map(({ payId }) => payId)]).size).toBe(3);
    expect(
      shop.simulators.control.orders().filter(({ outTradeNo }) => outTradeNo === answers[0]?.payId),
    ).toHaveLength(1);
  });

  it('a code near its end is not handed out again', async () => {
    const first = await open();
    shop.server.clock.advance({ minutes: 14 });
    const second = await open();
    expect(second.payId).not.toBe(first.payId);
    expect(await stateOf(first.payId)).toBe('closing');
    await payAndNotify(first.payId);
    expect(await select(first.payId)).toBe(2);
    expect(await points()).toBe(1100);
  });

  it('the price is the server’s', async () => {
    for (const money of ['99.99', 100.01, 1, '19800']) {
      expect(await refusalOf(open({ product: 'point', point: 1100, money }))).toBe('PRICE_MISMATCH');
    }
    expect((await open({ product: 'vip', vipType: 1, money: 198 })).amountFen).toBe(19_800);
    expect((await open({ product: 'vip', vipType: 2, money: '1880.00' })).amountFen).toBe(188_000);
  });

  it('refuses what is not for sale, wrong input and strangers to the house', async () => {
    for (const wanted of [
      { product: 'point', point: 7 },
      { product: 'point' },
      { product: 'vip' },
    ] as const) {
      expect(await refusalOf(open(wanted))).toBe('PRODUCT_NOT_FOUND');
    }
    const hostile = [
      { product: 'gold' },
      { product: 'vip', vipType: 3 },
      { product: 'point', point: -100 },
      { product: 'point', point: 1.5 },
      { product: 'point', point: 100, money: '1e3' },
      { product: 'point', point: 100, money: '-10' },
      { product: 'point', point: 100, tradeType: 'JSAPI' },
      { product: "point'; drop table payment_order; --", point: 100 },
      {},
    ];
    for (const wanted of hostile) expect(await refusalOf(open(wanted as Wanted))).toBe('BAD_INPUT');
    expect(await refusalOf(shop.server.api.payments.createOrder({ product: 'vip', vipType: 1 }))).toBe(
      'AUTH_REQUIRED',
    );
    const written = await shop.server.ctx.db
      .selectFrom('payment_order')
      .select('id')
      .where('client_id', '=', shop.member.clientId)
      .execute();
    expect(written).toEqual([]);
  });

  it('goes on with the same order when the provider was down, also when it took the order unheard', async () => {
    shop.simulators.control.setFault({ kind: 'error', op: 'place', status: 500 });
    expect(await refusalOf(open())).toBe('PAYMENT_UNAVAILABLE');
    shop.simulators.control.setFault({ kind: 'error', op: 'place', status: 502, effect: 'after' });
    expect(await refusalOf(open())).toBe('PAYMENT_UNAVAILABLE');
    const known = await shop.server.ctx.db
      .selectFrom('payment_order')
      .select(['id', 'state'])
      .where('client_id', '=', shop.member.clientId)
      .execute();
    expect(known).toMatchObject([{ state: 'created' }]);
    const { payId } = await open();
    expect(idOf(payId)).toBe(known[0]?.id);
    await payAndNotify(payId);
    expect(await points()).toBe(1100);
  });

  it('a number the provider refuses is given up, and the next try gets another one', async () => {
    shop.simulators.control.setFault({ kind: 'error', op: 'place', status: 403, code: 'RULE_LIMIT' });
    expect(await refusalOf(open())).toBe('PAYMENT_UNAVAILABLE');
    const { payId } = await open();
    await closeOverdue(shop.server.ctx);
    const states = await shop.server.ctx.db
      .selectFrom('payment_order')
      .select('state')
      .where('client_id', '=', shop.member.clientId)
      .where('id', '<>', idOf(payId))
      .execute();
    expect(states).toEqual([{ state: 'closed' }]);
    expect(await select(payId)).toBe(1);
  });
});

describe('reading the state', () => {
  it('knows only the caller’s own numbers', async () => {
    const { payId } = await open();
    const stranger = await createMember(shop.server.ctx);
    expect(await refusalOf(shop.server.api.payments.select({ payId }))).toBe('AUTH_REQUIRED');
    expect(await refusalOf(select(payId, stranger))).toBe('PAYMENT_NOT_FOUND');
    for (const unknown of ['0'.repeat(32), 'x', '', "' or 1=1 --", payId.toUpperCase(), idOf(payId)]) {
      expect(await refusalOf(select(unknown))).toBe('PAYMENT_NOT_FOUND');
    }
    expect(await refusalOf(select('9'.repeat(65)))).toBe('BAD_INPUT');
    expect(
      await refusalOf(shop.server.api.payments.select({} as { payId: string }, { token: shop.member.token })),
    ).toBe('BAD_INPUT');
  });

  it('takes the number as a form or in the query, too', async () => {
    const { payId } = await open();
    const headers = {
      'blade-auth': `bearer ${shop.member.token}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const path = '/mogine/api/api/order/wechat/select';
    const form = await shop.server.send({ method: 'POST', path, headers, body: `payId=${payId}` });
    expect(JSON.parse(form.text)).toMatchObject({ code: 200, data: 1 });
    const query = await shop.server.send({
      method: 'POST',
      path: `${path}?payId=${payId}`,
      headers,
      body: '',
    });
    expect(JSON.parse(query.text)).toMatchObject({ code: 200, data: 1 });
  });

  it('finds a payment whose notification was lost, asking at most every five seconds and never failing', async () => {
    const { payId } = await open();
    shop.simulators.control.setFault({ kind: 'drop', op: 'notify', outTradeNo: payId, times: 100 });
    await askUntilAsked(payId);
    await payAndNotify(payId);
    expect(await select(payId)).toBe(1);
    await shop.asker.idle();
    expect(await select(payId)).toBe(1);
    shop.server.clock.advance({ seconds: 5 });
    shop.simulators.control.setFault({ kind: 'error', op: 'query', outTradeNo: payId, status: 500 });
    await askUntilAsked(payId);
    expect(await select(payId)).toBe(1);
    shop.server.clock.advance({ seconds: 5 });
    await askUntilAsked(payId);
    expect(await select(payId)).toBe(2);
    expect(await points()).toBe(1100);
  });

  /** The process spaces its questions by its own clock, so the page polls until one was asked. */
  async function askUntilAsked(payId: string): Promise<void> {
    const askedAt = async () => {
      const row = await shop.server.ctx.db
        .selectFrom('payment_order')
        .select('asked_at')
        .where('id', '=', idOf(payId))
        .executeTakeFirstOrThrow();
      return row.asked_at?.getTime();
    };
    while ((await askedAt()) !== shop.now().getTime()) {
      await select(payId);
      await shop.asker.idle();
    }
  }

  it('tells open pages at once', async () => {
    const stream = await fetch(`${shop.url}/mogine/api/api/events`, {
      headers: { 'blade-auth': `bearer ${shop.member.token}` },
    });
    const { payId } = await open();
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await payAndNotify(payId);
    let seen = '';
    while (!seen.includes('event: payment')) seen += (await reader?.read())?.value ?? '';
    expect(seen).toContain(`data: ${JSON.stringify({ payId, state: 2 })}`);
    await reader?.cancel();
  });
});
