import { sql } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';
import type { WordCategory } from './port.ts';

export type Refusal = {
  id: string;
  clientId: string;
  kind: 'words' | 'picture';
  words: string;
  category: WordCategory;
  times: number;
  firstAt: Date;
  createdAt: Date;
};
export type RefusalFilter = { category: string | null; clientId: string | null };

export async function noteRefusal(
  db: Database,
  row: Pick<Refusal, 'id' | 'clientId' | 'kind' | 'words' | 'category'> & { mark: Buffer; now: Date },
): Promise<void> {
  await sql`insert into moderation_refusal (id, client_id, kind, mark, words, category, first_at, last_at)
    values (${row.id}, ${row.clientId}, ${row.kind}, ${row.mark}, ${row.words}, ${row.category}, ${row.now}, ${row.now})
    on conflict (client_id, kind, mark) do update
      set times = moderation_refusal.times + 1, last_at = excluded.last_at, category = excluded.category`.execute(
    db,
  );
}

function matching({ category, clientId }: RefusalFilter) {
  const conditions = [sql`true`];
  if (category !== null) conditions.push(sql`category = ${category}`);
  if (clientId !== null) conditions.push(sql`client_id = ${clientId}::uuid`);
  return sql.join(conditions, sql` and `);
}

/** Refused last first. */
export async function listRefusals(
  db: Database,
  filter: RefusalFilter,
  { after, offset, limit }: Slice,
): Promise<Refusal[]> {
  const behind = after ? sql`and (last_at, id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<Refusal>`
    select id, client_id as "clientId", kind, words, category, times, first_at as "firstAt", last_at as "createdAt"
    from moderation_refusal where ${matching(filter)} ${behind}
    order by last_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countRefusals(db: Database, filter: RefusalFilter): Promise<number> {
  return countUpTo(db, sql`moderation_refusal where ${matching(filter)}`);
}

export async function countRefusalsOf(db: Database, clientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(times), 0)::int as count from moderation_refusal where client_id = ${clientId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function deleteRefusals(db: Database, before: Date): Promise<void> {
  await sql`delete from moderation_refusal where last_at < ${before}`.execute(db);
}
