import type { RATING_SORTS } from '@mogine/contract/rating-limits';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import { isBehind } from '#db/position';
import type { Slice } from '#kernel/paging';

export type State = 'shown' | 'waiting' | 'hidden';

/** How many gave one star, two … five. */
export async function readStars(db: Database, assetId: string): Promise<number[]> {
  const row = await db
    .selectFrom('asset_rating')
    .select(['one', 'two', 'three', 'four', 'five'])
    .where('asset_id', '=', assetId)
    .executeTakeFirst();
  return row ? [row.one, row.two, row.three, row.four, row.five] : [0, 0, 0, 0, 0];
}

export type RatingRow = {
  id: string;
  clientId: string;
  name: string;
  headImage: string;
  stars: number;
  text: string;
  hiddenReason: string | null;
  useful: number;
  createdAt: Date;
  isEdited: boolean;
  replyText: string | null;
  repliedAt: Date | null;
  isReplyEdited: boolean | null;
  isUseful: boolean;
};

/** What is said of an asset; what waits is shown to nobody here. */
export async function listRatings(
  db: Database,
  asked: { assetId: string; reader: string | null; sort: (typeof RATING_SORTS)[number] },
  { after, offset, limit }: Slice,
): Promise<{ rows: RatingRow[]; total: number }> {
  const { assetId, reader, sort } = asked;
  const isUseful = sort === 'useful';
  const order = sql.raw(isUseful ? 'r.useful desc, r.id desc' : 'r.created_at desc, r.id desc');
  // A cursor by use carries the number where others carry a moment.
  const place =
    isUseful && after
      ? sql`(r.useful, r.id) < (${after.createdAt.getTime()}::bigint, ${after.id}::uuid)`
      : isBehind(after, ['r.created_at', 'r.id']);
  const { rows } = await sql<RatingRow>`
    select r.id, r.client_id as "clientId", c.nickname as name, c.head_image as "headImage", r.stars, r.text,
      r.hidden_reason as "hiddenReason", r.useful, r.created_at as "createdAt",
      r.updated_at > r.created_at as "isEdited", y.text as "replyText", y.created_at as "repliedAt",
      y.updated_at > y.created_at as "isReplyEdited",
      exists (select from rating_vote v where v.rating_id = r.id and v.client_id = ${reader}::uuid) as "isUseful"
    from rating r join client c on c.id = r.client_id left join rating_reply y on y.rating_id = r.id
    where r.asset_id = ${assetId} and r.state <> 'waiting' and ${place}
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: await countUpTo(db, sql`rating where asset_id = ${assetId} and state <> 'waiting'`) };
}

export type OwnRow = { id: string; stars: number; text: string; state: State; hiddenReason: string | null };

export async function findOwn(
  db: Database,
  { assetId, clientId }: { assetId: string; clientId: string },
): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    select id, stars, text, state, hidden_reason as "hiddenReason" from rating
    where asset_id = ${assetId} and client_id = ${clientId}`.execute(db);
  return rows[0];
}

/** What stands between a person and a rating of an asset. */
export type Bond = {
  isOwn: boolean;
  /** Bought or downloaded. */
  hasIt: boolean;
  /** The maker has bought of this person, or both are verified by the same identity or account. */
  isClose: boolean;
};

/** Undefined for an asset that nobody knows. */
export async function findBond(
  db: Database,
  { assetId, clientId }: { assetId: string; clientId: string },
): Promise<Bond | undefined> {
  const { rows } = await sql<Bond>`
    select a.maker_id is not distinct from ${clientId}::uuid as "isOwn",
      exists (select from entitlement e where e.client_id = ${clientId} and e.asset_id = a.id)
        or exists (select from download_grant g where g.client_id = ${clientId} and g.asset_id = a.id) as "hasIt",
      exists (select from earning e where e.buyer_id = a.maker_id and e.seller_id = ${clientId} and e.gross_points > 0)
        or exists (select from sealed_detail mine join sealed_detail theirs on theirs.mark = mine.mark
          where mine.client_id = ${clientId} and theirs.client_id = a.maker_id) as "isClose"
    from asset a where a.id = ${assetId} and a.status in ('published', 'unlisted')`.execute(db);
  return rows[0];
}

export type Said = { stars: number; text: string; state: 'shown' | 'waiting'; at: Date };

/** Writes what somebody says of an asset; undefined where what they said before is hidden. */
export async function putRating(
  db: Database,
  { id, assetId, clientId }: { id: string; assetId: string; clientId: string },
  { stars, text, state, at }: Said,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into rating (id, asset_id, client_id, stars, text, state, created_at, updated_at)
    values (${id}, ${assetId}, ${clientId}, ${stars}, ${text}, ${state}, ${at}, ${at})
    on conflict (asset_id, client_id) do update set stars = excluded.stars, text = excluded.text,
      state = excluded.state, updated_at = excluded.updated_at where rating.state <> 'hidden'
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Deletes it, with what was answered; one that is hidden stays. */
export async function deleteRating(
  db: Database,
  { assetId, clientId }: { assetId: string; clientId: string },
): Promise<void> {
  await db
    .deleteFrom('rating')
    .where('asset_id', '=', assetId)
    .where('client_id', '=', clientId)
    .where('state', '!=', 'hidden')
    .execute();
}

export type Known = {
  state: State;
  hiddenReason: string | null;
  updatedAt: Date;
  clientId: string;
  makerId: string | null;
  assetId: string;
  name: string;
  enName: string;
  stars: number;
  text: string;
};

/** A rating and whose asset it is of, held until the transaction ends. */
export async function lockRating(db: Database, id: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select r.state, r.hidden_reason as "hiddenReason", r.updated_at as "updatedAt", r.client_id as "clientId", a.maker_id as "makerId", r.asset_id as "assetId",
      a.name, a.en_name as "enName", r.stars, r.text
    from rating r join asset a on a.id = r.asset_id where r.id = ${id} for no key update of r`.execute(db);
  return rows[0];
}

export async function findShownRating(db: Database, id: string): Promise<{ clientId: string } | undefined> {
  return db
    .selectFrom('rating')
    .select('client_id as clientId')
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .executeTakeFirst();
}

export async function setVote(
  db: Database,
  { id, clientId, isUseful, at }: { id: string; clientId: string; isUseful: boolean; at: Date },
): Promise<number> {
  if (isUseful)
    await db
      .insertInto('rating_vote')
      .values({ rating_id: id, client_id: clientId, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .deleteFrom('rating_vote')
      .where('rating_id', '=', id)
      .where('client_id', '=', clientId)
      .execute();
  const { useful } = await db
    .selectFrom('rating')
    .select('useful')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return useful;
}

/** An empty text takes the reply back. */
export async function putReply(
  db: Database,
  { id, clientId, text, at }: { id: string; clientId: string; text: string; at: Date },
): Promise<void> {
  if (text === '') {
    await db.deleteFrom('rating_reply').where('rating_id', '=', id).execute();
    return;
  }
  await db
    .insertInto('rating_reply')
    .values({ rating_id: id, client_id: clientId, text, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('rating_id').doUpdateSet({ text, updated_at: at }))
    .execute();
}

export async function setState(db: Database, id: string, state: State, reason: string | null): Promise<void> {
  await db.updateTable('rating').set({ state, hidden_reason: reason }).where('id', '=', id).execute();
}

/** What a rating says, and of which asset, whatever its state. */
export async function describeRating(
  db: Database,
  id: string,
): Promise<{ name: string; enName: string; stars: number; text: string } | undefined> {
  return db
    .selectFrom('rating')
    .innerJoin('asset', 'asset.id', 'rating.asset_id')
    .select(['asset.name', 'asset.en_name as enName', 'rating.stars', 'rating.text'])
    .where('rating.id', '=', id)
    .executeTakeFirst();
}

/** What the assets are called that these ratings are of, by the ratings. */
export async function listRatedNames(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; name: string; enName: string }[]> {
  return db
    .selectFrom('rating')
    .innerJoin('asset', 'asset.id', 'rating.asset_id')
    .select(['rating.id', 'asset.name', 'asset.en_name as enName'])
    .where(sql<boolean>`rating.id = any(${ids}::uuid[])`)
    .execute();
}

/** The asset that a rating is of, shown or not; undefined where there is none. */
export async function findAssetOf(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('rating').select('asset_id').where('id', '=', id).executeTakeFirst();
  return row?.asset_id;
}

/** Has ratings of one asset be of another, but those of people who rated that one. */
export async function moveRatings(db: Database, from: string, into: string): Promise<void> {
  await sql`update rating r set asset_id = ${into} where asset_id = ${from} and not exists (
    select from rating o where o.asset_id = ${into} and o.client_id = r.client_id)`.execute(db);
}
