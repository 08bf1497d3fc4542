import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { Slice } from '#kernel/paging';

export type CaseRow = {
  id: string;
  slug: string;
  title: string;
  en_title: string;
  summary: string;
  en_summary: string;
  cover_img: string;
  facts: unknown;
  content: string;
  en_content: string;
  is_demo: boolean;
  published_at: Date;
};

type CaseFilter = { now: Date; id?: string | undefined };

function matching({ now, id }: CaseFilter) {
  const isOut = sql`published_at <= ${now}::timestamptz and (ends_at is null or ends_at > ${now}::timestamptz)`;
  return id === undefined ? isOut : sql`${isOut} and id = ${id}::uuid`;
}

/** Newest first, without their text unless one is asked for. */
export async function listCases(
  db: Database,
  filter: CaseFilter,
  { after, offset, limit }: Slice,
): Promise<CaseRow[]> {
  const position = after
    ? sql`and (published_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const content = filter.id === undefined ? sql`'' as content, '' as en_content` : sql`content, en_content`;
  const { rows } = await sql<CaseRow>`
    select id, slug, title, en_title, summary, en_summary, cover_img, facts, is_demo, published_at, ${content}
    from case_story where ${matching(filter)} ${position}
    order by published_at desc, id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countCases(db: Database, filter: CaseFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from case_story where ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listBanners(db: Database, now: Date) {
  return db
    .selectFrom('banner')
    .select(['id', 'title', 'en_title', 'summary', 'en_summary', 'cover_img', 'link_url'])
    .where('published_at', '<=', now)
    .where((e) => e.or([e('ends_at', 'is', null), e('ends_at', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function listPartners(db: Database, now: Date) {
  return db
    .selectFrom('partner')
    .select(['id', 'name', 'en_name', 'logo_img', 'link_url'])
    .where('published_at', '<=', now)
    .where((e) => e.or([e('ends_at', 'is', null), e('ends_at', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .execute();
}
