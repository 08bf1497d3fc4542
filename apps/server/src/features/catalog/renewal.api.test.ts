import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createCatalogFeature } from './index.ts';
import { DOCUMENT_EDITION } from './search/document.ts';
import { renewWords, requestRenewal } from './search/jobs.ts';

/** More than are written at once. */
const ASSETS = 101;
const PHRASE = { searchKey: '“三人沙发”', size: 1 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    features: { catalog: { ...createCatalogFeature(), jobs: [renewWords] } },
  });
  await createCategories(server.ctx);
  for (let at = 0; at < ASSETS; at += 1)
    await createAsset(server.ctx, { slug: `sofa-${at}`, title: { zh: '三人沙发', en: 'Sofa' } });
});
afterAll(() => server.close());

/** As an older edition left it: words without places. */
async function makeOld(): Promise<void> {
  await sql`update asset_search set words = strip(words)`.execute(server.ctx.db);
  await sql`update catalogue_state set words_edition = 1, words_after = null, version = version + 1`.execute(
    server.ctx.db,
  );
}

const total = async () => (await server.api.catalog.list(PHRASE)).total;

it('what an older edition wrote down is written anew once, and phrases are found in all of it', async () => {
  await makeOld();
  expect(await total()).toBe(0);
  await requestRenewal(server.ctx);
  await server.drainJobs();
  expect(await total()).toBe(ASSETS);

  await sql`update asset_search set words = strip(words)`.execute(server.ctx.db);
  await requestRenewal(server.ctx);
  await server.drainJobs();
  const { rows } = await sql`select 1 from asset_search where words <> strip(words)`.execute(server.ctx.db);
  expect(rows).toEqual([]);
});

it('a new catalogue has nothing to be written anew', async () => {
  const fresh = await startTestServer({ features: { catalog: createCatalogFeature() } });
  try {
    const { rows } = await sql`select words_edition, words_after from catalogue_state`.execute(fresh.ctx.db);
    expect(rows).toEqual([{ words_edition: DOCUMENT_EDITION, words_after: null }]);
  } finally {
    await fresh.close();
  }
});
