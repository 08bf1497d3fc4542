import { sql } from 'kysely';
import type { Database } from '#db/client';

/** What a draft shows, and what that looks like; null where nobody has looked, or by another descriptor. */
export type DraftViews = {
  id: string;
  name: string;
  enName: string;
  coverKey: string;
  turntableKey: string | null;
  turntableFrames: number | null;
  views: Buffer | null;
};

/** All drafts of a person, newest first. */
export async function listViews(db: Database, clientId: string, format: number): Promise<DraftViews[]> {
  const { rows } = await sql<DraftViews>`
    select id, name, en_name as "enName", cover_key as "coverKey", turntable_key as "turntableKey",
      turntable_frames as "turntableFrames", case when views_format = ${format} then views end as views
    from asset_draft where client_id = ${clientId} and removed_at is null
    order by created_at desc, id desc`.execute(db);
  return rows;
}

/** How another draft of a person belongs to one: it is a variant of the same thing, or of the same asset, as another version of it. */
export type Belonging = 'variant' | 'version';

/** Other drafts of a person that belong to this one: by what they have become, or were handed in as. */
export async function listBelonging(
  db: Database,
  clientId: string,
  id: string,
): Promise<Map<string, Belonging>> {
  const { rows } = await sql<{ id: string; isSame: boolean }>`
    with place as (
      select d.id, coalesce(d.asset_id, said.version_of) as asset_id, coalesce(a.merged_into, a.id) as sibling_id
      from asset_draft d left join lateral (
        select s.version_of, s.variant_of from submission s
        where s.draft_id = d.id and s.state not in ('withdrawn', 'refused')
        order by s.submitted_at desc, s.id desc limit 1) said on true
      left join asset a on a.id = said.variant_of
      where d.client_id = ${clientId} and d.removed_at is null
    ), grouped as (
      select p.id, p.asset_id, coalesce(m.family_id, p.asset_id, p.sibling_id) as family
      from place p left join asset_variant m on m.asset_id = coalesce(p.asset_id, p.sibling_id)
    )
    select o.id, coalesce(o.asset_id = g.asset_id, false) as "isSame"
    from grouped g join grouped o on o.family = g.family and o.id <> g.id where g.id = ${id}`.execute(db);
  return new Map(rows.map((row) => [row.id, row.isSame ? 'version' : 'variant']));
}

/** Keeps what a draft looks like, unless it shows something else by now. */
export async function writeViews(
  db: Database,
  { id, coverKey }: Pick<DraftViews, 'id' | 'coverKey'>,
  { views, format }: { views: Buffer; format: number },
): Promise<void> {
  await sql`update asset_draft set views = ${views}, views_format = ${format}
    where id = ${id} and cover_key = ${coverKey}`.execute(db);
}
