import { sql } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import { isBehind } from '#db/position';
import type { Slice } from '#kernel/paging';

type Lang = 'zh' | 'en';

export type Miss = {
  id: string;
  query: string;
  lang: Lang;
  count: number;
  firstTime: Date;
  lastTime: Date;
  isHandled: boolean;
  waiting: number;
  days: { day: string; count: number }[];
};

/** Other queries than known ones that a day takes in, whoever makes them up. */
const NEW_A_DAY_MAX = 2000;

/** Counts a search that found nothing. A new one beyond two thousand of a day is not kept. `day` is Shanghai's. */
export async function countMiss(
  db: Database,
  { id, query, lang, day, now }: { id: string; query: string; lang: Lang; day: string; now: Date },
): Promise<void> {
  await sql`
    with kept as (
      insert into search_miss as m (id, query, lang, first_at, last_at)
      select ${id}::uuid, ${query}::text, ${lang}::text, ${now}::timestamptz, ${now}::timestamptz
      where exists (select from search_miss where query = ${query} and lang = ${lang})
        or (select count(*) from search_miss where first_at > ${now}::timestamptz - interval '1 day') < ${NEW_A_DAY_MAX}
      on conflict (query, lang) do update set count = m.count + 1, last_at = excluded.last_at,
        handled_at = case when m.handled_at < ${now}::timestamptz - interval '1 day' then null else m.handled_at end
      returning id
    )
    insert into search_miss_day as d (miss_id, day) select id, ${day}::date from kept
    on conflict (miss_id, day) do update set count = d.count + 1`.execute(db);
}

type MissFilter = { isHandled: boolean; lang: Lang | null };

/** `often`: by number of page, the others by where the last one ended. */
export async function listMisses(
  db: Database,
  { isHandled, lang }: MissFilter,
  { sort, slice: { after, offset, limit }, now }: { sort: 'latest' | 'often'; slice: Slice; now: Date },
): Promise<Miss[]> {
  const order = sort === 'often' ? sql`m.count desc, m.id desc` : sql`m.last_at desc, m.id desc`;
  const { rows } = await sql<Miss>`
    select m.id, m.query, m.lang, m.count, m.first_at as "firstTime", m.last_at as "lastTime",
      m.handled_at is not null as "isHandled",
      (select count(distinct w.client_id)::int from wanted_search w
        where w.missed = m.query and w.lang = m.lang and w.expires_at > ${now}) as waiting,
      coalesce((select jsonb_agg(jsonb_build_object('day', d.day::text, 'count', d.count) order by d.day desc) from (
        select day, count from search_miss_day where miss_id = m.id order by day desc limit 30) d), '[]') as days
    from search_miss m
    where ${isHandled ? sql`m.handled_at is not null` : sql`m.handled_at is null`}
      and (${lang}::text is null or m.lang = ${lang}::text)
      and ${isBehind(after, ['m.last_at', 'm.id'])}
    order by ${order} offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export function countMisses(db: Database, { isHandled, lang }: MissFilter): Promise<number> {
  return countUpTo(
    db,
    sql`search_miss where ${isHandled ? sql`handled_at is not null` : sql`handled_at is null`}
      and (${lang}::text is null or lang = ${lang}::text)`,
  );
}

/** Gives how many were not so before. */
export async function setHandled(db: Database, ids: readonly string[], at: Date | null): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update search_miss set handled_at = ${at}
    where id = any(${[...ids]}::uuid[]) and (handled_at is null) = ${at !== null}`.execute(db);
  return Number(numAffectedRows);
}

/** Forgets what was last missed before a moment. */
export async function forgetMisses(db: Database, before: Date): Promise<void> {
  await sql`delete from search_miss where last_at < ${before}`.execute(db);
}
