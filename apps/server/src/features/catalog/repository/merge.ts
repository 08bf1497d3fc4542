import { sql } from 'kysely';
import type { Database } from '#db/client';
import { COUNTED_MAX } from '#db/count';

export type MergedAsset = {
  id: string;
  name: string;
  enName: string;
  thumb: string;
  kind: string;
  status: string;
  /** Null for the official publisher. */
  clientId: string | null;
  makerId: string | null;
  licence: string;
  price: number;
  revision: number;
  mergedInto: string | null;
};

const COLUMNS = sql`id, name, en_name as "enName", coalesce(nullif(thumb, ''), cover[1], '') as thumb, kind, status,
  client_id as "clientId", maker_id as "makerId", licence, price_points as price, revision, merged_into as "mergedInto"`;

export async function findForMerge(db: Database, ids: readonly string[]): Promise<MergedAsset[]> {
  const { rows } = await sql<MergedAsset>`
    select ${COLUMNS} from asset where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/**
 * The same, and what has become `from` before, which goes along with it; locked in the order of their ids, so that a purchase that is
 * under way is over and its right goes along, and a later one finds them as they are by then.
 */
export async function lockForMerge(
  db: Database,
  { from, into }: { from: string; into: string },
): Promise<MergedAsset[]> {
  const { rows } = await sql<MergedAsset>`
    select ${COLUMNS} from asset where id in (${from}, ${into}) or merged_into = ${from} order by id for update`.execute(
    db,
  );
  return rows;
}

/** What a merge would take along, each counted up to `max`. */
export async function countMerged(
  db: Database,
  id: string,
): Promise<{ buyers: number; favorites: number; carts: number; ratings: number }> {
  const count = (table: string) =>
    sql`(select count(*)::int from (select from ${sql.table(table)} where asset_id = ${id}::uuid limit ${COUNTED_MAX}) t)`;
  const { rows } = await sql<{ buyers: number; favorites: number; carts: number; ratings: number }>`
    select ${count('entitlement')} as buyers, ${count('favorite_item')} as favorites, ${count('cart_item')} as carts,
      ${count('rating')} as ratings`.execute(db);
  return rows[0] ?? { buyers: 0, favorites: 0, carts: 0, ratings: 0 };
}

/** Has one lead to another, and what led to it, too; editors' places show the other one. */
export async function writeMerged(db: Database, from: string, into: string, now: Date): Promise<void> {
  await sql`update asset set merged_into = ${into}, updated_at = ${now} where id = ${from} or merged_into = ${from}`.execute(
    db,
  );
  await sql`delete from home_slot s where asset_id = ${from}
    and exists (select from home_slot o where o.place = s.place and o.asset_id = ${into})`.execute(db);
  await sql`update home_slot set asset_id = ${into} where asset_id = ${from}`.execute(db);
}

/** Where an asset has gone; null of one that is no other. */
export async function findMergedInto(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('asset').select('merged_into').where('id', '=', id).executeTakeFirst();
  return row?.merged_into ?? null;
}
