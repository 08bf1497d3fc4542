import { Logger as JobLogger, run, runOnce, type Runner, type TaskList } from 'graphile-worker';
import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { DB } from '#db/tables';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';

/** A piece of work that may run later, twice or on another machine: `run` must be idempotent. */
export type Job<Ctx, Schema extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly schema: Schema;
  readonly maxAttempts: number;
  /** Jobs of one queue run one after the other, on all machines together, and take no place of others while they wait. */
  readonly queue?: string;
  /** Works for minutes, or as long as a core lets it: such jobs have places of their own, so that mail and payments never wait for them. */
  readonly isLong?: boolean;
  /** Crontab line (UTC) for work that starts by the clock. */
  readonly cron?: string;
  /**
   * What it has done is kept for a while, and staff may ask for it again. Only where doing it again does something, harms nothing and
   * tells nobody, and where its payload names no person.
   */
  readonly isReplayable?: boolean;
  run(ctx: Ctx, payload: z.output<Schema>): Promise<void>;
};

/** Names are `domain:verb`: the crontab allows no dots. */
export function defineJob<Ctx, Schema extends z.ZodType>(job: Job<Ctx, Schema>): Job<Ctx, Schema> {
  return job;
}

export type EnqueueOptions = {
  /** A second job under the same key replaces the waiting first one. */
  dedupeKey?: string;
  runAt?: Date;
  /** Smaller runs first. */
  priority?: number;
};

/** `before`: jobs of the queue that come first. */
export type JobPlace = { key: string; before: number; isRunning: boolean };

export interface JobQueue {
  /** Inside a transaction the job exists only if the transaction commits. */
  enqueue<Schema extends z.ZodType>(
    job: { name: string; schema: Schema; maxAttempts: number; queue?: string },
    payload: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Takes back jobs by their keys. One that runs ends, and is not tried again. */
  cancel(dedupeKeys: readonly string[]): Promise<void>;
  /**
   * Jobs of a queue by their keys, in the order in which they would run if no other came, behind the one that runs, whichever it is.
   * Those that wait for a later time or have given up stand nowhere.
   */
  findPlaces(queue: string, dedupeKeys: readonly string[]): Promise<JobPlace[]>;
}

export function createJobQueue(db: Kysely<DB>): JobQueue {
  return {
    async enqueue(job, payload, options = {}) {
      z.decode(job.schema, payload);
      await sql`select graphile_worker.add_job(
        ${job.name}::text, ${JSON.stringify(payload)}::json, queue_name := ${job.queue ?? null}::text, run_at := ${options.runAt ?? null}::timestamptz,
        max_attempts := ${job.maxAttempts}::int, job_key := ${options.dedupeKey ?? null}::text,
        priority := ${options.priority ?? 0}::int)`.execute(db);
    },
    async cancel(dedupeKeys) {
      await sql`select graphile_worker.remove_job(key) from unnest(${dedupeKeys}::text[]) key`.execute(db);
    },
    async findPlaces(queue, dedupeKeys) {
      const { rows } = await sql<JobPlace>`
        with line as (
          select key, locked_at is not null as "isRunning", row_number() over (order by locked_at is null, priority, run_at, id) - 1 as before
          from graphile_worker.jobs
          where queue_name = ${queue} and (locked_at is not null or (attempts < max_attempts and run_at <= now()))
        )
        select key, before::int as before, "isRunning" from line
        where key = any(${dedupeKeys}::text[]) or ("isRunning" and key is not null) order by before`.execute(
        db,
      );
      return rows;
    },
  };
}

/** Each work stands once, under the key that it had when it was first done. */
const KEEP_DONE = `insert into job_done (name, payload, key, queue, max_attempts, priority, done_at)
  values ($1, $2, $3, $4, $5, $6, now())
  on conflict (name, payload) do update set queue = excluded.queue, max_attempts = excluded.max_attempts, done_at = excluded.done_at`;

function doneOf(
  { name, queue, maxAttempts }: Pick<Job<never>, 'name' | 'queue' | 'maxAttempts'>,
  payload: unknown,
  { key, priority }: { key: string | null; priority: number },
): unknown[] {
  // What graphile-worker adds of the clock is different each time.
  const { _cron, ...work } = z.record(z.string(), z.unknown()).parse(payload);
  return [name, JSON.stringify(work), key ?? '', queue ?? null, maxAttempts, priority];
}

/** Refuses two handlers of one name; a job without a handler cannot be defined. */
export function createTaskList<Ctx>(
  ctx: Ctx,
  jobs: readonly Job<Ctx>[],
  observe: Metrics['observeJob'] = () => undefined,
): TaskList {
  const tasks: TaskList = {};
  for (const job of jobs) {
    if (tasks[job.name]) throw new Error(`two handlers for job ${job.name}`);
    tasks[job.name] = async (payload, { job: row, query }) => {
      const begun = Date.now();
      const told = {
        name: job.name,
        // A number, whatever its type says.
        jobId: String(row.id),
        attempt: row.attempts,
        waitedMs: begun - row.run_at.getTime(),
      };
      let hasFailed = true;
      try {
        await job.run(ctx, z.decode(job.schema, payload as never));
        if (job.isReplayable) await query(KEEP_DONE, doneOf(job, payload, row));
        hasFailed = false;
      } finally {
        observe({ ...told, ms: Date.now() - begun, hasFailed });
      }
    };
  }
  return tasks;
}

function toJobLogger(log: Logger): JobLogger {
  return new JobLogger(() => (level, message) => {
    if (level === 'error') log.error({ job: true }, message);
    else if (level === 'warning') log.warn({ job: true }, message);
    else log.debug({ job: true }, message);
  });
}

/** Works through jobs as they come: so many long ones at once, and as many of the others beside them. */
export async function startWorker<Ctx>(options: {
  ctx: Ctx;
  jobs: readonly Job<Ctx>[];
  pool: pg.Pool;
  log: Logger;
  metrics: Metrics;
  concurrency: number;
}): Promise<{ stop(): Promise<void> }> {
  const lanes = [false, true].map((isLong) => options.jobs.filter((job) => (job.isLong ?? false) === isLong));
  const runners = await Promise.all(
    lanes.filter((jobs) => jobs.length > 0).map((jobs) => startLane({ ...options, jobs })),
  );
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}

async function startLane<Ctx>(options: Parameters<typeof startWorker<Ctx>>[0]): Promise<Runner> {
  const crontab = options.jobs.flatMap((job) => (job.cron ? [`${job.cron} ${job.name}`] : [])).join('\n');
  return run({
    pgPool: options.pool,
    taskList: createTaskList(options.ctx, options.jobs, options.metrics.observeJob),
    concurrency: options.concurrency,
    // The listener reports new jobs at once; polling only finds those whose time has come.
    pollInterval: 1000,
    noHandleSignals: true,
    logger: toJobLogger(options.log),
    ...(crontab ? { crontab } : {}),
  });
}

/**
 * Gives back the jobs that a killed process was working on, which would otherwise stay locked for hours. Only right
 * where no other process can be working: on the embedded database, whose folder this process holds.
 */
export async function releaseAbandonedJobs(db: Kysely<DB>): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(
    array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(db);
}

/** Runs everything that is due, then returns: how tests wait for background work. */
export async function drainJobs<Ctx>(
  ctx: Ctx,
  jobs: readonly Job<Ctx>[],
  pool: pg.Pool,
  log: Logger,
): Promise<void> {
  do {
    await runOnce({
      pgPool: pool,
      taskList: createTaskList(ctx, jobs),
      noHandleSignals: true,
      logger: toJobLogger(log),
      // Together and before it returns: otherwise the end of a job is written behind its back.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    // It asks for the next job before the end of the last one has freed its queue.
  } while (await hasDue(pool, jobs));
}

/** Whether there is a job that a worker would take up now. */
async function hasDue<Ctx>(pool: pg.Pool, jobs: readonly Job<Ctx>[]): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    `select exists (
      select from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = any($1)
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where j.is_available and j.run_at <= now() and (q.id is null or q.is_available)
    ) as has`,
    [jobs.map(({ name }) => name)],
  );
  return rows[0]?.has ?? false;
}
