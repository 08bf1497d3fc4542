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

/** So many of the newest ratings tell how common words are. */
const PROBED = 400;
/** Of those: what so many have is found sooner by looking from the newest on than by asking where it is. */
const COMMON = PROBED / 20;

/** What makes a rating wanted, each along an index of its own; alone where the words are common or a single letter. */
async function listGrounds(db: Database, state: State, wanted: Wanted): Promise<RawBuilder<unknown>[]> {
  if ('id' in wanted)
    return [
      sql`(r.id = ${wanted.id}::uuid or r.asset_id = ${wanted.id}::uuid or r.client_id = ${wanted.id}::uuid)`,
    ];
  const { words, assetIds } = wanted;
  const isThere = sql<boolean>`r.text ilike ${patternOf(words)}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) filter (where ${isThere})::int as count from (
      select text from rating where state = ${state} order by created_at desc, id desc limit ${PROBED}) r`.execute(
    db,
  );
  const ofAssets = sql`r.asset_id = any(${[...assetIds]}::uuid[])`;
  const byAuthor = sql`r.client_id = any(array(select id from client where nickname = ${words}))`;
  const isCommon = (rows[0]?.count ?? 0) >= COMMON || [...words].length === 1;
  return isCommon
    ? [sql`(${isThere} or ${ofAssets} or ${byAuthor})`]
    : [sql`letter_pairs(r.text) @> letter_pairs(${words}) and ${isThere}`, ofAssets, byAuthor];
}

/** The ratings of a page by their ids, and how many there are. */
async function findForDesk(
  db: Database,
  { state, wanted }: { state: State; wanted: Wanted | null },
  { after, offset, limit }: Slice,
): Promise<{ ids: string[]; total: number }> {
  const most = wanted === null ? COUNTED_MAX : RATINGS_COUNTED_MAX;
  const grounds = wanted === null ? [sql`true`] : await listGrounds(db, state, wanted);
  const [only, ...more] = grounds.map(
    (ground) => sql`select r.id, r.created_at from rating r where r.state = ${state} and ${ground}`,
  );
  // Several are put together once, for the page and the total alike; a single one is read no further than each needs.
  const found = more.length === 0 ? sql`not materialized` : sql`materialized`;
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as ${found} (${sql.join([only, ...more], sql` union `)})
    select array(select id from found where ${isBehind(after, ['created_at', 'id'])}
        order by created_at desc, id desc limit ${limit} offset ${offset}) as ids,
      (select count(*)::int from (select from found limit ${most}) counted) as total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
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
