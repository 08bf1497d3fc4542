import type { WorkRef } from '@mogine/contract/workflow/document';
import { sql } from 'kysely';
import type { Database } from '#db/client';

/** A picture that a person's own task has made, as another task may begin with it. */
export type ResultRow = {
  id: string;
  index: number;
  /** Without the mark that people see. */
  plainKey: string;
  thumbKey: string;
  hasScene: boolean;
  /** The first task of its chain. */
  rootId: string;
};

/** Null for a stranger's, one that was removed, and what is no picture, as for one that is not there. */
export async function findResult(
  db: Database,
  clientId: string,
  { id, index }: Pick<ResultRow, 'id' | 'index'>,
): Promise<ResultRow | null> {
  const { rows } = await sql<ResultRow>`
    select o.task_id as id, o.position as index, o.plain_key as "plainKey", o.thumb_key as "thumbKey",
      o.scene_key is not null as "hasScene", t.root_id as "rootId"
    from create_output o join create_task t on t.id = o.task_id
    where o.task_id = ${id} and o.position = ${index} and o.kind = 'image' and o.plain_key is not null
      and t.client_id = ${clientId} and t.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

export type PictureRef = Pick<ResultRow, 'id' | 'index'>;

/** Keys of labelled results, in no order; those of removed tasks are left out. */
export async function listKeys(
  db: Database,
  refs: readonly PictureRef[],
): Promise<(PictureRef & { key: string })[]> {
  const [ids, indexes] = [refs.map(({ id }) => id), refs.map(({ index }) => index)];
  const { rows } = await sql<PictureRef & { key: string }>`
    select o.task_id as id, o.position as index, o.key
    from unnest(${ids}::uuid[], ${indexes}::int[]) as asked (id, index)
    join create_output o on o.task_id = asked.id and o.position = asked.index
    join create_task t on t.id = o.task_id and t.removed_at is null`.execute(db);
  return rows;
}

/** A person's own picture without its visible label; null for a stranger's, a removed one, or one kept labelled only. */
export async function findPlainPicture(
  db: Database,
  clientId: string,
  { id, index }: PictureRef,
): Promise<{ key: string; sha256: string } | null> {
  const { rows } = await sql<{ key: string; sha256: string }>`
    select o.plain_key as key, o.sha256 from create_output o join create_task t on t.id = o.task_id
    where o.task_id = ${id} and o.position = ${index} and o.plain_key is not null
      and t.client_id = ${clientId} and t.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/**
 * Where a file of a person's own task lies. Null for a stranger's, one that was removed, and what is no picture or scene, as
 * for one that is not there.
 */
export async function findWorkFile(
  db: Database,
  clientId: string,
  { task, part, index }: WorkRef,
): Promise<string | null> {
  const { rows } = await sql<{ key: string | null }>`
    select case ${part}::text
        when 'result' then case when o.kind = 'image' then o.plain_key end
        when 'scene' then o.scene_key
        when 'source' then t.source_key
        when 'mask' then t.mask_key
        when 'reference' then t.reference_key
        when 'file' then t.graph_files->>${`file-${index}`}::text
      end as key
    from create_task t left join create_output o on o.task_id = t.id and o.position = ${index}
    where t.id = ${task} and t.client_id = ${clientId} and t.removed_at is null`.execute(db);
  return rows[0]?.key ?? null;
}
