import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/account.ts';
import { createMember, type Member } from '../../../../test/builders.ts';
import { createBuyer } from '../../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { KnownPayees } from '../../../../test/payees.ts';
import { staffWith, type TestStaff } from '../../../../test/staff.ts';
import { createApprovalsFeature } from '../../approvals/index.ts';
import { createCatalogFeature } from '../../catalog/index.ts';
import { createEarnings } from '../../earnings/index.ts';
import { sha256Of, toCanonical } from '../../licences/document.ts';
import { licencesFeature } from '../../licences/index.ts';
import { messagesFeature } from '../../messages/index.ts';
import { announcePayment, creditPayment, spendPoints, walletFeature } from '../../wallet/index.ts';
import { findLedgerFaults } from '../../wallet/repository/audit.ts';
import { ordersFeature, purchaseRefundKinds, purchasesDeskFeature } from '../index.ts';

let server: TestServer;
let support: TestStaff;
let finance: TestStaff;
let payments = 0;

beforeAll(async () => {
  const { earnings, earningsDesk, approvals } = createEarnings(new KnownPayees());
  server = await startTestServer({
    features: {
      ...{ catalog: createCatalogFeature(), orders: ordersFeature, messages: messagesFeature },
      ...{ wallet: walletFeature, earnings, earningsDesk, purchasesDesk: purchasesDeskFeature },
      licences: licencesFeature,
      approvals: createApprovalsFeature([...approvals, ...purchaseRefundKinds]),
    },
    startAt: '2026-03-02T02:00:00Z',
    poolMax: 16,
  });
  await createCategories(server.ctx);
});
beforeEach(async () => {
  support = await staffWith(server.ctx, 'support');
  finance = await staffWith(server.ctx, 'finance');
});
afterEach(async () => expect(await findLedgerFaults(server.ctx.db)).toEqual([]));
afterAll(() => server.close());

const desk = () => server.api.purchasesDesk;
const WHY = { zh: '权利人投诉成立，退还积分', en: 'A claim was upheld' };
const REASON = { why: WHY };
const approve = (approvalId: string, by = finance) =>
  refusalOf(server.api.approvals.decide({ id: approvalId, decision: 'approve' }, by));

/** Pays for points: 10 fen each, and `bonus` for nothing. */
async function topUp(clientId: string, paid: number, bonus = 0): Promise<void> {
  const outTradeNo = `top${(payments += 1)}`.padEnd(32, '0');
  const offer = { kind: 'points', sku: 'points', priceFen: paid * 10, paid, bonus } as const;
  await announcePayment(server.ctx, { clientId, outTradeNo, offer });
  await creditPayment(server.ctx, { clientId, outTradeNo, offer });
}

async function sell(pricePoints: number, creator?: Member): Promise<string> {
  return createAsset(server.ctx, { pricePoints, ...(creator && { clientId: creator.clientId }) });
}

/** What a person holds by kind, without those of which there is nothing, and how much money of it is unearned. */
async function holdings(clientId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; balance: number }>`
    select kind, balance from ledger_account where client_id = ${clientId} and balance <> 0
    union all select 'fen', sum(fen)::bigint from point_lot where client_id = ${clientId} having sum(fen) > 0`.execute(
    server.ctx.db,
  );
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}

async function owedBy({ clientId }: Member): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::bigint as points from earning_debt where seller_id = ${clientId}`.execute(
    server.ctx.db,
  );
  return rows[0]?.points ?? 0;
}

async function buy(buyer: Member, ...assets: string[]): Promise<string> {
  return (await server.api.orders.pay({ resourceIds: assets.join(',') }, buyer)).orderId;
}

async function giveBack(id: string, resourceId: string): Promise<string> {
  const { approvalId } = await desk().refund({ id, resourceId, ...REASON }, support);
  return approve(approvalId);
}

describe('one bought asset', () => {
  it('goes back whole: the points as the kinds they were, the earning, the right; both sides read why', async () => {
    const creator = await createMember(server.ctx);
    const [chair, lamp] = [await sell(60, creator), await sell(90)];
    const buyer = await createMember(server.ctx);
    await topUp(buyer.clientId, 100, 50);
    const before = await holdings(buyer.clientId);
    expect(before).toEqual({ paid: 100, bonus: 50, fen: 1000 });
    const id = await buy(buyer, chair, lamp);
    expect(await holdings(buyer.clientId)).toEqual({});
    expect(await holdings(creator.clientId)).toEqual({ earned: 42 });

    expect(await giveBack(id, chair)).toBe('accepted');
    expect(await holdings(creator.clientId)).toEqual({});
    expect(await holdings(buyer.clientId)).toEqual({ paid: 40, bonus: 20, fen: 400 });
    expect(await refusalOf(server.api.orders.zip({ resourceIds: chair }, buyer))).not.toBe('accepted');
    expect(await giveBack(id, lamp)).toBe('accepted');
    expect(await holdings(buyer.clientId)).toEqual(before);

    const { items } = await desk().detail({ id }, support);
    expect(items.map(({ refund }) => refund)).toMatchObject([
      { by: finance.name, why: WHY },
      { by: finance.name, why: WHY },
    ]);
    for (const person of [buyer, creator]) {
      const { records } = await server.api.messages.list({}, person);
      expect(records.map(({ content }) => content).join()).toContain(WHY.zh);
    }
    // It may be bought again.
    await buy(buyer, chair);
  });

  it('has no licence any more, and one of its own where it is bought again', async () => {
    const sofa = await sell(30);
    const buyer = await createBuyer(server.ctx, 60);
    const id = await buy(buyer, sofa);
    const licence = async () => server.api.licences.read({ resourceId: sofa }, buyer);
    const stateOf = async (document = '') =>
      (await server.api.licences.check({ sha256: sha256Of(toCanonical(JSON.parse(document))) })).state;
    const first = await licence();
    expect(await stateOf(first?.document)).toBe('valid');
    await giveBack(id, sofa);
    expect(await stateOf(first?.document)).toBe('revoked');
    expect(await licence()).toBe(null);
    await buy(buyer, sofa);
    const second = await licence();
    expect(second?.document).not.toBe(first?.document);
    expect(await stateOf(second?.document)).toBe('valid');
    expect(await stateOf(first?.document)).toBe('revoked');
  });

  it('does not go back to somebody who has left', async () => {
    const sofa = await sell(30);
    const buyer = await createBuyer(server.ctx, 30);
    const id = await buy(buyer, sofa);
    const { approvalId } = await desk().refund({ id, resourceId: sofa, ...REASON }, support);
    await sql`update client set status = 'deleted', phone = null where id = ${buyer.clientId}`.execute(
      server.ctx.db,
    );
    expect(await approve(approvalId)).toBe('MEMBER_CLOSED');
    expect(await desk().affected({ resourceId: sofa }, support)).toMatchObject({ count: 0 });
  });

  it('is told in the order, and under the number of what came back', async () => {
    const [sofa, free] = [await sell(30), await sell(0)];
    const buyer = await createBuyer(server.ctx, 30);
    const id = await buy(buyer, sofa, free);
    const { orderNo } = await desk().detail({ id }, support);
    await giveBack(id, sofa);
    await giveBack(id, free);
    const order = await server.api.orders.detail({ orderNo }, buyer);
    expect(order.items.map(({ isRefunded }) => isRefunded)).toEqual([true, true]);
    expect(order.timeline.map(({ event }) => event)).toEqual(['created', 'paid', 'delivered', 'refunded']);
    const { records } = await server.api.wallet.pointLog({ type: 2 }, buyer);
    const back = records.find(({ point }) => point === 30);
    const refund = await server.api.orders.detail({ orderNo: back?.orderNo ?? '' }, buyer);
    expect(refund).toMatchObject({ refundOf: orderNo, point: 30, timeline: [{ event: 'refunded' }] });
    const stranger = await createMember(server.ctx);
    expect(await refusalOf(server.api.orders.detail({ orderNo: back?.orderNo ?? '' }, stranger))).toBe(
      'PAYMENT_NOT_FOUND',
    );
    const list = await server.api.orders.list({}, buyer);
    expect(list.records[0]?.items.map(({ isRefunded }) => isRefunded)).toEqual([true, true]);
  });

  it('brings the buyer all of it also where its creator has used what it brought, who owes that', async () => {
    const creator = await createMember(server.ctx);
    const sofa = await sell(100, creator);
    const buyer = await createBuyer(server.ctx, 100);
    const id = await buy(buyer, sofa);
    server.clock.advance({ days: 8 });
    await spendPoints(server.ctx, {
      ...{
        clientId: creator.clientId,
        points: 50,
        key: `used:${id}`,
        orderNo: `used${id}`,
        kind: 'purchase',
      },
      ...{ title: { zh: '测试', en: 'Test' }, credits: { to: 'platform' } },
    });
    // Theirs had ended meanwhile.
    support = await staffWith(server.ctx, 'support');
    finance = await staffWith(server.ctx, 'finance');
    expect(await giveBack(id, sofa)).toBe('accepted');
    expect(await holdings(buyer.clientId)).toEqual({ bonus: 100 });
    expect(await holdings(creator.clientId)).toEqual({});
    expect(await owedBy(creator)).toBe(50);
  });

  it('leaves a creator in peace whose earning was taken back before', async () => {
    const creator = await createMember(server.ctx);
    const sofa = await sell(100, creator);
    const buyer = await createBuyer(server.ctx, 100);
    const id = await buy(buyer, sofa);
    const earning = (await server.api.earningsDesk.list({ clientId: creator.clientId }, finance)).records[0];
    const { approvalId } = await server.api.earningsDesk.reverse(
      { id: earning?.id ?? '', reason: WHY.zh },
      finance,
    );
    expect(await approve(approvalId, await staffWith(server.ctx, 'finance'))).toBe('accepted');
    expect(await giveBack(id, sofa)).toBe('accepted');
    expect(await holdings(buyer.clientId)).toEqual({ bonus: 100 });
    expect(await owedBy(creator)).toBe(0);
  });

  it('goes back once, by two people of whom one decides on refunds', async () => {
    const sofa = await sell(30);
    const id = await buy(await createBuyer(server.ctx, 30), sofa);
    const asked = { id, resourceId: sofa, ...REASON };
    const { approvalId } = await desk().refund(asked, support);
    expect(await refusalOf(desk().refund(asked, finance))).toBe('APPROVAL_WAITING');
    expect((await desk().detail({ id }, support)).items[0]?.approvalId).toBe(approvalId);
    expect(await approve(approvalId, support)).toBe('APPROVAL_OWN');
    expect(await approve(approvalId, await staffWith(server.ctx, 'support'))).toBe('FORBIDDEN');
    expect(await approve(approvalId)).toBe('accepted');
    expect(await refusalOf(desk().refund(asked, support))).toBe('PURCHASE_REFUNDED');
    expect(await refusalOf(desk().refund({ ...asked, resourceId: await sell(1) }, support))).toBe(
      'PURCHASE_NOT_FOUND',
    );
    expect(await refusalOf(desk().refund(asked, await staffWith(server.ctx, 'reviewer')))).toBe('FORBIDDEN');
  });

  it('is no longer had as what it became, unless something else of the purchase is that one, too', async () => {
    const [one, other, whole] = [await sell(10), await sell(10), await sell(10)];
    const buyer = await createBuyer(server.ctx, 20);
    const id = await buy(buyer, one, other);
    await sql`update asset set merged_into = ${whole}, status = 'unlisted' where id in (${one}, ${other})`.execute(
      server.ctx.db,
    );
    await sql`insert into entitlement (client_id, asset_id, ground, licence, purchase_id, created_at)
      select client_id, ${whole}, ground, licence, purchase_id, created_at from entitlement where asset_id = ${one}`.execute(
      server.ctx.db,
    );
    const has = async () => (await server.api.orders.assets({ resourceId: whole }, buyer)).records.length > 0;
    expect(await has()).toBe(true);
    await giveBack(id, one);
    expect(await has()).toBe(true);
    await giveBack(id, other);
    expect(await has()).toBe(false);
  });

  it('stays had as what it became where that was bought another time in another guise', async () => {
    const [one, other, whole] = [await sell(10), await sell(10), await sell(10)];
    const buyer = await createBuyer(server.ctx, 20);
    const [first, second] = [await buy(buyer, one), await buy(buyer, other)];
    await sql`update asset set merged_into = ${whole}, status = 'unlisted' where id in (${one}, ${other})`.execute(
      server.ctx.db,
    );
    await sql`insert into entitlement (client_id, asset_id, ground, licence, purchase_id, created_at)
      select client_id, ${whole}, ground, licence, purchase_id, created_at from entitlement where asset_id = ${one}`.execute(
      server.ctx.db,
    );
    const has = async () => (await server.api.orders.assets({ resourceId: whole }, buyer)).records.length > 0;
    await giveBack(first, one);
    expect(await has()).toBe(true);
    // Both are asked for by what they became.
    expect(await desk().affected({ resourceId: whole }, support)).toMatchObject({ count: 1, points: 10 });
    await giveBack(second, other);
    expect(await has()).toBe(false);
  });
});

it('two assets of one purchase and sales between both sides at the same moment all end, and the books balance', async () => {
  const [anna, bo] = [await createBuyer(server.ctx, 1000), await createBuyer(server.ctx, 1000)];
  const works = await Promise.all(Array.from({ length: 12 }, async (_, n) => sell(25, n % 2 ? anna : bo)));
  const [ofBo, ofAnna] = [works.filter((_, n) => n % 2 === 0), works.filter((_, n) => n % 2)];
  const [first, second] = [await buy(anna, ...ofBo.slice(0, 4)), await buy(bo, ...ofAnna.slice(0, 4))];
  const proposals = await Promise.all([
    ...ofBo.slice(0, 4).map((resourceId) => desk().refund({ id: first, resourceId, ...REASON }, support)),
    ...ofAnna.slice(0, 4).map((resourceId) => desk().refund({ id: second, resourceId, ...REASON }, support)),
  ]);
  // One of them is taken back from its creator at the same moment: either comes first.
  const other = await staffWith(server.ctx, 'finance');
  const [earning] = (await server.api.earningsDesk.list({ clientId: bo.clientId, size: 1 }, finance)).records;
  const reversal = await server.api.earningsDesk.reverse({ id: earning?.id ?? '', reason: WHY.zh }, finance);
  const ends = await Promise.all([
    approve(reversal.approvalId, other).then((end) => (end === 'EARNING_REVERSED' ? 'accepted' : end)),
    ...proposals.map(({ approvalId }) => approve(approvalId)),
    ...ofBo.slice(4).map((asset) => refusalOf(server.api.orders.pay({ resourceIds: asset }, anna))),
    ...ofAnna.slice(4).map((asset) => refusalOf(server.api.orders.pay({ resourceIds: asset }, bo))),
  ]);
  expect(new Set(ends)).toEqual(new Set(['accepted']));
});

describe('all purchases of an asset', () => {
  it('go back by one proposal, those that went back by themselves left out', async () => {
    const creator = await createMember(server.ctx);
    const [sofa, other] = [await sell(40, creator), await sell(10)];
    const buyers = await Promise.all(Array.from({ length: 5 }, async () => createBuyer(server.ctx, 50)));
    const ids = await Promise.all(buyers.map((buyer) => buy(buyer, sofa, other)));
    await giveBack(ids[0] ?? '', sofa);
    expect(await desk().affected({ resourceId: sofa }, support)).toMatchObject({ count: 4, points: 160 });
    // What is bought after it was proposed is not what was agreed on.
    const single = await desk().refund({ id: ids[1] ?? '', resourceId: sofa, ...REASON }, support);
    const { approvalId } = await desk().refundAll({ resourceId: sofa, ...REASON }, support);
    expect(await desk().affected({ resourceId: sofa }, support)).toMatchObject({ approvalId });
    server.clock.advance({ minutes: 1 });
    const late = await createBuyer(server.ctx, 40);
    await buy(late, sofa);
    expect(await approve(approvalId)).toBe('accepted');
    await server.drainJobs();
    expect(await holdings(late.clientId)).toEqual({});
    for (const buyer of buyers) expect(await holdings(buyer.clientId)).toEqual({ bonus: 40 });
    expect(await holdings(creator.clientId)).toEqual({ earned: 28 });
    expect(await approve(single.approvalId)).toBe('PURCHASE_REFUNDED');
    expect(await desk().affected({ resourceId: sofa }, support)).toMatchObject({ count: 1, points: 40 });
    const nobody = { resourceId: await sell(10), ...REASON };
    expect(await refusalOf(desk().refundAll(nobody, support))).toBe('PURCHASE_NONE_LEFT');
  });
});

it('a purchase is found by its number, its buyer, their phone and what was bought', async () => {
  const [sofa, lamp] = [await sell(30), await sell(20)];
  const buyer = await createBuyer(server.ctx, 50);
  const id = await buy(buyer, sofa, lamp);
  const { orderNo } = await desk().detail({ id }, support);
  const found = async (by: Parameters<ReturnType<typeof desk>['list']>[0]) =>
    (await desk().list({ ...by, size: 5 }, support)).records.map((row) => row.id);
  for (const by of [{ orderNo }, { clientId: buyer.clientId }, { phone: buyer.phone }, { resourceId: lamp }])
    expect(await found(by)).toEqual([id]);
  expect((await found({})).length).toBeGreaterThan(1);
  const [row] = (await desk().list({ orderNo }, support)).records;
  expect(row).toMatchObject({ points: 50, count: 2, refunded: 0, buyer: { id: buyer.clientId } });
  expect(row?.buyer.phone).not.toBe(buyer.phone);
  expect(await refusalOf(desk().detail({ id: sofa }, support))).toBe('PURCHASE_NOT_FOUND');
});
