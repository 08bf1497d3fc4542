import { JOBS_COUNTED_MAX, type JOB_STATES } from '@mogine/contract/desk/operations';
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

/** What is told of each state: which jobs are in it, along the indexes that migrate.ts lays (`QUEUE_INDEXES`). */
const IS_IN = {
  failed: sql`not is_available and locked_at is null`,
  running: sql`not is_available and locked_at is not null`,
  waiting: sql`is_available and run_at <= now()`,
  later: sql`is_available and run_at > now()`,
} as const satisfies Record<JobState, unknown>;
/** Those that need somebody most come first. */
const URGENCY: readonly JobState[] = ['failed', 'running', 'waiting', 'later'];

/** How many jobs of each name there are, by their state; counted up to {@link JOBS_COUNTED_MAX}. */
export async function countJobs(db: Database): Promise<JobCounts[]> {
  const counts = URGENCY.map(
    (state) => sql`cross join lateral (
      select count(*)::int as ${sql.ref(state)}, min(run_at) as ${sql.ref(`${state}_from`)} from (
        select run_at from graphile_worker._private_jobs where task_id = t.id and ${IS_IN[state]}
        order by run_at limit ${JOBS_COUNTED_MAX}) counted
    ) of_${sql.raw(state)}`,
  );
  const { rows } = await sql<JobCounts>`
    select t.identifier as name, waiting, running, later, failed, waiting_from as "dueAt"
    from graphile_worker._private_tasks t ${sql.join(counts, sql` `)}
    where waiting + running + later + failed > 0 order by name`.execute(db);
  return rows;
}

type JobsWanted = {
  state: JobState | null;
  name: string | null;
  /** Whole, or what stands behind the name of its job. */
  key: string | null;
  offset: number;
  limit: number;
};

/** Keys are unique, and most begin with the name of their job: what may be meant is found along their index. */
function isOfKey(key: string | null) {
  if (key === null) return sql`true`;
  return sql`key = any(array[${key}, task.identifier || ':' || ${key},
    replace(task.identifier, ':', '.') || ':' || ${key}]::text[])`;
}

/** Those that need somebody most: failed ones, then running ones, then whoever waits longest. */
export async function listJobs(
  db: Database,
  { state, name, key, offset, limit }: JobsWanted,
): Promise<ListedJob[]> {
  const found = URGENCY.map(
    (one, rank) => sql`
      select j.id, ${rank}::int as rank, ${one}::text as state from task cross join lateral (
        select id from graphile_worker._private_jobs where task_id = task.id and ${IS_IN[one]} and ${isOfKey(key)}
        order by run_at, id limit ${offset + limit}
      ) j where ${state}::text is null or ${state} = ${one}`,
  );
  const { rows } = await sql<ListedJob>`
    with task as (
      select id, identifier from graphile_worker._private_tasks where ${name}::text is null or identifier = ${name}
    ),
    found as (${sql.join(found, sql` union all `)})
    select j.id::text, task.identifier as name, coalesce(j.key, '') as key, coalesce(q.queue_name, '') as queue, found.state,
      j.attempts, j.max_attempts as "maxAttempts", j.run_at as "runAt", j.created_at as "createdAt",
      coalesce(left(j.last_error, 2000), '') as error
    from found join graphile_worker._private_jobs j on j.id = found.id join task on task.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    order by found.rank, j.run_at, j.id limit ${limit} offset ${offset}`.execute(db);
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

/** Begins the line that says why a job was given up. */
const GIVEN_UP = 'cancelled: ';

/**
 * Gives jobs up, which stay to be begun anew, and keeps what they failed with below why, in place of why they were given up
 * before. Those that run go on, also where their worker has died, which another one takes over after four hours; those that gave
 * up before stay as they are. Gives how many.
 */
export async function giveUpJobs(db: Database, ids: readonly string[], why: string): Promise<number> {
  const before = `^(${GIVEN_UP}[^\\n]*(\\n|$))+`;
  const failure = sql`nullif(regexp_replace(j.last_error, ${before}, ''), '')`;
  const { rows } = await sql<{ id: string }>`
    select given_up.id from graphile_worker._private_jobs j
    cross join lateral graphile_worker.permanently_fail_jobs(array[j.id], concat_ws(E'\n', ${`${GIVEN_UP}${why}`}::text, ${failure})) given_up
    where j.id = any(${[...ids]}::bigint[]) and j.is_available`.execute(db);
  return rows.length;
}

/** AI tasks by status, the line that members see. */
export async function countTasks(db: Database): Promise<{ status: string; count: number }[]> {
  const { rows } = await sql<{ status: string; count: number }>`
    select case status when 0 then 'waiting' else 'running' end as status, count(*)::int as count
    from create_task where status in (0, 1) group by status`.execute(db);
  return rows;
}

/** How many payments are open. */
export async function countOpenPayments(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_order where state in ('created', 'prepaid')`.execute(db);
  return rows[0]?.count ?? 0;
}
