import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember } from '../../../test/builders.ts';
import { useCouponShop } from '../../../test/coupon-shop.ts';
import { dayBefore, reconcileDay } from '../payments/service/reconcile.ts';

const counter = useCouponShop();
const { shop, running, give, own, open, ownCoupon, pay, figures } = counter;
const placed = (payId: string) =>
  shop.simulators.control.orders().find(({ outTradeNo }) => outTradeNo === payId);

describe('a coupon in use', () => {
  it('is taken off what is asked, paid, credited, shown, receipted, invoiced and reconciled', async () => {
    const { id, couponId } = await ownCoupon();
    const { payId, amountFen, offFen } = await open(id, { money: 80 });
    expect([amountFen, offFen, placed(payId)?.amountFen]).toEqual([8_000, 2_000, 8_000]);
    expect(await figures(couponId)).toMatchObject({ given: 1, held: 1, used: 0, takenFen: 0 });
    expect(await pay(payId)).toBe(true);
    expect((await shop.standing()).point).toBe(1100);
    const { api, ctx, clock } = shop.server;
    expect(await api.orders.detail({ orderNo: payId }, shop.member)).toMatchObject({
      ...{ amountFen: 8_000, status: 2, coupon: { offFen: 2_000, ref: '' } },
    });
    const { records } = await api.wallet.pointLog({ type: 1, size: 1 }, shop.member);
    expect(records).toMatchObject([{ money: '80.00' }]);
    expect(await shop.quote(payId)).toMatchObject({ refundFen: 8_000, amountFen: 8_000 });
    const order = await api.paymentsDesk.order({ payId }, counter.finance);
    expect(order).toMatchObject({ amountFen: 8_000, offFen: 2_000, coupon: { id: couponId } });
    const { rows } = await sql<{ amount: number }>`
      select e.amount from ledger_entry e join ledger_txn t on t.id = e.txn_id
      where t.key = ${`wxpay:${payId}`} and e.amount in (8000, -8000) order by e.amount`.execute(ctx.db);
    expect(rows.map(({ amount }) => amount)).toEqual([-8_000, 8_000]);
    expect(await figures(couponId)).toMatchObject({ used: 1, held: 0, takenFen: 2_000, paidFen: 8_000 });
    expect(await own(shop.member, true)).toMatchObject([{ id, state: 'used', payId, takenFen: 2_000 }]);
    clock.advance({ hours: 24 });
    await reconcileDay(ctx, dayBefore(clock.now()));
    const differences = sql`select 1 from payment_bill_difference where out_trade_no = ${payId}`;
    expect((await differences.execute(ctx.db)).rows).toEqual([]);
  });

  it('is proposed where it takes most off, and says why another one cannot be used', async () => {
    const { id: small } = await running({ offFen: 500 });
    const { id: large } = await running({ offFen: 2_000 });
    const { id: far } = await running({ offFen: 3_000, leastFen: 20_000 });
    const { id: plans } = await running({ scope: 'plans' });
    for (const id of [small, far, plans, large]) await give(id, shop.member);
    const { priceFen, coupons } = await shop.server.api.coupons.fitting(
      { product: 'point', point: 1100 },
      shop.member,
    );
    expect(priceFen).toBe(10_000);
    expect(coupons.map(({ takenFen, dueFen, why }) => [takenFen, dueFen, why])).toEqual([
      [2_000, 8_000, ''],
      [500, 9_500, ''],
      ...[far, plans].map(() => [0, 10_000, expect.stringMatching(/满 ¥200 可用|不适用/)]),
    ]);
  });

  it('comes by a code as well, however that is typed', async () => {
    const { id } = await running({ code: 'SPRING20' });
    const { api } = shop.server;
    const checked = await api.coupons.check(
      { product: 'point', point: 1100, code: ' spring-20 ' },
      shop.member,
    );
    expect(checked).toMatchObject({ code: 'SPRING20', takenFen: 2_000, dueFen: 8_000 });
    expect((await figures(id)).taken).toBe(0);
    const { payId, amountFen } = await open('ｓpring 20');
    expect(amountFen).toBe(8_000);
    await pay(payId);
    expect(await figures(id)).toMatchObject({ taken: 1, given: 0, used: 1 });
    expect(await refusalOf(open('SPRING20'))).toBe('COUPON_PERSON_MAX');
  });

  it('gives a double click and a second tab the same code', async () => {
    const { id } = await ownCoupon();
    const orders = await Promise.all([open(id), open(id), open(id)]);
    expect(new Set(orders.map(({ payId }) => payId)).size).toBe(1);
    await running({ code: 'TWICE1' });
    const typed = await Promise.all([open('TWICE1', { point: 2300 }), open('TWICE1', { point: 2300 })]);
    expect(new Set(typed.map(({ payId }) => payId)).size).toBe(1);
  });
});

describe('who may use it', () => {
  it('is nobody but its owner, once, for the price that it makes', async () => {
    const { id } = await ownCoupon();
    const stranger = await createMember(shop.server.ctx);
    expect(await refusalOf(open(id, { by: stranger }))).toBe('COUPON_NOT_FOUND');
    expect(await refusalOf(open('NOSUCHCODE'))).toBe('COUPON_NOT_FOUND');
    expect(await refusalOf(open("' or 1=1 --"))).toBe('COUPON_NOT_FOUND');
    expect(await refusalOf(open(id, { money: 79.99 }))).toBe('PRICE_MISMATCH');
    expect(await refusalOf(open(id, { money: 100 }))).toBe('PRICE_MISMATCH');
    expect(await refusalOf(open(undefined, { money: 80 }))).toBe('PRICE_MISMATCH');
    expect(await refusalOf(open(id, { point: 100 }))).toBe('COUPON_BELOW_LEAST');
    await pay((await open(id)).payId);
    expect(await refusalOf(open(id))).toBe('COUPON_USED');
  });

  it('is whoever has not bought anything, where it is for first purchases, and of two such only one', async () => {
    const { id: first } = await ownCoupon({ isFirstOnly: true, scope: 'packs' });
    await running({ isFirstOnly: true, code: 'FIRST2', scope: 'packs' });
    const one = await open(first);
    const two = await open('FIRST2', { point: 2300 });
    // The order of before had to go.
    expect(await pay(one.payId)).toBe(false);
    expect(await pay(two.payId)).toBe(true);
    expect(await refusalOf(open(first))).toBe('COUPON_FIRST_ONLY');
    expect(
      await refusalOf(
        shop.server.api.coupons.check({ product: 'vip', vipType: 1, code: 'FIRST2' }, shop.member),
      ),
    ).toMatch(/COUPON_(OTHER_PRODUCT|FIRST_ONLY)/);
  });

  it('is nobody while it rests or after it has ended', async () => {
    const { id, couponId } = await ownCoupon();
    const { api } = shop.server;
    await api.couponsDesk.move({ id: couponId, revision: 2, to: 'paused', reason: '核查' }, counter.finance);
    expect(await refusalOf(open(id))).toBe('COUPON_PAUSED');
    await api.couponsDesk.move({ id: couponId, revision: 3, to: 'running', reason: '恢复' }, counter.finance);
    const { payId } = await open(id);
    await api.couponsDesk.move({ id: couponId, revision: 4, to: 'ended', reason: '结束' }, counter.finance);
    // Who has the code of an order pays what it says.
    expect(await pay(payId)).toBe(true);
    const code = 'OVERNOW1';
    const { id: ofCode } = await running({ code });
    const check = async () =>
      refusalOf(api.coupons.check({ product: 'point', point: 2300, code }, shop.member));
    expect(await check()).toBe('accepted');
    await api.couponsDesk.move({ id: ofCode, revision: 2, to: 'ended', reason: '结束' }, counter.finance);
    // Who had typed it hears that it is over, not that there is no such code.
    expect(await check()).toBe('COUPON_OVER');
    expect(await refusalOf(open(code, { point: 2300 }))).toBe('COUPON_OVER');
    const { id: other, couponId: late } = await ownCoupon();
    shop.server.clock.advance({ hours: 25 });
    expect(await refusalOf(open(other))).toBe('COUPON_OVER');
    await counter.hireFinance();
    expect(await figures(late)).toMatchObject({ given: 1, used: 0 });
  });
});

describe('a refund', () => {
  const refund = async (payId: string) => {
    const { refundFen } = await shop.quote(payId);
    const { state, refundNo } = await shop.request(payId, refundFen);
    if (state === 'requested')
      await shop.server.api.paymentsDesk.approveRefund({ refundNo }, counter.finance);
    await shop.sendAndSettle();
    return refundFen;
  };

  it('of all that was paid gives the coupon back, and its member is told', async () => {
    const { id, couponId } = await ownCoupon();
    const { payId } = await open(id);
    await pay(payId);
    expect(await refund(payId)).toBe(8_000);
    expect(await own()).toMatchObject([{ id, state: 'usable' }]);
    expect(await figures(couponId)).toMatchObject({ taken: 1, used: 0, takenFen: 0 });
    const { records } = await shop.server.api.messages.list({ size: 5 }, shop.member);
    expect(records.map(({ title }) => title)).toContain('优惠券已退回');
    expect(await refusalOf(open(id))).toBe('accepted');
  });

  it('says of one that rests by then that it cannot be used yet', async () => {
    const { id, couponId } = await ownCoupon();
    const { payId } = await open(id);
    await pay(payId);
    const { revision } = await shop.server.api.couponsDesk.detail({ id: couponId }, counter.finance);
    const pause = { id: couponId, revision, to: 'paused', reason: '先停一停' } as const;
    await shop.server.api.couponsDesk.move(pause, counter.finance);
    await refund(payId);
    const { records } = await shop.server.api.messages.list({ size: 5 }, shop.member);
    const { content } = records.find(({ title }) => title === '优惠券已退回') ?? { content: '' };
    expect(content).toContain('恢复后可以再次使用');
  });

  it('of a part, or after its last moment, does not', async () => {
    const { id, couponId } = await ownCoupon();
    const { payId } = await open(id);
    await pay(payId);
    await shop.spend(500);
    expect(await refund(payId)).toBe(4_000);
    expect(await figures(couponId)).toMatchObject({ used: 1 });
    const { id: other, couponId: late } = await ownCoupon();
    const second = await open(other, { point: 2300 });
    await pay(second.payId);
    shop.server.clock.advance({ hours: 25 });
    await counter.hireFinance();
    await refund(second.payId);
    expect(await figures(late)).toMatchObject({ used: 1 });
  });
});
