import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedBenchCatalogue } from '../../../seed/bench-catalogue.ts';
import { createMember } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createCatalogFeature } from './index.ts';
import type { Filter } from './repository/filter.ts';
import { pageStatement, type PageRequest } from './repository/page.ts';
import type { SortedOrder } from './repository/rows.ts';

const COUNT = 5000;
let server: TestServer;
let types: Record<string, string>;
type ListInput = Parameters<TestServer['api']['catalog']['list']>[0];

beforeAll(async () => {
  server = await startTestServer({ features: { catalog: createCatalogFeature() } });
  types = await createCategories(server.ctx);
  await seedBenchCatalogue(server.ctx.db, { count: COUNT, now: server.clock.now() });
});
afterAll(() => server.close());

const list = (input: ListInput) => server.api.catalog.list(input);

async function byCursor(input: ListInput, pages: number): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let index = 0; index < pages; index += 1) {
    const page = await list({ ...input, current: 1, ...(cursor ? { cursor } : {}) });
    seen.push(...page.records.map((record) => record.id));
    cursor = page.cursor;
    if (!cursor) break;
  }
  return seen;
}

async function byOffset(input: ListInput, pages: number): Promise<string[]> {
  const seen: string[] = [];
  for (let current = 1; current <= pages; current += 1) {
    const page = await list({ ...input, current });
    seen.push(...page.records.map((record) => record.id));
  }
  return seen;
}

test('totals are those of the rows', async () => {
  const count = async (where: string) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from asset_listing where ${sql.raw(where)}`.execute(server.ctx.db);
    return rows[0]?.n;
  };
  expect((await list({ current: 1 })).total).toBe(COUNT);
  expect((await list({ current: 1, type: 'model' })).total).toBe(await count(`kind = 'model'`));
  expect((await list({ current: 1, type: types['lamps'] ?? '' })).total).toBe(
    await count(`type_id = '${types['lamps']}'`),
  );
  expect((await list({ current: 1, free: true })).total).toBe(await count('price = 0'));
  expect((await list({ current: 1, color: 'grey', tags: '北欧' })).total).toBe(
    await count(`'grey' = any(colors) and '北欧' = any(tags)`),
  );
});

describe('pages by cursor are the pages by number', () => {
  const inputs: [string, ListInput][] = [
    ['everything', {}],
    ['newest', { sort: 'newest' }],
    ['cheapest, with many equal prices', { sort: 'price_asc', type: 'model' }],
    ['dearest of a kind', { sort: 'price_desc', type: 'scene' }],
    ['a common filter', { color: 'grey', sort: 'newest' }],
    ['a rare mixture', { tags: '北欧,实木', sort: 'price_desc' }],
    ['a search by relevance', { searchKey: '沙发' }],
    ['a search by price', { searchKey: '实木 sofa', sort: 'price_asc' }],
  ];
  test.each(inputs)('%s', async (_, given) => {
    const input = { ...given, size: 37 };
    const numbered = await byOffset(input, 6);
    expect(numbered.length).toBeGreaterThan(0);
    expect(new Set(numbered).size).toBe(numbered.length);
    expect(await byCursor(input, 6)).toEqual(numbered);
  });

  test('a search with more matches than are ranked goes on by popularity to its end', async () => {
    const input = { searchKey: 'bench', size: 100 };
    const { total, pages } = await list({ ...input, current: 1 });
    expect(total).toBe(COUNT);
    const numbered = await byOffset(input, pages);
    expect(new Set(numbered).size).toBe(COUNT);
    expect(await byCursor(input, pages + 1)).toEqual(numbered);
  });
});

test('a list read by cursor neither skips nor repeats what was there before, while assets arrive', async () => {
  const input = { sort: 'newest', size: 20, type: types['wood'] ?? '' } as const;
  const before = await byOffset(input, 4);
  const first = await list({ ...input, current: 1 });
  const seen = first.records.map((record) => record.id);
  let { cursor } = first;
  for (let page = 0; page < 3; page += 1) {
    server.clock.advance({ seconds: 1 });
    await createAsset(server.ctx, { kind: 'material', category: 'wood' });
    const next = await list({ ...input, cursor: cursor ?? '' });
    seen.push(...next.records.map((record) => record.id));
    cursor = next.cursor;
  }
  expect(seen).toEqual(before);
});

test('the last page has no cursor, a page beyond it no records', async () => {
  const input = { tags: '北欧,实木', size: 10 };
  const { total, pages } = await list({ ...input, current: 1 });
  const last = await list({ ...input, current: pages });
  expect(last.cursor).toBeNull();
  expect(await list({ ...input, current: pages + 1 })).toMatchObject({ records: [], total, cursor: null });
});

describe('the plan of a page', () => {
  const everything: Filter = {
    ...{
      scope: { kind: 'all' },
      colors: [],
      tags: [],
      clientId: null,
      formats: [],
      typeIds: null,
      authorIds: null,
    },
    ...{ priceMin: null, priceMax: null, words: null, left: null },
  };
  async function explain(request: Partial<PageRequest>): Promise<string> {
    const { text, values } = pageStatement({
      ...{ filter: everything, order: 'popular', path: 'walk', after: null, offset: 0, size: 20 },
      clientId: null,
      ...request,
    });
    const literal = (value: unknown): string => {
      if (typeof value === 'number') return String(value);
      if (Array.isArray(value)) return `array[${value.map(literal).join(',')}]`;
      return `'${String(value).replaceAll("'", "''")}'`;
    };
    return server.ctx.db.connection().execute(async (db) => {
      await db.executeQuery(CompiledQuery.raw(`prepare page as ${text}`));
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain (costs off) execute page (${values.map(literal).join(',')})`),
      );
      await db.executeQuery(CompiledQuery.raw('deallocate page'));
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  }
  // Small tables of one page each are read whole, rightly.
  const SORTS_OR_SCANS = /Sort|Seq Scan on asset(_listing|_card|_search)? /;

  test('reads an index in order, for every order, scope and reader', async () => {
    const member = await createMember(server.ctx);
    const orders: SortedOrder[] = ['popular', 'newest', 'price_asc', 'price_desc', 'tail'];
    const scopes: Filter['scope'][] = [
      { kind: 'all' },
      { kind: 'top', top: 'model' },
      { kind: 'node', id: types['sofas'] ?? '' },
    ];
    for (const order of orders) {
      for (const scope of scopes) {
        const request = { order, filter: { ...everything, scope } };
        const after = { order, key: 10, id: types['sofas'] ?? '' };
        expect(await explain(request)).not.toMatch(SORTS_OR_SCANS);
        expect(await explain({ ...request, offset: 2000 })).not.toMatch(SORTS_OR_SCANS);
        expect(await explain({ ...request, after, clientId: member.clientId })).not.toMatch(SORTS_OR_SCANS);
      }
    }
  });

  test('passes over what a common filter excludes, and collects a rare one by its own index', async () => {
    const filter = { ...everything, colors: ['grey'], words: `'沙发'` };
    expect(await explain({ filter })).not.toMatch(SORTS_OR_SCANS);
    const collected = await explain({ filter, path: 'collect' });
    expect(collected).toMatch(/Bitmap Index Scan on (asset_search_words|listing_words)/);
    expect(collected).not.toMatch(/Seq Scan on asset/);
  });
});
