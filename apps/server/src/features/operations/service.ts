import {
  DONE_KEPT_DAYS,
  DONE_SHOWN,
  JOBS_PAGES_MAX,
  JOBS_SHOWN,
  type operationsDesk,
} from '@mogine/contract/desk/operations';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { deleteDone, doAgain, listDone, listDoneNames } from './done.repository.ts';
import { countJobs, giveUpJobs, listJobs, rescheduleJobs } from './repository.ts';

const TIMELINES_SHOWN = 50;

export async function readJobs(
  { db }: Context,
  { state, name, key, current }: OpInput<typeof operationsDesk.jobs>,
): Promise<OpResult<typeof operationsDesk.jobs>> {
  const [counts, jobs] = await Promise.all([
    countJobs(db),
    listJobs(db, {
      ...{ state: state ?? null, name: name ?? null, key: key || null },
      ...{ offset: (current - 1) * JOBS_SHOWN, limit: JOBS_SHOWN + 1 },
    }),
  ]);
  return {
    counts: counts.map(({ dueAt, ...count }) => ({ ...count, dueTime: dueAt })),
    hasMore: jobs.length > JOBS_SHOWN && current < JOBS_PAGES_MAX,
    jobs: jobs
      .slice(0, JOBS_SHOWN)
      .map(({ runAt, createdAt, ...job }) => ({ ...job, runTime: runAt, createTime: createdAt })),
  };
}

export async function retryJobs({ db }: Context, ids: readonly string[]): Promise<{ count: number }> {
  return { count: await rescheduleJobs(db, ids) };
}

export async function cancelJobs(
  { db }: Context,
  { ids, reason = '' }: OpInput<typeof operationsDesk.cancelJobs>,
): Promise<{ count: number }> {
  return { count: await giveUpJobs(db, ids, reason.replaceAll(/\s+/g, ' ')) };
}

/** What is older can no longer be asked for, also before it is deleted. */
function keptSince({ clock }: Context): Date {
  return new Date(clock.now().getTime() - DONE_KEPT_DAYS * 86_400_000);
}

export async function readDoneJobs(
  ctx: Context,
  { name }: OpInput<typeof operationsDesk.doneJobs>,
): Promise<OpResult<typeof operationsDesk.doneJobs>> {
  const since = keptSince(ctx);
  const [names, jobs] = await Promise.all([
    listDoneNames(ctx.db, since),
    listDone(ctx.db, { name: name ?? null, since, limit: DONE_SHOWN }),
  ]);
  return { names, jobs: jobs.map(({ doneAt, ...job }) => ({ ...job, doneTime: doneAt })) };
}

/** Gives the names of the jobs, each once, and how many works there are. */
export async function replayJobs(
  ctx: Context,
  ids: readonly string[],
): Promise<{ names: string[]; count: number }> {
  const names = await doAgain(ctx.db, ids, keptSince(ctx));
  return { names: [...new Set(names)], count: names.length };
}

export async function forgetDone(ctx: Context): Promise<void> {
  await deleteDone(ctx.db, keptSince(ctx));
}

export async function readMetrics(
  { metrics }: Context,
  { limit = TIMELINES_SHOWN }: OpInput<typeof operationsDesk.metrics>,
): Promise<OpResult<typeof operationsDesk.metrics>> {
  const { requests, jobs } = metrics.timelines();
  return {
    sinceTime: metrics.since,
    requests: await metrics.requestTotals(),
    timelines: {
      requests: requests.slice(0, limit).map(({ at, phases, ...request }) => ({
        ...{ ...request, time: at, phases: [...phases] },
      })),
      jobs: jobs.slice(0, limit).map(({ at, jobId, ...job }) => ({ ...job, id: jobId, time: at })),
    },
  };
}
