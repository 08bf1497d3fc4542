import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAsset, createCategories } from '../../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../../test/staff.ts';
import { createCatalogFeature, searchesDeskFeature } from '../index.ts';

let server: TestServer;
let editor: TestStaff;
const desk = () => server.api.searchesDesk;

beforeAll(async () => {
  server = await startTestServer({
    features: { catalog: createCatalogFeature(), searchesDesk: searchesDeskFeature },
  });
  await createCategories(server.ctx);
  await createAsset(server.ctx);
  editor = await staffWith(server.ctx, 'editor');
});
afterAll(() => server.close());

async function search(searchKey: string, more: { color?: string; type?: 'model' } = {}, lang = 'zh') {
  server.clock.advance({ seconds: 1 });
  const { total } = await server.api.catalog.list(
    { searchKey, size: 8, ...more },
    { headers: { 'accept-language': lang } },
  );
  return total;
}
const listed = async (filter: Parameters<ReturnType<typeof desk>['list']>[0] = {}) =>
  (await desk().list({ size: 50, ...filter }, editor)).records.map(({ query, count }) => [query, count]);

it('searches that found nothing are kept by their words, with how often and when, and nothing else is', async () => {
  expect(await search('缂丝屏风')).toBe(0);
  expect(await search(' 缂丝屏风 ', { type: 'model' })).toBe(0);
  expect(await search('Zitan', {}, 'en')).toBe(0);
  // What was found, what was narrowed, and what may tell of a person.
  expect(await search('沙发')).toBe(1);
  await search('鎏金', { color: 'grey' });
  await search('13812345678');
  await search('li.wei@example.com');
  await search('？！');
  expect(await listed()).toEqual([
    ['zitan', 1],
    ['缂丝屏风', 2],
  ]);
  expect(await listed({ sort: 'often' })).toEqual([
    ['缂丝屏风', 2],
    ['zitan', 1],
  ]);
  expect(await listed({ lang: 'en' })).toEqual([['zitan', 1]]);
  const [latest] = (await desk().list({ size: 1 }, editor)).records;
  expect(latest).toMatchObject({ lang: 'en', days: [{ day: '2026-03-02', count: 1 }] });
});

it('one that was seen to leaves the list, and comes back when it is missed on a later day', async () => {
  await search('掐丝珐琅');
  const [miss] = (await desk().list({ size: 1 }, editor)).records;
  const ids = [miss?.id ?? ''];
  expect(await desk().handle({ ids, isHandled: true }, editor)).toEqual({ changed: 1 });
  expect(await desk().handle({ ids, isHandled: true }, editor)).toEqual({ changed: 0 });
  await search('掐丝珐琅');
  expect((await listed()).map(([query]) => query)).not.toContain('掐丝珐琅');
  expect(await listed({ handled: true })).toEqual([['掐丝珐琅', 2]]);
  server.clock.advance({ days: 2 });
  editor = await staffWith(server.ctx, 'editor');
  await search('掐丝珐琅');
  expect((await listed())[0]).toEqual(['掐丝珐琅', 3]);
});

it('are exported so that no spreadsheet calculates them', async () => {
  await search('=cmd|calc');
  const { content, filename } = await desk().export({}, editor);
  expect(filename).toMatch(/^searches-\d{4}-\d\d-\d\d\.csv$/);
  expect(content.startsWith('\u{feff}"搜索词"')).toBe(true);
  expect(content).toContain(`"'=cmd|calc"`);
});

it('no more than two thousand new ones a day are kept, and known ones are counted on', async () => {
  await sql`insert into search_miss (id, query, lang, first_at, last_at)
    select gen_random_uuid(), 'made ' || n, 'en', ${server.clock.now()}, ${server.clock.now()}
    from generate_series(1, 2000) n`.execute(server.ctx.db);
  const { total } = await desk().list({ size: 1 }, editor);
  await search('从未见过');
  expect((await desk().list({ size: 1 }, editor)).total).toBe(total);
  await search('掐丝珐琅');
  expect((await listed())[0]).toEqual(['掐丝珐琅', 4]);
});
