import type { JOB_STATES } from '@mogine/contract/desk/operations';
import { sql } from 'kysely';
import type { Database } from '#db/client';

export type JobState = (typeof JOB_STATES)[number];
export type JobCounts = { name: string } & Record<JobState, number> & { dueAt: Date | null };
export type ListedJob = {
  id: string;
  name: string;
  key: string;
  queue: string;
  state: JobState;
  attempts: number;
  maxAttempts: number;
  runAt: Date;
  createdAt: Date;
  error: string;
};

const STATE = sql<JobState>`case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
  when run_at > now() then 'later' else 'waiting' end`;

/** How many jobs of each name there are, by their state. */
export async function countJobs(db: Database): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    with jobs as (select task_identifier as name, run_at, ${STATE} as state from graphile_worker.jobs)
    select name, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'later')::int as later,
      count(*) filter (where state = 'failed')::int as failed,
      min(run_at) filter (where state = 'waiting') as "dueAt"
    from jobs group by name order by name`.execute(db);
  return rows;
}

/** Those that need somebody most: failed ones, then running ones, then whoever waits longest. */
export async function listJobs(
  db: Database,
  { state, name, limit }: { state: JobState | null; name: string | null; limit: number },
): Promise<ListedJob[]> {
  const { rows } = await sql<ListedJob>`
    with jobs as (
      select id::text, task_identifier as name, coalesce(key, '') as key, coalesce(queue_name, '') as queue, attempts,
        max_attempts as "maxAttempts", run_at as "runAt", created_at as "createdAt", coalesce(left(last_error, 2000), '') as error,
        ${STATE} as state
      from graphile_worker.jobs
      where ${name}::text is null or task_identifier = ${name}
    )
    select * from jobs where ${state}::text is null or state = ${state}
    order by array_position(array['failed', 'running', 'waiting', 'later'], state), "runAt", id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Begins jobs anew, now. Those that run go on. Gives how many. */
export async function rescheduleJobs(db: Database, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker.reschedule_jobs(${[...ids]}::bigint[], run_at := now(), attempts := 0)`.execute(
    db,
  );
  return rows.length;
}

/** Gives jobs up, which stay to be begun anew. Those that run go on. Gives how many. */
export async function giveUpJobs(db: Database, ids: readonly string[], why: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker.permanently_fail_jobs(${[...ids]}::bigint[], ${why})`.execute(db);
  return rows.length;
}

/** AI tasks by status, the line that members see. */
export async function countTasks(db: Database): Promise<{ status: string; count: number }[]> {
  const { rows } = await sql<{ status: string; count: number }>`
    select case status when 0 then 'waiting' else 'running' end as status, count(*)::int as count
    from create_task where status in (0, 1) group by status`.execute(db);
  return rows;
}

/** Payments that are open, by how old they are. */
export async function countOpenPayments(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_order where state in ('created', 'prepaid')`.execute(db);
  return rows[0]?.count ?? 0;
}
