import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/account.ts';
import { createMember, type Member } from '../../../../test/builders.ts';
import { createBuyer } from '../../../../test/buyers.ts';
import { usePurchaseShop, WHY } from '../../../../test/purchase-shop.ts';
import { staffWith } from '../../../../test/staff.ts';
import { announcePayment, creditPayment, spendPoints } from '../../wallet/index.ts';

const shop = usePurchaseShop();
const { approve, buy, desk, giveBack, holdings, sell } = shop;
const REASON = { why: WHY };
let payments = 0;

/** Pays for points: 10 fen each, and `bonus` for nothing. */
async function topUp(clientId: string, paid: number, bonus = 0): Promise<void> {
  const outTradeNo = `top${(payments += 1)}`.padEnd(32, '0');
  const offer = { kind: 'points', sku: 'points', priceFen: paid * 10, paid, bonus } as const;
  await announcePayment(shop.server.ctx, { clientId, outTradeNo, offer });
  await creditPayment(shop.server.ctx, { clientId, outTradeNo, offer });
}

async function owedBy({ clientId }: Member): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::bigint as points from earning_debt where seller_id = ${clientId}`.execute(
    shop.server.ctx.db,
  );
  return rows[0]?.points ?? 0;
}

describe('one bought asset', () => {
  it('goes back whole: the points as the kinds they were, the earning, the right; both sides read why', async () => {
    const creator = await createMember(shop.server.ctx);
    const [chair, lamp] = [await sell(60, creator), await sell(90)];
    const buyer = await createMember(shop.server.ctx);
    await topUp(buyer.clientId, 100, 50);
    const before = await holdings(buyer.clientId);
    expect(before).toEqual({ paid: 100, bonus: 50, fen: 1000 });
    const id = await buy(buyer, chair, lamp);
    expect(await holdings(buyer.clientId)).toEqual({});
    expect(await holdings(creator.clientId)).toEqual({ earned: 42 });

    expect(await giveBack(id, chair)).toBe('accepted');
    expect(await holdings(creator.clientId)).toEqual({});
    expect(await holdings(buyer.clientId)).toEqual({ paid: 40, bonus: 20, fen: 400 });
    expect(await refusalOf(shop.server.api.orders.zip({ resourceIds: chair }, buyer))).not.toBe('accepted');
    expect(await giveBack(id, lamp)).toBe('accepted');
    expect(await holdings(buyer.clientId)).toEqual(before);

    const { items } = await desk().detail({ id }, shop.support);
    expect(items.map(({ refund }) => refund)).toMatchObject([
      { by: shop.finance.name, why: WHY },
      { by: shop.finance.name, why: WHY },
    ]);
    for (const person of [buyer, creator]) {
      const { records } = await shop.server.api.messages.list({}, person);
      expect(records.map(({ content }) => content).join()).toContain(WHY.zh);
    }
    // It may be bought again.
    await buy(buyer, chair);
  });

  it('counts downloads under it alone: none by membership, none after it was given back', async () => {
    const { ctx } = shop.server;
    const lamp = await sell(40);
    const buyer = await createBuyer(ctx, 40);
    const id = await buy(buyer, lamp);
    const download = async (ground: 'purchase' | 'member') => {
      shop.server.clock.advance({ seconds: 1 });
      await sql`insert into download_grant (id, client_id, asset_id, file_key, ground, created_at)
        values (${ctx.ids.next()}, ${buyer.clientId}, ${lamp}, 'lamp.glb', ${ground}, ${ctx.clock.now()})`.execute(
        ctx.db,
      );
    };
    const counted = async () => (await desk().detail({ id }, shop.support)).items[0]?.downloads;
    await download('purchase');
    await download('member');
    expect(await counted()).toBe(1);
    await giveBack(id, lamp);
    await download('purchase');
    expect(await counted()).toBe(1);
  });

  it('is told in the order, and under the number of what came back', async () => {
    const [sofa, free] = [await sell(30), await sell(0)];
    const buyer = await createBuyer(shop.server.ctx, 30);
    const id = await buy(buyer, sofa, free);
    const { orderNo } = await desk().detail({ id }, shop.support);
    await giveBack(id, sofa);
    await giveBack(id, free);
    const order = await shop.server.api.orders.detail({ orderNo }, buyer);
    expect(order.items.map(({ isRefunded }) => isRefunded)).toEqual([true, true]);
    expect(order.timeline.map(({ event }) => event)).toEqual(['created', 'paid', 'delivered', 'refunded']);
    const { records } = await shop.server.api.wallet.pointLog({ type: 2 }, buyer);
    const back = records.find(({ point }) => point === 30);
    const refund = await shop.server.api.orders.detail({ orderNo: back?.orderNo ?? '' }, buyer);
    expect(refund).toMatchObject({ refundOf: orderNo, point: 30, timeline: [{ event: 'refunded' }] });
    const stranger = await createMember(shop.server.ctx);
    expect(await refusalOf(shop.server.api.orders.detail({ orderNo: back?.orderNo ?? '' }, stranger))).toBe(
      'PAYMENT_NOT_FOUND',
    );
    const list = await shop.server.api.orders.list({}, buyer);
    expect(list.records[0]?.items.map(({ isRefunded }) => isRefunded)).toEqual([true, true]);
  });

  it('brings the buyer all of it also where its creator has used what it brought, who owes that', async () => {
    const creator = await createMember(shop.server.ctx);
    const sofa = await sell(100, creator);
    const buyer = await createBuyer(shop.server.ctx, 100);
    const id = await buy(buyer, sofa);
    shop.server.clock.advance({ days: 8 });
    await spendPoints(shop.server.ctx, {
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
    await shop.hire();
    expect(await giveBack(id, sofa)).toBe('accepted');
    expect(await holdings(buyer.clientId)).toEqual({ bonus: 100 });
    expect(await holdings(creator.clientId)).toEqual({});
    expect(await owedBy(creator)).toBe(50);
  });

  it('leaves a creator in peace whose earning was taken back before', async () => {
    const creator = await createMember(shop.server.ctx);
    const sofa = await sell(100, creator);
    const buyer = await createBuyer(shop.server.ctx, 100);
    const id = await buy(buyer, sofa);
    const earning = (await shop.server.api.earningsDesk.list({ clientId: creator.clientId }, shop.finance))
      .records[0];
    const { approvalId } = await shop.server.api.earningsDesk.reverse(
      { id: earning?.id ?? '', reason: WHY.zh },
      shop.finance,
    );
    expect(await approve(approvalId, await staffWith(shop.server.ctx, 'finance'))).toBe('accepted');
    expect(await giveBack(id, sofa)).toBe('accepted');
    expect(await holdings(buyer.clientId)).toEqual({ bonus: 100 });
    expect(await owedBy(creator)).toBe(0);
  });

  it('goes back once, by two people of whom one decides on refunds', async () => {
    const sofa = await sell(30);
    const id = await buy(await createBuyer(shop.server.ctx, 30), sofa);
    const asked = { id, resourceId: sofa, ...REASON };
    const { approvalId } = await desk().refund(asked, shop.support);
    expect(await refusalOf(desk().refund(asked, shop.finance))).toBe('APPROVAL_WAITING');
    expect((await desk().detail({ id }, shop.support)).items[0]?.approvalId).toBe(approvalId);
    expect(await approve(approvalId, shop.support)).toBe('APPROVAL_OWN');
    expect(await approve(approvalId, await staffWith(shop.server.ctx, 'support'))).toBe('FORBIDDEN');
    expect(await approve(approvalId)).toBe('accepted');
    expect(await refusalOf(desk().refund(asked, shop.support))).toBe('PURCHASE_REFUNDED');
    expect(await refusalOf(desk().refund({ ...asked, resourceId: await sell(1) }, shop.support))).toBe(
      'PURCHASE_NOT_FOUND',
    );
    expect(await refusalOf(desk().refund(asked, await staffWith(shop.server.ctx, 'reviewer')))).toBe(
      'FORBIDDEN',
    );
  });
});

it('two assets of one purchase and sales between both sides at the same moment all end, and the books balance', async () => {
  const [anna, bo] = [await createBuyer(shop.server.ctx, 1000), await createBuyer(shop.server.ctx, 1000)];
  const works = await Promise.all(Array.from({ length: 12 }, async (_, n) => sell(25, n % 2 ? anna : bo)));
  const [ofBo, ofAnna] = [works.filter((_, n) => n % 2 === 0), works.filter((_, n) => n % 2)];
  const [first, second] = [await buy(anna, ...ofBo.slice(0, 4)), await buy(bo, ...ofAnna.slice(0, 4))];
  const proposals = await Promise.all([
    ...ofBo
      .slice(0, 4)
      .map((resourceId) => desk().refund({ id: first, resourceId, ...REASON }, shop.support)),
    ...ofAnna
      .slice(0, 4)
      .map((resourceId) => desk().refund({ id: second, resourceId, ...REASON }, shop.support)),
  ]);
  // One of them is taken back from its creator at the same moment: either comes first.
  const other = await staffWith(shop.server.ctx, 'finance');
  const [earning] = (
    await shop.server.api.earningsDesk.list({ clientId: bo.clientId, size: 1 }, shop.finance)
  ).records;
  const reversal = await shop.server.api.earningsDesk.reverse(
    { id: earning?.id ?? '', reason: WHY.zh },
    shop.finance,
  );
  const ends = await Promise.all([
    approve(reversal.approvalId, other).then((end) => (end === 'EARNING_REVERSED' ? 'accepted' : end)),
    ...proposals.map(({ approvalId }) => approve(approvalId)),
    ...ofBo.slice(4).map((asset) => refusalOf(shop.server.api.orders.pay({ resourceIds: asset }, anna))),
    ...ofAnna.slice(4).map((asset) => refusalOf(shop.server.api.orders.pay({ resourceIds: asset }, bo))),
  ]);
  expect(new Set(ends)).toEqual(new Set(['accepted']));
});

describe('all purchases of an asset', () => {
  it('go back by one proposal, those that went back by themselves left out', async () => {
    const creator = await createMember(shop.server.ctx);
    const [sofa, other] = [await sell(40, creator), await sell(10)];
    const buyers = await Promise.all(Array.from({ length: 5 }, async () => createBuyer(shop.server.ctx, 50)));
    const ids = await Promise.all(buyers.map((buyer) => buy(buyer, sofa, other)));
    await giveBack(ids[0] ?? '', sofa);
    expect(await desk().affected({ resourceId: sofa }, shop.support)).toMatchObject({
      count: 4,
      points: 160,
    });
    // What is bought after it was proposed is not what was agreed on.
    const single = await desk().refund({ id: ids[1] ?? '', resourceId: sofa, ...REASON }, shop.support);
    const { approvalId } = await desk().refundAll({ resourceId: sofa, ...REASON }, shop.support);
    expect(await desk().affected({ resourceId: sofa }, shop.support)).toMatchObject({ approvalId });
    shop.server.clock.advance({ minutes: 1 });
    const late = await createBuyer(shop.server.ctx, 40);
    await buy(late, sofa);
    expect(await approve(approvalId)).toBe('accepted');
    await shop.server.drainJobs();
    expect(await holdings(late.clientId)).toEqual({});
    for (const buyer of buyers) expect(await holdings(buyer.clientId)).toEqual({ bonus: 40 });
    expect(await holdings(creator.clientId)).toEqual({ earned: 28 });
    expect(await approve(single.approvalId)).toBe('PURCHASE_REFUNDED');
    expect(await desk().affected({ resourceId: sofa }, shop.support)).toMatchObject({ count: 1, points: 40 });
    const nobody = { resourceId: await sell(10), ...REASON };
    expect(await refusalOf(desk().refundAll(nobody, shop.support))).toBe('PURCHASE_NONE_LEFT');
  });
});

it('a purchase is found by its number, its buyer, their phone and what was bought', async () => {
  const [sofa, lamp] = [await sell(30), await sell(20)];
  const buyer = await createBuyer(shop.server.ctx, 50);
  const id = await buy(buyer, sofa, lamp);
  const { orderNo } = await desk().detail({ id }, shop.support);
  const found = async (by: Parameters<ReturnType<typeof desk>['list']>[0]) =>
    (await desk().list({ ...by, size: 5 }, shop.support)).records.map((row) => row.id);
  for (const by of [{ orderNo }, { clientId: buyer.clientId }, { phone: buyer.phone }, { resourceId: lamp }])
    expect(await found(by)).toEqual([id]);
  expect((await found({})).length).toBeGreaterThan(1);
  const [row] = (await desk().list({ orderNo }, shop.support)).records;
  expect(row).toMatchObject({ points: 50, count: 2, refunded: 0, buyer: { id: buyer.clientId } });
  expect(row?.buyer.phone).not.toBe(buyer.phone);
  expect(await refusalOf(desk().detail({ id: sofa }, shop.support))).toBe('PURCHASE_NOT_FOUND');
});
