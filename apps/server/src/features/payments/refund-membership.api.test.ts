import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { useRefundShop } from '../../../test/refund-shop.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { waitsFor } from '../../../test/locks.ts';
import { openSession } from '../account/session.ts';
import { readWalletStanding, takeQuota } from '../wallet/index.ts';
import { remindMembers } from '../wallet/jobs.ts';
import { requestRefund } from './service/request-refund.ts';

const shop = useRefundShop();
const { sendAndSettle } = shop;
const desk = () => shop.server.api.paymentsDesk;
const REASON = '重复购买';
const MONTH = 19_800;
const YEAR = 188_000;
let finance: TestStaff;
let second: TestStaff;
async function hire(): Promise<void> {
  finance = await staffWith(shop.server.ctx, 'finance');
  second = await staffWith(shop.server.ctx, 'finance');
}
beforeEach(hire);

/** Sessions do not last that long. */
async function pass(days: number): Promise<void> {
  shop.server.clock.advance({ days });
  await hire();
  const { clientId } = shop.member;
  const session = { clientId, scope: 'full', autoLogin: false, userAgent: 'test' } as const;
  shop.member.token = (await openSession(shop.server.ctx, session)).accessToken;
}

/** A membership that is paid for, with so many points as a gift. */
async function join(vipType: 1 | 2, giftPoints = 0): Promise<string> {
  const { payId } = await shop.server.api.payments.createOrder({ product: 'vip', vipType }, shop.member);
  await sql`update payment_order set offer = offer || jsonb_build_object('giftPoints', ${giftPoints}::int)
    where replace(id::text, '-', '') = ${payId}`.execute(shop.server.ctx.db);
  await sql`update point_log set points = ${giftPoints} where order_no = ${payId}`.execute(
    shop.server.ctx.db,
  );
  expect(shop.simulators.control.pay(payId)).toBe(true);
  await shop.simulators.control.runDue();
  // Nobody asks back in the moment of paying.
  shop.server.clock.advance({ minutes: 1 });
  return payId;
}

async function download(): Promise<void> {
  const { ctx } = shop.server;
  await takeQuota(ctx, { clientId: shop.member.clientId, assetId: ctx.ids.next() });
}

const vip = async () => readWalletStanding(shop.server.ctx, shop.member.clientId);
const quote = async (payId: string) => desk().refundQuote({ payId }, finance);
const start = async (payId: string, expectedFen: number) =>
  desk().refund({ payId, expectedFen, reason: REASON }, finance);
const decide = async (id: string | null, decision: 'approve' | 'refuse') =>
  shop.server.api.approvals.decide({ id: id ?? '', decision }, second);
const stateOf = async (payId: string) =>
  (await desk().order({ payId }, finance)).refunds.map(({ state }) => state);

/** What its member was told last. */
async function lastNotice(): Promise<string> {
  const told = await shop.server.ctx.db
    .selectFrom('message')
    .where('client_id', '=', shop.member.clientId)
    .select('content')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return told.content;
}

describe('a membership', () => {
  it('is worth the months that have not begun, and ends with the one that was used', async () => {
    const payId = await join(2);
    await pass(40);
    await download();
    const refundFen = Math.floor((YEAR * 10) / 12);
    expect(await quote(payId)).toEqual({
      ...{ refundFen, amountFen: YEAR, point: 0, usedPoint: 0, month: 10 },
    });
    const { periodEndTime } = (await vip()).downloads;
    const { approvalId } = await start(payId, refundFen);
    expect((await vip()).vipEndTime).toEqual(periodEndTime);
    expect(await lastNotice()).toBe(
      `这笔付款将退还 ¥1566.66，对应的 10 个月会员已预留，退款成功后收回。原因：${REASON}。`,
    );
    await decide(approvalId, 'approve');
    await sendAndSettle();
    expect(await stateOf(payId)).toEqual(['refunded']);
    expect(await lastNotice()).toContain('¥1566.66 已退回您的微信支付账户，相应的 10 个月会员已收回。');
    // What was used stays, until it ends.
    await download();
    expect(await refusalOf(quote(payId))).toBe('REFUND_UNDER_WAY');
  });

  it('of which nothing was used ends now, and what is left of its gift goes with it', async () => {
    const payId = await join(1, 30);
    expect(await vip()).toMatchObject({ vip: 1, point: 30 });
    expect(await quote(payId)).toMatchObject({ refundFen: MONTH, point: 30, month: 1 });
    await start(payId, MONTH);
    expect(await vip()).toMatchObject({ vip: 0, point: 0 });
    expect(await refusalOf(download())).toBe('DOWNLOAD_NEEDS_VIP');
    await sendAndSettle();
    expect(await stateOf(payId)).toEqual(['refunded']);
    expect(await lastNotice()).toContain('相应的 1 个月会员和 30 积分已收回');
    expect(await vip()).toMatchObject({ vip: 0, point: 0, frozen: 0 });
  });

  it('that was used up is worth nothing', async () => {
    const payId = await join(1);
    await download();
    expect(await quote(payId)).toMatchObject({ refundFen: 0, month: 0 });
    expect(await refusalOf(start(payId, MONTH))).toBe('REFUND_NOTHING_LEFT');
    await pass(40);
    expect(await quote(payId)).toMatchObject({ refundFen: 0, month: 0 });
  });

  it('is whole again where a second person refuses, and where the provider could not return the money', async () => {
    const payId = await join(2, 50);
    await download();
    const { vipEndTime } = await vip();
    const { refundFen, month } = await quote(payId);
    expect(month).toBe(11);
    const refused = await start(payId, refundFen);
    await decide(refused.approvalId, 'refuse');
    expect(await vip()).toMatchObject({ vip: 1, point: 50, vipEndTime });
    expect(await lastNotice()).toContain('预留的 11 个月会员和 50 积分已退回');
    shop.simulators.control.setFault({ kind: 'refund_closed', op: 'refund', outTradeNo: payId });
    const failing = await start(payId, refundFen);
    await decide(failing.approvalId, 'approve');
    await sendAndSettle();
    expect(await stateOf(payId)).toEqual(['failed', 'rejected']);
    expect(await vip()).toMatchObject({ vip: 1, point: 50, vipEndTime });
  });

  it('that ended at once is as it was when its refund fails, and may be paid back then', async () => {
    const payId = await join(1);
    const { vipEndTime } = await vip();
    shop.simulators.control.setFault({ kind: 'refund_closed', op: 'refund', outTradeNo: payId });
    await start(payId, MONTH);
    expect((await vip()).vip).toBe(0);
    await pass(3);
    await sendAndSettle();
    expect(await vip()).toMatchObject({ vip: 1, vipEndTime });
    expect(await lastNotice()).toContain('预留的 1 个月会员已退回。请联系我们。');
    expect(await quote(payId)).toMatchObject({ refundFen: MONTH, month: 1 });
  });

  it('keeps the tier of its run where a refund that ended it fails', async () => {
    await join(2);
    const again = await join(1);
    await sql`update membership set ends_at = starts_at + interval '1 month' where client_id = ${shop.member.clientId}`.execute(
      shop.server.ctx.db,
    );
    shop.simulators.control.setFault({ kind: 'refund_closed', op: 'refund', outTradeNo: again });
    await start(again, MONTH);
    await sendAndSettle();
    expect(await vip()).toMatchObject({ vip: 1, vipTier: 'yearly' });
  });

  it('that is over is not paid back out of one that was bought later', async () => {
    const first = await join(1);
    await pass(40);
    const payId = await join(2);
    expect(await quote(first)).toMatchObject({ refundFen: 0, month: 0 });
    expect(await quote(payId)).toMatchObject({ refundFen: YEAR, month: 12 });
  });

  it('that was taken back is not said to have ended', async () => {
    const payId = await join(1);
    await start(payId, MONTH);
    await sendAndSettle();
    await remindMembers.run(shop.server.ctx, {});
    expect(await lastNotice()).toContain('已收回');
  });

  it('bought twice is given back once', async () => {
    const [first, again] = [await join(1), await join(1)];
    await download();
    expect(await quote(first)).toMatchObject({ refundFen: 0, month: 0 });
    await start(again, MONTH);
    await sendAndSettle();
    expect(await quote(first)).toMatchObject({ refundFen: 0, month: 0 });
    expect((await vip()).vip).toBe(1);
  });

  it('that was used stays used, whatever is bought behind it, and what went back is counted with it', async () => {
    const first = await join(1);
    await download();
    const year = await join(2);
    expect(await quote(first)).toMatchObject({ refundFen: 0, month: 0 });
    await pass(70);
    await download();
    // A month of the first payment and two of the year are used.
    const refundFen = Math.floor((YEAR * 10) / 12);
    expect(await quote(year)).toMatchObject({ month: 10, refundFen });
    const { approvalId } = await start(year, refundFen);
    const later = await join(1);
    expect(await quote(later)).toMatchObject({ month: 1, refundFen: MONTH });
    await decide(approvalId, 'refuse');
    expect(await quote(year)).toMatchObject({ month: 10, refundFen });
    expect(await quote(later)).toMatchObject({ month: 1, refundFen: MONTH });
  });

  it('in which a download is being counted waits for it, and finds the month used', async () => {
    const payId = await join(1);
    const { ctx } = shop.server;
    const asked = await ctx.tx(async (tx) => {
      await takeQuota(tx, { clientId: shop.member.clientId, assetId: ctx.ids.next() });
      const outcome = refusalOf(start(payId, MONTH));
      await waitsFor(ctx, 'membership');
      return { outcome };
    });
    expect(await asked.outcome).toBe('REFUND_NOTHING_LEFT');
  });

  it('that is being paid back is not downloaded with', async () => {
    const payId = await join(1);
    const { ctx } = shop.server;
    const { clientId } = shop.member;
    const asked = await ctx.tx(async (tx) => {
      await requestRefund(tx, clientId, { payId, expectedFen: MONTH, reason: REASON }, { isByStaff: true });
      const outcome = refusalOf(download());
      await waitsFor(ctx, 'membership');
      return { outcome };
    });
    expect(await asked.outcome).toBe('DOWNLOAD_NEEDS_VIP');
  });

  it('is asked back by two of staff once, and by its member never', async () => {
    const payId = await join(1);
    expect(await refusalOf(shop.request(payId, MONTH))).toBe('REFUND_NOT_TOP_UP');
    const outcomes = await Promise.all([refusalOf(start(payId, MONTH)), refusalOf(start(payId, MONTH))]);
    expect(outcomes.toSorted()).toEqual(['REFUND_UNDER_WAY', 'accepted']);
  });
});
