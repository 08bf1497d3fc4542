import { JOBS_PAGES_MAX, JOBS_SHOWN, type operationsDesk } from '@mogine/contract/desk/operations';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
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
