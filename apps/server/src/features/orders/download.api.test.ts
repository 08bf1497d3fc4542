import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { registerLocalFiles } from '../../adapters/object-storage/local-http.ts';
import { createCatalogFeature, unlistAsset } from '../catalog/index.ts';
import { extendMembership, quotaStanding, walletFeature } from '../wallet/index.ts';
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

function groundsOf(page: { records: { id: string; ground: string }[] }): Record<string, string> {
  return Object.fromEntries(page.records.map(({ id, ground }) => [id, ground]));
}

describe('a download', () => {
  async function storeFile(assetId: string, body: Buffer): Promise<string> {
    const key = `asset/${assetId}/model.glb`;
    await server.ctx.storage.put(key, body, { contentType: 'model/gltf-binary' });
    return key;
  }

  it('needs a ground: bought, free or a membership', async () => {
    const { api, ctx } = server;
    const member = await createBuyer(server.ctx, 100);
    expect(await refusalOf(api.orders.downloadQiniu({ resourceId: sofa }, member))).toBe(
      'DOWNLOAD_NEEDS_VIP',
    );
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
    const member = await createBuyer(server.ctx, 0);
    const { clientId } = member;
    await extendMembership(ctx, { clientId, tier: 'monthly', months: 1 });
    await api.orders.downloadQiniu({ resourceId: sofa }, member);
    const states = async () =>
      (await api.orders.assets({ ground: 'member' }, member)).records.map((one) => [one.id, one.isLapsed]);
    expect(await states()).toEqual([[sofa, false]]);
    await sql`update membership set starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days'
      where client_id = ${clientId}`.execute(ctx.db);
    expect(await states()).toEqual([[sofa, true]]);
    expect(await refusalOf(api.orders.downloadQiniu({ resourceId: sofa }, member))).toBe(
      'DOWNLOAD_NEEDS_VIP',
    );
    // A membership that runs again gives it again.
    await extendMembership(ctx, { clientId, tier: 'monthly', months: 1 });
    expect(await states()).toEqual([[sofa, false]]);
    await api.orders.downloadQiniu({ resourceId: sofa }, member);
    expect((await api.orders.assets({}, await createMember(ctx))).total).toBe(0);
  });

  it('is refused for unknown files and assets, and for keys of other things', async () => {
    const { api } = server;
    const member = await createBuyer(server.ctx, 0);
    expect(await refusalOf(api.orders.downloadQiniu({ resourceId: randomUUID() }, member))).toBe(
      'ASSET_NOT_FOUND',
    );
    expect(await refusalOf(api.orders.downloadQiniu({ resourceId: free, format: 'usdz' }, member))).toBe(
      'ASSET_NOT_FOUND',
    );
    expect(await refusalOf(api.orders.downloadAli({ key: '../secret.key' }, member))).toBe('ASSET_NOT_FOUND');
    expect(await refusalOf(api.orders.downloadQiniu({}, member))).toBe('BAD_INPUT');
  });

  it('of an unlisted asset stays with those who own it', async () => {
    const { api, ctx } = server;
    const owner = await createBuyer(server.ctx, 100);
    const other = await createBuyer(server.ctx, 0);
    const work = await createAsset(ctx, { pricePoints: 30 });
    await api.orders.pay({ resourceIds: work }, owner);
    await unlistAsset(ctx, work);
    expect(await api.orders.downloadQiniu({ resourceId: work }, owner)).toContain('/files/');
    expect(await refusalOf(api.orders.downloadQiniu({ resourceId: work }, other))).toBe('ASSET_NOT_FOUND');
    expect((await api.orders.assets({}, owner)).total).toBe(1);
  });

  it('that a member has spent on an asset can be finished after it was withdrawn, or left out of the membership', async () => {
    const { api, ctx } = server;
    const [member, late] = [await createBuyer(server.ctx, 0), await createBuyer(server.ctx, 0)];
    for (const { clientId } of [member, late])
      await extendMembership(ctx, { clientId, tier: 'monthly', months: 1 });
    const work = await createAsset(ctx, { pricePoints: 30 });
    const fetch = async (by: typeof member) => api.orders.downloadQiniu({ resourceId: work }, by);
    const used = async () => (await quotaStanding(ctx.db, member.clientId, ctx.clock.now()))?.used;
    await fetch(member);
    await sql`update asset set member_included = false where id = ${work}`.execute(ctx.db);
    expect(await fetch(member)).toContain('/files/');
    expect(await refusalOf(fetch(late))).toBe('DOWNLOAD_NEEDS_PURCHASE');
    await unlistAsset(ctx, work);
    expect(await fetch(member)).toContain('/files/');
    expect(await refusalOf(fetch(late))).toBe('ASSET_NOT_FOUND');
    expect(await used()).toBe(1);
    // What staff takes off the shelf stays with those who own it alone, and whoever spent a download is told so.
    await sql`insert into asset_suspension (asset_id, reason, en_reason, was_on_sale, created_at)
      values (${work}, '举报成立', 'A report was upheld', true, now())`.execute(ctx.db);
    expect(await refusalOf(fetch(member))).toBe('DOWNLOAD_SUSPENDED');
    expect(await refusalOf(fetch(late))).toBe('ASSET_NOT_FOUND');
    await sql`delete from asset_suspension where asset_id = ${work}`.execute(ctx.db);
    // In the next month it would be one more download, and there is none of it any more.
    await sql`update download_quota_use set period_start = period_start - interval '40 days'
      where client_id = ${member.clientId}`.execute(ctx.db);
    expect(await refusalOf(fetch(member))).toBe('ASSET_NOT_FOUND');
  });

  it('arrives whole, in ranges and only by the untouched link', async () => {
    const { api, app, clock } = server;
    const member = await createBuyer(server.ctx, 0);
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
