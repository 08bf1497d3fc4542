import { sql } from 'kysely';
import type { AssetKind } from '@mogine/contract/catalog';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { Database } from '#db/client';

export type WantedRow = {
  id: string;
  searchKey: string;
  type: AssetKind | null;
  createTime: Date;
  expiresTime: Date;
  fitTime: Date | null;
  fits: number;
};

/** What a person keeps, the latest first; `id`: that one of it alone. */
export async function listWanted(
  db: Database,
  clientId: string,
  { now, id = null }: { now: Date; id?: string | null },
): Promise<WantedRow[]> {
  const { rows } = await sql<WantedRow>`
    select w.id, w.query as "searchKey", w.kind as type, w.created_at as "createTime", w.expires_at as "expiresTime",
      w.fitted_at as "fitTime", (select count(*)::int from wanted_fit f where f.wanted_id = w.id) as fits
    from wanted_search w
    where w.client_id = ${clientId} and w.expires_at > ${now} and (${id}::uuid is null or w.id = ${id}::uuid)
    order by w.created_at desc, w.id desc`.execute(db);
  return rows;
}

/** Holds back whoever else keeps a search for this person. */
export async function lockOwner(db: Database, clientId: string): Promise<void> {
  await sql`select from client where id = ${clientId} for no key update`.execute(db);
}

type Same = { clientId: string; query: string; kind: AssetKind | null };

/** How many they keep beside this one. */
export async function countOthers(
  db: Database,
  { clientId, query, kind, now }: Same & { now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wanted_search
    where client_id = ${clientId} and expires_at > ${now}
      and (lower(query), coalesce(kind, '')) <> (lower(${query}), ${kind ?? ''})`.execute(db);
  return rows[0]?.count ?? 0;
}

type Kept = Same & {
  id: string;
  missed: string | null;
  lang: Lang;
  needles: readonly string[];
  now: Date;
  expiresAt: Date;
};

/** Gives the id that it has, which is the earlier one where it was kept already. */
export async function upsertWanted(db: Database, kept: Kept): Promise<string> {
  const { id, clientId, query, missed, kind, lang, needles, now, expiresAt } = kept;
  const { rows } = await sql<{ id: string }>`
    insert into wanted_search (id, client_id, query, missed, kind, lang, needles, created_at, expires_at)
    values (${id}, ${clientId}, ${query}, ${missed}, ${kind}, ${lang}, ${[...needles]}::text[], ${now}, ${expiresAt})
    on conflict (client_id, lower(query), coalesce(kind, '')) do update set query = excluded.query, missed = excluded.missed,
      lang = excluded.lang, needles = excluded.needles, created_at = excluded.created_at, expires_at = excluded.expires_at
    returning id`.execute(db);
  return rows[0]?.id ?? id;
}

export async function deleteWanted(db: Database, clientId: string, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`delete from wanted_search where id = ${id} and client_id = ${clientId}`.execute(db);
  return numAffectedRows > 0n;
}

export type Waiting = { id: string; clientId: string; searchKey: string; type: AssetKind | null };
type Answering = { assetId: string; kind: AssetKind; makers: readonly string[]; answers: readonly string[] };

/** Searches that an asset may fit, of others than those who made it and were not told of it; by id. */
export async function listWaiting(
  db: Database,
  { assetId, kind, makers, answers }: Answering,
  now: Date,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select w.id, w.client_id as "clientId", w.query as "searchKey", w.kind as type from wanted_search w
    where w.needles && ${[...answers]}::text[] and (w.kind is null or w.kind = ${kind}) and w.expires_at > ${now}
      and w.client_id <> all(${[...makers]}::uuid[])
      and not exists (select from wanted_fit f where f.wanted_id = w.id and f.asset_id = ${assetId})
    order by w.id`.execute(db);
  return rows;
}

/** Holds a search until the end of the transaction, and first its owner: whoever closes the account holds them in this order. Null where it is gone. */
export async function lockWanted(
  db: Database,
  { id, clientId }: Waiting,
): Promise<{ noticeId: string | null } | null> {
  await sql`select from client where id = ${clientId} for key share`.execute(db);
  const { rows } = await sql<{ noticeId: string | null }>`
    select notice_id as "noticeId" from wanted_search where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** Writes down that something fits. Gives how many did on this day; null where it was written down before. */
export async function insertFit(
  db: Database,
  { wantedId, assetId, day }: { wantedId: string; assetId: string; day: string },
): Promise<number | null> {
  const { numAffectedRows = 0n } = await sql`
    insert into wanted_fit (wanted_id, asset_id, day) select ${wantedId}, id, ${day}::date from asset where id = ${assetId}
    on conflict do nothing`.execute(db);
  if (numAffectedRows === 0n) return null;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wanted_fit where wanted_id = ${wantedId} and day = ${day}::date`.execute(
    db,
  );
  return rows[0]?.count ?? null;
}

export async function markFitted(
  db: Database,
  id: string,
  { at, noticeId }: { at: Date; noticeId: string | null },
): Promise<void> {
  await sql`update wanted_search set fitted_at = ${at}, notice_id = ${noticeId} where id = ${id}`.execute(db);
}

/** Forgets what is kept no longer. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await sql`delete from wanted_search where expires_at <= ${now}`.execute(db);
}

export type Needled = { id: string; query: string; needles: string[] };

export async function listNeedled(db: Database, after: string | null, limit: number): Promise<Needled[]> {
  const { rows } = await sql<Needled>`
    select id, query, needles from wanted_search
    where ${after}::uuid is null or id > ${after}::uuid order by id limit ${limit}`.execute(db);
  return rows;
}

export async function setNeedles(db: Database, id: string, needles: readonly string[]): Promise<void> {
  await sql`update wanted_search set needles = ${[...needles]}::text[] where id = ${id}`.execute(db);
}
