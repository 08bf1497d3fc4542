import { sql } from 'kysely';
import type { Database } from '#db/client';

/** Gives whoever has a right to one asset the same right to another one, unless they have one. */
export async function copyRights(db: Database, from: string, into: string): Promise<void> {
  await sql`insert into entitlement (client_id, asset_id, ground, licence, purchase_id, created_at)
    select client_id, ${into}, ground, licence, purchase_id, created_at from entitlement where asset_id = ${from}
    order by client_id on conflict do nothing`.execute(db);
}

/** Has cart rows of one asset be of another; whoever has it, or has it there already, needs none. */
export async function moveCartRows(db: Database, from: string, into: string): Promise<void> {
  await sql`delete from cart_item gone where asset_id = ${from} and exists (
      select from cart_item kept where kept.client_id = gone.client_id and kept.asset_id = ${into})`.execute(
    db,
  );
  await sql`delete from cart_item c where asset_id in (${from}, ${into}) and exists (
      select from entitlement e where e.client_id = c.client_id and e.asset_id = ${into})`.execute(db);
  await sql`update cart_item set asset_id = ${into} where asset_id = ${from}`.execute(db);
}
