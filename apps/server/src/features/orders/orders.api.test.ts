import { createHash, randomUUID } from 'node:crypto';
import { ApiError } from '@mogine/contract/kernel/api-error';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { registerLocalFiles } from '../../adapters/object-storage/local-http.ts';
import { createCatalogFeature, unlistAsset } from '../catalog/index.ts';
import { extendMembership, grantPoints, walletFeature } from '../wallet/index.ts';
import { ordersFeature } from './index.ts';

let server: TestServer;
let sofa: string;
let lamp: string;
let free: string;

beforeAll(async () => {
  server = await startTestServer({
    features: { catalog: createCatalogFeature(), orders: ordersFeature, wallet: walletFeature },
  });
  const { app, ctx, clock } = server;
  registerLocalFiles(app, { storage: ctx.storage, secret: ctx.secret, now: () => clock.now() });
  await createCategories(ctx);
  sofa = await createAsset(ctx, { pricePoints: 30 });
  lamp = await createAsset(ctx, { pricePoints: 50, title: { zh: '落地灯', en: 'Floor lamp' } });
  free = await createAsset(ctx, { pricePoints: 0 });
});
afterAll(() => server.close());

async function buyer(points: number): Promise<Member> {
  const member = await createMember(server.ctx);
  if (points > 0) {
    const id = randomUUID();
    const title = { zh: '测试', en: 'Test' };
    await grantPoints(server.ctx, {
      clientId: member.clientId,
      kind: 'bonus',
      points,
      key: id,
      orderNo: id,
      title,
    });
  }
  return member;
}

async function reasonOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof ApiError) return error.reason;
    throw error;
  }
}

async function pointsOf({ clientId }: Member): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(balance), 0)::bigint as sum from ledger_account
    where client_id = ${clientId} and unit = 'PT'`.execute(server.ctx.db);
  return rows[0]?.sum ?? 0;
}

function groundsOf(page: { records: { id: string; ground: string }[] }): Record<string, string> {
  return Object.fromEntries(page.records.map(({ id, ground }) => [id, ground]));
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
    expect(await Promise.all(attempts.map(reasonOf))).toEqual(attempts.map(() => 'AUTH_REQUIRED'));
  });
});

describe('the cart', () => {
  it('keeps an asset once, newest first, and tells what became of it', async () => {
    const { api, ctx, clock } = server;
    const { token } = await buyer(100);
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
    const { token } = await buyer(100);
    expect(await reasonOf(api.orders.addToCart({ resourceId: randomUUID() }, { token }))).toBe(
      'ASSET_NOT_FOUND',
    );
    expect(await reasonOf(api.orders.addToCart({ resourceId: 'sofa' }, { token }))).toBe('BAD_INPUT');
    await api.orders.pay({ resourceIds: sofa }, { token });
    expect(await reasonOf(api.orders.addToCart({ resourceId: sofa }, { token }))).toBe('ALREADY_OWNED');
  });

  it('belongs to one person', async () => {
    const { api } = server;
    const owner = await buyer(0);
    const stranger = await buyer(1000);
    const { buyCarId } = await api.orders.addToCart({ resourceId: sofa }, owner);
    await api.orders.removeFromCart({ ids: buyCarId }, stranger);
    expect((await api.orders.cart({}, owner)).total).toBe(1);
    expect(await reasonOf(api.orders.pay({ buyCarIds: buyCarId }, stranger))).toBe('ASSET_NOT_FOUND');
    await api.orders.removeFromCart({ ids: buyCarId }, owner);
    expect((await api.orders.cart({}, owner)).total).toBe(0);
  });
});

describe('a purchase', () => {
  it('takes the points, gives the assets, empties the cart and is listed', async () => {
    const { api } = server;
    const member = await buyer(100);
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
    expect(groundsOf(mine)).toEqual({ [lamp]: 'purchase', [sofa]: 'purchase' });
    expect(mine.records.every(({ isBuy }) => isBuy)).toBe(true);
    const [log] = (await api.wallet.pointLog({}, member)).records;
    expect(log).toMatchObject({ type: 2, point: -80, payType: 2, orderNo: order?.orderNo });
  });

  it('leaves out what is owned, and is refused when nothing is left', async () => {
    const { api } = server;
    const member = await buyer(100);
    await api.orders.pay({ resourceIds: sofa }, member);
    expect((await api.orders.pay({ resourceIds: `${sofa}，${lamp}` }, member)).point).toBe(50);
    expect(await reasonOf(api.orders.pay({ resourceIds: sofa }, member))).toBe('ALREADY_OWNED');
    expect(await pointsOf(member)).toBe(20);
  });

  it('is all or nothing: too few points, one unknown asset or another price change nothing', async () => {
    const { api } = server;
    const member = await buyer(70);
    const refusals = [
      api.orders.pay({ resourceIds: `${sofa},${lamp}` }, member),
      api.orders.pay({ resourceIds: `${sofa},${randomUUID()}` }, member),
      api.orders.pay({ resourceIds: sofa, expectedPoint: 29 }, member),
      api.orders.pay({}, member),
      api.orders.pay({ resourceIds: 'x' }, member),
    ];
    expect(await Promise.all(refusals.map(reasonOf))).toEqual([
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
    const creator = await buyer(0);
    const member = await buyer(101);
    const work = await createAsset(ctx, { clientId: creator.clientId, pricePoints: 101 });
    await api.orders.pay({ resourceIds: work }, member);
    expect(await pointsOf(creator)).toBe(70);
    expect(await reasonOf(api.orders.pay({ resourceIds: work }, creator))).toBe('OWN_ASSET');
  });

  it('happens once when ten tabs press at the same moment', async () => {
    const { api } = server;
    const member = await buyer(100);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => reasonOf(api.orders.pay({ resourceIds: sofa }, member))),
    );
    expect(results.filter((result) => result === 'none')).toHaveLength(1);
    expect(results.filter((result) => result === 'ALREADY_OWNED')).toHaveLength(9);
    expect(await pointsOf(member)).toBe(70);
  });

  it('of lists that overlap at the same moment pays for each asset once, in whatever order they are named', async () => {
    const { api, ctx } = server;
    const member = await buyer(1000);
    const works = await Promise.all(Array.from({ length: 4 }, () => createAsset(ctx, { pricePoints: 10 })));
    const results = await Promise.all(
      Array.from({ length: 12 }, async (_, turn) => {
        const named = works.filter((_, place) => place !== turn % 4);
        const resourceIds = (turn % 2 ? named : named.toReversed()).join(',');
        return reasonOf(api.orders.pay({ resourceIds }, member));
      }),
    );
    expect(results.filter((result) => result !== 'none' && result !== 'ALREADY_OWNED')).toEqual([]);
    expect(await pointsOf(member)).toBe(960);
    const orders = (await api.orders.list({}, member)).records;
    const bought = orders.flatMap(({ items }) => items.map(({ resourceId }) => resourceId));
    expect(bought.toSorted()).toEqual(works.toSorted());
    expect(orders.every(({ point, items }) => point === 10 * items.length)).toBe(true);
  });

  it('never spends more than there is, whatever is bought at once', async () => {
    const { api, ctx } = server;
    const member = await buyer(100);
    const works = await Promise.all(Array.from({ length: 8 }, () => createAsset(ctx, { pricePoints: 30 })));
    const results = await Promise.all(
      works.map((id) => reasonOf(api.orders.pay({ resourceIds: id }, member))),
    );
    expect(results.filter((result) => result === 'none')).toHaveLength(3);
    expect(await pointsOf(member)).toBe(10);
    expect((await api.orders.assets({}, member)).total).toBe(3);
  });
});

describe('a download', () => {
  async function storeFile(assetId: string, body: Buffer): Promise<string> {
    const key = `asset/${assetId}/model.glb`;
    await server.ctx.storage.put(key, body, { contentType: 'model/gltf-binary' });
    return key;
  }

  it('needs a ground: bought, free or a membership', async () => {
    const { api, ctx } = server;
    const member = await buyer(100);
    expect(await reasonOf(api.orders.downloadQiniu({ resourceId: sofa }, member))).toBe('DOWNLOAD_NEEDS_VIP');
    expect(await api.orders.downloadQiniu({ resourceId: free }, member)).toContain('/files/asset/');
    await api.orders.pay({ resourceIds: sofa }, member);
    expect(await api.orders.downloadAli({ key: `asset/${sofa}/model.glb` }, member)).toContain(
      member.clientId,
    );
    await extendMembership(ctx, { clientId: member.clientId, tier: 'monthly', months: 1 });
    await api.orders.downloadQiniu({ resourceId: lamp }, member);
    const mine = await api.orders.assets({}, member);
    expect(groundsOf(mine)).toEqual({ [free]: 'free', [sofa]: 'purchase', [lamp]: 'member' });
    expect(mine.records.find(({ id }) => id === lamp)?.untilTime).toBeInstanceOf(Date);
    expect((await api.orders.assets({ ground: 'member' }, member)).total).toBe(1);
    expect((await api.orders.assets({ searchKey: '落地' }, member)).total).toBe(1);
    expect((await api.orders.assets({ searchKey: '%' }, member)).total).toBe(0);
  });

  it('of a member ends with the membership: what was fetched is still listed and licensed, and not given out again', async () => {
    const { api, ctx } = server;
    const member = await buyer(0);
    const { clientId } = member;
    await extendMembership(ctx, { clientId, tier: 'monthly', months: 1 });
    await api.orders.downloadQiniu({ resourceId: sofa }, member);
    const states = async () =>
      (await api.orders.assets({ ground: 'member' }, member)).records.map((one) => [one.id, one.isLapsed]);
    expect(await states()).toEqual([[sofa, false]]);
    await sql`update membership set starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days'
      where client_id = ${clientId}`.execute(ctx.db);
    expect(await states()).toEqual([[sofa, true]]);
    expect(await reasonOf(api.orders.downloadQiniu({ resourceId: sofa }, member))).toBe('DOWNLOAD_NEEDS_VIP');
    // A membership that runs again gives it again.
    await extendMembership(ctx, { clientId, tier: 'monthly', months: 1 });
    expect(await states()).toEqual([[sofa, false]]);
    await api.orders.downloadQiniu({ resourceId: sofa }, member);
    expect((await api.orders.assets({}, await createMember(ctx))).total).toBe(0);
  });

  it('is refused for unknown files and assets, and for keys of other things', async () => {
    const { api } = server;
    const member = await buyer(0);
    expect(await reasonOf(api.orders.downloadQiniu({ resourceId: randomUUID() }, member))).toBe(
      'ASSET_NOT_FOUND',
    );
    expect(await reasonOf(api.orders.downloadQiniu({ resourceId: free, format: 'usdz' }, member))).toBe(
      'ASSET_NOT_FOUND',
    );
    expect(await reasonOf(api.orders.downloadAli({ key: '../secret.key' }, member))).toBe('ASSET_NOT_FOUND');
    expect(await reasonOf(api.orders.downloadQiniu({}, member))).toBe('BAD_INPUT');
  });

  it('of an unlisted asset stays with those who own it', async () => {
    const { api, ctx } = server;
    const owner = await buyer(100);
    const other = await buyer(0);
    const work = await createAsset(ctx, { pricePoints: 30 });
    await api.orders.pay({ resourceIds: work }, owner);
    await unlistAsset(ctx, work);
    expect(await api.orders.downloadQiniu({ resourceId: work }, owner)).toContain('/files/');
    expect(await reasonOf(api.orders.downloadQiniu({ resourceId: work }, other))).toBe('ASSET_NOT_FOUND');
    expect((await api.orders.assets({}, owner)).total).toBe(1);
  });

  it('arrives whole, in ranges and only by the untouched link', async () => {
    const { api, app, clock } = server;
    const member = await buyer(0);
    const body = Buffer.from('glTF and then some bytes');
    await storeFile(free, body);
    const link = await api.orders.downloadQiniu({ resourceId: free }, member);
    const whole = await app.inject({ url: link });
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload).toEqual(body);
    expect(whole.headers.etag).toBe(`"${createHash('sha256').update(body).digest('hex')}"`);
    expect(whole.headers['content-disposition']).toContain('attachment; filename="model.glb"');

    const etag = String(whole.headers.etag);
    const part = await app.inject({ url: link, headers: { range: 'bytes=5-7', 'if-range': etag } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'and',
      `bytes 5-7/${body.length}`,
    ]);
    const restarted = await app.inject({ url: link, headers: { range: 'bytes=5-7', 'if-range': '"other"' } });
    expect(restarted.statusCode).toBe(200);
    expect((await app.inject({ url: link, headers: { range: 'bytes=99-' } })).statusCode).toBe(416);
    expect((await app.inject({ url: link, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    const head = await app.inject({ method: 'HEAD', url: link });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(body.length),
      '',
    ]);

    for (let at = '/files/'.length; at < link.length; at += 1) {
      const changed = link.slice(0, at) + (link[at] === 'a' ? 'b' : 'a') + link.slice(at + 1);
      expect([changed, (await app.inject({ url: changed })).statusCode]).toEqual([changed, 403]);
    }
    for (const forged of [
      `${link}&x=1`,
      `${link}=`,
      link.replace('&sig=', '&sig=&sig='),
      link.split('?')[0] ?? '',
    ]) {
      expect([forged, (await app.inject({ url: forged })).statusCode]).toEqual([forged, 403]);
    }
    clock.advance({ minutes: 6 });
    expect((await app.inject({ url: link })).statusCode).toBe(403);
    clock.advance({ minutes: -6 });
  });
});
