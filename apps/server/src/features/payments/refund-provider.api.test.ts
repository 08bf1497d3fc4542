import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useRefundShop } from '../../../test/refund-shop.ts';
import { PaymentProviderError } from './port.ts';
import { dayBefore, reconcileDay } from './service/reconcile.ts';
import { settleRefund, sweepRefunds } from './service/settle-refund.ts';

const shop = useRefundShop();
const { topUp, request, standing, stateOf, sendAndSettle } = shop;

describe('what the provider does', () => {
  it('when it closes a refund, the points are there again', async () => {
    const payId = await topUp();
    shop.simulators.control.setFault({ kind: 'refund_closed', op: 'refund', outTradeNo: payId });
    await request(payId, 10_000);
    await sendAndSettle();
    expect(await stateOf(payId)).toEqual(['failed']);
    expect(await standing()).toEqual({ point: 1100, held: 0 });
    expect(await shop.server.api.payments.select({ payId }, shop.member)).toBe(2);
  });

  it('when the bank refuses, the points stay held until a person has settled it', async () => {
    const payId = await topUp();
    shop.simulators.control.setFault({ kind: 'refund_abnormal', op: 'refund', outTradeNo: payId });
    const { refundNo } = await request(payId, 10_000);
    await sendAndSettle();
    expect(await stateOf(payId)).toEqual(['abnormal']);
    await sweepRefunds(shop.server.ctx);
    expect(await standing()).toEqual({ point: 0, held: 1100 });
    const told = await shop.server.ctx.payments.queryRefund(refundNo);
    if (told.state === 'not_found') throw new Error('the provider does not know the refund');
    await settleRefund(shop.server.ctx, { ...told, state: 'success' }, 'notify');
    expect(await stateOf(payId)).toEqual(['refunded']);
    expect(await standing()).toEqual({ point: 0, held: 0 });
  });

  it('when its answers and its notices get lost, the sweeper finds out and nothing is sent twice', async () => {
    const payId = await topUp();
    shop.simulators.control.setFault({ kind: 'error', op: 'refund', effect: 'after' });
    shop.simulators.control.setFault({ kind: 'drop', op: 'notify', times: 20 });
    await request(payId, 10_000);
    await sweepRefunds(shop.server.ctx);
    expect(await stateOf(payId)).toEqual(['approved']);
    await sweepRefunds(shop.server.ctx);
    expect(await stateOf(payId)).toEqual(['refunding']);
    shop.server.clock.advance({ minutes: 1 });
    await shop.simulators.control.runDue();
    expect(await stateOf(payId)).toEqual(['refunding']);
    await sweepRefunds(shop.server.ctx);
    expect(await stateOf(payId)).toEqual(['refunded']);
    expect(shop.simulators.control.refunds().filter(({ outTradeNo }) => outTradeNo === payId)).toHaveLength(
      1,
    );
  });

  it('what it refuses keeps nothing else from its end', async () => {
    const payIds: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      shop.server.clock.advance({ seconds: 1 });
      const payId = await topUp();
      payIds.push(payId);
      await request(payId, 10_000);
    }
    const [last = '', ...refused] = payIds.toReversed();
    const { ctx } = shop.server;
    const payments = {
      ...ctx.payments,
      refund: async (asked: Parameters<typeof ctx.payments.refund>[0]) => {
        if (refused.includes(asked.outTradeNo))
          throw new PaymentProviderError('rejected', 'refund', 'NOT_ENOUGH');
        return ctx.payments.refund(asked);
      },
    };
    await sweepRefunds({ ...ctx, payments });
    expect(await stateOf(last)).toEqual(['refunding']);
    expect(await Promise.all(refused.map(async (payId) => stateOf(payId)))).toEqual([
      ['approved'],
      ['approved'],
      ['approved'],
    ]);
  });

  it('when it tells of another sum, nothing moves', async () => {
    const payId = await topUp();
    const { refundNo } = await request(payId, 10_000);
    const told = {
      ...{ outRefundNo: refundNo, outTradeNo: payId, refundId: '5', state: 'success' as const },
      ...{ refundFen: 9_999, totalFen: 10_000 },
    };
    expect(await settleRefund(shop.server.ctx, told, 'notify')).toBe('reported');
    expect(await settleRefund(shop.server.ctx, { ...told, outRefundNo: randomUUID() }, 'notify')).toBe(
      'unknown_refund',
    );
    expect(await standing()).toEqual({ point: 0, held: 1100 });
    expect(await stateOf(payId)).toEqual(['approved']);
  });
});

describe('the daily bill', () => {
  const found = async (day: string, refundNo: string) =>
    (
      await sql<{ kind: string; isRepaired: boolean }>`
        select kind, is_repaired as "isRepaired" from payment_bill_difference where day = ${day}::date and out_trade_no = ${refundNo}`.execute(
        shop.server.ctx.db,
      )
    ).rows;

  it('ends a refund of which nobody told, and counts what went back', async () => {
    const payId = await topUp();
    const { refundNo } = await request(payId, 10_000);
    await shop.server.drainJobs();
    shop.simulators.control.setFault({ kind: 'drop', op: 'notify', times: 100 });
    shop.server.clock.advance({ minutes: 1 });
    await shop.simulators.control.runDue();
    expect(await stateOf(payId)).toEqual(['refunding']);
    shop.simulators.control.clearFaults();
    shop.server.clock.advance({ days: 1 });
    const day = dayBefore(shop.server.clock.now());
    await reconcileDay(shop.server.ctx, day);
    expect(await found(day, refundNo)).toEqual([{ kind: 'missing_local_refund', isRepaired: true }]);
    expect(await stateOf(payId)).toEqual(['refunded']);
    expect(await standing()).toEqual({ point: 0, held: 0 });
    await reconcileDay(shop.server.ctx, day);
    const { rows } = await sql`select refund_count as count, refund_sum_fen as sum from payment_bill
      where day = ${day}::date`.execute(shop.server.ctx.db);
    const refunds = (await shop.server.ctx.payments.tradeBill(day)).flatMap(({ refund }) => refund ?? []);
    const sum = refunds.reduce((total, { refundFen }) => total + refundFen, 0);
    expect(sum).toBeGreaterThanOrEqual(10_000);
    expect(rows).toEqual([{ count: refunds.length, sum }]);
  });

  it('alerts to a refund that it does not have', async () => {
    const payId = await topUp();
    const { refundNo } = await request(payId, 10_000);
    await sendAndSettle();
    await sql`update payment_refund set decided_at = decided_at + interval '1 day', ended_at = ended_at + interval '1 day'
      where client_id = ${shop.member.clientId}`.execute(shop.server.ctx.db);
    shop.server.clock.advance({ days: 2 });
    const day = dayBefore(shop.server.clock.now());
    await reconcileDay(shop.server.ctx, day);
    expect(await found(day, refundNo)).toEqual([{ kind: 'missing_remote_refund', isRepaired: false }]);
  });
});
