import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/client';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { createCatalogFeature, findAssetIds } from '../catalog/index.ts';
import { createRatingsDesk } from './index.ts';

const ALL = 60_000;
const PAGE = 100;
/** A burst of them: only the last twenty are among the newest 50,000. */
const OLD = { from: 7_021, to: 10_020 };

let server: TestServer;
let reviewer: TestStaff;
/** Ids by their place, the oldest first; the first is place 1. */
let ids: string[];

beforeAll(async () => {
  server = await startTestServer({
    features: { catalog: createCatalogFeature(), ratingsDesk: createRatingsDesk(findAssetIds) },
  });
  await createCategories(server.ctx);
  reviewer = await staffWith(server.ctx, 'reviewer');
  const asset = await createAsset(server.ctx, {});
  const now = server.ctx.clock.now();
  ids = await withoutCounting(async (db) => {
    await sql`insert into client (id, phone, nickname, grant_type, created_at)
      select gen_random_uuid(), (19900000000 + n)::text, '', 'sms', ${now} from generate_series(1, ${ALL}) n`.execute(
      db,
    );
    const { rows } = await sql<{ id: string }>`
      insert into rating (id, asset_id, client_id, stars, text, state, created_at, updated_at)
      select gen_random_uuid(), ${asset}, id, 5, concat('好看',
          case when n % 10 = 0 then '木纹' end,
          case when n between ${OLD.from} and ${OLD.to} then '旧款' end,
          case when n in (7, 30007, 59007) then '罕见' end,
          case when n in (8, 40008) then '乐Ä' end), 'shown', at, at
      from (select row_number() over () as n, id from client where phone like '199%') people
      cross join lateral (select ${now}::timestamptz - make_interval(mins => (${ALL} - n)::int) as at) moment
      order by n returning id`.execute(db);
    return rows.map(({ id }) => id);
  });
  await sql`analyze rating`.execute(server.ctx.db);
});
afterAll(() => server.close());

/** Stars are counted rating by rating, which is not what is looked at here. */
function withoutCounting<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  return server.ctx.tx(async ({ db }) => {
    await sql`set local session_replication_role = replica`.execute(db);
    return work(db);
  });
}

const placesOf = (records: readonly { id: string }[]) => {
  const places = new Map(ids.map((id, at) => [id, at + 1]));
  return records.map(({ id }) => places.get(id));
};

async function find(words: string, paging: { cursor?: string; current?: number; state?: 'waiting' } = {}) {
  const asked = { state: 'shown' as const, words, size: PAGE, ...paging };
  const { records, total, cursor } = await server.api.ratingsDesk.list(asked, reviewer);
  return { places: placesOf(records), total, cursor };
}

/** Page by page until the list says that it is over. */
async function findAll(words: string): Promise<{ places: (number | undefined)[]; totals: Set<number> }> {
  const places: (number | undefined)[] = [];
  const totals = new Set<number>();
  let cursor: string | null = '';
  while (cursor !== null && places.length <= ALL) {
    const page = await find(words, cursor === '' ? {} : { cursor });
    places.push(...page.places);
    totals.add(page.total);
    cursor = page.cursor;
  }
  return { places, totals };
}

const downFrom = (to: number, from: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => to - at * step);

describe('ratings by words, among sixty thousand', () => {
  it('finds the few that have a rare word, wherever they lie', async () => {
    expect(await find('罕见')).toEqual({ places: [59_007, 30_007, 7], total: 3, cursor: null });
    expect(await find('没有')).toEqual({ places: [], total: 0, cursor: null });
  });

  it('gives all that have a common word, the newest first and each once, and counts a thousand', async () => {
    const { places, totals } = await findAll('木纹');
    expect(places).toEqual(downFrom(ALL, 10, 10));
    expect([...totals]).toEqual([1000]);
  });

  it('goes on where a common word is only of old ones', async () => {
    const { places, totals } = await findAll('旧款');
    expect(places).toEqual(downFrom(OLD.to, OLD.from));
    expect([...totals]).toEqual([1000]);
    expect((await find('旧款', { current: 30 })).places).toEqual(downFrom(OLD.from + PAGE - 1, OLD.from));
    expect((await find('旧款', { current: 31 })).places).toEqual([]);
  });

  it('gives a page far behind the newest of a common word', async () => {
    expect((await find('木纹', { current: 60 })).places).toEqual(downFrom(1000, 10, 10));
  });

  it('finds a single letter, in either case, that few have, that none has and that all have', async () => {
    expect(await find('乐')).toEqual({ places: [40_008, 8], total: 2, cursor: null });
    expect(await find('ä')).toEqual({ places: [40_008, 8], total: 2, cursor: null });
    expect(await find('空')).toEqual({ places: [], total: 0, cursor: null });
    expect(await find('好')).toMatchObject({ places: downFrom(ALL, ALL - PAGE + 1), total: 1000 });
  });

  it('keeps to the state that is asked for', async () => {
    const some = [ids[9], ids[19], ids[6], ids[7]];
    await withoutCounting((db) =>
      sql`update rating set state = 'waiting' where id = any(${some}::uuid[])`.execute(db),
    );
    const state = 'waiting';
    expect(await find('木纹', { state })).toEqual({ places: [20, 10], total: 2, cursor: null });
    expect(await find('罕见', { state })).toMatchObject({ places: [7], total: 1 });
    expect(await find('乐', { state })).toMatchObject({ places: [8], total: 1 });
    expect(await find('旧款', { state })).toMatchObject({ places: [], total: 0 });
  });
});
