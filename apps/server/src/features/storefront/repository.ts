import { sql } from 'kysely';
import type { Database } from '#db/client';
import { isBehind } from '#db/position';
import type { Slice } from '#kernel/paging';

export type StorefrontRow = {
  id: string;
  name: string;
  headImage: string;
  intro: string;
  enIntro: string;
  links: string[];
  banner: string;
  since: Date | null;
  isSuspended: boolean;
  assets: number;
  followers: number;
  downloads: number;
  ratings: number;
  ratingPoints: number;
};

/** A creator, or a member who published before there were creators; undefined of anybody else. */
export async function findStorefront(db: Database, id: string): Promise<StorefrontRow | undefined> {
  const { rows } = await sql<StorefrontRow>`
    select c.id, coalesce(k.display_name, c.nickname) as name, c.head_image as "headImage",
      coalesce(s.intro, '') as intro, coalesce(s.en_intro, '') as "enIntro", coalesce(s.links, '{}') as links,
      coalesce((select b.cover[1] from asset b
        where b.id = s.banner_asset_id and b.client_id = c.id and b.status = 'published'), '') as banner,
      k.since, k.suspended_at is not null as "isSuspended", sold.assets, sold.downloads,
      rated.ratings, rated.points as "ratingPoints",
      coalesce(f.followers, 0) as followers
    from client c
    left join creator k on k.client_id = c.id and k.closed_at is null
    left join storefront s on s.client_id = c.id
    left join creator_follower_count f on f.creator_id = c.id
    cross join lateral (
      select count(*)::int as assets, coalesce(sum(a.download_count), 0)::int as downloads
      from asset a where a.client_id = c.id and a.status = 'published'
    ) sold
    cross join lateral (
      select coalesce(sum(one + two + three + four + five), 0)::int as ratings,
        coalesce(sum(one + 2 * two + 3 * three + 4 * four + 5 * five), 0)::int as points
      from asset a join asset_rating r on r.asset_id = a.id where a.client_id = c.id and a.status = 'published'
    ) rated
    where c.id = ${id} and c.status = 'active' and (k.client_id is not null or sold.assets > 0)`.execute(db);
  return rows[0];
}

export type OwnRow = {
  name: string;
  intro: string;
  enIntro: string;
  links: string[];
  bannerAssetId: string | null;
};

/** What a person's storefront says, empty before anything was written. */
export async function findOwn(db: Database, clientId: string): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    select coalesce(k.display_name, c.nickname) as name, coalesce(s.intro, '') as intro,
      coalesce(s.en_intro, '') as "enIntro", coalesce(s.links, '{}') as links, s.banner_asset_id as "bannerAssetId"
    from client c left join creator k on k.client_id = c.id and k.closed_at is null
    left join storefront s on s.client_id = c.id where c.id = ${clientId}`.execute(db);
  return rows[0];
}

/** Until the transaction ends, nobody decides on how a member shows themselves. */
export async function lockOwner(db: Database, clientId: string): Promise<void> {
  await sql`select 1 from client where id = ${clientId} for no key update`.execute(db);
}

export async function putStorefront(
  db: Database,
  clientId: string,
  said: Omit<OwnRow, 'name'> & { at: Date },
): Promise<void> {
  const row = {
    ...{ intro: said.intro, en_intro: said.enIntro, links: said.links },
    ...{ banner_asset_id: said.bannerAssetId, updated_at: said.at },
  };
  await db
    .insertInto('storefront')
    .values({ client_id: clientId, ...row })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(row))
    .execute();
}

/** Whether an asset is on sale by somebody. */
export async function sells(db: Database, clientId: string, assetId: string): Promise<boolean> {
  const row = await db
    .selectFrom('asset')
    .select('id')
    .where('id', '=', assetId)
    .where('client_id', '=', clientId)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return row !== undefined;
}

type Follow = { clientId: string; creatorId: string };

/** Following again changes nothing. */
export async function insertFollow(db: Database, { clientId, creatorId }: Follow, at: Date): Promise<void> {
  await db
    .insertInto('creator_follow')
    .values({ client_id: clientId, creator_id: creatorId, created_at: at, told_until: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollow(db: Database, { clientId, creatorId }: Follow): Promise<void> {
  await db
    .deleteFrom('creator_follow')
    .where('client_id', '=', clientId)
    .where('creator_id', '=', creatorId)
    .execute();
}

export async function hasFollow(db: Database, { clientId, creatorId }: Follow): Promise<boolean> {
  const row = await db
    .selectFrom('creator_follow')
    .select('creator_id')
    .where('client_id', '=', clientId)
    .where('creator_id', '=', creatorId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countFollowers(db: Database, creatorId: string): Promise<number> {
  const row = await db
    .selectFrom('creator_follower_count')
    .select('followers')
    .where('creator_id', '=', creatorId)
    .executeTakeFirst();
  return row?.followers ?? 0;
}

/** How many somebody follows, of which nothing else changes until the transaction ends. */
export async function countFollowed(db: Database, clientId: string): Promise<number> {
  await sql`select id from client where id = ${clientId} for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from creator_follow where client_id = ${clientId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type FollowedRow = {
  id: string;
  name: string;
  headImage: string;
  assets: number;
  latestTime: Date | null;
  isSuspended: boolean;
  createdAt: Date;
};

/** Whom somebody follows, the latest first; those whose account is closed are left out. */
export async function listFollowed(
  db: Database,
  clientId: string,
  { after, offset, limit }: Slice,
): Promise<{ rows: FollowedRow[]; total: number }> {
  const { rows } = await sql<FollowedRow>`
    with followed as (
      select f.creator_id as id, f.created_at as "createdAt", c.nickname, c.head_image
      from creator_follow f join client c on c.id = f.creator_id and c.status = 'active'
      where f.client_id = ${clientId}
    ), page as (
      select * from followed where ${isBehind(after, ['createdAt', 'id'])}
      order by "createdAt" desc, id desc limit ${limit} offset ${offset}
    )
    select p.id, p."createdAt", coalesce(k.display_name, p.nickname) as name, p.head_image as "headImage",
      k.suspended_at is not null as "isSuspended", sold.assets, sold.latest as "latestTime"
    from page p left join creator k on k.client_id = p.id and k.closed_at is null
    cross join lateral (
      select count(*)::int as assets, to_timestamp(max(l.published_ms) / 1000.0) as latest
      from asset_listing l where l.client_id = p.id
    ) sold
    order by p."createdAt" desc, p.id desc`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from creator_follow f join client c on c.id = f.creator_id and c.status = 'active'
    where f.client_id = ${clientId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** People who follow somebody that has put something on sale of which they have not been told, after one of them. */
export async function listUntold(
  db: Database,
  { since, until, after, limit }: { since: Date; until: Date; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ clientId: string }>`
    select distinct f.client_id as "clientId"
    from asset_listing l join creator_follow f on f.creator_id = l.client_id
    where l.published_ms > ${since.getTime()} and l.published_ms <= ${until.getTime()} and l.client_id is not null
      and f.told_until < to_timestamp(l.published_ms / 1000.0)
      and (${after}::uuid is null or f.client_id > ${after}::uuid)
    order by f.client_id limit ${limit}`.execute(db);
  return rows.map(({ clientId }) => clientId);
}

export type News = { assetId: string; name: string; enName: string; creator: string; creatorId: string };

/**
 * What those whom somebody follows have put on sale since they were told, the newest first; from now on they have been told up
 * to a moment. In a transaction: of two runs the second finds nothing.
 */
export async function takeNews(
  db: Database,
  clientId: string,
  { since, until }: { since: Date; until: Date },
): Promise<News[]> {
  const { rows } = await sql<News>`
    with due as (
      select creator_id, told_until from creator_follow
      where client_id = ${clientId} and told_until < ${until} order by creator_id for update
    ), told as (
      update creator_follow f set told_until = ${until} from due
      where f.client_id = ${clientId} and f.creator_id = due.creator_id
    )
    select a.id as "assetId", a.name, a.en_name as "enName", coalesce(k.display_name, c.nickname) as creator,
      c.id as "creatorId"
    from due join client c on c.id = due.creator_id and c.status = 'active'
    left join creator k on k.client_id = c.id and k.closed_at is null
    join asset a on a.client_id = c.id and a.status = 'published' and a.published_at > greatest(due.told_until, ${since})
      and a.published_at <= ${until}
    where k.suspended_at is null
    order by a.published_at desc, a.id limit 100`.execute(db);
  return rows;
}

export async function moveBanners(db: Database, from: string, into: string): Promise<void> {
  await db
    .updateTable('storefront')
    .set({ banner_asset_id: into })
    .where('banner_asset_id', '=', from)
    .execute();
}
