import type { ContentKind, ContentState } from '@mogine/contract/desk/content';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';
import type { ContentData } from '../rules.ts';

type Home = { table: string; columns: Readonly<Record<string, string>> };

const TITLES = { title: 'title', enTitle: 'en_title' };
/** Where readers find each kind, and the column of everything that it says. */
const HOMES: Readonly<Record<ContentKind, Home>> = {
  news: {
    table: 'news',
    columns: {
      ...{ ...TITLES, subtitle: 'subtitle', enSubtitle: 'en_subtitle', coverImg: 'cover_img' },
      ...{ newsType: 'news_type', linkType: 'link_type', linkUrl: 'link_url' },
      ...{ content: 'content', enContent: 'en_content' },
    },
  },
  story: {
    table: 'case_story',
    columns: {
      ...{ ...TITLES, summary: 'summary', enSummary: 'en_summary', coverImg: 'cover_img' },
      ...{ facts: 'facts', isDemo: 'is_demo', content: 'content', enContent: 'en_content' },
    },
  },
  banner: {
    table: 'banner',
    columns: {
      ...{ ...TITLES, summary: 'summary', enSummary: 'en_summary', coverImg: 'cover_img' },
      linkUrl: 'link_url',
    },
  },
  partner: {
    table: 'partner',
    columns: { name: 'name', enName: 'en_name', logoImg: 'logo_img', linkUrl: 'link_url' },
  },
};

export type ContentRow = {
  id: string;
  title: string;
  enTitle: string;
  coverImg: string;
  publishedAt: Date | null;
  endsAt: Date | null;
  createdAt: Date;
  version: number;
  liveVersion: number;
};

/** Its words as they were saved last, which may be ahead of what readers see. */
function shown(kind: ContentKind): RawBuilder<unknown> {
  const { columns } = HOMES[kind];
  const saved = (...names: string[]) => {
    const name = names.find((known) => Object.hasOwn(columns, known)) ?? '';
    return sql`coalesce(v.data ->> ${name}::text, ${sql.ref(`c.${columns[name] ?? ''}`)})`;
  };
  return sql`c.id, ${saved('title', 'name')} as title, ${saved('enTitle', 'enName')} as "enTitle",
    ${saved('coverImg', 'logoImg')} as "coverImg", c.published_at as "publishedAt", c.ends_at as "endsAt",
    c.created_at as "createdAt", c.saved_version as version, c.live_version as "liveVersion"`;
}

/** Pieces with what was saved of them last. */
function withSaved(kind: ContentKind, pieces: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${pieces} c left join content_version v
    on v.kind = ${kind} and v.item_id = c.id and v.version = c.saved_version`;
}

/** The column by which a list of pieces in this state is in order. */
export function orderOf(state: ContentState | 'any'): 'createdAt' | 'publishedAt' | 'endsAt' {
  if (state === 'ended') return 'endsAt';
  return state === 'live' || state === 'scheduled' ? 'publishedAt' : 'createdAt';
}

const ORDER_COLUMNS = { createdAt: 'created_at', publishedAt: 'published_at', endsAt: 'ends_at' } as const;

function inState(state: ContentState | 'any', now: Date): RawBuilder<unknown> {
  const stays = sql`(c.ends_at is null or c.ends_at > ${now}::timestamptz)`;
  return {
    any: sql`true`,
    draft: sql`c.published_at is null`,
    scheduled: sql`c.published_at > ${now}::timestamptz and ${stays}`,
    live: sql`c.published_at <= ${now}::timestamptz and ${stays}`,
    ended: sql`c.ends_at <= ${now}::timestamptz`,
  }[state];
}

type Wanted = { kind: ContentKind; state: ContentState | 'any'; now: Date };

/** Newest first, by {@link orderOf}. */
export async function listContent(
  db: Database,
  { kind, state, now }: Wanted,
  { after, offset, limit }: Slice,
): Promise<ContentRow[]> {
  const by = sql.ref(`c.${ORDER_COLUMNS[orderOf(state)]}`);
  const position = after
    ? sql`and (${by}, c.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<ContentRow>`
    select ${shown(kind)} from ${withSaved(
      kind,
      sql`(select * from ${sql.table(HOMES[kind].table)} c where ${inState(state, now)} ${position}
        order by ${by} desc, c.id desc limit ${limit} offset ${offset})`,
    )} order by ${by} desc, c.id desc`.execute(db);
  return rows;
}

export function countContent(db: Database, { kind, state, now }: Wanted): Promise<number> {
  return countUpTo(db, sql`${sql.table(HOMES[kind].table)} c where ${inState(state, now)}`);
}

/** What is out or will be, as the page has it in order. */
export async function listInOrder(
  db: Database,
  { kind, now }: Omit<Wanted, 'state'>,
  max: number,
): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    select ${shown(kind)} from ${withSaved(kind, sql.table(HOMES[kind].table))}
    where c.published_at is not null and (c.ends_at is null or c.ends_at > ${now}::timestamptz)
    order by c.position, c.id limit ${max}`.execute(db);
  return rows;
}

/** One piece; with `isLocked` nobody else changes it until the transaction ends. */
export async function findContent(
  db: Database,
  kind: ContentKind,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<ContentRow | undefined> {
  const { rows } = await sql<ContentRow>`
    select ${shown(kind)} from ${withSaved(kind, sql.table(HOMES[kind].table))} where c.id = ${id}
    ${isLocked ? sql`for update of c` : sql``}`.execute(db);
  return rows[0];
}

/** What readers see, or would. */
export async function readLiveData(db: Database, kind: ContentKind, id: string): Promise<ContentData> {
  const { table, columns } = HOMES[kind];
  const pairs = Object.entries(columns).map(
    ([name, column]) => sql`${name}::text, ${sql.ref(`c.${column}`)}`,
  );
  const { rows } = await sql<{ data: ContentData }>`
    select jsonb_build_object(${sql.join(pairs)}) as data from ${sql.table(table)} c where c.id = ${id}`.execute(
    db,
  );
  return rows[0]?.data ?? {};
}

/** Puts in what readers shall see; after {@link setPeriod}, which reads what they saw before. */
export async function writeLiveData(
  db: Database,
  kind: ContentKind,
  { id, data, version }: { id: string; data: ContentData; version: number },
): Promise<void> {
  const { table, columns } = HOMES[kind];
  const set = Object.entries(columns).map(
    ([name, column]) => sql`${sql.ref(column)} = ${toColumn(data[name])}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(set)}, live_version = ${version} where id = ${id}`.execute(
    db,
  );
}

function toColumn(value: unknown): unknown {
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** A new piece that says nothing yet. Banners and partners come first until they are arranged. */
export async function insertContent(db: Database, kind: ContentKind, id: string, now: Date): Promise<void> {
  const blank = { title: '', en_title: '', created_at: now, id };
  if (kind === 'news')
    await db
      .insertInto('news')
      .values({
        ...{ ...blank, slug: id, news_type: 1, subtitle: '', en_subtitle: '', link_type: 1, link_url: '' },
        ...{ content: '', en_content: '' },
      })
      .execute();
  else if (kind === 'story')
    await db
      .insertInto('case_story')
      .values({
        ...{ ...blank, slug: id, summary: '', en_summary: '', facts: '[]', content: '', en_content: '' },
        is_demo: false,
      })
      .execute();
  else if (kind === 'banner')
    await db
      .insertInto('banner')
      // Of a draft nobody sees where it leads.
      .values({ ...blank, position: 0, summary: '', en_summary: '', cover_img: '', link_url: '/' })
      .execute();
  else
    await db
      .insertInto('partner')
      .values({ id, position: 0, name: '', en_name: '', created_at: now })
      .execute();
}

export async function setSavedVersion(
  db: Database,
  kind: ContentKind,
  id: string,
  version: number,
): Promise<void> {
  await sql`update ${sql.table(HOMES[kind].table)} set saved_version = ${version} where id = ${id}`.execute(
    db,
  );
}

/**
 * When readers could first see it, or will; a process of before the column sets `published_at` alone, which counts too, and leaves
 * `live_version` as it is when it takes a piece from readers.
 */
const SHOWN_AT = sql`least(shown_at, published_at, case when published_at is null and live_version > 0 then created_at end)`;

/** From when on readers see it, until when; what they have seen before stays noted. */
export async function setPeriod(
  db: Database,
  kind: ContentKind,
  { id, publishedAt, endsAt, now }: { id: string; publishedAt: Date; endsAt: Date | null; now: Date },
): Promise<void> {
  await sql`update ${sql.table(HOMES[kind].table)}
    set published_at = ${publishedAt}::timestamptz, ends_at = ${endsAt}::timestamptz,
      shown_at = case when ${SHOWN_AT} <= ${now}::timestamptz then ${SHOWN_AT} else ${publishedAt}::timestamptz end
    where id = ${id}`.execute(db);
}

/** Readers see it no more. What they never saw is a draft as before. */
export async function endPeriod(db: Database, kind: ContentKind, id: string, now: Date): Promise<void> {
  const isSeen = sql`${SHOWN_AT} <= ${now}::timestamptz`;
  await sql`update ${sql.table(HOMES[kind].table)}
    set published_at = null, ends_at = null, shown_at = case when ${isSeen} then ${SHOWN_AT} end,
      live_version = case when ${isSeen} then live_version else 0 end
    where id = ${id}`.execute(db);
}

/** These come first, in this order; the others keep theirs behind them. */
export async function arrange(db: Database, kind: ContentKind, ids: readonly string[]): Promise<void> {
  const table = sql.table(HOMES[kind].table);
  await sql`
    update ${table} c set position = o.place::int from (
      select c.id, row_number() over (order by array_position(${[...ids]}::uuid[], c.id), c.position, c.id) as place
      from ${table} c where c.id = any(${[...ids]}::uuid[]) or c.published_at is not null
    ) o where o.id = c.id and c.position is distinct from o.place::int`.execute(db);
}

export async function deleteContent(db: Database, kind: ContentKind, id: string): Promise<void> {
  await sql`delete from content_version where kind = ${kind} and item_id = ${id}`.execute(db);
  await sql`delete from ${sql.table(HOMES[kind].table)} where id = ${id}`.execute(db);
}
