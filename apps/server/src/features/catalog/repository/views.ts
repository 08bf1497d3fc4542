import { sql } from 'kysely';
import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';

/** An asset whose views are to be described, and the addresses of its pictures. */
export type Undescribed = {
  id: string;
  /** Which pictures these are; goes back with what was seen on them. */
  pictures: string;
  covers: string[];
  /** Empty for an asset without one. */
  strip: string;
  frames: number;
};

const PICTURES = `a.id, asset_pictures(a) as pictures, a.cover as covers,
    coalesce(a.preview #>> '{turntable,strip}', '') as strip, coalesce((a.preview #>> '{turntable,frames}')::integer, 0) as frames
  from asset a`;

/** What staff has taken off the shelf may come back, and is compared with what is handed in. */
const OFFERED = `(a.status = 'published' or exists (select from asset_suspension u where u.asset_id = a.id))`;

/** Null for an asset that is neither on sale nor taken off by staff. */
export async function findPictures(db: Database, id: string): Promise<Undescribed | null> {
  const text = `select ${PICTURES} where a.id = $1::uuid and ${OFFERED}`;
  const [row] = await readRows<Undescribed>(db, text, [id]);
  return row ?? null;
}

/** Some of those assets whose views were never described, or from other pictures, or in another format. */
export async function findUndescribed(db: Database, format: number, limit: number): Promise<Undescribed[]> {
  const text = `select ${PICTURES} left join asset_view v on v.asset_id = a.id
    where ${OFFERED} and (v.asset_id is null or v.format <> $1::smallint or v.pictures <> asset_pictures(a))
    order by a.id limit $2::integer`;
  return readRows<Undescribed>(db, text, [format, limit]);
}

export type Described = { id: string; pictures: string; descriptors: Buffer };

/**
 * Stores what these assets look like under a new version of the catalogue. One whose pictures were changed meanwhile is
 * left to the job of that change. In a transaction.
 */
export async function writeViews(db: Database, views: readonly Described[], format: number): Promise<void> {
  const ids = views.map(({ id }) => id);
  await db
    .selectFrom('asset')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const { version } = await db
    .updateTable('catalogue_state')
    .set((e) => ({ version: e('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  const [pictures, descriptors] = [views.map((view) => view.pictures), views.map((view) => view.descriptors)];
  await sql`insert into asset_view (asset_id, pictures, format, descriptors, version)
    select a.id, r.pictures, ${format}::smallint, r.descriptors, ${version}::bigint
    from unnest(${ids}::uuid[], ${pictures}::text[], ${descriptors}::bytea[]) r (id, pictures, descriptors)
    join asset a on a.id = r.id and asset_pictures(a) = r.pictures
    on conflict (asset_id) do update set pictures = excluded.pictures, format = excluded.format,
      descriptors = excluded.descriptors, version = excluded.version`.execute(db);
}

export type ViewPlace = { version: number; id: string };
export type ViewRow = { id: string; version: number; descriptors: Buffer };

const FOLLOWING = `select asset_id as id, version, descriptors from asset_view
  where (version, asset_id) > ($1::bigint, $2::uuid) and format = $3::smallint order by version, asset_id limit $4::integer`;

/** What was described after a place, in order. */
export async function readViewsAfter(
  db: Database,
  after: ViewPlace,
  format: number,
  limit: number,
): Promise<ViewRow[]> {
  return readRows<ViewRow>(db, FOLLOWING, [after.version, after.id, format, limit]);
}
