import { sql } from 'kysely';
import type { Database } from '#db/client';

type Sums = { tasks: number; outputs: number; points: number };
export type Usage = { month: Sums; total: Sums; storedBytes: number; openCount: number };
type UsageRow = {
  monthTasks: number;
  monthOutputs: number;
  monthPoints: number;
  tasks: number;
  outputs: number;
  points: number;
  storedBytes: number;
  openCount: number;
};

/** Tasks that a person has handed in since a moment, removed ones as well; those that failed or were cancelled cost no try. */
export async function countHandedIn(db: Database, clientId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from create_task
    where client_id = ${clientId} and created_at >= ${since} and status <> 2`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Sums over a person's tasks, those that ended since `monthStart` apart. What was removed was made all the same. */
export async function sumUsage(db: Database, clientId: string, monthStart: Date): Promise<Usage> {
  const { rows } = await sql<UsageRow>`
    with own as (
      select t.status, t.points, t.ended_at >= ${monthStart} as recent, t.removed_at is null as kept,
        made.outputs, made.bytes
      from create_task t
      cross join lateral (
        select count(*) as outputs, coalesce(sum(o.bytes), 0) as bytes from create_output o where o.task_id = t.id
      ) made
      where t.client_id = ${clientId}
    )
    select count(*) filter (where status = 3 and recent) as "monthTasks",
      coalesce(sum(outputs) filter (where recent), 0)::bigint as "monthOutputs",
      coalesce(sum(points) filter (where status = 3 and recent), 0)::bigint as "monthPoints",
      count(*) filter (where status = 3) as tasks,
      coalesce(sum(outputs), 0)::bigint as outputs,
      coalesce(sum(points) filter (where status = 3), 0)::bigint as points,
      coalesce(sum(bytes) filter (where kept), 0)::bigint as "storedBytes",
      count(*) filter (where status < 2) as "openCount"
    from own`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('sums without groups always answer one row');
  return {
    month: { tasks: row.monthTasks, outputs: row.monthOutputs, points: row.monthPoints },
    total: { tasks: row.tasks, outputs: row.outputs, points: row.points },
    storedBytes: row.storedBytes,
    openCount: row.openCount,
  };
}
