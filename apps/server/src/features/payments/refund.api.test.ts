import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember } from '../../../test/builders.ts';
import { TITLE, useRefundShop } from '../../../test/refund-shop.ts';
import { holdPoints, releaseHold } from '../wallet/index.ts';
import { approveRefund, rejectRefund } from './service/request-refund.ts';
import { pursueRefund, settleRefund } from './service/settle-refund.ts';

const shop = useRefundShop();
const { topUp, spend, quote, request, standing, stateOf, sendAndSettle } = shop;

async function houseSum(kind: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select sum(balance)::bigint as sum from ledger_account where client_id is null and kind = ${kind}`.execute(
    shop.server.ctx.db,
  );
  return rows[0]?.sum ?? 0;
}

describe('a top-up that was not used', () => {
  it('is paid back at once, its points are taken, and order, log, timeline and books say so', async () => {
    const before = { cash: await houseSum('wx_receivable'), owed: await houseSum('deferred_revenue') };
    const payId = await topUp();
    expect(await quote(payId)).toEqual({ refundFen: 10_000, amountFen: 10_000, point: 1100, usedPoint: 0 });
    const asked = await request(payId, 10_000);
    expect(asked).toMatchObject({ orderNo: payId, state: 'approved', refundFen: 10_000, point: 1100 });
    expect(await standing()).toEqual({ point: 0, held: 1100 });
    await shop.server.drainJobs();
    expect(await stateOf(payId)).toEqual(['refunding']);
    expect(await standing()).toEqual({ point: 0, held: 1100 });
    await sendAndSettle();
    expect(await stateOf(payId)).toEqual(['refunded']);
    expect(await standing()).toEqual({ point: 0, held: 0 });
    expect(await shop.server.api.payments.select({ payId }, shop.member)).toBe(4);
    const { records } = await shop.server.api.wallet.pointLog({ size: 10, balance: true }, shop.member);
    expect(
      records.map(({ orderNo, status, point, money, balance }) => [orderNo, status, point, money, balance]),
    ).toEqual([
      [asked.refundNo, 2, -1100, '-100.00', 0],
      [payId, 4, 1100, '100.00', 1100],
    ]);
    const order = await shop.server.api.orders.detail({ orderNo: payId }, shop.member);
    expect([order.status, order.timeline.map(({ event }) => event)]).toEqual([
      4,
      ['created', 'paid', 'delivered', 'refund_requested', 'refund_approved', 'refunded'],
    ]);
    const refund = await shop.server.api.orders.detail({ orderNo: asked.refundNo }, shop.member);
    expect(refund).toMatchObject({ refundOf: payId, amountFen: -10_000, point: -1100, payment: null });
    expect({ cash: await houseSum('wx_receivable'), owed: await houseSum('deferred_revenue') }).toEqual(
      before,
    );
    expect(await refusalOf(quote(payId))).toBe('REFUND_UNDER_WAY');
    expect(await refusalOf(request(payId, 0))).toBe('REFUND_UNDER_WAY');
    const notices = await shop.server.api.messages.list({ size: 10 }, shop.member);
    expect(notices.records.map(({ title: name }) => name)).toEqual(['退款成功', '退款已通过', '支付成功']);
  });

  it('is paid back once, though it was asked for eight times at the same moment', async () => {
    const payId = await topUp();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refusalOf(request(payId, 10_000))));
    expect(answers.toSorted()).toEqual([...Array(7).fill('REFUND_UNDER_WAY'), 'accepted']);
    await sendAndSettle();
    expect(shop.simulators.control.refunds().filter(({ outTradeNo }) => outTradeNo === payId)).toHaveLength(
      1,
    );
  });

  it('is taken back once, though the provider tells of it again and again at the same moment', async () => {
    const payId = await topUp();
    shop.simulators.control.setFault({ kind: 'duplicate', op: 'notify', copies: 3 });
    const { refundNo } = await request(payId, 10_000);
    await sendAndSettle();
    const told = await shop.server.ctx.payments.queryRefund(refundNo);
    if (told.state === 'not_found') throw new Error('the provider does not know the refund');
    const again = await Promise.all(
      Array.from({ length: 4 }, () => settleRefund(shop.server.ctx, told, 'sweep')),
    );
    expect(again).toEqual(Array(4).fill('already'));
    expect(await standing()).toEqual({ point: 0, held: 0 });
  });
});

describe('a top-up that was used in part', () => {
  it('waits for somebody, cannot be spent meanwhile, and pays what was used as bought points', async () => {
    const payId = await topUp();
    await spend(100);
    expect(await quote(payId)).toMatchObject({ refundFen: 9_000, usedPoint: 100, point: 1000 });
    const { refundNo, state } = await request(payId, 9_000);
    expect(state).toBe('requested');
    expect(await refusalOf(spend(1))).toBe('POINTS_INSUFFICIENT');
    await shop.server.drainJobs();
    expect(shop.simulators.control.refunds().some(({ outTradeNo }) => outTradeNo === payId)).toBe(false);
    await approveRefund(shop.server.ctx, refundNo);
    expect(await refusalOf(approveRefund(shop.server.ctx, refundNo))).toBe('REFUND_DECIDED');
    await sendAndSettle();
    expect(await stateOf(payId)).toEqual(['refunded']);
    const given = shop.simulators.control.refunds().find(({ outTradeNo }) => outTradeNo === payId);
    expect(given).toMatchObject({ refundFen: 9_000, totalFen: 10_000 });
  });

  it('may be taken back or refused before it is decided; the points are there again and it may be asked anew', async () => {
    const payId = await topUp();
    await spend(300);
    const { refundNo } = await request(payId, 7_000);
    expect(await shop.server.api.payments.withdrawRefund({ payId }, shop.member)).toMatchObject({
      state: 'withdrawn',
    });
    expect(await refusalOf(shop.server.api.payments.withdrawRefund({ payId }, shop.member))).toBe(
      'REFUND_DECIDED',
    );
    expect(await refusalOf(approveRefund(shop.server.ctx, refundNo))).toBe('REFUND_DECIDED');
    expect(await standing()).toEqual({ point: 800, held: 0 });
    shop.server.clock.advance({ seconds: 1 });
    const second = await request(payId, 7_000);
    await rejectRefund(shop.server.ctx, second.refundNo, '已用于商业项目');
    expect(await standing()).toEqual({ point: 800, held: 0 });
    await spend(800);
    expect(
      (await shop.server.api.payments.refunds({ payId }, shop.member)).map(({ state, answer }) => [
        state,
        answer,
      ]),
    ).toEqual([
      ['rejected', '已用于商业项目'],
      ['withdrawn', ''],
    ]);
    expect(await refusalOf(request(payId, 0))).toBe('REFUND_NOTHING_LEFT');
  });

  it('is either spent or asked back, when both come at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const person = await createMember(shop.server.ctx);
      const payId = await topUp(1100, person);
      const [bought, asked] = await Promise.all([
        refusalOf(spend(1100, person)),
        refusalOf(request(payId, 10_000, person)),
      ]);
      const { point, held } = await standing(person);
      expect([
        ['accepted', 'REFUND_NOTHING_LEFT', 0, 0],
        ['POINTS_INSUFFICIENT', 'accepted', 0, 1100],
      ]).toContainEqual([bought, asked, point, held]);
    }
  });

  it('of which a picture under way holds points waits until that is over', async () => {
    const payId = await topUp();
    const expiresAt = new Date(shop.server.clock.now().getTime() + 3_600_000);
    const { holdId } = await holdPoints(shop.server.ctx, {
      ...{ clientId: shop.member.clientId, points: 5, key: randomUUID(), expiresAt, title: TITLE },
    });
    expect(await refusalOf(quote(payId))).toBe('REFUND_POINTS_HELD');
    expect(await refusalOf(request(payId, 10_000))).toBe('REFUND_POINTS_HELD');
    await releaseHold(shop.server.ctx, holdId);
    expect(await quote(payId)).toMatchObject({ refundFen: 10_000 });
  });

  it('is not paid back by another sum than the one that was seen', async () => {
    const payId = await topUp();
    await spend(1);
    expect(await refusalOf(request(payId, 10_000))).toBe('REFUND_QUOTE_CHANGED');
    expect(await standing()).toEqual({ point: 1099, held: 0 });
    expect(await stateOf(payId)).toEqual([]);
  });
});

describe('nobody can ask back', () => {
  it('what is not theirs, not paid, not points, or too old', async () => {
    const payId = await topUp();
    const stranger = await createMember(shop.server.ctx);
    const { payId: waiting } = await shop.server.api.payments.createOrder(
      { product: 'point', point: 100 },
      shop.member,
    );
    const { payId: vip } = await shop.server.api.payments.createOrder(
      { product: 'vip', vipType: 1 },
      shop.member,
    );
    shop.simulators.control.pay(vip);
    await shop.simulators.control.runDue();
    expect(await refusalOf(quote(payId, stranger))).toBe('PAYMENT_NOT_FOUND');
    expect(await refusalOf(request(payId, 10_000, stranger))).toBe('PAYMENT_NOT_FOUND');
    expect(await refusalOf(shop.server.api.payments.withdrawRefund({ payId }, stranger))).toBe(
      'PAYMENT_NOT_FOUND',
    );
    expect(await stateOf(payId, stranger)).toEqual([]);
    expect(await refusalOf(request('nonsense', 1))).toBe('PAYMENT_NOT_FOUND');
    expect(await refusalOf(request(waiting, 1_000))).toBe('REFUND_NOT_TOP_UP');
    expect(await refusalOf(request(vip, 19_800))).toBe('REFUND_NOT_TOP_UP');
    expect(await refusalOf(shop.server.api.payments.requestRefund({ payId, expectedFen: 1 }))).toBe(
      'AUTH_REQUIRED',
    );
    await sql`update payment_order set paid_at = paid_at - interval '361 days' where client_id = ${shop.member.clientId} and paid_at is not null`.execute(
      shop.server.ctx.db,
    );
    expect(await refusalOf(quote(payId))).toBe('REFUND_TOO_LATE');
  });

  it('by an approved request that was forgotten: sending what is over does nothing', async () => {
    const payId = await topUp();
    await spend(5);
    const { refundNo } = await request(payId, (await quote(payId)).refundFen);
    await rejectRefund(shop.server.ctx, refundNo, '测试');
    const { rows } = await sql<{ id: string }>`
      select id from payment_refund where client_id = ${shop.member.clientId}`.execute(shop.server.ctx.db);
    await pursueRefund(shop.server.ctx, rows[0]?.id ?? '');
    expect(shop.simulators.control.refunds().some(({ outTradeNo }) => outTradeNo === payId)).toBe(false);
  });
});

it('has the kind of its payment, whatever whoever writes it says of it, and none without a payment', async () => {
  const { db } = shop.server.ctx;
  const payId = await topUp();
  const { refundNo } = await request(payId, 10_000);
  const copy = async (change: object) => {
    const id = randomUUID();
    const { rows } = await sql<{ kind: string }>`
      insert into payment_refund select r.* from payment_refund p, jsonb_populate_record(p, ${JSON.stringify({
        ...{ id, state: 'failed', ended_at: new Date() },
        ...change,
      })}::jsonb) r where replace(p.id::text, '-', '') = ${refundNo} returning kind`.execute(db);
    return rows.map(({ kind }) => kind);
  };
  expect(await copy({ kind: null })).toEqual(['points']);
  expect(await copy({ kind: 'vip' })).toEqual(['points']);
  await expect(copy({ order_id: randomUUID() })).rejects.toThrow('payment_refund_order_id_fkey');
});
