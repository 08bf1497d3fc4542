import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import type { Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createCatalogFeature, unlistAsset } from '../catalog/index.ts';
import { walletFeature } from '../wallet/index.ts';
import { ordersFeature } from './index.ts';

let server: TestServer;
let sofa: string;
let lamp: string;

beforeAll(async () => {
  server = await startTestServer({
    features: { catalog: createCatalogFeature(), orders: ordersFeature, wallet: walletFeature },
  });
  const { ctx } = server;
  await createCategories(ctx);
  sofa = await createAsset(ctx, { pricePoints: 30 });
  lamp = await createAsset(ctx, { pricePoints: 50, title: { zh: '落地灯', en: 'Floor lamp' } });
});
afterAll(() => server.close());

async function pointsOf({ clientId }: Member): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(balance), 0)::bigint as sum from ledger_account
    where client_id = ${clientId} and unit = 'PT'`.execute(server.ctx.db);
  return rows[0]?.sum ?? 0;
}

describe('anonymous callers', () => {
  it('are asked to log in by every call', async () => {
    const { orders } = server.api;
    const attempts = [
      orders.pay({ resourceIds: sofa }),
      orders.addToCart({ resourceId: sofa }),
      orders.removeFromCart({ ids: sofa }),
      orders.cart({}),
      orders.list({}),
      orders.assets({}),
      orders.downloadQiniu({ resourceId: sofa }),
      orders.downloadAli({ key: 'asset/x/model.glb' }),
    ];
    expect(await Promise.all(attempts.map(refusalOf))).toEqual(attempts.map(() => 'AUTH_REQUIRED'));
  });
});

describe('the cart', () => {
  it('keeps an asset once, newest first, and tells what became of it', async () => {
    const { api, ctx, clock } = server;
    const { token } = await createBuyer(server.ctx, 100);
    const gone = await createAsset(ctx);
    const first = await api.orders.addToCart({ resourceId: sofa }, { token });
    clock.advance({ seconds: 1 });
    await api.orders.addToCart({ resourceId: gone }, { token });
    expect(await api.orders.addToCart({ resourceId: sofa }, { token })).toEqual(first);
    await unlistAsset(ctx, gone);
    const cart = await api.orders.cart({}, { token });
    expect(cart.records.map(({ id, availability }) => [id, availability])).toEqual([
      [gone, 'delisted'],
      [sofa, 'ok'],
    ]);
    expect(cart.records[1]).toMatchObject({ buyCarId: first.buyCarId, isBuy: false, isFavorite: false });
    expect(cart.total).toBe(2);
    const page = await api.orders.cart({ size: 1 }, { token });
    const next = await api.orders.cart({ size: 1, cursor: page.cursor ?? '' }, { token });
    expect([...page.records, ...next.records].map(({ id }) => id)).toEqual([gone, sofa]);
    expect(next.cursor).toBeNull();
  });

  it('refuses what is unknown, unlisted or owned already', async () => {
    const { api } = server;
    const { token } = await createBuyer(server.ctx, 100);
    expect(await refusalOf(api.orders.addToCart({ resourceId: randomUUID() }, { token }))).toBe(
      'ASSET_NOT_FOUND',
    );
    expect(await refusalOf(api.orders.addToCart({ resourceId: 'sofa' }, { token }))).toBe('BAD_INPUT');
    await api.orders.pay({ resourceIds: sofa }, { token });
    expect(await refusalOf(api.orders.addToCart({ resourceId: sofa }, { token }))).toBe('ALREADY_OWNED');
  });

  it('belongs to one person', async () => {
    const { api } = server;
    const owner = await createBuyer(server.ctx, 0);
    const stranger = await createBuyer(server.ctx, 1000);
    const { buyCarId } = await api.orders.addToCart({ resourceId: sofa }, owner);
    await api.orders.removeFromCart({ ids: buyCarId }, stranger);
    expect((await api.orders.cart({}, owner)).total).toBe(1);
    expect(await refusalOf(api.orders.pay({ buyCarIds: buyCarId }, stranger))).toBe('ASSET_NOT_FOUND');
    await api.orders.removeFromCart({ ids: buyCarId }, owner);
    expect((await api.orders.cart({}, owner)).total).toBe(0);
  });
});

describe('a purchase', () => {
  it('takes the points, gives the assets, empties the cart and is listed', async () => {
    const { api } = server;
    const member = await createBuyer(server.ctx, 100);
    const { buyCarId } = await api.orders.addToCart({ resourceId: lamp }, member);
    const bought = await api.orders.pay(
      { resourceIds: sofa, buyCarIds: buyCarId, expectedPoint: 80 },
      member,
    );
    expect(bought.point).toBe(80);
    expect(await pointsOf(member)).toBe(20);
    expect((await api.orders.cart({}, member)).total).toBe(0);
    const [order] = (await api.orders.list({}, member)).records;
    expect(order).toMatchObject({ id: bought.orderId, point: 80 });
    expect(order?.items.map(({ resourceId, price }) => [resourceId, price])).toEqual([
      [lamp, 50],
      [sofa, 30],
    ]);
    const mine = await api.orders.assets({}, member);
    expect(mine.records.map(({ id, ground }) => [id, ground])).toEqual([
      [lamp, 'purchase'],
      [sofa, 'purchase'],
    ]);
    expect(mine.records.every(({ isBuy }) => isBuy)).toBe(true);
    const [log] = (await api.wallet.pointLog({}, member)).records;
    expect(log).toMatchObject({ type: 2, point: -80, payType: 2, orderNo: order?.orderNo });
  });

  it('leaves out what is owned, and is refused when nothing is left', async () => {
    const { api } = server;
    const member = await createBuyer(server.ctx, 100);
    await api.orders.pay({ resourceIds: sofa }, member);
    expect((await api.orders.pay({ resourceIds: `${sofa}，${lamp}` }, member)).point).toBe(50);
    expect(await refusalOf(api.orders.pay({ resourceIds: sofa }, member))).toBe('ALREADY_OWNED');
    expect(await pointsOf(member)).toBe(20);
  });

  it('is all or nothing: too few points, one unknown asset or another price change nothing', async () => {
    const { api } = server;
    const member = await createBuyer(server.ctx, 70);
    const refusals = [
      api.orders.pay({ resourceIds: `${sofa},${lamp}` }, member),
      api.orders.pay({ resourceIds: `${sofa},${randomUUID()}` }, member),
      api.orders.pay({ resourceIds: sofa, expectedPoint: 29 }, member),
      api.orders.pay({}, member),
      api.orders.pay({ resourceIds: 'x' }, member),
    ];
    expect(await Promise.all(refusals.map(refusalOf))).toEqual([
      'POINTS_INSUFFICIENT',
      'ASSET_NOT_FOUND',
      'PRICE_MISMATCH',
      'PURCHASE_EMPTY',
      'BAD_INPUT',
    ]);
    expect(await pointsOf(member)).toBe(70);
    expect((await api.orders.assets({}, member)).total).toBe(0);
    expect((await api.orders.list({}, member)).total).toBe(0);
  });

  it('pays creators their share and refuses them their own work', async () => {
    const { api, ctx } = server;
    const creator = await createBuyer(server.ctx, 0);
    const member = await createBuyer(server.ctx, 101);
    const work = await createAsset(ctx, { clientId: creator.clientId, pricePoints: 101 });
    await api.orders.pay({ resourceIds: work }, member);
    expect(await pointsOf(creator)).toBe(70);
    expect(await refusalOf(api.orders.pay({ resourceIds: work }, creator))).toBe('OWN_ASSET');
    expect(await refusalOf(api.orders.addToCart({ resourceId: work }, creator))).toBe('OWN_ASSET');
    expect((await api.orders.cart({}, creator)).records).toEqual([]);
  });

  it('happens once when ten tabs press at the same moment', async () => {
    const { api } = server;
    const member = await createBuyer(server.ctx, 100);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => refusalOf(api.orders.pay({ resourceIds: sofa }, member))),
    );
    expect(results.filter((result) => result === 'accepted')).toHaveLength(1);
    expect(results.filter((result) => result === 'ALREADY_OWNED')).toHaveLength(9);
    expect(await pointsOf(member)).toBe(70);
  });

  it('of lists that overlap at the same moment pays for each asset once, in whatever order they are named', async () => {
    const { api, ctx } = server;
    const member = await createBuyer(server.ctx, 1000);
    const works = await Promise.all(Array.from({ length: 4 }, () => createAsset(ctx, { pricePoints: 10 })));
    const results = await Promise.all(
      Array.from({ length: 12 }, async (_, turn) => {
        const named = works.filter((_, place) => place !== turn % 4);
        const resourceIds = (turn % 2 ? named : named.toReversed()).join(',');
        return refusalOf(api.orders.pay({ resourceIds }, member));
      }),
    );
    expect(results.filter((result) => result !== 'accepted' && result !== 'ALREADY_OWNED')).toEqual([]);
    expect(await pointsOf(member)).toBe(960);
    const orders = (await api.orders.list({}, member)).records;
    const bought = orders.flatMap(({ items }) => items.map(({ resourceId }) => resourceId));
    expect(bought.toSorted()).toEqual(works.toSorted());
    expect(orders.every(({ point, items }) => point === 10 * items.length)).toBe(true);
  });

  it('never spends more than there is, whatever is bought at once', async () => {
    const { api, ctx } = server;
    const member = await createBuyer(server.ctx, 100);
    const works = await Promise.all(Array.from({ length: 8 }, () => createAsset(ctx, { pricePoints: 30 })));
    const results = await Promise.all(
      works.map((id) => refusalOf(api.orders.pay({ resourceIds: id }, member))),
    );
    expect(results.filter((result) => result === 'accepted')).toHaveLength(3);
    expect(await pointsOf(member)).toBe(10);
    expect((await api.orders.assets({}, member)).total).toBe(3);
  });
});
