import { RATINGS_COUNTED_MAX } from '@mogine/contract/desk/ratings';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import { COUNTED_MAX } from '#db/count';
import { isBehind } from '#db/position';
import type { Slice } from '#kernel/paging';
import { patternOf } from '#kernel/texts';
import type { State } from './ratings.ts';

export type DeskRow = {
  id: string;
  assetId: string;
  assetName: string;
  enAssetName: string;
  name: string;
  stars: number;
  text: string;
  reply: string;
  state: State;
  hiddenReason: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** Which ratings staff looks for: one by an id, or what has the words, is of these assets or by whoever is called so. */
export type Wanted = { id: string } | { words: string; assetIds: readonly string[] };

/** So many ratings, each at a moment of its own, tell how common words are. */
const PROBED = 300;
/** Of those: what so many have is found sooner by looking from the newest on than by asking where it is. */
const COMMON = PROBED / 25;
/** So many of the newest are looked at one by one; whoever finds too few among them asks where the others are. */
const LOOKED_AT_MAX = 50_000;

type Found = { ids: string[]; total: number };

/** What makes a rating wanted: each along an index of its own, or any of it where a rating is at hand. */
type Grounds = { each: readonly RawBuilder<unknown>[]; any: RawBuilder<unknown> };

function groundsOf({ words, assetIds }: { words: string; assetIds: readonly string[] }): Grounds {
  const isThere = sql`r.text ilike ${patternOf(words)}`;
  const ofAssets = sql`r.asset_id = any(${[...assetIds]}::uuid[])`;
  const byAuthor = sql`r.client_id = any(array(select id from client where nickname = ${words}))`;
  const hasLetters =
    [...words].length === 1
      ? sql`string_to_array(lower(r.text), null) @> string_to_array(lower(${words}), null)`
      : sql`letter_pairs(r.text) @> letter_pairs(${words})`;
  return {
    each: [sql`${hasLetters} and ${isThere}`, ofAssets, byAuthor],
    any: sql`(${isThere} or ${ofAssets} or ${byAuthor})`,
  };
}

async function areCommon(db: Database, state: State, any: RawBuilder<unknown>): Promise<boolean> {
  const ends = (order: RawBuilder<unknown>) =>
    sql`(select created_at from rating where state = ${state} order by created_at ${order}, id ${order} limit 1)`;
  // Moments without a rhythm, as what people write may have one; the same ones each time.
  const { rows } = await sql<{ count: number }>`
    with ends as materialized (select ${ends(sql`asc`)} as first, ${ends(sql`desc`)} as last)
    select count(*) filter (where ${any})::int as count
    from ends, generate_series(1, ${PROBED}) n cross join lateral (
      select text, asset_id, client_id from rating
      where state = ${state} and created_at <= last - (last - first) * ((hashint4(n) + 2147483648) / 4294967296.0)
      order by created_at desc, id desc limit 1) r`.execute(db);
  return (rows[0]?.count ?? 0) >= COMMON;
}

/** What is wanted among the newest, and behind a cursor among the next ones; null where more may lie further back. */
async function lookAtNewest(
  db: Database,
  { state, any }: { state: State; any: RawBuilder<unknown> },
  { after, offset, limit }: Slice,
): Promise<Found | null> {
  const onwards = (behind: RawBuilder<boolean>) =>
    sql`rating where state = ${state} and ${behind} order by created_at desc, id desc`;
  const behind = isBehind(after, ['created_at', 'id']);
  const wanted = (from: RawBuilder<boolean>) => sql`(select id, created_at, text, asset_id, client_id
      from ${onwards(from)} limit ${LOOKED_AT_MAX}) r where ${any}`;
  const isAll = (from: RawBuilder<boolean>) =>
    sql`not exists (select from ${onwards(from)} limit 1 offset ${LOOKED_AT_MAX})`;
  const everything = sql<boolean>`true`;
  const { rows } = await sql<Found & { isEnough: boolean }>`
    with page as materialized (
      select id, created_at from ${wanted(behind)} order by created_at desc, id desc limit ${limit} offset ${offset}),
    counted as materialized (
      select count(*)::int as total from (select from ${wanted(everything)} limit ${RATINGS_COUNTED_MAX}) seen)
    select array(select id from page order by created_at desc, id desc) as ids, total,
      ((select count(*) from page) = ${limit} or ${isAll(behind)})
        and (total = ${RATINGS_COUNTED_MAX} or ${isAll(everything)}) as "isEnough"
    from counted`.execute(db);
  const [{ isEnough, ...found } = { ids: [], total: 0, isEnough: true }] = rows;
  return isEnough ? found : null;
}

/** The ratings of a page by their ids, and how many there are, each ground along its index. */
async function findByGrounds(
  db: Database,
  { state, grounds, most }: { state: State; grounds: readonly RawBuilder<unknown>[]; most: number },
  { after, offset, limit }: Slice,
): Promise<Found> {
  const [only, ...more] = grounds.map(
    (ground) => sql`select r.id, r.created_at from rating r where r.state = ${state} and ${ground}`,
  );
  // Several are put together once, for the page and the total alike; a single one is read no further than each needs.
  const found = more.length === 0 ? sql`not materialized` : sql`materialized`;
  const { rows } = await sql<Found>`
    with found as ${found} (${sql.join([only, ...more], sql` union `)})
    select array(select id from found where ${isBehind(after, ['created_at', 'id'])}
        order by created_at desc, id desc limit ${limit} offset ${offset}) as ids,
      (select count(*)::int from (select from found limit ${most}) counted) as total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

async function findForDesk(
  db: Database,
  { state, wanted }: { state: State; wanted: Wanted | null },
  slice: Slice,
): Promise<Found> {
  if (wanted === null) return findByGrounds(db, { state, grounds: [sql`true`], most: COUNTED_MAX }, slice);
  const most = RATINGS_COUNTED_MAX;
  if ('id' in wanted) {
    const { id } = wanted;
    const isIt = sql`(r.id = ${id}::uuid or r.asset_id = ${id}::uuid or r.client_id = ${id}::uuid)`;
    return findByGrounds(db, { state, grounds: [isIt], most }, slice);
  }
  const { each, any } = groundsOf(wanted);
  const looked = (await areCommon(db, state, any)) ? await lookAtNewest(db, { state, any }, slice) : null;
  return looked ?? findByGrounds(db, { state, grounds: each, most }, slice);
}

export async function listForDesk(
  db: Database,
  asked: { state: State; wanted: Wanted | null },
  slice: Slice,
): Promise<{ rows: DeskRow[]; total: number }> {
  const { ids, total } = await findForDesk(db, asked, slice);
  const { rows } = await sql<DeskRow>`
    select r.id, r.asset_id as "assetId", a.name as "assetName", a.en_name as "enAssetName", c.nickname as name,
      r.stars, r.text, coalesce(y.text, '') as reply, r.state, r.hidden_reason as "hiddenReason",
      r.created_at as "createdAt", r.updated_at as "updatedAt"
    from rating r join asset a on a.id = r.asset_id join client c on c.id = r.client_id
    left join rating_reply y on y.rating_id = r.id
    where r.id = any(${ids}::uuid[]) order by r.created_at desc, r.id desc`.execute(db);
  return { rows, total };
}
