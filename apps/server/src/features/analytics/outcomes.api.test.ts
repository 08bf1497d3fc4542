import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { staffWith } from '../../../test/staff.ts';
import { reverseEarning } from '../earnings/service/reverse.ts';
import { features } from '../index.ts';
import { refundItem } from '../orders/desk/refund-item.ts';
import { tidyTraffic } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features });
  await createCategories(server.ctx);
});
afterAll(() => server.close());

const today = { from: '2026-03-02', to: '2026-03-02' };
const why = { zh: '文件有误', en: 'Wrong file' };

async function seller(): Promise<{ creator: Member; asset: string }> {
  const creator = await createMember(server.ctx);
  return { creator, asset: await createAsset(server.ctx, { clientId: creator.clientId, pricePoints: 20 }) };
}

async function searchedBy(query: string, visitors: number, day = '2026-03-02') {
  await sql`insert into search_traffic values (${day}::date, ${query}, ${visitors}, 10, 5)
    on conflict (day, query) do update set visitors = excluded.visitors`.execute(server.ctx.db);
}

const queriesOf = async (creator: Member) =>
  (await server.api.analytics.queries({ ...today, size: 10 }, creator)).records.map(
    ({ query, saved, bought, refunded }) => ({ query, saved, bought, refunded }),
  );
const buy = (buyer: Member, resourceIds: string, query: string, source: 'search' | 'home' = 'search') =>
  server.api.orders.pay({ resourceIds, source, query }, buyer);

async function keptOf(asset: string) {
  const { rows } = await sql<{ query: string; visitor: Buffer | null; orderNo: string | null }>`
    select query, visitor, order_no as "orderNo" from query_outcome where asset_id = ${asset}::uuid`.execute(
    server.ctx.db,
  );
  return rows;
}

describe('by what was searched for, a creator is told', () => {
  it('of saves and sales, whichever way the words are written, whether paid at once or from the cart', async () => {
    const { creator, asset } = await seller();
    await searchedBy('oak desk', 5);
    const fan = await createMember(server.ctx);
    await server.api.favorites.saveItem({ resourceId: asset, source: 'search', query: ' Oak  DESK' }, fan);
    await buy(await createBuyer(server.ctx, 100), asset, 'oak desk');
    const other = await createBuyer(server.ctx, 100);
    const { buyCarId } = await server.api.orders.addToCart(
      { resourceId: asset, source: 'search', query: 'ＯＡＫ desk' },
      other,
    );
    await server.api.orders.pay({ buyCarIds: buyCarId }, other);
    await buy(await createBuyer(server.ctx, 100), asset, 'oak desk', 'home');
    expect(await queriesOf(creator)).toEqual([{ query: 'oak desk', saved: 1, bought: 2, refunded: 0 }]);
    const { content } = await server.api.analytics.export(
      { ...today, table: 'queries' },
      { ...creator, headers: { 'accept-language': 'en' } },
    );
    expect(content).toContain('"oak desk",0,0,1,2,0,');
  });

  it('of sales that were taken back, once each, by whichever way', async () => {
    const { creator, asset } = await seller();
    await searchedBy('lamp', 6);
    const orders: string[] = [];
    for (let at = 0; at < 3; at += 1)
      orders.push((await buy(await createBuyer(server.ctx, 100), asset, 'lamp')).orderId);
    const { ctx } = server;
    await refundItem(ctx, { purchaseId: orders[0] ?? '', assetId: asset, by: 'Ann', why });
    const earning = await ctx.db
      .selectFrom('earning')
      .innerJoin('purchase', 'purchase.order_no', 'earning.order_no')
      .select('earning.id')
      .where('purchase.id', '=', orders[1] ?? '')
      .executeTakeFirstOrThrow();
    await reverseEarning(ctx, earning.id, { by: 'staff', why: 'wrong file' });
    expect(await queriesOf(creator)).toEqual([{ query: 'lamp', saved: 0, bought: 3, refunded: 2 }]);
  });

  it('of one save a day of whoever saves, takes out and saves again; never of their own', async () => {
    const { creator, asset } = await seller();
    await searchedBy('vase', 5);
    const fan = await createMember(server.ctx);
    const input = { resourceId: asset, source: 'search', query: 'vase' } as const;
    for (let time = 0; time < 3; time += 1) {
      await server.api.favorites.saveItem(input, fan);
      await server.api.favorites.removeItem({ resourceId: asset }, fan);
    }
    await server.api.favorites.saveItem(input, creator);
    expect(await queriesOf(creator)).toEqual([{ query: 'vase', saved: 1, bought: 0, refunded: 0 }]);
  });

  it('nothing of a save by whoever made it for the house', async () => {
    const { clientId, token } = await createMember(server.ctx);
    const asset = await createAsset(server.ctx, { studioId: clientId });
    const input = { resourceId: asset, source: 'search', query: 'shelf' } as const;
    await server.api.favorites.saveItem(input, { token });
    expect(await keptOf(asset)).toEqual([]);
    await server.api.favorites.saveItem(input, await createMember(server.ctx));
    expect((await keptOf(asset)).map(({ query }) => query)).toEqual(['shelf']);
  });

  it('nothing of words of too few, that may name somebody, or of whoever declines', async () => {
    const { creator, asset } = await seller();
    await searchedBy('rare words', 4);
    await searchedBy('13800138000', 9);
    await searchedBy('stool', 9);
    const buyer = await createBuyer(server.ctx, 100);
    await server.api.privacy.choose({ choice: 'statistics', granted: false }, buyer);
    await buy(buyer, asset, 'stool');
    await buy(await createBuyer(server.ctx, 100), asset, 'rare words');
    await buy(await createBuyer(server.ctx, 100), asset, '13800138000');
    expect(await queriesOf(creator)).toEqual([]);
    expect((await keptOf(asset)).map(({ query }) => query)).toEqual(['rare words']);
    const { totals } = await server.api.analytics.summary(today, creator);
    expect(totals.bought).toBe(3);
  });

  it('nothing of what lay in the cart when its buyer declined', async () => {
    const { creator, asset } = await seller();
    await searchedBy('screen', 9);
    const buyer = await createBuyer(server.ctx, 100);
    const item = { resourceId: asset, source: 'search', query: 'screen' } as const;
    const { buyCarId } = await server.api.orders.addToCart(item, buyer);
    await server.api.privacy.choose({ choice: 'statistics', granted: false }, buyer);
    await server.api.orders.pay({ buyCarIds: buyCarId }, buyer);
    expect(await keptOf(asset)).toEqual([]);
    const { totals } = await server.api.analytics.summary(today, creator);
    expect(totals.bought).toBe(1);
  });

  it('nothing of a purchase that was not', async () => {
    const { creator, asset } = await seller();
    await searchedBy('bench', 5);
    const poor = await createMember(server.ctx);
    await expect(buy(poor, asset, 'bench')).rejects.toMatchObject({ reason: 'POINTS_INSUFFICIENT' });
    expect(await queriesOf(creator)).toEqual([]);
  });
});

it('staff is told what came of searches, of official assets as well', async () => {
  const asset = await createAsset(server.ctx, { pricePoints: 20 });
  await searchedBy('mirror', 5);
  const { orderId } = await buy(await createBuyer(server.ctx, 100), asset, 'mirror');
  await buy(await createBuyer(server.ctx, 100), asset, 'mirror');
  await refundItem(server.ctx, { purchaseId: orderId, assetId: asset, by: 'Ann', why });
  const { token } = await staffWith(server.ctx, 'editor');
  const { records } = await server.api.analyticsDesk.searches({ size: 50 }, { token });
  expect(records.find(({ query }) => query === 'mirror')).toMatchObject({ saved: 0, bought: 2, refunded: 1 });
});

it('once the day is over, words of few are gone and nobody is told apart; in time, no sale is either', async () => {
  const { creator, asset } = await seller();
  await searchedBy('rug', 5);
  const buyer = await createBuyer(server.ctx, 100);
  await server.api.favorites.saveItem({ resourceId: asset, source: 'search', query: 'rug' }, buyer);
  await buy(buyer, asset, 'rug');
  await buy(await createBuyer(server.ctx, 100), asset, 'words of few');
  const before = await keptOf(asset);
  expect(before.filter(({ visitor }) => visitor)).toHaveLength(1);
  server.clock.advance({ days: 1 });
  await tidyTraffic.run(server.ctx, {});
  const kept = await keptOf(asset);
  expect(kept.map(({ query, visitor }) => [query, visitor])).toEqual([
    ['rug', null],
    ['rug', null],
  ]);
  expect(kept.filter(({ orderNo }) => orderNo)).toHaveLength(1);
  server.clock.advance({ days: 90 });
  await tidyTraffic.run(server.ctx, {});
  expect((await keptOf(asset)).filter(({ orderNo }) => orderNo)).toEqual([]);
  server.clock.set('2026-03-02T02:00:00Z');
  expect(await queriesOf(creator)).toEqual([{ query: 'rug', saved: 1, bought: 1, refunded: 0 }]);
});
