import { DEMO_CATEGORIES, DEMO_COLORS, demoPlans, readPrompt } from '@mogine/atelier';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/harness.ts';
import { createCatalogFeature } from '../src/features/catalog/index.ts';
import { siteFeature } from '../src/features/site/index.ts';
import { seed } from './index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ features: { catalog: createCatalogFeature(), site: siteFeature } });
  await seed(server.ctx);
});
afterAll(() => server.close());

async function countRows(): Promise<unknown> {
  const { rows } =
    await sql`select (select count(*) from asset_type) as types, (select count(*) from news) as news,
    (select count(*) from dictionary_entry) as entries, (select count(*) from site_param) as params,
    (select count(*) from client) as people, (select count(*) from legal_text) as legal,
    (select count(*) from case_story) as cases,
    (select count(*) from graphile_worker.jobs where task_identifier = 'produce_demo_catalogue') as jobs`.execute(
      server.ctx.db,
    );
  return rows[0];
}

test('a second start adds nothing', async () => {
  const before = await countRows();
  await seed(server.ctx);
  expect(await countRows()).toEqual(before);
  expect(before).toMatchObject({ jobs: 1 });
});

test('every plan has its category and its colours', async () => {
  const tree = await server.api.catalog.types({});
  expect(tree.map((top) => top.code)).toEqual(['model', 'scene', 'panorama', 'material']);
  expect(tree.map((top) => top.children.length)).toEqual(DEMO_CATEGORIES.map((top) => top.children.length));
  const colors = await server.api.catalog.dictionary({ code: 'color' });
  expect(colors.map((color) => color.dictKey)).toEqual(DEMO_COLORS.map((color) => color.key));
  for (const color of colors) expect(color.remark).toMatch(/^#[0-9a-f]{6}$/);
  const keys = new Set(colors.map((color) => color.dictKey));
  for (const plan of demoPlans()) {
    const top = tree.find((node) => node.code === plan.kind);
    expect(top?.children.map((node) => node.code)).toContain(plan.category);
    expect(plan.colors.filter((key) => !keys.has(key))).toEqual([]);
  }
});

test('news are there in both languages, the opening first, each with the cover of a planned asset', async () => {
  const { records } = await server.api.site.news({ newsType: 1, size: 10 });
  expect(records.length).toBeGreaterThanOrEqual(4);
  expect(records[0]?.enTitle).toMatch(/^Mogine opens/);
  const slugs = new Set(demoPlans().map((plan) => plan.slug));
  const rows = await server.ctx.db.selectFrom('news').selectAll().execute();
  for (const row of rows) {
    expect(slugs).toContain(row.cover_asset_slug);
    expect(row.content).toMatch(/^(<p>[^<>]+<\/p>)+$/);
    expect(row.en_content).toMatch(/^(<p>[^<>]+<\/p>)+$/);
  }
});

test('the price of a creation comes first, the free tries second', async () => {
  const [price, tries] = await server.api.site.config({});
  expect([price?.paramKey, tries?.paramKey]).toEqual(['create_price', 'max_count']);
});

test('ten prompts to begin with are understood to the last word, in both languages', async () => {
  const ideas = await server.api.catalog.dictionary({ code: 'idea' });
  expect(ideas).toHaveLength(10);
  const lost = ideas.flatMap(({ dictValue, enValue }) =>
    [dictValue, enValue].flatMap((prompt) => {
      const { unrecognised, noEffect } = readPrompt({ prompt });
      return [...unrecognised, ...noEffect].map(({ text }) => `${text} in ${prompt}`);
    }),
  );
  expect(lost).toEqual([]);
});

test('nine words that are not wanted, as the specification names them', async () => {
  const words = await server.api.catalog.dictionary({ code: 'n_prompt' });
  expect(words.map(({ enValue }) => enValue).join(', ')).toBe(
    'Dull, Distorted, Blurry, Misaligned, Inverted, Low quality, Inharmonious, Shattered, Gloomy',
  );
});
