import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { Slice } from '#kernel/paging';

export type NewsRow = {
  id: string;
  title: string;
  en_title: string;
  subtitle: string;
  en_subtitle: string;
  cover: string;
  link_type: number;
  link_url: string;
  news_type: number;
  content: string;
  en_content: string;
  published_at: Date;
};

export type NewsFilter = { now: Date; newsType?: number | undefined; id?: string | undefined };

function matching({ now, newsType, id }: NewsFilter) {
  const isOut = sql`n.published_at <= ${now}::timestamptz and (n.ends_at is null or n.ends_at > ${now}::timestamptz)`;
  const isOne = id === undefined ? sql`` : sql`and n.id = ${id}::uuid`;
  const isOfType = newsType === undefined ? sql`` : sql`and n.news_type = ${newsType}::integer`;
  return sql`${isOut} ${isOne} ${isOfType}`;
}

/** What is out, newest first. A cover that is not given is that of an asset, or while that one is not on sale any popular one's. */
export async function listNews(
  db: Database,
  filter: NewsFilter,
  { after, offset, limit }: Slice,
): Promise<NewsRow[]> {
  const position = after
    ? sql`and (n.published_at, n.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const content =
    filter.id === undefined ? sql`'' as content, '' as en_content` : sql`n.content, n.en_content`;
  const { rows } = await sql<NewsRow>`
    select n.id, n.title, n.en_title, n.subtitle, n.en_subtitle, n.link_type, n.link_url, n.news_type, n.published_at,
      ${content},
      coalesce(nullif(n.cover_img, ''),
        (select a.cover[1] from asset a where a.slug = n.cover_asset_slug and a.status = 'published'),
        (select a.cover[1] from (
          select l.asset_id from asset_listing l order by l.popularity desc, l.asset_id desc limit 1
        ) l join asset a on a.id = l.asset_id), '') as cover
    from news n where ${matching(filter)} ${position}
    order by n.published_at desc, n.id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countNews(db: Database, filter: NewsFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from news n where ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}
