import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember } from '../../../test/builders.ts';
import { useCouponShop } from '../../../test/coupon-shop.ts';
import { askProvider, closeOverdue } from '../payments/service/sweep.ts';
import { orderIdOf } from '../payments/index.ts';

const counter = useCouponShop();
const { shop, running, own, open, ownCoupon, pay, figures } = counter;
const idOf = (payId: string) => orderIdOf(payId) ?? '';

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
      api.couponsDesk.move({ id, revision, to, reason: '核查' }, counter.finance);
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

  it('is gone on with to its last second where its coupon is over, and gets a new code where that is not', async () => {
    const { api, clock } = shop.server;
    const { id, couponId } = await ownCoupon();
    const first = await open(id);
    const { id: other } = await ownCoupon();
    const second = await open(other, { point: 2300 });
    await api.couponsDesk.move({ id: couponId, revision: 2, to: 'ended', reason: '核查' }, counter.finance);
    clock.advance({ minutes: 14 });
    expect((await open(id, { money: 80 })).payId).toBe(first.payId);
    expect((await open(other, { point: 2300 })).payId).not.toBe(second.payId);
    clock.advance({ minutes: 1 });
    expect(await refusalOf(open(id, { money: 80 }))).toBe('COUPON_OVER');
  });

  it('that was closed unpaid names the coupon that it gave back, until another one has it', async () => {
    const nameOf = async (payId: string) =>
      (await shop.server.api.orders.detail({ orderNo: payId, type: 1 }, shop.member)).coupon?.ref;
    const { id } = await ownCoupon();
    const { payId } = await open(id);
    shop.server.clock.advance({ minutes: 16 });
    await closeOverdue(shop.server.ctx);
    expect(await nameOf(payId)).toBe(id);
    const next = await open(await nameOf(payId), { money: 80 });
    expect([await nameOf(payId), await nameOf(next.payId)]).toEqual(['', id]);
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
