import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '@mogine/contract/kernel/client';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { AppError } from '#kernel/errors';
import { createWechatPay } from '../../adapters/wechat-pay/real.ts';
import { simulatorGatewayConfig } from '../../simulators/client-config.ts';
import { startSimulators, type Simulators } from '../../simulators/start.ts';
import { createCatalogFeature } from '../catalog/index.ts';
import { messagesFeature } from '../messages/index.ts';
import { ordersFeature } from '../orders/index.ts';
import { holdPoints, readWalletStanding, releaseHold, spendPoints, walletFeature } from '../wallet/index.ts';
import { findLedgerFaults } from '../wallet/repository/audit.ts';
import { createPaymentsFeature } from './index.ts';
import { approveRefund, rejectRefund } from './service/request-refund.ts';
import { dayBefore, reconcileDay } from './service/reconcile.ts';
import { pursueRefund, settleRefund, sweepRefunds } from './service/settle-refund.ts';

const NOTIFY_PATH = '/mogine/api/api/pay/wechat/notify';
const silent = { info: () => undefined, error: () => undefined };
const title = { zh: '测试', en: 'Test' };

let stateDir: string;
let simulators: Simulators;
let server: TestServer;
let member: Member;
let now = () => new Date();

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'mogine-refund-'));
  simulators = await startSimulators({
    ...{ port: 0, stateDir, mode: 'manual', log: silent },
    wallClock: () => now(),
  });
  const config = simulatorGatewayConfig(simulators, { notifyUrl: '', clock: () => now() });
  server = await startTestServer({
    features: {
      ...{ payments: createPaymentsFeature(), wallet: walletFeature, messages: messagesFeature },
      ...{ orders: ordersFeature, catalog: createCatalogFeature() },
    },
    providers: { payments: createWechatPay(config), simulatorUrl: simulators.url },
    poolMax: 16,
  });
  now = () => server.clock.now();
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  config.notifyUrl = `${url}${NOTIFY_PATH}`;
});
beforeEach(async () => {
  simulators.control.clearFaults();
  member = await createMember(server.ctx);
});
afterEach(async () => expect(await findLedgerFaults(server.ctx.db)).toEqual([]));
afterAll(async () => {
  await server.close();
  await simulators.close();
  await rm(stateDir, { recursive: true, force: true });
});

async function refusal(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'accepted',
    (error: unknown) =>
      error instanceof ApiError || error instanceof AppError ? error.reason : String(error),
  );
}

async function topUp(point = 1100, by = member): Promise<string> {
  const { payId } = await server.api.payments.createOrder({ product: 'point', point }, by);
  expect(simulators.control.pay(payId)).toBe(true);
  await simulators.control.runDue();
  return payId;
}

async function spend(points: number, by = member): Promise<void> {
  const key = randomUUID();
  await server.ctx.tx((ctx) =>
    spendPoints(ctx, {
      ...{ clientId: by.clientId, points, key, orderNo: key, kind: 'purchase', title },
      credits: { to: 'platform' },
    }),
  );
}

const quote = (payId: string, by = member) => server.api.payments.refundQuote({ payId }, by);
const request = (payId: string, expectedFen: number, by = member) =>
  server.api.payments.requestRefund({ payId, expectedFen, reason: '买多了' }, by);
const standing = async (by = member) => {
  const { point } = await readWalletStanding(server.ctx, by.clientId);
  const { held } = await server.api.wallet.overview({}, by);
  return { point, held };
};
const stateOf = async (payId: string, by = member) =>
  (await server.api.payments.refunds({ payId }, by)).map(({ state }) => state);

/** The job sends what is approved; the bank is done after a while and the provider tells us. */
async function sendAndSettle(): Promise<void> {
  await server.drainJobs();
  server.clock.advance({ minutes: 1 });
  await simulators.control.runDue();
}

async function houseSum(kind: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select sum(balance)::bigint as sum from ledger_account where client_id is null and kind = ${kind}`.execute(
    server.ctx.db,
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
    await server.drainJobs();
    expect(await stateOf(payId)).toEqual(['refunding']);
    expect(await standing()).toEqual({ point: 0, held: 1100 });
    await sendAndSettle();
    expect(await stateOf(payId)).toEqual(['refunded']);
    expect(await standing()).toEqual({ point: 0, held: 0 });
    expect(await server.api.payments.select({ payId }, member)).toBe(4);
    const { records } = await server.api.wallet.pointLog({ size: 10, balance: true }, member);
    expect(
      records.map(({ orderNo, status, point, money, balance }) => [orderNo, status, point, money, balance]),
    ).toEqual([
      [asked.refundNo, 2, -1100, '-100.00', 0],
      [payId, 4, 1100, '100.00', 1100],
    ]);
    const order = await server.api.orders.detail({ orderNo: payId }, member);
    expect([order.status, order.timeline.map(({ event }) => event)]).toEqual([
      4,
      ['created', 'paid', 'delivered', 'refund_requested', 'refund_approved', 'refunded'],
    ]);
    const refund = await server.api.orders.detail({ orderNo: asked.refundNo }, member);
    expect(refund).toMatchObject({ refundOf: payId, amountFen: -10_000, point: -1100, payment: null });
    expect({ cash: await houseSum('wx_receivable'), owed: await houseSum('deferred_revenue') }).toEqual(
      before,
    );
    expect(await refusal(quote(payId))).toBe('REFUND_UNDER_WAY');
    expect(await refusal(request(payId, 0))).toBe('REFUND_UNDER_WAY');
    const notices = await server.api.messages.list({ size: 10 }, member);
    expect(notices.records.map(({ title: name }) => name)).toEqual(['退款成功', '退款已通过', '支付成功']);
  });

  it('is paid back once, though it was asked for eight times at the same moment', async () => {
    const payId = await topUp();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refusal(request(payId, 10_000))));
    expect(answers.toSorted()).toEqual([...Array(7).fill('REFUND_UNDER_WAY'), 'accepted']);
    await sendAndSettle();
    expect(simulators.control.refunds().filter(({ outTradeNo }) => outTradeNo === payId)).toHaveLength(1);
  });

  it('is taken back once, though the provider tells of it again and again at the same moment', async () => {
    const payId = await topUp();
    simulators.control.setFault({ kind: 'duplicate', op: 'notify', copies: 3 });
    const { refundNo } = await request(payId, 10_000);
    await sendAndSettle();
    const told = await server.ctx.payments.queryRefund(refundNo);
    if (told.state === 'not_found') throw new Error('the provider does not know the refund');
    const again = await Promise.all(Array.from({ length: 4 }, () => settleRefund(server.ctx, told, 'sweep')));
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
    expect(await refusal(spend(1))).toBe('POINTS_INSUFFICIENT');
    await server.drainJobs();
    expect(simulators.control.refunds().some(({ outTradeNo }) => outTradeNo === payId)).toBe(false);
    await approveRefund(server.ctx, refundNo);
    expect(await refusal(approveRefund(server.ctx, refundNo))).toBe('REFUND_DECIDED');
    await sendAndSettle();
    expect(await stateOf(payId)).toEqual(['refunded']);
    const given = simulators.control.refunds().find(({ outTradeNo }) => outTradeNo === payId);
    expect(given).toMatchObject({ refundFen: 9_000, totalFen: 10_000 });
  });

  it('may be taken back or refused before it is decided; the points are there again and it may be asked anew', async () => {
    const payId = await topUp();
    await spend(300);
    const { refundNo } = await request(payId, 7_000);
    expect(await server.api.payments.withdrawRefund({ payId }, member)).toMatchObject({ state: 'withdrawn' });
    expect(await refusal(server.api.payments.withdrawRefund({ payId }, member))).toBe('REFUND_DECIDED');
    expect(await refusal(approveRefund(server.ctx, refundNo))).toBe('REFUND_DECIDED');
    expect(await standing()).toEqual({ point: 800, held: 0 });
    server.clock.advance({ seconds: 1 });
    const second = await request(payId, 7_000);
    await rejectRefund(server.ctx, second.refundNo, '已用于商业项目');
    expect(await standing()).toEqual({ point: 800, held: 0 });
    await spend(800);
    expect(
      (await server.api.payments.refunds({ payId }, member)).map(({ state, answer }) => [state, answer]),
    ).toEqual([
      ['rejected', '已用于商业项目'],
      ['withdrawn', ''],
    ]);
    expect(await refusal(request(payId, 0))).toBe('REFUND_NOTHING_LEFT');
  });

  it('is either spent or asked back, when both come at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const person = await createMember(server.ctx);
      const payId = await topUp(1100, person);
      const [bought, asked] = await Promise.all([
        refusal(spend(1100, person)),
        refusal(request(payId, 10_000, person)),
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
    const expiresAt = new Date(now().getTime() + 3_600_000);
    const { holdId } = await holdPoints(server.ctx, {
      ...{ clientId: member.clientId, points: 5, key: randomUUID(), expiresAt, title },
    });
    expect(await refusal(quote(payId))).toBe('REFUND_POINTS_HELD');
    expect(await refusal(request(payId, 10_000))).toBe('REFUND_POINTS_HELD');
    await releaseHold(server.ctx, holdId);
    expect(await quote(payId)).toMatchObject({ refundFen: 10_000 });
  });

  it('is not paid back by another sum than the one that was seen', async () => {
    const payId = await topUp();
    await spend(1);
    expect(await refusal(request(payId, 10_000))).toBe('REFUND_QUOTE_CHANGED');
    expect(await standing()).toEqual({ point: 1099, held: 0 });
    expect(await stateOf(payId)).toEqual([]);
  });
});

describe('what the provider does', () => {
  it('when it closes a refund, the points are there again', async () => {
    const payId = await topUp();
    simulators.control.setFault({ kind: 'refund_closed', op: 'refund', outTradeNo: payId });
    await request(payId, 10_000);
    await sendAndSettle();
    expect(await stateOf(payId)).toEqual(['failed']);
    expect(await standing()).toEqual({ point: 1100, held: 0 });
    expect(await server.api.payments.select({ payId }, member)).toBe(2);
  });

  it('when the bank refuses, the points stay held until a person has settled it', async () => {
    const payId = await topUp();
    simulators.control.setFault({ kind: 'refund_abnormal', op: 'refund', outTradeNo: payId });
    const { refundNo } = await request(payId, 10_000);
    await sendAndSettle();
    expect(await stateOf(payId)).toEqual(['abnormal']);
    await sweepRefunds(server.ctx);
    expect(await standing()).toEqual({ point: 0, held: 1100 });
    const told = await server.ctx.payments.queryRefund(refundNo);
    if (told.state === 'not_found') throw new Error('the provider does not know the refund');
    await settleRefund(server.ctx, { ...told, state: 'success' }, 'notify');
    expect(await stateOf(payId)).toEqual(['refunded']);
    expect(await standing()).toEqual({ point: 0, held: 0 });
  });

  it('when its answers and its notices get lost, the sweeper finds out and nothing is sent twice', async () => {
    const payId = await topUp();
    simulators.control.setFault({ kind: 'error', op: 'refund', effect: 'after' });
    simulators.control.setFault({ kind: 'drop', op: 'notify', times: 20 });
    await request(payId, 10_000);
    await sweepRefunds(server.ctx);
    expect(await stateOf(payId)).toEqual(['approved']);
    await sweepRefunds(server.ctx);
    expect(await stateOf(payId)).toEqual(['refunding']);
    server.clock.advance({ minutes: 1 });
    await simulators.control.runDue();
    expect(await stateOf(payId)).toEqual(['refunding']);
    await sweepRefunds(server.ctx);
    expect(await stateOf(payId)).toEqual(['refunded']);
    expect(simulators.control.refunds().filter(({ outTradeNo }) => outTradeNo === payId)).toHaveLength(1);
  });

  it('when it tells of another sum, nothing moves', async () => {
    const payId = await topUp();
    const { refundNo } = await request(payId, 10_000);
    const told = {
      ...{ outRefundNo: refundNo, outTradeNo: payId, refundId: '5', state: 'success' as const },
      ...{ refundFen: 9_999, totalFen: 10_000 },
    };
    expect(await settleRefund(server.ctx, told, 'notify')).toBe('reported');
    expect(await settleRefund(server.ctx, { ...told, outRefundNo: randomUUID() }, 'notify')).toBe(
      'unknown_refund',
    );
    expect(await standing()).toEqual({ point: 0, held: 1100 });
    expect(await stateOf(payId)).toEqual(['approved']);
  });
});

describe('nobody can ask back', () => {
  it('what is not theirs, not paid, not points, or too old', async () => {
    const payId = await topUp();
    const stranger = await createMember(server.ctx);
    const { payId: waiting } = await server.api.payments.createOrder(
      { product: 'point', point: 100 },
      member,
    );
    const { payId: vip } = await server.api.payments.createOrder({ product: 'vip', vipType: 1 }, member);
    simulators.control.pay(vip);
    await simulators.control.runDue();
    expect(await refusal(quote(payId, stranger))).toBe('PAYMENT_NOT_FOUND');
    expect(await refusal(request(payId, 10_000, stranger))).toBe('PAYMENT_NOT_FOUND');
    expect(await refusal(server.api.payments.withdrawRefund({ payId }, stranger))).toBe('PAYMENT_NOT_FOUND');
    expect(await stateOf(payId, stranger)).toEqual([]);
    expect(await refusal(request('nonsense', 1))).toBe('PAYMENT_NOT_FOUND');
    expect(await refusal(request(waiting, 1_000))).toBe('REFUND_NOT_TOP_UP');
    expect(await refusal(request(vip, 19_800))).toBe('REFUND_NOT_TOP_UP');
    expect(await refusal(server.api.payments.requestRefund({ payId, expectedFen: 1 }))).toBe('AUTH_REQUIRED');
    await sql`update payment_order set paid_at = paid_at - interval '361 days' where client_id = ${member.clientId} and paid_at is not null`.execute(
      server.ctx.db,
    );
    expect(await refusal(quote(payId))).toBe('REFUND_TOO_LATE');
  });

  it('by an approved request that was forgotten: sending what is over does nothing', async () => {
    const payId = await topUp();
    await spend(5);
    const { refundNo } = await request(payId, (await quoteOf(payId)).refundFen);
    await rejectRefund(server.ctx, refundNo, '测试');
    const { rows } = await sql<{ id: string }>`
      select id from payment_refund where client_id = ${member.clientId}`.execute(server.ctx.db);
    await pursueRefund(server.ctx, rows[0]?.id ?? '');
    expect(simulators.control.refunds().some(({ outTradeNo }) => outTradeNo === payId)).toBe(false);
  });
});

const quoteOf = (payId: string) => server.api.payments.refundQuote({ payId }, member);

describe('the daily bill', () => {
  const found = async (day: string, refundNo: string) =>
    (
      await sql<{ kind: string; isRepaired: boolean }>`
        select kind, is_repaired as "isRepaired" from payment_bill_difference where day = ${day}::date and out_trade_no = ${refundNo}`.execute(
        server.ctx.db,
      )
    ).rows;

  it('ends a refund of which nobody told, and counts what went back', async () => {
    const payId = await topUp();
    const { refundNo } = await request(payId, 10_000);
    await server.drainJobs();
    simulators.control.setFault({ kind: 'drop', op: 'notify', times: 100 });
    server.clock.advance({ minutes: 1 });
    await simulators.control.runDue();
    expect(await stateOf(payId)).toEqual(['refunding']);
    simulators.control.clearFaults();
    server.clock.advance({ days: 1 });
    const day = dayBefore(now());
    await reconcileDay(server.ctx, day);
    expect(await found(day, refundNo)).toEqual([{ kind: 'missing_local_refund', isRepaired: true }]);
    expect(await stateOf(payId)).toEqual(['refunded']);
    expect(await standing()).toEqual({ point: 0, held: 0 });
    await reconcileDay(server.ctx, day);
    const { rows } = await sql`select refund_count as count, refund_sum_fen as sum from payment_bill
      where day = ${day}::date`.execute(server.ctx.db);
    const refunds = (await server.ctx.payments.tradeBill(day)).flatMap(({ refund }) => refund ?? []);
    const sum = refunds.reduce((total, { refundFen }) => total + refundFen, 0);
    expect(sum).toBeGreaterThanOrEqual(10_000);
    expect(rows).toEqual([{ count: refunds.length, sum }]);
  });

  it('alerts to a refund that it does not have', async () => {
    const payId = await topUp();
    const { refundNo } = await request(payId, 10_000);
    await sendAndSettle();
    await sql`update payment_refund set decided_at = decided_at + interval '1 day', ended_at = ended_at + interval '1 day'
      where client_id = ${member.clientId}`.execute(server.ctx.db);
    server.clock.advance({ days: 2 });
    const day = dayBefore(now());
    await reconcileDay(server.ctx, day);
    expect(await found(day, refundNo)).toEqual([{ kind: 'missing_remote_refund', isRepaired: false }]);
  });
});
