import type { TaskFlow } from '@mogine/contract/create';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';
import type { TaskSettings } from './tasks.ts';

export type DeskTask = {
  id: string;
  clientId: string;
  flow: TaskFlow;
  status: number;
  reason: string;
  engine: string;
  points: number;
  isFreeTry: boolean;
  attempts: number;
  isEnding: boolean;
  createdAt: Date;
  startedAt: Date | null;
  begunAt: Date | null;
  endedAt: Date | null;
};
export type DeskTaskDetail = DeskTask & {
  prompt: string;
  negativePrompt: string;
  styles: string[];
  settings: TaskSettings;
  hasReference: boolean;
  hasSource: boolean;
  results: { kind: 'image' | 'model'; bytes: number }[];
};
export type DeskFilter = {
  status: number | null;
  flow: TaskFlow | null;
  clientId: string | null;
  engine: string | null;
};

const TASK = sql`t.id, t.client_id as "clientId", t.flow, t.status, t.reason, t.engine, t.points,
  t.free_day is not null as "isFreeTry", t.attempts, t.cancel_asked and t.status < 2 as "isEnding",
  t.created_at as "createdAt", t.started_at as "startedAt", t.begun_at as "begunAt", t.ended_at as "endedAt"`;

/** Only what is asked for stands in the statement, so that an index answers it. */
function matching({ status, flow, clientId, engine }: DeskFilter) {
  const conditions = [sql`true`];
  if (status !== null) conditions.push(sql`t.status = ${status}`);
  if (flow !== null) conditions.push(sql`t.flow = ${flow}`);
  if (clientId !== null) conditions.push(sql`t.client_id = ${clientId}`);
  if (engine !== null) conditions.push(sql`t.engine = ${engine}`);
  return sql.join(conditions, sql` and `);
}

/** Of everybody, the newest first. */
export async function listDeskTasks(
  db: Database,
  filter: DeskFilter,
  { after, offset, limit }: Slice,
): Promise<DeskTask[]> {
  const behind = after ? sql`and (t.created_at, t.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<DeskTask>`
    select ${TASK} from create_task t where ${matching(filter)} ${behind}
    order by t.created_at desc, t.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countDeskTasks(db: Database, filter: DeskFilter): Promise<number> {
  return countUpTo(db, sql`create_task t where ${matching(filter)}`);
}

export async function findDeskTask(db: Database, id: string): Promise<DeskTaskDetail | null> {
  const { rows } = await sql<DeskTaskDetail>`
    select ${TASK}, t.prompt, t.negative_prompt as "negativePrompt", t.loras as styles, t.settings,
      t.reference_key is not null as "hasReference", t.source_key is not null as "hasSource",
      coalesce((select jsonb_agg(jsonb_build_object('kind', o.kind, 'bytes', o.bytes) order by o.position)
        from create_output o where o.task_id = t.id), '[]') as results
    from create_task t where t.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Asks for the end of those of these tasks that are not over and were not asked to, whoever's they are. Gives which. */
export async function askToEnd(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; clientId: string; prompt: string }[]> {
  const { rows } = await sql<{ id: string; clientId: string; prompt: string }>`
    update create_task set cancel_asked = true
    where id = any(${ids}::uuid[]) and status < 2 and not cancel_asked
    returning id, client_id as "clientId", prompt`.execute(db);
  return rows;
}

export type OpenTasks = { waiting: number; running: number; waitingSince: Date | null };

export async function countOpen(db: Database): Promise<OpenTasks> {
  const { rows } = await sql<OpenTasks>`
    select count(*) filter (where status = 0)::int as waiting, count(*) filter (where status = 1)::int as running,
      min(created_at) filter (where status = 0) as "waitingSince"
    from create_task where status < 2`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0, waitingSince: null };
}
