import type { TaskFlow } from '@mogine/contract/create';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { PaceSample } from '../pace.ts';
import type { TaskSettings } from './tasks.ts';

/** Whoever has something waiting: how many of their tasks are at work, and when one was last begun. */
export const STANDINGS = sql`
  select waiting.client_id,
    (select count(*) from create_task o where o.client_id = waiting.client_id and o.status = 1) as at_work,
    (select max(o.started_at) from create_task o where o.client_id = waiting.client_id) as served
  from (select distinct client_id from create_task where status = 0) waiting`;

/** One task that is open, as it stands in line. */
export type LineRow = {
  id: string;
  clientId: string;
  flow: TaskFlow;
  settings: TaskSettings;
  /** 0 waiting, 1 at work. */
  status: number;
  engine: string;
  share: number;
  /** When the engine began it; null while it waits, there or here. */
  begunAt: Date | null;
  leaseUntil: Date | null;
  /** When a task of its owner was last begun; null where none ever was, and for one at work. */
  served: Date | null;
};

/** Everybody's open tasks, at most so many that wait, oldest first. */
export async function listLine(db: Database, waitingMax: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    with standing as (${STANDINGS}),
    open as (
      (select * from create_task where status = 1 order by started_at limit 1000)
      union all
      (select * from create_task where status = 0 order by created_at, id limit ${waitingMax})
    )
    select t.id, t.client_id as "clientId", t.flow, t.settings, t.status, t.engine, t.share, t.begun_at as "begunAt",
      t.lease_until as "leaseUntil", case when t.status = 0 then s.served end as served
    from open t left join standing s using (client_id) order by t.created_at, t.id`.execute(db);
  return rows;
}

/** How long an engine had the newest tasks of a flow that are done at work, the newest first. */
export async function listPaceSamples(db: Database, flow: TaskFlow, max: number): Promise<PaceSample[]> {
  const { rows } = await sql<PaceSample>`
    select engine, settings, extract(epoch from ended_at - coalesce(begun_at, started_at))::float8 as seconds
    from create_task where flow = ${flow} and status = 3 order by ended_at desc limit ${max}`.execute(db);
  return rows;
}
