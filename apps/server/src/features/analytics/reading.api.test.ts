import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { staffWith } from '../../../test/staff.ts';
import { reverseEarning } from '../earnings/service/reverse.ts';
import { features } from '../index.ts';
import { extendMembership } from '../wallet/index.ts';
import { removeTraffic } from './index.ts';
import { tidyTraffic } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features });
  await createCategories(server.ctx);
});
afterAll(() => server.close());

const today = { from: '2026-03-02', to: '2026-03-02' };
const seller = () => createMember(server.ctx);
const assetOf = ({ clientId }: Member, pricePoints = 20) =>
  createAsset(server.ctx, { clientId, pricePoints });

async function write(assetId: string, day: string, source: string, shown: number, opened: number) {
  await sql`insert into asset_traffic values (${assetId}, ${day}::date, ${source}, ${shown}, ${opened})`.execute(
    server.ctx.db,
  );
}

const summaryOf = (creator: Member, input: { from: string; to: string; resourceId?: string } = today) =>
  server.api.analytics.summary(input, creator);

describe('a creator is told', () => {
  it('of purchases by the place they were found in, whether paid at once or from the cart', async () => {
    const creator = await seller();
    const [one, other] = [await assetOf(creator, 20), await assetOf(creator, 40)];
    const buyer = await createBuyer(server.ctx, 500);
    await server.api.orders.pay({ resourceIds: one, source: 'search' }, buyer);
    const { buyCarId } = await server.api.orders.addToCart(
      { resourceId: other, source: 'storefront' },
      buyer,
    );
    await server.api.orders.pay({ buyCarIds: buyCarId }, buyer);
    const second = await createBuyer(server.ctx, 500);
    await server.api.orders.pay({ resourceIds: one }, second);
    const { totals, sources } = await summaryOf(creator);
    expect(totals).toMatchObject({ bought: 3, refunded: 0, earned: 14 + 28 + 14 });
    expect(Object.fromEntries(sources.map(({ source, bought }) => [source, bought]))).toEqual({
      search: 1,
      storefront: 1,
      direct: 1,
    });
  });

  it('of what was taken back as a refund, on its own day and under its own source', async () => {
    const creator = await seller();
    const asset = await assetOf(creator, 20);
    const buyer = await createBuyer(server.ctx, 100);
    await server.api.orders.pay({ resourceIds: asset, source: 'home' }, buyer);
    const { id } = await server.ctx.db
      .selectFrom('earning')
      .select('id')
      .where('asset_id', '=', asset)
      .executeTakeFirstOrThrow();
    server.clock.advance({ days: 1 });
    await reverseEarning(server.ctx, id, { by: 'staff', why: 'wrong file' });
    server.clock.set('2026-03-02T02:00:00Z');
    const { series, sources, totals } = await summaryOf(creator, { from: '2026-03-02', to: '2026-03-03' });
    expect(series.map(({ bought, refunded }) => [bought, refunded])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(sources).toMatchObject([{ source: 'home', bought: 1, refunded: 1, earned: 0 }]);
    expect(totals.earned).toBe(0);
  });

  it('of downloads of members, once for each that is counted', async () => {
    const creator = await seller();
    const asset = await assetOf(creator, 20);
    const member = await createMember(server.ctx);
    await extendMembership(server.ctx, { clientId: member.clientId, tier: 'monthly', months: 1 });
    await server.api.orders.downloadQiniu({ resourceId: asset, source: 'category' }, member);
    await server.api.orders.downloadQiniu({ resourceId: asset }, member);
    const { sources } = await summaryOf(creator);
    expect(sources).toMatchObject([{ source: 'category', fetched: 1, bought: 0, earned: 2 }]);
  });

  it('of people who saved an asset, each once, in whatever folders', async () => {
    const creator = await seller();
    const asset = await assetOf(creator);
    const fan = await createMember(server.ctx);
    await server.api.favorites.saveItem({ resourceId: asset, source: 'similar' }, fan);
    const folder = await server.api.favorites.submit({ name: '客厅' }, fan);
    server.clock.advance({ seconds: 1 });
    await server.api.favorites.saveItem({ resourceId: asset, favoriteId: folder.id, source: 'home' }, fan);
    await server.api.favorites.saveItem({ resourceId: asset }, creator);
    const { sources } = await summaryOf(creator);
    expect(sources).toMatchObject([{ source: 'similar', saved: 1 }]);
    await server.api.favorites.removeItem({ resourceId: asset }, fan);
    expect((await summaryOf(creator)).totals.saved).toBe(0);
  });

  it('of one asset alone, never of somebody else’s', async () => {
    const [creator, other] = [await seller(), await seller()];
    const [one, two, foreign] = [await assetOf(creator), await assetOf(creator), await assetOf(other)];
    for (const asset of [one, two, foreign]) await write(asset, '2026-03-02', 'home', 10, 5);
    expect((await summaryOf(creator)).totals).toMatchObject({ shown: 20, opened: 10 });
    const { asset, totals } = await summaryOf(creator, { ...today, resourceId: one });
    expect(asset).toEqual({ name: '布艺沙发', enName: 'Fabric sofa' });
    expect(totals).toMatchObject({ shown: 10, opened: 5 });
    const { analytics } = server.api;
    for (const call of [analytics.summary, analytics.queries, analytics.export])
      expect(await refusalOf(call({ ...today, resourceId: foreign }, creator) as Promise<unknown>)).toBe(
        'ASSET_NOT_FOUND',
      );
  });

  it('how it was before, as long as that was kept day by day', async () => {
    const creator = await seller();
    const asset = await assetOf(creator);
    await write(asset, '2026-03-01', 'home', 10, 8);
    await write(asset, '2026-02-28', 'home', 10, 4);
    await write(asset, '2026-02-26', 'home', 10, 100);
    const { totals, before } = await summaryOf(creator, { from: '2026-03-01', to: '2026-03-02' });
    expect([totals.opened, before?.opened]).toEqual([8, 4]);
    expect((await summaryOf(creator, { from: '2025-01-10', to: '2025-02-09' })).before).toBeNull();
  });

  it('nothing of a period that is the wrong way round, too long, or no period', async () => {
    const creator = await seller();
    for (const [from, to] of [
      ['2026-03-02', '2026-03-01'],
      ['2020-01-01', '2026-03-01'],
      ['2026-02-30', '2026-03-01'],
    ] as const)
      expect(await refusalOf(summaryOf(creator, { from, to }))).toBe('BAD_INPUT');
  });
});

describe('the table of assets', () => {
  it('is in the order of any of its columns, and goes on by page', async () => {
    const creator = await seller();
    const assets = [await assetOf(creator), await assetOf(creator), await assetOf(creator)];
    for (const [at, asset] of assets.entries()) await write(asset, '2026-03-02', 'home', 30 - at, 10 * at);
    const list = async (input: object) =>
      (await server.api.analytics.assets({ ...today, ...input }, creator)).records.map(({ resourceId }) =>
        assets.indexOf(resourceId),
      );
    expect(await list({ sort: 'opened', size: 10 })).toEqual([2, 1, 0]);
    expect(await list({ sort: 'opened', order: 'asc', size: 10 })).toEqual([0, 1, 2]);
    expect(await list({ sort: 'shown', size: 2 })).toEqual([0, 1]);
    expect(await list({ sort: 'shown', size: 2, current: 2 })).toEqual([2]);
    const page = await server.api.analytics.assets({ ...today, size: 2 }, creator);
    expect([page.total, page.pages]).toEqual([3, 2]);
  });

  it('as CSV has what it shows, and nothing that a spreadsheet calculates', async () => {
    const creator = await seller();
    const asset = await createAsset(server.ctx, {
      ...{ clientId: creator.clientId, title: { zh: '=1+1', en: '=1+1' } },
    });
    await write(asset, '2026-03-02', 'search', 9, 3);
    const { filename, content } = await server.api.analytics.export({ ...today, table: 'assets' }, creator);
    expect(filename).toBe('mogine-assets-2026-03-02-2026-03-02.csv');
    expect(content.split('\r\n')[1]).toBe(`"'=1+1","${asset}",9,3,0,0,0,0,0`);
    const days = await server.api.analytics.export(
      { ...today, table: 'days' },
      { ...creator, headers: { 'accept-language': 'en' } },
    );
    expect(days.content).toContain('"2026-03-02","Search",9,3,0,0,0,0,0');
  });
});

it('staff is told what was searched for and opened, by five people a day and more', async () => {
  const insert = (query: string, visitors: number, shown: number, opened: number) =>
    sql`insert into search_traffic values ('2026-03-01', ${query}, ${visitors}, ${shown}, ${opened})`.execute(
      server.ctx.db,
    );
  await insert('胡桃木', 5, 200, 40);
  await insert('大理石', 9, 900, 9);
  await insert('只有我知道', 4, 900, 900);
  const { token } = await staffWith(server.ctx, 'editor');
  const list = async (input: object) =>
    (await server.api.analyticsDesk.searches({ size: 10, ...input }, { token })).records;
  expect(await list({})).toEqual([
    { query: '胡桃木', shown: 200, opened: 40, saved: 0, bought: 0, refunded: 0, visitors: 5 },
    { query: '大理石', shown: 900, opened: 9, saved: 0, bought: 0, refunded: 0, visitors: 9 },
  ]);
  expect((await list({ sort: 'few' })).map(({ query }) => query)).toEqual(['大理石', '胡桃木']);
  const stranger = await staffWith(server.ctx, 'finance');
  expect(await refusalOf(server.api.analyticsDesk.searches({}, { token: stranger.token }))).toBe('FORBIDDEN');
});

describe('what was counted long ago', () => {
  it('is kept by month, with the same sums', async () => {
    const creator = await seller();
    const asset = await assetOf(creator);
    for (const day of ['2025-01-01', '2025-01-07', '2025-01-31', '2025-02-02'])
      await write(asset, day, 'home', 4, 2);
    await tidyTraffic.run(server.ctx, {});
    await tidyTraffic.run(server.ctx, {});
    const daysOf = async () => {
      const { rows } = await sql<{ day: string }>`
        select day::text as day from asset_traffic where asset_id = ${asset} order by day`.execute(
        server.ctx.db,
      );
      return rows.map(({ day }) => day);
    };
    // Four hundred days before are the 26th of January: its month is over when all of it is older.
    expect(await daysOf()).toEqual(['2025-01-01', '2025-01-07', '2025-01-31', '2025-02-02']);
    server.clock.advance({ days: 10 });
    await tidyTraffic.run(server.ctx, {});
    expect(await daysOf()).toEqual(['2025-01-01', '2025-02-02']);
    const { unit, series } = await server.api.analytics.summary(
      { from: '2025-01-05', to: '2025-02-03' },
      { token: (await renew(creator)).token },
    );
    server.clock.set('2026-03-02T02:00:00Z');
    expect(unit).toBe('month');
    expect(series.map(({ day, shown }) => [day, shown])).toEqual([
      ['2025-01-01', 12],
      ['2025-02-01', 4],
    ]);
  });

  it('goes with the account of whoever made it', async () => {
    const [creator, other] = [await seller(), await seller()];
    const [asset, foreign] = [await assetOf(creator), await assetOf(other)];
    for (const id of [asset, foreign]) await write(id, '2026-03-02', 'home', 4, 2);
    await removeTraffic(server.ctx, creator.clientId);
    expect((await summaryOf(creator)).totals.shown).toBe(0);
    expect((await summaryOf(other)).totals.shown).toBe(4);
  });
});

/** The same person with a session of today. */
async function renew({ clientId }: Member): Promise<{ token: string }> {
  const { openSession } = await import('../account/session.ts');
  const session = { clientId, scope: 'full', autoLogin: false, userAgent: 'test' } as const;
  return { token: (await openSession(server.ctx, session)).accessToken };
}
