import type { PageWithTexts } from '@mogine/contract/site';
import { sql } from 'kysely';
import type { Database } from '#db/client';

export type TextPlace = { page: PageWithTexts; key: string };
export type TextVersion = {
  page: string;
  key: string;
  version: number;
  /** Null in both languages: the product's own words. */
  zh: string | null;
  en: string | null;
  published_at: Date | null;
};

/** What is public on a page at this moment, without the places that have the product's own words. */
export async function listPublicTexts(
  db: Database,
  page: PageWithTexts,
  now: Date,
): Promise<{ key: string; zh: string; en: string }[]> {
  const { rows } = await sql<{ key: string; zh: string; en: string }>`
    select key, zh, en from (
      select distinct on (key) key, zh, en from page_text
      where page = ${page} and published_at <= ${now}::timestamptz
      order by key, published_at desc, version desc
    ) live where zh is not null`.execute(db);
  return rows;
}

/** Every version, the newest of a place first; of one page or one place where they are given. */
export async function listVersions(db: Database, place: Partial<TextPlace>): Promise<TextVersion[]> {
  let query = db.selectFrom('page_text').select(['page', 'key', 'version', 'zh', 'en', 'published_at']);
  if (place.page) query = query.where('page', '=', place.page);
  if (place.key) query = query.where('key', '=', place.key);
  return query.orderBy('page').orderBy('key').orderBy('version', 'desc').execute();
}

type NewVersion = { id: string; zh: string | null; en: string | null; publishedAt: Date | null; now: Date };

/**
 * Adds the next version of a place. Gives its number; 0 where the newest is not `seen` any more. Of two at once the second is the one
 * after.
 */
export async function insertVersion(
  db: Database,
  { page, key }: TextPlace,
  { id, zh, en, publishedAt, now }: NewVersion,
  seen?: number,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`page_text:${page}:${key}`}, 0))`.execute(db);
  const { rows } = await sql<{ version: number }>`
    insert into page_text (id, page, key, version, zh, en, published_at, created_at)
    select ${id}::uuid, ${page}, ${key}, coalesce(max(version), 0) + 1, ${zh}, ${en}, ${publishedAt}::timestamptz,
      ${now}::timestamptz
    from page_text where page = ${page} and key = ${key}
    having ${seen ?? null}::int is null or coalesce(max(version), 0) = ${seen ?? null}::int
    returning version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Sets the hour of a version that is not public yet; false when there is none. */
export async function setPublishTime(
  db: Database,
  { page, key }: TextPlace,
  { version, at, now }: { version: number; at: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update page_text set published_at = ${at}::timestamptz
    where page = ${page} and key = ${key} and version = ${version}
      and (published_at is null or published_at > ${now}::timestamptz)
    returning version`.execute(db);
  return rows.length > 0;
}

/** Removes a version that is not public yet; false when there is none. */
export async function deleteVersion(
  db: Database,
  { page, key }: TextPlace,
  { version, now }: { version: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`delete from page_text
    where page = ${page} and key = ${key} and version = ${version}
      and (published_at is null or published_at > ${now}::timestamptz)
    returning version`.execute(db);
  return rows.length > 0;
}
