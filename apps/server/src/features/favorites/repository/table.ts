import type { Lang } from '@mogine/contract/kernel/envelope';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import { savedItems, type ItemsFilter } from './listing.ts';

/** A saved asset as a row of a table. */
export type TableRow = {
  id: string;
  createdAt: Date;
  assetId: string;
  name: string;
  enName: string;
  kind: string;
  category: string;
  formats: string[];
  author: string;
  price: number;
  tags: string[];
  folders: string[];
  notes: string[];
  /** `purchase` or `free` where it is owned. */
  ground: string | null;
  /** Until when what was downloaded as a member may be used. */
  memberUntil: Date | null;
};

type TableQuery = {
  lang: Lang;
  now: Date;
  after: { id: string; createdAt: Date } | null;
  limit: number;
};

/** Saved assets, newest first, with what a person may do with each. In all folders an asset is one row, with every note. */
export async function listTableRows(
  db: Database,
  filter: ItemsFilter,
  { lang, now, after, limit }: TableQuery,
): Promise<TableRow[]> {
  const { clientId, folderId } = filter;
  const position = after
    ? sql`and (i.created_at, i.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const path = lang === 'zh' ? sql`path.names` : sql`path.en_names`;
  const tags = lang === 'zh' ? sql`a.tags` : sql`a.en_tags`;
  const { rows } = await sql<TableRow>`
    select page.id, page.created_at as "createdAt", a.id as "assetId", a.name, a.en_name as "enName", a.kind,
      coalesce(${path}, '') as category, l.formats, coalesce(author_of(a.client_id), '') as author, a.price_points as price,
      ${tags} as tags, held.folders, held.notes, e.ground, member.until as "memberUntil"
    from (
      select i.id, i.created_at, i.asset_id ${savedItems(filter)} ${position}
      order by i.created_at desc, i.id desc limit ${limit}
    ) page
    join asset a on a.id = page.asset_id
    join asset_listing l on l.asset_id = a.id
    cross join lateral type_path(a.type_id) path
    left join entitlement e on e.client_id = ${clientId}::uuid and e.asset_id = a.id
    left join lateral (
      select max(m.ends_at) as until from download_grant g
      join membership m on m.client_id = g.client_id and m.ends_at > ${now}::timestamptz
      where g.client_id = ${clientId}::uuid and g.asset_id = a.id and g.ground = 'member'
    ) member on true
    cross join lateral (
      select array_agg(f.name order by f.is_default desc, f.place desc) as folders,
        coalesce(array_agg(i.note order by i.created_at) filter (where i.note <> ''), '{}') as notes
      from favorite_item i join favorite_folder f on f.id = i.folder_id
      where i.client_id = ${clientId}::uuid and i.asset_id = a.id
        and (${folderId}::uuid is null or i.folder_id = ${folderId}::uuid)
    ) held
    order by page.created_at desc, page.id desc`.execute(db);
  return rows;
}
