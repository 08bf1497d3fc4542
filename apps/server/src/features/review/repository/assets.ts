import type { Text } from '@mogine/contract/kernel/reasons';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { Edited } from '../keep-edits.ts';

export type OwnAsset = { id: string; name: string; enName: string; isOfficial: boolean };
export type HeldAsset = OwnAsset & {
  /** Null where nobody is told of it any more. */
  makerId: string | null;
  kind: string;
  status: string;
  featured: number;
  /** Why staff has taken it off the shelf; null where it has not. */
  suspended: Text | null;
  /** The decision on reports that took it off; null where something else did. */
  suspendedBy: string | null;
  /** The page of it that its maker has; null where there is none. */
  draftId: string | null;
  isMerged: boolean;
};

/** Locked until the transaction ends; null where there is none. */
export async function lockAsset(db: Database, id: string): Promise<HeldAsset | null> {
  const { rows } = await sql<HeldAsset>`
    select a.id, a.name, a.en_name as "enName", a.maker_id as "makerId", a.client_id is null as "isOfficial", a.kind, a.status, a.featured, a.merged_into is not null as "isMerged",
      (select jsonb_build_object('zh', u.reason, 'en', coalesce(nullif(u.en_reason, ''), u.reason))
        from asset_suspension u where u.asset_id = a.id) as suspended,
      (select u.decision_id from asset_suspension u where u.asset_id = a.id) as "suspendedBy",
      (select d.id from asset_draft d where d.client_id = a.maker_id and d.asset_id = a.id and d.removed_at is null limit 1) as "draftId"
    from asset a where a.id = ${id} for no key update of a`.execute(db);
  return rows[0] ?? null;
}

/** What stands on an asset's page, of what its editors may change. */
export async function findEdited(db: Database, id: string): Promise<Edited | null> {
  const { rows } = await sql<Edited>`
    select a.name, a.en_name as "enName", a.description, a.en_description as "enDescription", t.code as category, a.tags, a.en_tags as "enTags", a.colors,
      a.price_points as "pricePoints", a.member_included as "isMemberIncluded", a.licence
    from asset a join asset_type t on t.id = a.type_id where a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A person's assets, newest first. */
export async function listOwnAssets(
  db: Database,
  clientId: string,
  kinds: readonly string[],
): Promise<OwnAsset[]> {
  const { rows } = await sql<OwnAsset>`
    select id, name, en_name as "enName", client_id is null as "isOfficial" from asset
    where maker_id = ${clientId} and kind = any(${kinds}::text[]) order by created_at desc, id desc limit 200`.execute(
    db,
  );
  return rows;
}

export async function findOwnAsset(db: Database, clientId: string, id: string): Promise<OwnAsset | null> {
  const { rows } = await sql<OwnAsset>`
    select id, name, en_name as "enName", client_id is null as "isOfficial" from asset
    where maker_id = ${clientId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function insertSuspension(
  db: Database,
  suspension: {
    assetId: string;
    reason: Text;
    wasOnSale: boolean;
    by: string | null;
    decisionId: string | null;
    at: Date;
  },
): Promise<void> {
  const { assetId, reason, wasOnSale, by, decisionId, at } = suspension;
  await sql`insert into asset_suspension (asset_id, reason, en_reason, was_on_sale, by_staff, decision_id, created_at)
    values (${assetId}, ${reason.zh}, ${reason.en}, ${wasOnSale}, ${by}, ${decisionId}, ${at})`.execute(db);
}

/** Its maker has taken it off meanwhile: it stays off when the suspension ends. */
export async function keepOffShelf(db: Database, assetId: string): Promise<void> {
  await sql`update asset_suspension set was_on_sale = false where asset_id = ${assetId}`.execute(db);
}

/** The same of everything that somebody sells under their own name. */
export async function keepAllOffShelf(db: Database, clientId: string): Promise<void> {
  await sql`update asset_suspension u set was_on_sale = false
    from asset a where a.id = u.asset_id and a.client_id = ${clientId}`.execute(db);
}

/** What a person has on sale under their own name. */
export async function listOnSale(db: Database, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from asset where client_id = ${clientId} and status = 'published' order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether its maker had it on sale, and the decision that took it off; null where it was not suspended. An objection that still waits knows that it is back. */
export async function deleteSuspension(
  db: Database,
  assetId: string,
  now: Date,
): Promise<{ wasOnSale: boolean; decisionId: string | null } | null> {
  const { rows } = await sql<{ wasOnSale: boolean; decisionId: string | null }>`
    with ended as (
      delete from asset_suspension where asset_id = ${assetId} returning was_on_sale, decision_id
    ), known as (
      update report_objection o set put_back_at = ${now} from ended
      where o.decision_id = ended.decision_id and o.outcome is null
    )
    select was_on_sale as "wasOnSale", decision_id as "decisionId" from ended`.execute(db);
  return rows[0] ?? null;
}

/** What somebody made for the house is nobody's any more. */
export async function forgetStudio(db: Database, clientId: string): Promise<void> {
  await sql`update asset set studio_id = null where studio_id = ${clientId}`.execute(db);
}
