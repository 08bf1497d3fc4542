import { randomUUID } from 'node:crypto';
import { ApiError } from '@mogine/contract/kernel/api-error';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { StubGateway } from '../../../test/money/stub-gateway.ts';
import { createCatalogFeature, unlistAsset } from '../catalog/index.ts';
import { readPayouts } from '../rates/index.ts';
import { createPaymentsFeature } from '../payments/index.ts';
import { settle } from '../payments/service/settle.ts';
import { closeOverdue } from '../payments/service/sweep.ts';
import { grantPoints, holdPoints, postHold, releaseHold, walletFeature } from '../wallet/index.ts';
import { findLedgerFaults } from '../wallet/repository/audit.ts';
import { ordersFeature } from './index.ts';

const title = { zh: '测试', en: 'Test' };
const gateway = new StubGateway();
let server: TestServer;
let member: Member;
let sofa: string;
let lamp: string;

beforeAll(async () => {
  server = await startTestServer({
    features: {
      catalog: createCatalogFeature(),
      orders: ordersFeature,
      payments: createPaymentsFeature(readPayouts),
      wallet: walletFeature,
    },
    providers: { payments: gateway },
  });
  await createCategories(server.ctx);
  sofa = await createAsset(server.ctx, { pricePoints: 30, title: { zh: '沙发', en: 'Sofa' } });
  lamp = await createAsset(server.ctx, { pricePoints: 50, title: { zh: '落地灯', en: 'Floor lamp' } });
  member = await createMember(server.ctx);
});
afterEach(async () => expect(await findLedgerFaults(server.ctx.db)).toEqual([]));
afterAll(() => server.close());

async function refusal(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.reason : String(error)),
  );
}

const detail = (orderNo: string, type?: number, { token } = member) =>
  server.api.orders.detail({ orderNo, ...(type ? { type } : {}) }, { token });
const eventsOf = ({ timeline }: { timeline: { event: string }[] }) => timeline.map(({ event }) => event);

/** A payment of the offer, paid and credited unless told. */
async function order(
  wanted: Parameters<TestServer['api']['payments']['createOrder']>[0],
  { isPaid = true, by = member } = {},
): Promise<string> {
  const { payId } = await server.api.payments.createOrder(wanted, { token: by.token });
  if (!isPaid) return payId;
  server.clock.advance({ minutes: 2 });
  gateway.pay(payId, wanted.product === 'vip' ? 19_800 : 10_000, server.clock.now());
  const transaction = await gateway.queryOrder(payId);
  if (transaction.state === 'not_found') throw new Error('the order is not there');
  await settle(server.ctx, transaction, 'notify');
  return payId;
}

describe('one order', () => {
  it('of points tells when it was made and paid, and what arrived', async () => {
    const payId = await order({ product: 'point', point: 1100 }, { isPaid: false });
    expect(await detail(payId)).toMatchObject({
      ...{ type: 1, status: 1, payType: 1, point: 1100, amountFen: 10_000, items: [] },
      payment: { product: 'point', paid: 1000, bonus: 100, transactionId: '' },
      timeline: [{ event: 'created' }],
    });
    await order({ product: 'point', point: 1100 });
    const paid = await detail(payId);
    expect(paid).toMatchObject({ status: 2, payment: { transactionId: expect.stringMatching(/./) } });
    expect(eventsOf(paid)).toEqual(['created', 'paid', 'delivered']);
    const [created, received] = paid.timeline;
    expect((received?.time.getTime() ?? 0) - (created?.time.getTime() ?? 0)).toBe(120_000);
  });

  it('of a membership names its months, and one that nobody paid says that it is closed', async () => {
    const vip = await order({ product: 'vip', vipType: 1 });
    expect(await detail(vip)).toMatchObject({ payment: { product: 'vip', vipType: 1, months: 1, paid: 0 } });
    const late = await order({ product: 'point', point: 100 }, { isPaid: false });
    server.clock.advance({ minutes: 20 });
    await closeOverdue(server.ctx);
    const closed = await detail(late);
    expect([closed.status, eventsOf(closed)]).toEqual([3, ['created', 'closed']]);
  });

  it('of assets shows them as they were bought, also when one is no longer sold', async () => {
    await order({ product: 'point', point: 1100 });
    await server.api.orders.pay({ resourceIds: `${sofa},${lamp}` }, { token: member.token });
    await unlistAsset(server.ctx, lamp);
    const { records } = await server.api.orders.list({ size: 1 }, { token: member.token });
    const bought = await detail(records[0]?.orderNo ?? '');
    expect(bought).toMatchObject({ type: 2, status: 2, payType: 2, point: -80, amountFen: null });
    expect(bought.items.map(({ resourceId, price, isOnSale }) => [resourceId, price, isOnSale])).toEqual([
      [lamp, 50, false],
      [sofa, 30, true],
    ]);
    expect(eventsOf(bought)).toEqual(['created', 'paid', 'delivered']);
  });

  it('of a picture follows the points that were set aside for it', async () => {
    const { ctx, clock } = server;
    const { clientId } = member;
    const expiresAt = new Date(clock.now().getTime() + 3_600_000);
    const hold = async () => {
      const { holdId } = await holdPoints(ctx, { clientId, points: 5, key: randomUUID(), expiresAt, title });
      return { holdId, orderNo: holdId.replaceAll('-', '') };
    };
    const [made, failed] = [await hold(), await hold()];
    expect(eventsOf(await detail(made.orderNo))).toEqual(['held']);
    await postHold(ctx, made.holdId);
    await releaseHold(ctx, failed.holdId);
    expect(eventsOf(await detail(made.orderNo))).toEqual(['held', 'spent']);
    expect(await detail(failed.orderNo)).toMatchObject({ status: 3, point: -5 });
    expect(eventsOf(await detail(failed.orderNo))).toEqual(['held', 'released']);
  });

  it('is nobody else’s, and a number that never was answers the same', async () => {
    const payId = await order({ product: 'point', point: 1100 });
    const stranger = await createMember(server.ctx);
    const asked = [detail(payId, 1, stranger), detail(randomUUID()), detail(''), detail(payId, 2)];
    expect(await Promise.all(asked.map(refusal))).toEqual(asked.map(() => 'PAYMENT_NOT_FOUND'));
    expect(await refusal(server.api.orders.detail({ orderNo: payId }))).toBe('AUTH_REQUIRED');
    expect(await refusal(detail('x'.repeat(65)))).toBe('BAD_INPUT');
  });
});

describe('the log', () => {
  it('is narrowed by state, month in Shanghai and words, and counts what is left after each row', async () => {
    const { ctx, api, clock } = server;
    clock.set('2026-04-30T15:59:59Z');
    const { clientId, token } = await createMember(ctx);
    const grant = async (points: number, name: string) => {
      const key = randomUUID();
      await grantPoints(ctx, {
        clientId,
        kind: 'bonus',
        points,
        key,
        orderNo: key,
        title: { zh: name, en: name },
      });
      return key;
    };
    const april = await grant(10, 'April 100%');
    clock.set('2026-04-30T16:00:00Z');
    await grant(20, 'May');
    const { holdId } = await holdPoints(ctx, {
      ...{ clientId, points: 4, key: randomUUID(), title },
      expiresAt: new Date(clock.now().getTime() + 3_600_000),
    });
    const open = await api.payments.createOrder({ product: 'point', point: 100 }, { token });
    const log = async (input: Parameters<typeof api.wallet.pointLog>[0]) =>
      (await api.wallet.pointLog({ size: 50, ...input }, { token })).records;

    expect((await log({ balance: true })).map(({ point, balance }) => [point, balance])).toEqual([
      [100, 26],
      [-4, 26],
      [20, 30],
      [10, 10],
    ]);
    expect((await log({ month: '2026-04' })).map(({ orderNo }) => orderNo)).toEqual([april]);
    expect((await log({ month: '2026-05', type: 3 })).map(({ point }) => point)).toEqual([20]);
    expect((await log({ status: 1, type: 1 })).map(({ orderNo }) => orderNo)).toEqual([open.payId]);
    expect((await log({ searchKey: '100%' })).map(({ orderNo }) => orderNo)).toEqual([april]);
    expect((await log({ searchKey: open.payId.slice(-12) })).map(({ orderNo }) => orderNo)).toEqual([
      open.payId,
    ]);
    expect((await log({}))[0]?.balance).toBeNull();
    await releaseHold(ctx, holdId);
    expect((await log({ balance: true }))[0]?.balance).toBe(30);
    expect(await refusal(api.wallet.pointLog({ month: '2026-13' }, { token }))).toBe('BAD_INPUT');
  });
});
