import type { FlowName } from '@mogine/contract/create';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { Slice } from '#kernel/paging';
import type { WordsRead } from '../port.ts';

/** What a task was asked to make. */
export type TaskSettings = { width: number; height: number; seed: number; batchSize: number };

export type NewTask = {
  id: string;
  runId: string;
  clientId: string;
  flow: FlowName;
  prompt: string;
  negativePrompt: string;
  loras: readonly string[];
  settings: TaskSettings;
  referenceKey: string | null;
  points: number;
  holdId: string | null;
  /** The day whose free try it is. */
  freeDay: string | null;
  createdAt: Date;
};

export type OutputRow = { key: string; thumbKey: string; contentType: string };

export type TaskRow = {
  id: string;
  clientId: string;
  flow: FlowName;
  prompt: string;
  negativePrompt: string;
  loras: string[];
  settings: TaskSettings;
  status: number;
  reason: string;
  engine: string;
  points: number;
  share: number;
  preview: Buffer | null;
  reading: WordsRead | null;
  createdAt: Date;
  endedAt: Date | null;
  /** Waiting tasks that were handed in before it; null unless it waits. */
  ahead: number | null;
  outputs: OutputRow[];
};

export async function insertTask(db: Database, task: NewTask): Promise<void> {
  await db
    .insertInto('create_task')
    .values({
      id: task.id,
      run_id: task.runId,
      client_id: task.clientId,
      flow: task.flow,
      prompt: task.prompt,
      negative_prompt: task.negativePrompt,
      loras: [...task.loras],
      settings: JSON.stringify(task.settings),
      reference_key: task.referenceKey,
      points: task.points,
      hold_id: task.holdId,
      free_day: task.freeDay,
      created_at: task.createdAt,
    })
    .execute();
}

const SHOWN = sql`t.id, t.client_id as "clientId", t.flow, t.prompt, t.negative_prompt as "negativePrompt", t.loras,
  t.settings, t.status, t.reason, t.engine, t.points, t.share, t.preview, t.reading, t.created_at as "createdAt",
  t.ended_at as "endedAt",
  case when t.status = 0 then (
    select count(*) from create_task o where o.status = 0 and (o.created_at, o.id) < (t.created_at, t.id)
  ) end as ahead,
  coalesce((
    select jsonb_agg(jsonb_build_object('key', o.key, 'thumbKey', o.thumb_key, 'contentType', o.content_type)
      order by o.position)
    from create_output o where o.task_id = t.id
  ), '[]') as outputs`;

/** A person's own task; null for a stranger's as for one that is not there. */
export async function findTask(db: Database, clientId: string, id: string): Promise<TaskRow | null> {
  const { rows } = await sql<TaskRow>`
    select ${SHOWN} from create_task t
    where t.id = ${id} and t.client_id = ${clientId} and t.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

export type TaskFilter = { clientId: string; status?: number | undefined; searchKey?: string | undefined };

function matching({ clientId, status, searchKey }: TaskFilter) {
  const pattern = searchKey ? `%${searchKey.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%` : null;
  return sql`t.client_id = ${clientId} and t.removed_at is null
    and (${status ?? null}::int is null or t.status = ${status ?? null}::int)
    and (${pattern}::text is null or t.prompt ilike ${pattern}::text)`;
}

/** Newest first. */
export async function listTasks(
  db: Database,
  filter: TaskFilter,
  { after, offset, limit }: Slice,
): Promise<TaskRow[]> {
  const position = after
    ? sql`and (t.created_at, t.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<TaskRow>`
    select ${SHOWN} from create_task t where ${matching(filter)} ${position}
    order by t.created_at desc, t.id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countTasks(db: Database, filter: TaskFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from create_task t where ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Tasks of a person that wait or are at work. */
export async function countOpenTasks(db: Database, clientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from create_task where client_id = ${clientId} and status < 2`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Asks for the end of those of a person's tasks that are not over. */
export async function askToCancel(db: Database, clientId: string, ids: readonly string[]): Promise<void> {
  await sql`update create_task set cancel_asked = true
    where client_id = ${clientId} and id = any(${ids}::uuid[]) and status < 2`.execute(db);
}

/** Hides tasks that are over from their owner, with what they hold of the person's own. Gives the files nobody sees any more. */
export async function removeTasks(
  db: Database,
  clientId: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    with gone as (
      update create_task set removed_at = ${now}, preview = null
      where client_id = ${clientId} and id = any(${ids}::uuid[]) and status >= 2 and removed_at is null
      returning id, reference_key
    )
    select reference_key as key from gone
    union all select o.key from create_output o join gone on gone.id = o.task_id
    union all select o.thumb_key from create_output o join gone on gone.id = o.task_id`.execute(db);
  return rows.flatMap(({ key }) => key ?? []);
}

/** Takes one of the day's free tries; false when `most` are used. */
export async function takeFreeTry(
  db: Database,
  clientId: string,
  day: string,
  most: number,
): Promise<boolean> {
  if (most <= 0) return false;
  const { rows } = await sql`
    insert into create_day (client_id, day, used) values (${clientId}, ${day}::date, 1)
    on conflict (client_id, day) do update set used = create_day.used + 1 where create_day.used < ${most}
    returning used`.execute(db);
  return rows.length > 0;
}

export async function giveFreeTryBack(db: Database, clientId: string, day: string): Promise<void> {
  await sql`update create_day set used = used - 1
    where client_id = ${clientId} and day = ${day}::date and used > 0`.execute(db);
}

export async function countFreeTries(db: Database, clientId: string, day: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select used from create_day where client_id = ${clientId} and day = ${day}::date`.execute(db);
  return rows[0]?.used ?? 0;
}
