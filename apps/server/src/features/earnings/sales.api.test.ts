import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { openSession } from '../account/session.ts';
import { createCatalogFeature, findAssetFiles } from '../catalog/index.ts';
import { licencesFeature } from '../licences/index.ts';
import { ordersFeature } from '../orders/index.ts';
import { extendMembership, spendPoints, walletFeature } from '../wallet/index.ts';
// What holds of the books is the wallet's; whatever this feature does to them has to leave it so.
import { findLedgerFaults } from '../wallet/repository/audit.ts';
import { settleAllDebts } from './service/debts.ts';
import { reverseEarning } from './service/reverse.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    features: {
      ...{ catalog: createCatalogFeature(), orders: ordersFeature },
      ...{ wallet: walletFeature, licences: licencesFeature },
    },
    poolMax: 16,
  });
  await createCategories(server.ctx);
});
afterAll(() => server.close());
afterEach(async () => expect(await findLedgerFaults(server.ctx.db)).toEqual([]));

const seller = () => createMember(server.ctx);
const assetOf = ({ clientId }: Member, pricePoints: number) =>
  createAsset(server.ctx, { clientId, pricePoints });

async function subscriber(): Promise<Member> {
  const member = await createMember(server.ctx);
  await extendMembership(server.ctx, { clientId: member.clientId, tier: 'monthly', months: 1 });
  return member;
}

/** The same person with a session of today. */
async function renewed({ clientId }: Member): Promise<{ token: string }> {
  const session = { clientId, scope: 'full', autoLogin: false, userAgent: 'test' } as const;
  return { token: (await openSession(server.ctx, session)).accessToken };
}

/** Puts bytes where the asset's file is said to lie. */
async function storeFiles(assetId: string): Promise<void> {
  const files = await findAssetFiles(server.ctx.db, assetId);
  for (const { key, bytes } of files) {
    await server.ctx.storage.put(key, Buffer.alloc(bytes), { contentType: 'model/gltf-binary' });
  }
}

async function exclude(assetId: string): Promise<void> {
  await sql`update asset set member_included = false where id = ${assetId}`.execute(server.ctx.db);
}

async function earningsOf({ clientId }: Member) {
  return server.ctx.db
    .selectFrom('earning')
    .selectAll()
    .where('seller_id', '=', clientId)
    .orderBy('created_at')
    .orderBy('gross_points')
    .execute();
}

async function balanceOf(clientId: string | null, kind: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(balance), 0)::bigint as sum from ledger_account
    where client_id is not distinct from ${clientId}::uuid and kind = ${kind}`.execute(server.ctx.db);
  return rows[0]?.sum ?? 0;
}

describe('a purchase', () => {
  it('writes one row for each asset of a creator, reckoned apart, and none for official ones', async () => {
    const { api, ctx } = server;
    const [one, other] = [await seller(), await seller()];
    const assets = [
      ...[await assetOf(one, 15), await assetOf(one, 33)],
      ...[await assetOf(other, 100), await createAsset(ctx, { pricePoints: 40 })],
    ];
    const buyer = await createBuyer(ctx, 500);
    await api.orders.pay({ resourceIds: assets.join(',') }, buyer);
    const rows = await earningsOf(one);
    expect(rows.map((row) => [row.form, row.gross_points, row.share_points, row.rate_version])).toEqual([
      ['purchase', 15, 10, 1],
      ['purchase', 33, 23, 1],
    ]);
    expect(rows.map(({ asset_id }) => asset_id)).toEqual(assets.slice(0, 2));
    expect(await balanceOf(one.clientId, 'earned')).toBe(33);
    expect(await balanceOf(other.clientId, 'earned')).toBe(70);
    const [first] = rows;
    const { records } = await api.orders.list({}, buyer);
    expect(first?.order_no).toBe(records[0]?.orderNo);
    expect(first && first.available_at.getTime() - first.created_at.getTime()).toBe(7 * 86_400_000);
    const mine = (await earningsOf(other)).map(({ txn_id }) => txn_id);
    expect(mine).toEqual([first?.txn_id]);
  });

  it('writes nothing when it is refused', async () => {
    const creator = await seller();
    const asset = await assetOf(creator, 100);
    const buyer = await createBuyer(server.ctx, 99);
    expect(await refusalOf(server.api.orders.pay({ resourceIds: asset }, buyer))).toBe('POINTS_INSUFFICIENT');
    expect(await earningsOf(creator)).toEqual([]);
  });

  it('by the same person from twenty tabs earns once', async () => {
    const creator = await seller();
    const asset = await assetOf(creator, 10);
    const buyer = await createBuyer(server.ctx, 1000);
    await Promise.all(
      Array.from({ length: 20 }, () => refusalOf(server.api.orders.pay({ resourceIds: asset }, buyer))),
    );
    expect(await earningsOf(creator)).toHaveLength(1);
    expect(await balanceOf(creator.clientId, 'earned')).toBe(7);
  });
});

describe('a member download', () => {
  it('earns two points once in a month, however often and from however many tabs', async () => {
    const { api, clock } = server;
    const creator = await seller();
    const asset = await assetOf(creator, 100);
    const member = await subscriber();
    const before = await balanceOf(null, 'member_share');
    await Promise.all(
      Array.from({ length: 10 }, () => api.orders.downloadQiniu({ resourceId: asset }, member)),
    );
    await api.orders.downloadQiniu({ resourceId: asset }, member);
    expect(await earningsOf(creator)).toMatchObject([
      { form: 'member_download', gross_points: 0, share_points: 2, buyer_id: member.clientId },
    ]);
    expect(await balanceOf(creator.clientId, 'earned')).toBe(2);
    expect(await balanceOf(null, 'member_share')).toBe(before - 2);

    await extendMembership(server.ctx, { clientId: member.clientId, tier: 'monthly', months: 1 });
    clock.advance({ days: 32 });
    await api.orders.downloadQiniu({ resourceId: asset }, await renewed(member));
    expect(await earningsOf(creator)).toHaveLength(2);
  });

  it('of a zip credits every creator of it at once, and a zip that is refused nobody', async () => {
    const { api, ctx } = server;
    const creators = [await seller(), await seller()] as const;
    const assets = [
      await assetOf(creators[0], 50),
      await assetOf(creators[1], 50),
      await assetOf(creators[0], 60),
      await createAsset(ctx, { pricePoints: 70 }),
    ];
    for (const asset of assets) await storeFiles(asset);
    const excluded = await assetOf(creators[0], 50);
    await storeFiles(excluded);
    await exclude(excluded);
    const member = await subscriber();
    expect(await refusalOf(api.orders.zip({ resourceIds: [...assets, excluded].join(',') }, member))).toBe(
      'DOWNLOAD_NEEDS_PURCHASE',
    );
    expect(await earningsOf(creators[0])).toEqual([]);
    await api.orders.zip({ resourceIds: assets.join(',') }, member);
    expect(await balanceOf(creators[0].clientId, 'earned')).toBe(4);
    expect(await balanceOf(creators[1].clientId, 'earned')).toBe(2);
    const rows = [...(await earningsOf(creators[0])), ...(await earningsOf(creators[1]))];
    expect(new Set(rows.map(({ txn_id }) => txn_id)).size).toBe(1);
  });

  it('of the same assets by twenty members in different orders all end', async () => {
    const creators = [await seller(), await seller(), await seller()];
    const assets: string[] = [];
    for (const creator of [...creators, ...creators]) assets.push(await assetOf(creator, 50));
    for (const asset of assets) await storeFiles(asset);
    const members = await Promise.all(Array.from({ length: 20 }, subscriber));
    await Promise.all(
      members.map((member, at) => {
        const some = at % 2 === 0 ? assets : assets.toReversed();
        return server.api.orders.zip({ resourceIds: some.slice(at % 3).join(',') }, member);
      }),
    );
    const total = await Promise.all(creators.map(({ clientId }) => balanceOf(clientId, 'earned')));
    const rows = await Promise.all(creators.map(earningsOf));
    expect(total.reduce((sum, points) => sum + points, 0)).toBe(2 * rows.flat().length);
    expect(rows.flat()).toHaveLength(members.reduce((sum, _, at) => sum + 6 - (at % 3), 0));
  });

  it('is refused where the creator leaves members out, who then may buy it', async () => {
    const creator = await seller();
    const asset = await assetOf(creator, 30);
    await exclude(asset);
    const member = await subscriber();
    const download = () => refusalOf(server.api.orders.downloadQiniu({ resourceId: asset }, member));
    expect(await download()).toBe('DOWNLOAD_NEEDS_PURCHASE');
    expect(await earningsOf(creator)).toEqual([]);
  });
});

describe('a reversal', () => {
  async function soldOnce(points = 100): Promise<{ creator: Member; id: string }> {
    const creator = await seller();
    const asset = await assetOf(creator, points);
    await server.api.orders.pay({ resourceIds: asset }, await createBuyer(server.ctx, points));
    const [row] = await earningsOf(creator);
    return { creator, id: row?.id ?? '' };
  }
  const reverse = (id: string) => reverseEarning(server.ctx, id, { by: 'staff', why: 'infringement' });
  const spend = ({ clientId }: Member, points: number) => {
    const key = server.ctx.ids.next();
    return spendPoints(server.ctx, {
      ...{ clientId, points, key, orderNo: key, kind: 'purchase' },
      ...{ title: { zh: '测试', en: 'Test' }, credits: { to: 'platform' } },
    });
  };

  it('takes back what is there, once, from ten sides at once', async () => {
    const { creator, id } = await soldOnce();
    const before = await balanceOf(null, 'platform_sales');
    const results = await Promise.all(Array.from({ length: 10 }, () => refusalOf(reverse(id))));
    expect(results.filter((result) => result === 'accepted')).toHaveLength(1);
    expect(results.filter((result) => result === 'EARNING_REVERSED')).toHaveLength(9);
    expect(await balanceOf(creator.clientId, 'earned')).toBe(0);
    expect(await balanceOf(null, 'platform_sales')).toBe(before + 70);
    const [row] = await earningsOf(creator);
    expect(row).toMatchObject({ reversed_by: 'staff', reversed_why: 'infringement' });
    expect(row?.reversal_txn_id).not.toBeNull();
  });

  it('of what was spent is owed, and later earnings settle it, to the point', async () => {
    const { creator, id } = await soldOnce();
    server.clock.advance({ days: 8 });
    await spend(creator, 50);
    expect(await reverse(id)).toEqual({ taken: 20, owed: 50 });
    expect(await balanceOf(creator.clientId, 'earned')).toBe(0);

    const asset = await assetOf(creator, 100);
    await server.api.orders.pay({ resourceIds: asset }, await createBuyer(server.ctx, 100));
    await Promise.all([settleAllDebts(server.ctx), settleAllDebts(server.ctx)]);
    expect(await balanceOf(creator.clientId, 'earned')).toBe(20);
    await settleAllDebts(server.ctx);
    expect(await balanceOf(creator.clientId, 'earned')).toBe(20);
  });

  it('of an unknown earning is refused', async () => {
    expect(await refusalOf(reverse(server.ctx.ids.next()))).toBe('EARNING_NOT_FOUND');
  });
});
