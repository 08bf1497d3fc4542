import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { features } from '../index.ts';
import { createAnalyticsFeature } from './index.ts';
import { tidyTraffic } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features });
  await createCategories(server.ctx);
});
afterAll(() => server.close());

const today = { from: '2026-03-02', to: '2026-03-02' };
type Told = Parameters<TestServer['api']['analytics']['count']>[0];

/** What a server does between its start and its end: everything that was counted is written. */
async function restart(feature: Pick<typeof features.analytics, 'start'> = features.analytics) {
  const running = await feature.start?.(server.ctx);
  await running?.stop();
}

/** A visitor with a browser of their own. */
const browser = (name: string) => ({ headers: { 'user-agent': `Mozilla/5.0 ${name}` } });
const count = (told: Told, options: { token?: string; headers?: Record<string, string> } = browser('A')) =>
  server.api.analytics.count(told, options);

async function totalsOf(creator: Member, period = today) {
  const { totals } = await server.api.analytics.summary(period, creator);
  return totals;
}

async function seller(): Promise<{ creator: Member; asset: string }> {
  const creator = await createMember(server.ctx);
  return { creator, asset: await createAsset(server.ctx, { clientId: creator.clientId }) };
}

describe('what is counted', () => {
  it('is there once it was written, and is added to by whichever server', async () => {
    const { creator, asset } = await seller();
    const other = createAnalyticsFeature();
    const told = { source: 'search', shown: [{ id: asset, position: 3 }], opened: asset } as const;
    await count({ source: 'search', shown: `${asset}.3`, opened: asset });
    expect((await totalsOf(creator)).opened).toBe(0);
    const call = { ctx: server.ctx, actor: null, ip: '1.2.3.4', userAgent: 'Mozilla/5.0', input: told };
    await Promise.all(Array.from({ length: 20 }, () => other.handlers.count(call as never)));
    await Promise.all([restart(), restart(other)]);
    expect(await totalsOf(creator)).toMatchObject({ shown: 21, opened: 21, saved: 0, bought: 0 });
  });

  it('is told by source and by day of Shanghai', async () => {
    const { creator, asset } = await seller();
    await count({ source: 'home', shown: `${asset}.1` });
    await count({ source: 'similar', opened: asset });
    await restart();
    const { series, sources } = await server.api.analytics.summary(
      { from: '2026-02-28', to: '2026-03-03' },
      creator,
    );
    expect(series.map(({ day, shown, opened }) => [day, shown, opened])).toEqual([
      ['2026-02-28', 0, 0],
      ['2026-03-01', 0, 0],
      ['2026-03-02', 1, 1],
      ['2026-03-03', 0, 0],
    ]);
    expect(sources.map(({ source, shown, opened }) => [source, shown, opened])).toEqual([
      ['similar', 0, 1],
      ['home', 1, 0],
    ]);
  });

  it('waits where the database does not take it', async () => {
    const { creator, asset } = await seller();
    const feature = createAnalyticsFeature();
    const input = { source: 'home', opened: asset };
    await feature.handlers.count({ ctx: server.ctx, actor: null, ip: '', userAgent: 'M', input } as never);
    const broken = { ...server.ctx, tx: () => Promise.reject(new Error('gone')) };
    await (await feature.start?.(broken))?.stop();
    expect((await totalsOf(creator)).opened).toBe(0);
    await restart(feature);
    expect((await totalsOf(creator)).opened).toBe(1);
  });

  it('is neither what its creator sees, nor what programs read', async () => {
    const { creator, asset } = await seller();
    await count({ source: 'direct', shown: `${asset}.1`, opened: asset }, creator);
    const robot = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' } };
    expect(await count({ source: 'outside', opened: asset }, robot)).toEqual({ isWanted: false });
    await restart();
    expect(await totalsOf(creator)).toMatchObject({ shown: 0, opened: 0 });
    const visitor = await createMember(server.ctx);
    await count({ source: 'direct', opened: asset }, visitor);
    await restart();
    expect(await totalsOf(creator)).toMatchObject({ opened: 1 });
  });

  it('is nothing of whoever declines, until they no longer do', async () => {
    const { creator, asset } = await seller();
    const visitor = await createMember(server.ctx);
    const options = { token: visitor.token };
    await server.api.privacy.choose({ choice: 'statistics', granted: false }, options);
    expect(await count({ source: 'home', opened: asset }, options)).toEqual({ isWanted: false });
    const { choices } = await server.api.privacy.consents({}, options);
    expect(choices.find(({ document }) => document === 'statistics')?.granted).toBe(false);
    server.clock.advance({ seconds: 1 });
    await server.api.privacy.choose({ choice: 'statistics', granted: true }, options);
    expect(await count({ source: 'home', opened: asset }, options)).toEqual({ isWanted: true });
    await restart();
    expect((await totalsOf(creator)).opened).toBe(1);
  });

  it('names nobody', async () => {
    const { asset } = await seller();
    const visitor = await createMember(server.ctx);
    await count({ source: 'search', query: '胡桃木餐桌', opened: asset }, visitor);
    await server.api.favorites.saveItem(
      { resourceId: asset, source: 'search', query: '胡桃木餐桌' },
      visitor,
    );
    await restart();
    const { rows } = await sql<{ text: string }>`
      select t::text as text from asset_traffic t union all select s::text from asset_query s
      union all select o::text from query_outcome o union all select q::text from search_traffic q union all select v::text from search_visitor v`.execute(
      server.ctx.db,
    );
    expect(rows.some(({ text }) => text.includes('胡桃木餐桌'))).toBe(true);
    expect(rows.filter(({ text }) => text.includes(visitor.clientId) || text.includes('127.0.0.1'))).toEqual(
      [],
    );
  });
});

describe('a forged batch', () => {
  it('counts what is on sale, each card once, and passes over the rest', async () => {
    const { creator, asset } = await seller();
    const gone = await createAsset(server.ctx, { clientId: creator.clientId });
    await sql`update asset set status = 'unlisted' where id = ${gone}`.execute(server.ctx.db);
    const unknown = server.ctx.ids.next();
    const shown = [`${asset}.1`, `${asset}.2`, `${gone}.1`, `${unknown}.1`, 'x.1', `${asset}`, `${asset}.-4`];
    await count({ source: 'category', shown: shown.join(), opened: unknown });
    await restart();
    expect(await totalsOf(creator)).toMatchObject({ shown: 1, opened: 0 });
  });

  it('is refused where it is too large or comes from a place that there is not', async () => {
    const { asset } = await seller();
    const many = Array.from({ length: 101 }, () => `${asset}.1`).join();
    expect(await refusalOf(count({ source: 'home', shown: many }))).toBe('BAD_INPUT');
    expect(await refusalOf(count({ source: 'moon' as 'home', opened: asset }))).toBe('BAD_INPUT');
    expect(await refusalOf(count({ source: 'home', opened: 'x' }))).toBe('BAD_INPUT');
  });

  it('does not grow the memory without end', async () => {
    const { Tally } = await import('./counting/tally.ts');
    const tally = new Tally(3);
    const none = { day: '2026-03-02', source: 'home', query: null, visitor: '', clientId: null } as const;
    for (let asset = 0; asset < 10; asset += 1) tally.add({ ...none, shown: [], opened: `${asset}` });
    tally.add({ ...none, shown: [], opened: '0' });
    expect(tally.take().map(({ opened }) => opened)).toEqual([2, 1, 1]);
  });
});

describe('what was searched for', () => {
  const nothing = { saved: 0, bought: 0, refunded: 0 };
  const queriesOf = async (creator: Member, period = today) =>
    (await server.api.analytics.queries({ ...period, size: 10 }, creator)).records;

  it('is told once five people of a day searched for it, whichever way they write it', async () => {
    const { creator, asset } = await seller();
    const search = (visitor: string, query: string) =>
      count({ source: 'search', query, shown: `${asset}.4`, opened: asset }, browser(visitor));
    for (const visitor of ['A', 'B', 'C', 'D', 'D', 'D']) await search(visitor, 'Oak  TABLE');
    await restart();
    expect(await queriesOf(creator)).toEqual([]);
    await search('E', 'oak table');
    await restart();
    expect(await queriesOf(creator)).toEqual([
      { query: 'oak table', shown: 7, opened: 7, ...nothing, position: 4 },
    ]);
  });

  it('is never told where it may name somebody, and counted with its asset all the same', async () => {
    const { creator, asset } = await seller();
    for (const visitor of ['A', 'B', 'C', 'D', 'E', 'F'])
      await count({ source: 'search', query: '13800138000', opened: asset }, browser(visitor));
    await restart();
    expect(await queriesOf(creator)).toEqual([]);
    expect((await totalsOf(creator)).opened).toBe(6);
  });

  it('of too few is gone with the day, and so is what told visitors apart', async () => {
    const { creator, asset } = await seller();
    for (const visitor of ['A', 'B', 'C', 'D', 'E'])
      await count({ source: 'search', query: 'marble', opened: asset }, browser(visitor));
    await count({ source: 'search', query: 'rare words', opened: asset });
    await restart();
    const keptOf = async (table: string) =>
      (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(server.ctx.db))
        .rows[0]?.n;
    expect(await keptOf('search_visitor')).toBeGreaterThan(0);
    server.clock.advance({ days: 1 });
    await tidyTraffic.run(server.ctx, {});
    expect(await keptOf('search_visitor')).toBe(0);
    expect(await keptOf('traffic_salt')).toBe(0);
    const { rows } = await sql<{
      query: string;
    }>`select query from asset_query where asset_id = ${asset}`.execute(server.ctx.db);
    expect(rows).toEqual([{ query: 'marble' }]);
    expect(await queriesOf(creator)).toMatchObject([{ query: 'marble', opened: 5, position: null }]);
    server.clock.set('2026-03-02T02:00:00Z');
  });
});
