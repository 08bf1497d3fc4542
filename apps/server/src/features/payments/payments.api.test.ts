import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '@mogine/contract/kernel/client';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createWechatPay } from '../../adapters/wechat-pay/real.ts';
import { simulatorGatewayConfig } from '../../simulators/client-config.ts';
import { startSimulators, type Simulators } from '../../simulators/start.ts';
import { messagesFeature } from '../messages/index.ts';
import { readWalletStanding, walletFeature } from '../wallet/index.ts';
import { findLedgerFaults } from '../wallet/repository/audit.ts';
import { ratesAt } from '../earnings/index.ts';
import { createPaymentsFeature } from './index.ts';
import { orderIdOf } from './rules.ts';
import { createAsker } from './service/asker.ts';
import { dayBefore, reconcileDay } from './service/reconcile.ts';
import { askIfOpen, askProvider, closeOverdue } from './service/sweep.ts';

const NOTIFY_PATH = '/mogine/api/api/pay/wechat/notify';
const silent = { info: () => undefined, error: () => undefined };

let stateDir: string;
let simulators: Simulators;
let server: TestServer;
let url: string;
let member: Member;
const asker = createAsker();
let now = () => new Date();

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'mogine-pay-'));
  simulators = await startSimulators({
    port: 0,
    stateDir,
    mode: 'manual',
    log: silent,
    wallClock: () => now(),
  });
  const config = simulatorGatewayConfig(simulators, { notifyUrl: '', clock: () => now() });
  server = await startTestServer({
    features: {
      payments: createPaymentsFeature(ratesAt, asker),
      wallet: walletFeature,
      messages: messagesFeature,
    },
    providers: { payments: createWechatPay(config), simulatorUrl: simulators.url },
    poolMax: 16,
  });
  now = () => server.clock.now();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
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
    (error: unknown) => (error instanceof ApiError ? error.reason : String(error)),
  );
}

type Wanted = Parameters<TestServer['api']['payments']['createOrder']>[0];
const open = (wanted: Wanted = { product: 'point', point: 1100 }, { token } = member) =>
  server.api.payments.createOrder(wanted, { token });
const select = (payId: string, { token } = member) => server.api.payments.select({ payId }, { token });
const points = async ({ clientId } = member) => (await readWalletStanding(server.ctx, clientId)).point;
const idOf = (payId: string) => orderIdOf(payId) ?? '';

/** The payer pays and the provider's notifications arrive. */
async function payAndNotify(payId: string): Promise<void> {
  expect(simulators.control.pay(payId)).toBe(true);
  await simulators.control.runDue();
}

async function stateOf(payId: string): Promise<string> {
  const row = await server.ctx.db
    .selectFrom('payment_order')
    .select('state')
    .where('id', '=', idOf(payId))
    .executeTakeFirstOrThrow();
  return row.state;
}

async function countCredits(payId: string): Promise<number> {
  const rows = await server.ctx.db
    .selectFrom('ledger_txn')
    .select('id')
    .where('key', '=', `wxpay:${payId}`)
    .execute();
  return rows.length;
}

describe('opening a payment', () => {
  it('answers a code to scan, its number, its end and its price', async () => {
    const order = await open({ product: 'point', point: 1000, tradeType: 'NATIVE', money: '100' });
    expect(order.payId).toMatch(/^[0-9a-f]{32}$/);
    expect(order.codeUrl).toMatch(/^weixin:\/\//);
    expect(order.amountFen).toBe(10_000);
    expect(order.expireTime.getTime() - now().getTime()).toBe(15 * 60_000);
    expect(order.simulatorUrl).toBe(`${simulators.url}/pay/${order.payId}`);
    const [, base64 = ''] = order.imgCode.split('data:image/png;base64,');
    const picture = await sharp(Buffer.from(base64, 'base64')).metadata();
    expect([picture.format, (picture.width ?? 0) > 200]).toEqual(['png', true]);
    const { records } = await server.api.wallet.pointLog({}, { token: member.token });
    expect(records).toMatchObject([
      { orderNo: order.payId, type: 1, payType: 1, point: 1100, money: '100.00', status: 1 },
    ]);
  });

  it('a double click and two tabs get the same code, another offer and another person another one', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => open()));
    expect(new Set(answers.map(({ payId, codeUrl, imgCode }) => `${payId} ${codeUrl} ${imgCode}`)).size).toBe(
      1,
    );
    const stranger = await createMember(server.ctx);
    const others = [await open({ product: 'point', point: 100 }), await open(undefined, stranger)];
    expect(new Set([answers[0]?.payId, ...others.map(({ payId }) => payId)]).size).toBe(3);
    expect(
      simulators.control.orders().filter(({ outTradeNo }) => outTradeNo === answers[0]?.payId),
    ).toHaveLength(1);
  });

  it('a code near its end is not handed out again', async () => {
    const first = await open();
    server.clock.advance({ minutes: 14 });
    const second = await open();
    expect(second.payId).not.toBe(first.payId);
    expect(await stateOf(first.payId)).toBe('closing');
    await payAndNotify(first.payId);
    expect(await select(first.payId)).toBe(2);
    expect(await points()).toBe(1100);
  });

  it('the price is the server’s', async () => {
    for (const money of ['99.99', 100.01, 1, '19800']) {
      expect(await refusal(open({ product: 'point', point: 1100, money }))).toBe('PRICE_MISMATCH');
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
      expect(await refusal(open(wanted))).toBe('PRODUCT_NOT_FOUND');
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
    for (const wanted of hostile) expect(await refusal(open(wanted as Wanted))).toBe('BAD_INPUT');
    expect(await refusal(server.api.payments.createOrder({ product: 'vip', vipType: 1 }))).toBe(
      'AUTH_REQUIRED',
    );
    const written = await server.ctx.db
      .selectFrom('payment_order')
      .select('id')
      .where('client_id', '=', member.clientId)
      .execute();
    expect(written).toEqual([]);
  });

  it('goes on with the same order when the provider was down, also when it took the order unheard', async () => {
    simulators.control.setFault({ kind: 'error', op: 'place', status: 500 });
    expect(await refusal(open())).toBe('PAYMENT_UNAVAILABLE');
    simulators.control.setFault({ kind: 'error', op: 'place', status: 502, effect: 'after' });
    expect(await refusal(open())).toBe('PAYMENT_UNAVAILABLE');
    const known = await server.ctx.db
      .selectFrom('payment_order')
      .select(['id', 'state'])
      .where('client_id', '=', member.clientId)
      .execute();
    expect(known).toMatchObject([{ state: 'created' }]);
    const { payId } = await open();
    expect(idOf(payId)).toBe(known[0]?.id);
    await payAndNotify(payId);
    expect(await points()).toBe(1100);
  });

  it('a number the provider refuses is given up, and the next try gets another one', async () => {
    simulators.control.setFault({ kind: 'error', op: 'place', status: 403, code: 'RULE_LIMIT' });
    expect(await refusal(open())).toBe('PAYMENT_UNAVAILABLE');
    const { payId } = await open();
    await closeOverdue(server.ctx);
    const states = await server.ctx.db
      .selectFrom('payment_order')
      .select('state')
      .where('client_id', '=', member.clientId)
      .where('id', '<>', idOf(payId))
      .execute();
    expect(states).toEqual([{ state: 'closed' }]);
    expect(await select(payId)).toBe(1);
  });
});

describe('reading the state', () => {
  it('knows only the caller’s own numbers', async () => {
    const { payId } = await open();
    const stranger = await createMember(server.ctx);
    expect(await refusal(server.api.payments.select({ payId }))).toBe('AUTH_REQUIRED');
    expect(await refusal(select(payId, stranger))).toBe('PAYMENT_NOT_FOUND');
    for (const unknown of ['0'.repeat(32), 'x', '', "' or 1=1 --", payId.toUpperCase(), idOf(payId)]) {
      expect(await refusal(select(unknown))).toBe('PAYMENT_NOT_FOUND');
    }
    expect(await refusal(select('9'.repeat(65)))).toBe('BAD_INPUT');
    expect(await refusal(server.api.payments.select({} as { payId: string }, { token: member.token }))).toBe(
      'BAD_INPUT',
    );
  });

  it('takes the number as a form or in the query, too', async () => {
    const { payId } = await open();
    const headers = {
      'blade-auth': `bearer ${member.token}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const path = '/mogine/api/api/order/wechat/select';
    const form = await server.send({ method: 'POST', path, headers, body: `payId=${payId}` });
    expect(JSON.parse(form.text)).toMatchObject({ code: 200, data: 1 });
    const query = await server.send({ method: 'POST', path: `${path}?payId=${payId}`, headers, body: '' });
    expect(JSON.parse(query.text)).toMatchObject({ code: 200, data: 1 });
  });

  it('finds a payment whose notification was lost, asking at most every five seconds and never failing', async () => {
    const { payId } = await open();
    simulators.control.setFault({ kind: 'drop', op: 'notify', outTradeNo: payId, times: 100 });
    await askUntilAsked(payId);
    await payAndNotify(payId);
    expect(await select(payId)).toBe(1);
    await asker.idle();
    expect(await select(payId)).toBe(1);
    server.clock.advance({ seconds: 5 });
    simulators.control.setFault({ kind: 'error', op: 'query', outTradeNo: payId, status: 500 });
    await askUntilAsked(payId);
    expect(await select(payId)).toBe(1);
    server.clock.advance({ seconds: 5 });
    await askUntilAsked(payId);
    expect(await select(payId)).toBe(2);
    expect(await points()).toBe(1100);
  });

  /** The process spaces its questions by its own clock, so the page polls until one was asked. */
  async function askUntilAsked(payId: string): Promise<void> {
    const askedAt = async () => {
      const row = await server.ctx.db
        .selectFrom('payment_order')
        .select('asked_at')
        .where('id', '=', idOf(payId))
        .executeTakeFirstOrThrow();
      return row.asked_at?.getTime();
    };
    while ((await askedAt()) !== now().getTime()) {
      await select(payId);
      await asker.idle();
    }
  }

  it('tells open pages at once', async () => {
    const stream = await fetch(`${url}/mogine/api/api/events`, {
      headers: { 'blade-auth': `bearer ${member.token}` },
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

describe('notifications', () => {
  it('credit the pack, mark the order, leave a notice; the notification is kept as it came', async () => {
    const { payId } = await open();
    await payAndNotify(payId);
    expect(await select(payId)).toBe(2);
    expect(await points()).toBe(1100);
    const { token } = member;
    expect((await server.api.wallet.pointLog({}, { token })).records).toMatchObject([
      { orderNo: payId, status: 2 },
    ]);
    expect((await server.api.messages.list({}, { token })).records).toMatchObject([
      { title: '支付成功', type: 'system' },
    ]);
    const kept = await server.ctx.db.selectFrom('payment_notification').selectAll().execute();
    const mine = kept.at(-1);
    expect(mine).toMatchObject({ outcome: 'credited', event_type: 'TRANSACTION.SUCCESS' });
    expect(JSON.parse(mine?.body ?? '')).toHaveProperty('resource.ciphertext');
  });

  it('a membership is begun and extended by calendar months', async () => {
    await payAndNotify((await open({ product: 'vip', vipType: 1 })).payId);
    const first = await readWalletStanding(server.ctx, member.clientId);
    expect(first).toMatchObject({ vip: 1, vipTier: 'monthly', point: 0 });
    await payAndNotify((await open({ product: 'vip', vipType: 2 })).payId);
    const second = await readWalletStanding(server.ctx, member.clientId);
    expect(second.vipTier).toBe('yearly');
    const months = (second.vipEndTime?.getTime() ?? 0) - (first.vipEndTime?.getTime() ?? 0);
    expect(Math.round(months / 86_400_000)).toBeGreaterThanOrEqual(364);
  });

  it.each(['forged', 'signtest', 'wrong_serial', 'stale_timestamp', 'unsigned', 'tampered'] as const)(
    'that are %s get 401 and write nothing',
    async (kind) => {
      const { payId } = await open();
      const before = await server.ctx.db.selectFrom('payment_notification').select('id').execute();
      simulators.control.setFault({ kind, op: 'notify' });
      await payAndNotify(payId);
      expect(simulators.control.deliveries()[0]).toMatchObject({ outTradeNo: payId, outcome: 401 });
      expect(await stateOf(payId)).toBe('prepaid');
      expect(await server.ctx.db.selectFrom('payment_notification').select('id').execute()).toHaveLength(
        before.length,
      );
      expect(await points()).toBe(0);
      server.clock.advance({ seconds: 15 });
      await simulators.control.runDue();
      expect(await points()).toBe(1100);
    },
  );

  it.each(['', '{', '{}', '[]', 'null', '{"id":"x","resource":{}}'])(
    'of other making (%j) get 401',
    async (body) => {
      const reply = await server.send({
        method: 'POST',
        path: NOTIFY_PATH,
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect([reply.status, JSON.parse(reply.text)]).toMatchObject([401, { code: 'FAIL' }]);
    },
  );

  it.each(['wrong_amount', 'wrong_appid', 'wrong_mchid'] as const)(
    'with a %s are quarantined for a person, never credited',
    async (kind) => {
      const { payId } = await open();
      simulators.control.setFault({ kind, op: 'notify' });
      await payAndNotify(payId);
      expect(await stateOf(payId)).toBe('quarantined');
      expect(await select(payId)).toBe(5);
      await askProvider(server.ctx, idOf(payId), 'poll');
      expect(await countCredits(payId)).toBe(0);
      expect(await points()).toBe(0);
    },
  );

  it('are asked for again when our own database fails, and then count', async () => {
    const { payId } = await open();
    await server.ctx.db.schema
      .alterTable('payment_notification')
      .renameTo('payment_notification_away')
      .execute();
    await payAndNotify(payId);
    await server.ctx.db.schema
      .alterTable('payment_notification_away')
      .renameTo('payment_notification')
      .execute();
    expect(simulators.control.deliveries()[0]).toMatchObject({ outcome: 500 });
    server.clock.advance({ seconds: 15 });
    await simulators.control.runDue();
    expect(await points()).toBe(1100);
  });
});

describe('exactly once', () => {
  it('ten notifications, ten polls, ten questions and the sweeper at one moment credit once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const buyer = await createMember(server.ctx);
      const { payId } = await open(undefined, buyer);
      const id = idOf(payId);
      simulators.control.setFault({ kind: 'duplicate', op: 'notify', copies: 10 });
      expect(simulators.control.pay(payId)).toBe(true);
      server.clock.advance({ minutes: 15 });
      await Promise.all([
        simulators.control.runDue(),
        ...Array.from({ length: 10 }, () => select(payId, buyer)),
        ...Array.from({ length: 10 }, () => askProvider(server.ctx, id, 'poll')),
        askIfOpen(server.ctx, id),
        closeOverdue(server.ctx),
      ]);
      await asker.idle();
      expect(await select(payId, buyer)).toBe(2);
      expect(await points(buyer)).toBe(1100);
      expect(await countCredits(payId)).toBe(1);
      const notices = await server.api.messages.list({}, { token: buyer.token });
      expect(notices.records).toHaveLength(1);
    }
  });

  it('different orders of one person paid at the same moment are all credited', async () => {
    const wanted = [100, 1100, 2300, 6000].map((point) => open({ product: 'point', point }));
    const orders = await Promise.all([...wanted, open({ product: 'vip', vipType: 1 })]);
    for (const { payId } of orders) simulators.control.pay(payId);
    await Promise.all([
      simulators.control.runDue(),
      ...orders.map(({ payId }) => askProvider(server.ctx, idOf(payId), 'poll')),
    ]);
    expect(await readWalletStanding(server.ctx, member.clientId)).toMatchObject({ point: 9500, vip: 1 });
  });
});

describe('the end of an order', () => {
  it('closes at the provider and here when nobody paid', async () => {
    const { payId } = await open();
    server.clock.advance({ minutes: 15 });
    await closeOverdue(server.ctx);
    expect(await select(payId)).toBe(3);
    expect(simulators.control.orders().find(({ outTradeNo }) => outTradeNo === payId)?.state).toBe('CLOSED');
    const { records } = await server.api.wallet.pointLog({}, { token: member.token });
    expect(records).toMatchObject([{ orderNo: payId, status: 3 }]);
  });

  it('an order the provider never heard of closes, too', async () => {
    simulators.control.setFault({ kind: 'error', op: 'place' });
    await refusal(open());
    server.clock.advance({ minutes: 15 });
    await closeOverdue(server.ctx);
    const { records } = await server.api.wallet.pointLog({}, { token: member.token });
    expect(records).toMatchObject([{ status: 3 }]);
  });

  it.each(['pay_during_close', 'pay_after_close'] as const)(
    'money that comes as %s is credited late',
    async (kind) => {
      const { payId } = await open();
      simulators.control.setFault({ kind: 'drop', op: 'notify', outTradeNo: payId });
      simulators.control.setFault({ kind, op: 'close', outTradeNo: payId });
      server.clock.advance({ minutes: 14 });
      expect((await open()).payId).not.toBe(payId);
      await closeOverdue(server.ctx);
      expect(await stateOf(payId)).toBe('paid_late');
      expect(await points()).toBe(1100);
    },
  );

  it('money that comes after the local close is credited once and shows as paid', async () => {
    const { payId } = await open();
    server.clock.advance({ minutes: 15 });
    simulators.control.setFault({ kind: 'pay_after_close', op: 'close', outTradeNo: payId });
    simulators.control.setFault({
      kind: 'error',
      op: 'query',
      outTradeNo: payId,
      status: 404,
      code: 'ORDER_NOT_EXIST',
      times: 2,
    });
    await closeOverdue(server.ctx);
    expect(await select(payId)).toBe(3);
    await simulators.control.runDue();
    await askProvider(server.ctx, idOf(payId), 'sweep');
    expect(await select(payId)).toBe(2);
    expect(await stateOf(payId)).toBe('paid_late');
    expect([await points(), await countCredits(payId)]).toEqual([1100, 1]);
  });

  it('waits for a provider that is down instead of guessing', async () => {
    const { payId } = await open();
    server.clock.advance({ minutes: 15 });
    simulators.control.setFault({ kind: 'error', op: 'query', outTradeNo: payId, status: 503, times: 10 });
    await closeOverdue(server.ctx);
    expect([await stateOf(payId), await select(payId)]).toEqual(['closing', 1]);
    simulators.control.clearFaults();
    await closeOverdue(server.ctx);
    expect(await select(payId)).toBe(3);
  });

  it('the sweeper finds a payment that nobody told us about', async () => {
    const { payId } = await open();
    simulators.control.setFault({ kind: 'drop', op: 'notify', outTradeNo: payId, times: 100 });
    await payAndNotify(payId);
    await server.drainJobs();
    expect(await stateOf(payId)).toBe('paid');
    expect(await points()).toBe(1100);
  });
});

describe('the daily bill', () => {
  const found = async (day: string) =>
    server.ctx.db
      .selectFrom('payment_bill_difference')
      .select(['out_trade_no', 'kind', 'is_repaired'])
      .where(sql<boolean>`day = ${day}::date`)
      .orderBy('out_trade_no')
      .execute();

  it('credits what was missed, records what differs, and may run twice', async () => {
    server.clock.advance({ days: 2 });
    const [missed, credited] = [await open(), await open({ product: 'point', point: 100 })];
    simulators.control.setFault({ kind: 'drop', op: 'notify', outTradeNo: missed.payId, times: 100 });
    await payAndNotify(missed.payId);
    await payAndNotify(credited.payId);
    expect(await points()).toBe(100);
    server.clock.advance({ days: 1 });
    const day = dayBefore(now());
    await reconcileDay(server.ctx, day);
    expect(await points()).toBe(1200);
    const once = [{ out_trade_no: missed.payId, kind: 'missing_local_paid', is_repaired: true }];
    expect(await found(day)).toEqual(once);
    await reconcileDay(server.ctx, day);
    expect([await found(day), await points()]).toEqual([once, 1200]);
  });

  it('reports money for unknown numbers and payments that the bill lacks, until they agree', async () => {
    server.clock.advance({ days: 2 });
    const { payId } = await open();
    await payAndNotify(payId);
    server.clock.advance({ days: 1 });
    const day = dayBefore(now());
    simulators.control.setFault({ kind: 'bill_missing_row', op: 'bill' });
    await reconcileDay(server.ctx, day);
    expect(await found(day)).toEqual([{ out_trade_no: payId, kind: 'missing_remote', is_repaired: false }]);
    await reconcileDay(server.ctx, day);
    expect(await found(day)).toEqual([{ out_trade_no: payId, kind: 'missing_remote', is_repaired: true }]);
    simulators.control.setFault({ kind: 'bill_extra_row', op: 'bill' });
    await reconcileDay(server.ctx, day);
    expect((await found(day)).filter(({ is_repaired: isRepaired }) => !isRepaired)).toMatchObject([
      { kind: 'unknown_order' },
    ]);
  });
});
