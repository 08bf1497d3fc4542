import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Logger } from '#kernel/log';
import { seedBenchCatalogue } from '../../../seed/bench-catalogue.ts';
import { createRandom, MAKES, pick, ROOMS, STYLES, THINGS } from '../../../seed/bench-words.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { PackedIds } from '../../features/catalog/repository/packed-ids.ts';
import { countMatches } from '../../features/catalog/repository/ranking.ts';
import { sortedRows } from '../../features/catalog/repository/rows.ts';
import { Statement } from '../../features/catalog/repository/statement.ts';
import { buildSearchQuery } from '../../features/catalog/search/query.ts';
import { learnWords } from '../../features/catalog/search/segmenter.ts';
import { Synonyms } from '../../features/catalog/search/synonyms.ts';
import type { Filter, ListRequest } from '../../features/catalog/port.ts';
import { openInMemoryIndex, type InMemoryIndex } from './in-memory.ts';
import { APPLICATION_NAME } from './keeper.ts';

const ASSETS = 1500;
const SORTS = ['popular', 'newest', 'price_asc', 'price_desc'] as const;
const EVERYTHING: Filter = {
  ...{ scope: { kind: 'all' }, colors: [], tags: [], clientId: null, formats: [], typeIds: null },
  ...{ authorIds: null, priceMin: null, priceMax: null, words: null, left: null },
};

const synonyms = new Synonyms([
  { value: '沙发,长沙发', enValue: 'sofa,couch,three seater' },
  { value: '茶几', enValue: 'coffee table' },
]);
/** How often an index said that it was built or loaded. */
let written = 0;
const log = { info: () => (written += 1), warn: () => undefined } as unknown as Logger;
let server: TestServer;
let folder: string;
let index: InMemoryIndex;
let types: string[];
let colors: string[];
const random = createRandom(11);

beforeAll(async () => {
  server = await startTestServer({ features: {} });
  await createCategories(server.ctx);
  await seedBenchCatalogue(server.ctx.db, { count: ASSETS, now: server.clock.now() });
  const { db } = server.ctx;
  // As documents have it: each is found by its own id.
  await sql`update asset_search set words = words || (replace(asset_id::text, '-', '') || ':800B')::tsvector`.execute(
    db,
  );
  const words = await db.selectFrom('search_word').select('word').execute();
  learnWords(words.map(({ word }) => word));
  types = (await db.selectFrom('asset_type').select('id').execute()).map(({ id }) => id);
  colors = (await db.selectFrom('dictionary_entry').select('key').where('code', '=', 'color').execute()).map(
    ({ key }) => key,
  );
  folder = await mkdtemp(join(tmpdir(), 'mogine-index-'));
  index = open();
  await index.ready;
});

afterAll(async () => {
  await index.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

function open(): InMemoryIndex {
  return openInMemoryIndex({
    connection: server.poolConfig,
    folder,
    log,
  });
}

function maybe<T>(value: T, none: T): T {
  return random() < 0.35 ? value : none;
}

/** Words as somebody might write them. */
function makeWords(): string {
  const lang = random() < 0.5 ? 'zh' : 'en';
  const words = [STYLES, MAKES, THINGS, ROOMS].flatMap((list) =>
    random() < 0.5 ? [pick(random, list)[lang]] : [],
  );
  const [last = '沙发'] = words.toReversed();
  const kinds = [
    words.join(lang === 'zh' && random() < 0.5 ? '' : ' '),
    last.slice(0, 1 + Math.floor(random() * 3)),
    `"${words.join(' ')}"`,
    `${words.join(' ')} -${last}`,
    `-${last}`,
    'shafa',
    'xzs',
    // The beginning of an id.
    '0000',
    '00000012',
  ];
  return pick(random, kinds);
}

function makeFilter(): Filter {
  const words = random() < 0.8 ? buildSearchQuery(makeWords(), synonyms) : null;
  const scopes: Filter['scope'][] = [
    { kind: 'all' },
    { kind: 'top', top: pick(random, ['model', 'scene', 'panorama', 'material'] as const) },
    { kind: 'node', id: pick(random, types) },
    { kind: 'nodes', ids: [pick(random, types), pick(random, types)] },
  ];
  return {
    ...EVERYTHING,
    scope: pick(random, scopes),
    colors: maybe([pick(random, colors), pick(random, colors)], []),
    tags: maybe([pick(random, STYLES).en.toLowerCase()], []),
    formats: maybe(['glb'], []),
    typeIds: maybe([pick(random, types), pick(random, types), pick(random, types)], null),
    authorIds: maybe([null], null),
    priceMin: maybe(50, null),
    priceMax: maybe(200, null),
    words: random() < 0.5 ? (words?.all ?? null) : (words?.any ?? null),
  };
}

async function listed(filter: Filter, request: Omit<ListRequest, 'filter'>): Promise<string[]> {
  const statement = new Statement();
  const rows = sortedRows(
    {
      ...{ filter, order: request.sort, path: 'collect', limit: request.limit, offset: request.offset },
      after: request.after && { order: request.sort, ...request.after },
    },
    statement,
  );
  const client = await server.ctx.db.executeQuery<{ asset_id: string }>({
    ...sql.raw(rows).compile(server.ctx.db),
    parameters: statement.values,
  });
  return client.rows.map(({ asset_id: id }) => id);
}

async function expectSame(filter: Filter, version: number): Promise<void> {
  const counted = await countMatches(server.ctx.db, { ...filter, left: null });
  expect({ filter, ...(await index.count(filter, version)) }).toEqual({ filter, ...counted });
  const sort = pick(random, SORTS);
  const first = await index.list({ filter, sort, after: null, offset: 3, limit: 20 }, version);
  const ids = new PackedIds(first?.ids ?? []);
  expect(ids.slice(0, 20)).toEqual(await listed(filter, { sort, after: null, offset: 3, limit: 20 }));
  if (ids.length < 2) return;
  const after = { key: first?.keys[1] ?? 0, id: ids.at(1) };
  const next = await index.list({ filter, sort, after, offset: 0, limit: 10 }, version);
  expect(new PackedIds(next?.ids ?? []).slice(0, 10)).toEqual(
    await listed(filter, { sort, after, offset: 0, limit: 10 }),
  );
}

async function readVersion(): Promise<number> {
  const { version } = await server.ctx.db
    .selectFrom('catalogue_state')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}

test('finds and orders what the database finds, under every combination of words and filters', async () => {
  const version = await readVersion();
  for (let round = 0; round < 300; round += 1) await expectSame(makeFilter(), version);
});

test('lists nothing behind the last page, however far', async () => {
  const far = { sort: 'popular', after: null, offset: 2e10, limit: 21 } as const;
  const listed = await index.list({ filter: EVERYTHING, ...far }, await readVersion());
  expect(listed?.ids).toHaveLength(0);
});

test('follows whatever changes: as of the version that it is asked for, never an older one', async () => {
  const { db } = server.ctx;
  const all = (await db.selectFrom('asset').select('id').execute()).map(({ id }) => id);
  for (let round = 0; round < 40; round += 1) {
    const some = Array.from({ length: 12 }, () => pick(random, all));
    const changes = [
      () => db.updateTable('asset').set({ status: 'unlisted' }).where('id', 'in', some).execute(),
      () => db.updateTable('asset').set({ price_points: 70 }).where('id', 'in', some).execute(),
      () =>
        db
          .updateTable('asset')
          .set({ type_id: pick(random, types) })
          .where('id', 'in', some)
          .execute(),
      () =>
        sql`update asset_search set words = words || '''coffee'':900A ''table'':901A'::tsvector
        where asset_id = any(${some}::uuid[])`.execute(db),
      () => sql`update asset set featured = featured + 100000 where id = any(${some}::uuid[])`.execute(db),
    ];
    await pick(random, changes)();
    await sql`update catalogue_state set version = version + 1`.execute(db);
    const version = await readVersion();
    await expectSame(makeFilter(), version);
    await expectSame({ ...EVERYTHING, words: buildSearchQuery('茶几', synonyms)?.all ?? null }, version);
  }
});

test('is not built anew for an asset that is published, nor for one that leaves', async () => {
  const before = written;
  const id = await createAsset(server.ctx, {
    slug: 'new-one',
    title: { zh: '新的木马', en: 'New rocking horse' },
  });
  const found = { ...EVERYTHING, words: buildSearchQuery('rocking horse')?.all ?? null };
  expect((await index.count(found, await readVersion()))?.total).toBe(1);
  // Words that are written behind what raises the version in one transaction.
  await server.ctx.tx(async ({ db }) => {
    await db.updateTable('asset').set({ price_points: 90 }).where('id', '=', id).execute();
    await sql`update asset_search set words = words || '''lacquered'':900A'::tsvector where asset_id = ${id}`.execute(
      db,
    );
  });
  const lacquered = { ...EVERYTHING, words: buildSearchQuery('lacquered')?.all ?? null };
  expect((await index.count(lacquered, await readVersion()))?.total).toBe(1);
  await server.ctx.db.updateTable('asset').set({ status: 'unlisted' }).where('id', '=', id).execute();
  expect((await index.count(found, await readVersion()))?.total).toBe(0);
  expect(written).toBe(before);
});

test('goes on where its connection broke off', async () => {
  const { db } = server.ctx;
  const before = written;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${APPLICATION_NAME}`.execute(db);
  await db.updateTable('asset').set({ price_points: 40 }).where('slug', '=', 'bench-1').execute();
  // The search during which it was lost is answered by the database.
  const lost = await index.count(EVERYTHING, await readVersion());
  expect(lost === null || lost.total > 0).toBe(true);
  for (let round = 0; round < 5; round += 1) await expectSame(makeFilter(), await readVersion());
  expect(written).toBe(before);
});

test('is loaded from where it was kept and takes in what happened since', async () => {
  const { db } = server.ctx;
  const [one] = await db
    .selectFrom('asset')
    .select('id')
    .where('status', '=', 'published')
    .limit(1)
    .execute();
  await db
    .updateTable('asset')
    .set({ status: 'unlisted' })
    .where('id', '=', one?.id ?? '')
    .execute();
  await index.close();
  index = open();
  await index.ready;
  for (let round = 0; round < 20; round += 1) await expectSame(makeFilter(), await readVersion());
});
