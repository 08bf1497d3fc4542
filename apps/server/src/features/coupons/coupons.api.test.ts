import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { runningCoupon } from '../../../test/coupons.ts';
import { useRefundShop } from '../../../test/refund-shop.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { dayBefore, reconcileDay } from '../payments/service/reconcile.ts';
import { askProvider, closeOverdue } from '../payments/service/sweep.ts';
import { orderIdOf } from '../payments/index.ts';

const shop = useRefundShop();
let finance: TestStaff;
beforeEach(async () => {
  finance = await staffWith(shop.server.ctx, 'finance');
});

const idOf = (payId: string) => orderIdOf(payId) ?? '';
const open = (coupon?: string, { by = shop.member, point = 1100, money }: OpenOptions = {}) =>
  shop.server.api.payments.createOrder(
    { product: 'point', point, ...(coupon && { coupon }), ...(money !== undefined && { money }) },
    by,
  );
type OpenOptions = { by?: Member; point?: number; money?: number };
const running = (change: Parameters<typeof runningCoupon>[2] = {}) =>
  runningCoupon(shop.server, finance, change);
const give = async (id: string, ...members: Member[]) =>
  shop.server.api.couponsDesk.give({ id, to: members.map(({ phone }) => phone), reason: '感谢' }, finance);
const own = async (by = shop.member, past = false) =>
  (await shop.server.api.coupons.mine({ past, size: 50 }, by)).records;
/** One of the member's own, of a coupon made for it. */
async function ownCoupon(
  change: Parameters<typeof running>[0] = {},
): Promise<{ id: string; couponId: string }> {
  const { id: couponId } = await running(change);
  await give(couponId, shop.member);
  return { id: (await own())[0]?.id ?? '', couponId };
}
async function pay(payId: string): Promise<boolean> {
  const isTaken = shop.simulators.control.pay(payId);
  await shop.simulators.control.runDue();
  return isTaken;
}
const figures = async (id: string) => {
  const { taken, figures: told } = await shop.server.api.couponsDesk.detail({ id }, finance);
  return { taken, ...told };
};
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
    const order = await api.paymentsDesk.order({ payId }, finance);
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
    await api.couponsDesk.move({ id: couponId, revision: 2, to: 'paused', reason: '核查' }, finance);
    expect(await refusalOf(open(id))).toBe('COUPON_PAUSED');
    await api.couponsDesk.move({ id: couponId, revision: 3, to: 'running', reason: '恢复' }, finance);
    const { payId } = await open(id);
    await api.couponsDesk.move({ id: couponId, revision: 4, to: 'ended', reason: '结束' }, finance);
    // Who has the code of an order pays what it says.
    expect(await pay(payId)).toBe(true);
    const code = 'OVERNOW1';
    const { id: ofCode } = await running({ code });
    const check = async () =>
      refusalOf(api.coupons.check({ product: 'point', point: 2300, code }, shop.member));
    expect(await check()).toBe('accepted');
    await api.couponsDesk.move({ id: ofCode, revision: 2, to: 'ended', reason: '结束' }, finance);
    // Who had typed it hears that it is over, not that there is no such code.
    expect(await check()).toBe('COUPON_OVER');
    expect(await refusalOf(open(code, { point: 2300 }))).toBe('COUPON_OVER');
    const { id: other, couponId: late } = await ownCoupon();
    shop.server.clock.advance({ hours: 25 });
    expect(await refusalOf(open(other))).toBe('COUPON_OVER');
    finance = await staffWith(shop.server.ctx, 'finance');
    expect(await figures(late)).toMatchObject({ given: 1, used: 0 });
  });
});

describe('an order that waits', () => {
  it('holds the coupon; of two at once one alone can be paid with it', async () => {
    const { id, couponId } = await ownCoupon();
    const orders = await Promise.allSettled([open(id), open(id, { point: 2300 }), open(id, { point: 6000 })]);
    const codes = orders.flatMap((order) => (order.status === 'fulfilled' ? [order.value.payId] : []));
    expect(codes.length).toBeGreaterThan(0);
    expect(await figures(couponId)).toMatchObject({ held: 1 });
    let paid = 0;
    for (const payId of codes) if (await pay(payId)) paid += 1;
    expect(paid).toBe(1);
    expect(await figures(couponId)).toMatchObject({ taken: 1, held: 0, used: 1, takenFen: 2_000 });
  });

  it('of several people who want the last one lets a single one have it', async () => {
    const { id } = await running({ code: 'LASTONE', total: 1 });
    const people = await Promise.all(Array.from({ length: 6 }, async () => createMember(shop.server.ctx)));
    const results = await Promise.all(people.map(async (by) => refusalOf(open('LASTONE', { by }))));
    expect(results.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'COUPON_GONE'), 'accepted']);
    expect(await figures(id)).toMatchObject({ taken: 1, held: 1 });
    // Whoever has it may take it along to something else.
    const winner = people[results.indexOf('accepted')];
    expect(await refusalOf(open('LASTONE', { by: winner ?? shop.member, point: 2300 }))).toBe('accepted');
    // Nobody pays, and it can be had again.
    shop.server.clock.advance({ minutes: 16 });
    await closeOverdue(shop.server.ctx);
    expect(await figures(id)).toMatchObject({ taken: 0, held: 0, used: 0 });
    expect(await refusalOf(open('LASTONE'))).toBe('accepted');
  });

  it('is gone on with while its code can be paid, though its coupon rests, is over or has lent its code to another one', async () => {
    const { api, clock } = shop.server;
    const move = (id: string, revision: number, to: 'paused' | 'running' | 'ended') =>
      api.couponsDesk.move({ id, revision, to, reason: '核查' }, finance);
    /** As My orders goes on with an order of an earlier visit. */
    const goOn = async (payId: string, point = 1100) => {
      const { coupon, amountFen } = await api.orders.detail({ orderNo: payId, type: 1 }, shop.member);
      return open(coupon?.ref, { point, money: (amountFen ?? 0) / 100 });
    };
    const { id, couponId } = await ownCoupon();
    const given = await open(id);
    await move(couponId, 2, 'paused');
    expect((await goOn(given.payId)).payId).toBe(given.payId);
    await move(couponId, 3, 'running');
    await move(couponId, 4, 'ended');
    expect(await goOn(given.payId)).toMatchObject({ payId: given.payId, amountFen: 8_000 });
    // For anything else it is over, and the order that has it stays.
    expect(await refusalOf(open(id, { point: 6000 }))).toBe('COUPON_OVER');
    const { id: ofCode } = await running({ code: 'GOESON1' });
    const typed = await open('GOESON1', { point: 2300 });
    await move(ofCode, 2, 'ended');
    await running({ code: 'GOESON1', offFen: 1_000 });
    expect((await goOn(typed.payId, 2300)).payId).toBe(typed.payId);
    const endTime = new Date(clock.now().getTime() + 300_000).toISOString();
    const { id: brief } = await ownCoupon({ endTime });
    const late = await open(brief, { point: 6000 });
    clock.advance({ minutes: 6 });
    expect((await goOn(late.payId, 6000)).payId).toBe(late.payId);
    for (const { payId } of [given, typed, late]) expect(await pay(payId)).toBe(true);
    expect((await shop.standing()).point).toBe(1100 + 2300 + 6000);
  });

  it('that is closed leaves a code to be used again, by the name that the order had for it too', async () => {
    const { id } = await running({ code: 'AGAIN1' });
    const { payId } = await open('AGAIN1');
    const { coupon } = await shop.server.api.orders.detail({ orderNo: payId, type: 1 }, shop.member);
    // Its order is ended for the next one.
    const next = await open(coupon?.ref, { point: 2300 });
    expect(await pay(payId)).toBe(false);
    expect(await pay(next.payId)).toBe(true);
    expect(await figures(id)).toMatchObject({ taken: 1, held: 0, used: 1 });
  });

  it('gives it back when it is closed, and is credited with it when its money comes all the same', async () => {
    const { id, couponId } = await ownCoupon();
    const { payId } = await open(id);
    const { control } = shop.simulators;
    control.setFault({ kind: 'drop', op: 'notify', outTradeNo: payId });
    control.setFault({ kind: 'pay_after_close', op: 'close', outTradeNo: payId });
    control.setFault({
      ...{ kind: 'error', op: 'query', outTradeNo: payId, status: 404, code: 'ORDER_NOT_EXIST', times: 2 },
    });
    shop.server.clock.advance({ minutes: 16 });
    await closeOverdue(shop.server.ctx);
    expect(await own()).toMatchObject([{ id, state: 'usable' }]);
    const next = await open(id, { point: 2300 });
    await askProvider(shop.server.ctx, idOf(payId), 'sweep');
    expect(await shop.server.api.payments.select({ payId }, shop.member)).toBe(2);
    expect(await pay(next.payId)).toBe(true);
    expect((await shop.standing()).point).toBe(1100 + 2300);
    // One more than there was: both were asked for at that price.
    expect(await figures(couponId)).toMatchObject({ taken: 2, used: 2, takenFen: 4_000 });
  });

  it('keeps it while the provider does not say that no money comes', async () => {
    const { id, couponId } = await ownCoupon();
    const { payId } = await open(id);
    const { control } = shop.simulators;
    control.setFault({ kind: 'error', op: 'query', outTradeNo: payId, status: 503, times: 20 });
    expect(await refusalOf(open(id, { point: 2300 }))).toBe('COUPON_HELD');
    expect(await figures(couponId)).toMatchObject({ held: 1, used: 0 });
    control.clearFaults();
    expect(await refusalOf(open(id, { point: 2300 }))).toBe('accepted');
  });
});

describe('a refund', () => {
  const refund = async (payId: string) => {
    const { refundFen } = await shop.quote(payId);
    const { state, refundNo } = await shop.request(payId, refundFen);
    if (state === 'requested') await shop.server.api.paymentsDesk.approveRefund({ refundNo }, finance);
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
    finance = await staffWith(shop.server.ctx, 'finance');
    await refund(second.payId);
    expect(await figures(late)).toMatchObject({ used: 1 });
  });
});
