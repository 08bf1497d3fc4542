import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { idOf, usePaymentShop } from '../../../test/payment-shop.ts';
import { dayBefore, reconcileDay } from './service/reconcile.ts';
import { askProvider, closeOverdue } from './service/sweep.ts';

const shop = usePaymentShop();
const { open, select, points, payAndNotify, stateOf, countCredits } = shop;

describe('the end of an order', () => {
  it('closes at the provider and here when nobody paid', async () => {
    const { payId } = await open();
    shop.server.clock.advance({ minutes: 15 });
    await closeOverdue(shop.server.ctx);
    expect(await select(payId)).toBe(3);
    expect(shop.simulators.control.orders().find(({ outTradeNo }) => outTradeNo === payId)?.state).toBe(
      'CLOSED',
    );
    const { records } = await shop.server.api.wallet.pointLog({}, { token: shop.member.token });
    expect(records).toMatchObject([{ orderNo: payId, status: 3 }]);
  });

  it('an order the provider never heard of closes, too', async () => {
    shop.simulators.control.setFault({ kind: 'error', op: 'place' });
    await refusalOf(open());
    shop.server.clock.advance({ minutes: 15 });
    await closeOverdue(shop.server.ctx);
    const { records } = await shop.server.api.wallet.pointLog({}, { token: shop.member.token });
    expect(records).toMatchObject([{ status: 3 }]);
  });

  it.each(['pay_during_close', 'pay_after_close'] as const)(
    'money that comes as %s is credited late',
    async (kind) => {
      const { payId } = await open();
      shop.simulators.control.setFault({ kind: 'drop', op: 'notify', outTradeNo: payId });
      shop.simulators.control.setFault({ kind, op: 'close', outTradeNo: payId });
      shop.server.clock.advance({ minutes: 14 });
      expect((await open()).payId).not.toBe(payId);
      await closeOverdue(shop.server.ctx);
      expect(await stateOf(payId)).toBe('paid_late');
      expect(await points()).toBe(1100);
    },
  );

  it('money that comes after the local close is credited once and shows as paid', async () => {
    const { payId } = await open();
    shop.server.clock.advance({ minutes: 15 });
    shop.simulators.control.setFault({ kind: 'pay_after_close', op: 'close', outTradeNo: payId });
    shop.simulators.control.setFault({
      kind: 'error',
      op: 'query',
      outTradeNo: payId,
      status: 404,
      code: 'ORDER_NOT_EXIST',
      times: 2,
    });
    await closeOverdue(shop.server.ctx);
    expect(await select(payId)).toBe(3);
    await shop.simulators.control.runDue();
    await askProvider(shop.server.ctx, idOf(payId), 'sweep');
    expect(await select(payId)).toBe(2);
    expect(await stateOf(payId)).toBe('paid_late');
    expect([await points(), await countCredits(payId)]).toEqual([1100, 1]);
  });

  it('waits for a provider that is down instead of guessing', async () => {
    const { payId } = await open();
    shop.server.clock.advance({ minutes: 15 });
    shop.simulators.control.setFault({
      kind: 'error',
      op: 'query',
      outTradeNo: payId,
      status: 503,
      times: 10,
    });
    await closeOverdue(shop.server.ctx);
    expect([await stateOf(payId), await select(payId)]).toEqual(['closing', 1]);
    shop.simulators.control.clearFaults();
    await closeOverdue(shop.server.ctx);
    expect(await select(payId)).toBe(3);
  });

  it('the sweeper finds a payment that nobody told us about', async () => {
    const { payId } = await open();
    shop.simulators.control.setFault({ kind: 'drop', op: 'notify', outTradeNo: payId, times: 100 });
    await payAndNotify(payId);
    await shop.server.drainJobs();
    expect(await stateOf(payId)).toBe('paid');
    expect(await points()).toBe(1100);
  });
});

describe('the daily bill', () => {
  const found = async (day: string) =>
    shop.server.ctx.db
      .selectFrom('payment_bill_difference')
      .select(['out_trade_no', 'kind', 'is_repaired'])
      .where(sql<boolean>`day = ${day}::date`)
      .orderBy('out_trade_no')
      .execute();

  it('credits what was missed, records what differs, and may run twice', async () => {
    shop.server.clock.advance({ days: 2 });
    const [missed, credited] = [await open(), await open({ product: 'point', point: 100 })];
    shop.simulators.control.setFault({ kind: 'drop', op: 'notify', outTradeNo: missed.payId, times: 100 });
    await payAndNotify(missed.payId);
    await payAndNotify(credited.payId);
    expect(await points()).toBe(100);
    shop.server.clock.advance({ days: 1 });
    const day = dayBefore(shop.now());
    await reconcileDay(shop.server.ctx, day);
    expect(await points()).toBe(1200);
    const once = [{ out_trade_no: missed.payId, kind: 'missing_local_paid', is_repaired: true }];
    expect(await found(day)).toEqual(once);
    await reconcileDay(shop.server.ctx, day);
    expect([await found(day), await points()]).toEqual([once, 1200]);
  });

  it('reports money for unknown numbers and payments that the bill lacks, until they agree', async () => {
    shop.server.clock.advance({ days: 2 });
    const { payId } = await open();
    await payAndNotify(payId);
    shop.server.clock.advance({ days: 1 });
    const day = dayBefore(shop.now());
    shop.simulators.control.setFault({ kind: 'bill_missing_row', op: 'bill' });
    await reconcileDay(shop.server.ctx, day);
    expect(await found(day)).toEqual([{ out_trade_no: payId, kind: 'missing_remote', is_repaired: false }]);
    await reconcileDay(shop.server.ctx, day);
    expect(await found(day)).toEqual([{ out_trade_no: payId, kind: 'missing_remote', is_repaired: true }]);
    shop.simulators.control.setFault({ kind: 'bill_extra_row', op: 'bill' });
    await reconcileDay(shop.server.ctx, day);
    expect((await found(day)).filter(({ is_repaired: isRepaired }) => !isRepaired)).toMatchObject([
      { kind: 'unknown_order' },
    ]);
  });
});
