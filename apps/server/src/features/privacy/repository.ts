import type { closingBlockers } from '@mogine/contract/privacy';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '#db/client';
import type { DataExport } from '#db/tables';
import type { z } from 'zod';
import type { Holding } from './holdings.ts';

export type ExportRow = Selectable<DataExport>;

/** What of a table goes into the copy of a person's data. */
export async function readHolding(
  db: Database,
  { table, person, copied }: Pick<Holding, 'table' | 'person' | 'copied'>,
  clientId: string,
): Promise<Record<string, unknown>[]> {
  if (copied === null) return [];
  const columns = sql.join(copied.map((column) => sql.ref(column)));
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(table)} where ${sql.ref(person)} = ${clientId}`.execute(db);
  return rows;
}

export async function deleteHolding(
  db: Database,
  { table, person }: Pick<Holding, 'table' | 'person'>,
  clientId: string,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(person)} = ${clientId}`.execute(db);
}

/**
 * Locks what closing an account changes and others change too, in the order that everybody keeps: what was handed in, assets, their
 * own and those whose number of likes is about to fall, and the catalogue where something leaves sale. See the order of locks in
 * docs/architecture.md.
 */
export async function lockShared(db: Database, clientId: string): Promise<void> {
  await sql`select 1 from submission where client_id = ${clientId}
      and state in ('submitted', 'in_review', 'approved') order by id for update`.execute(db);
  await sql`select 1 from asset
    where maker_id = ${clientId} or id in (select asset_id from favorite_item where client_id = ${clientId})
    order by id for no key update`.execute(db);
  const isSelling = sql`exists (select from asset where client_id = ${clientId} and status = 'published')`;
  await sql`select 1 from asset_type where ${isSelling} order by id for no key update`.execute(db);
  await sql`select 1 from catalogue_state where ${isSelling} for no key update`.execute(db);
}

/** Takes a person's likes and favourites out of the numbers that others see. */
export async function uncount(db: Database, clientId: string): Promise<void> {
  await sql`update gallery_post set likes = likes - 1
    where task_id in (select task_id from gallery_like where client_id = ${clientId}) and likes > 0`.execute(
    db,
  );
  await sql`update asset set favorite_count = favorite_count - 1
    where id in (select asset_id from favorite_item where client_id = ${clientId}) and favorite_count > 0`.execute(
    db,
  );
}

/** Empties the addresses that tax papers were to be sent to. */
export async function forgetInvoiceMail(db: Database, clientId: string): Promise<void> {
  await sql`update invoice_request set email = '' where client_id = ${clientId}`.execute(db);
}

/** What searches led to names its orders for a while: those of somebody who has left no longer. */
export async function forgetOrderNumbers(db: Database, clientId: string): Promise<void> {
  await sql`update query_outcome set order_no = null
    where order_no in (select order_no from purchase where client_id = ${clientId})`.execute(db);
}

export type StoredFile = { name: string; key: string; bytes: number; at: Date };

/** Files that a person made, handed in or was given an invoice by, the newest first; their names are for the copy. */
export async function listPersonFiles(db: Database, clientId: string): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select 'files/works/' || t.id || '-' || o.position || case o.kind when 'model' then '.glb' else '.png' end as name,
      o.key, o.bytes, o.created_at as at
    from create_task t join create_output o on o.task_id = t.id
    where t.client_id = ${clientId} and t.removed_at is null
    union all
    select 'files/drafts/' || d.id || '-' || f.position || '.' || f.format, f.key, f.bytes, d.created_at
    from asset_draft d join asset_draft_file f on f.draft_id = d.id
    where d.client_id = ${clientId} and d.removed_at is null
    union all
    select 'files/invoices/' || i.id || '-' || f.kind || '-' || f.version || '.' || f.format,
      'invoice/' || f.id || '.' || f.format, f.bytes, f.created_at
    from invoice_request i join invoice_file f on f.invoice_id = i.id
    where i.client_id = ${clientId} and f.content is null
    order by at desc, name`.execute(db);
  return rows;
}

export async function insertExport(db: Database, row: Insertable<DataExport>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('data_export')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findLastExport(db: Database, clientId: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('data_export')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findExport(db: Database, id: string): Promise<ExportRow | undefined> {
  return db.selectFrom('data_export').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countExportsSince(db: Database, clientId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('data_export')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('asked_at', '>', since)
    .where('status', '!=', 'failed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False where it is not waiting any more. */
export async function finishExport(
  db: Database,
  id: string,
  change:
    | { status: 'ready'; key: string; bytes: number; ready_at: Date; expires_at: Date }
    | { status: 'failed' },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_export')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Copies that are waited for, and whose job (its key is `keys` and the id) will not be tried any more. */
export async function listAbandonedExports(db: Database, keys: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from data_export e where e.status = 'waiting' and not exists (
      select from graphile_worker.jobs j where j.key = ${keys} || e.id
        and (j.locked_at is not null or j.attempts < j.max_attempts)) limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

/** Copies whose time is over, or whose person is gone. */
export async function listEndedExports(db: Database, now: Date): Promise<{ id: string; key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select e.id, e.key from data_export e join client c on c.id = e.client_id
    where e.status = 'ready' and (e.expires_at <= ${now} or c.status = 'deleted') limit 200`.execute(db);
  return rows;
}

export async function setExportGone(db: Database, id: string): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ status: 'gone', key: null })
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .execute();
}

export type Losses = {
  points: number;
  /** Earned points among them that are too few to be paid out. */
  earned: number;
  vipEndTime: Date | null;
  assets: number;
  works: number;
  published: number;
  drafts: number;
  workflows: number;
  folders: number;
  owed: number;
};
export type Blockers = z.infer<typeof closingBlockers>;

type Bounds = { now: Date; minPoints: number };

/**
 * What is still under way of each of these people. Earned points hold an account back from as many as are paid out at all,
 * `minPoints`; fewer are lost with it.
 */
export async function countBlockers(
  db: Database,
  clientIds: readonly string[],
  { now, minPoints }: Bounds,
): Promise<Map<string, Blockers>> {
  const { rows } = await sql<Blockers & { id: string }>`
    select p.id,
      (select count(*) from payment_order
        where client_id = p.id and state in ('created', 'prepaid', 'closing') and expires_at > ${now})::integer as payments,
      (select count(*) from payment_refund where client_id = p.id and ended_at is null)::integer
        + (select count(*) from invoice_request where client_id = p.id and state = 'requested')::integer as requests,
      (select count(*) from create_task where client_id = p.id and status < 2)::integer as tasks,
      (select count(*) from withdrawal where client_id = p.id
        and state in ('requested', 'approved', 'sent', 'awaiting_confirmation'))::integer as withdrawals,
      case when e.points >= ${minPoints} then e.points else 0 end as earnings
    from unnest(${[...clientIds]}::uuid[]) p (id) cross join lateral (
      select coalesce(sum(remaining), 0)::integer as points from point_lot
      where client_id = p.id and kind = 'earned' and remaining > 0) e`.execute(db);
  return new Map(rows.map(({ id, ...blockers }) => [id, blockers]));
}

/** What a person has here, in numbers, and what is still under way. */
export async function countBelongings(
  db: Database,
  clientId: string,
  bounds: Bounds,
): Promise<{ losses: Losses; blockers: Blockers }> {
  const { rows } = await sql<Losses>`
    select
      (select coalesce(sum(remaining), 0) from point_lot where client_id = ${clientId} and remaining > 0)::integer as points,
      (select ends_at from membership where client_id = ${clientId} and ends_at > ${bounds.now}) as "vipEndTime",
      (select count(*) from entitlement where client_id = ${clientId})::integer as assets,
      (select count(*) from create_task where client_id = ${clientId} and removed_at is null)::integer as works,
      (select count(*) from gallery_post where client_id = ${clientId} and state in ('public', 'waiting'))::integer
        as published,
      (select count(*) from asset_draft where client_id = ${clientId} and removed_at is null)::integer as drafts,
      (select count(*) from workflow where client_id = ${clientId})::integer as workflows,
      (select count(*) from favorite_folder where client_id = ${clientId})::integer as folders,
      (select coalesce(sum(remaining), 0) from point_lot
        where client_id = ${clientId} and kind = 'earned' and remaining > 0)::integer as earned,
      (select coalesce(sum(points - settled_points), 0) from earning_debt
        where seller_id = ${clientId} and settled_points < points)::integer as owed`.execute(db);
  const [losses] = rows;
  const blockers = (await countBlockers(db, [clientId], bounds)).get(clientId);
  if (!losses || !blockers) throw new Error('a select without a from gives one row');
  return { losses: blockers.earnings > 0 ? { ...losses, earned: 0 } : losses, blockers };
}
