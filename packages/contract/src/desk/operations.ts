import { z } from 'zod';
import { int, instant, text } from '../kernel/fields.ts';
import { op } from '../kernel/op.ts';

export const JOB_STATES = ['waiting', 'running', 'later', 'failed'] as const;
export const JOBS_SHOWN = 100;
export const JOBS_PAGES_MAX = 100;
/** Of each name and state; nobody needs to know how many more there are. */
export const JOBS_COUNTED_MAX = 10_000;
/** Jobs that may be dealt with at once. */
export const JOBS_AT_ONCE = 200;

/** How long what was done can be asked for again, and how much of it is listed. */
export const DONE_KEPT_DAYS = 14;
export const DONE_SHOWN = 100;

const jobIds = z
  .array(text(20).pipe(z.string().regex(/^\d{1,18}$/)))
  .min(1)
  .max(JOBS_AT_ONCE);
const done = z.object({ count: z.int() });

export const operationsDesk = {
  jobs: op({
    method: 'GET',
    path: '/api/admin/jobs',
    auth: 'staff',
    permission: 'jobs.manage',
    summary: {
      zh: '后台任务：各类任务的数量，以及最需要处理的若干条',
      en: 'Background jobs: how many of each, and those that need somebody most',
    },
    input: z.object({
      state: z.enum(JOB_STATES).optional(),
      name: text(80).optional(),
      /** A key, whole or what stands in it behind the name of its job. */
      key: text(512).optional(),
      current: int({ min: 1, max: JOBS_PAGES_MAX }).default(1),
    }),
    data: z.object({
      /** Of each name and state, counted up to `JOBS_COUNTED_MAX`. */
      counts: z.array(
        z.object({
          name: z.string(),
          ...{ waiting: z.int(), running: z.int(), later: z.int(), failed: z.int() },
          /** Since when the oldest one that is due has waited. */
          dueTime: instant.nullable(),
        }),
      ),
      /** Whether there is another page. */
      hasMore: z.boolean(),
      jobs: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          key: z.string(),
          queue: z.string(),
          state: z.enum(JOB_STATES),
          attempts: z.int(),
          maxAttempts: z.int(),
          runTime: instant,
          createTime: instant,
          /** What the last attempt ended with; empty where none has failed. */
          error: z.string(),
        }),
      ),
    }),
  }),
  retryJobs: op({
    method: 'POST',
    path: '/api/admin/jobs/retry',
    auth: 'staff',
    permission: 'jobs.manage',
    summary: {
      zh: '重试任务：从第一次尝试重新开始，立即执行；正在执行的不受影响',
      en: 'Try jobs again, from their first attempt and at once; those that run go on',
    },
    input: z.object({ ids: jobIds }),
    data: done,
  }),
  cancelJobs: op({
    method: 'POST',
    path: '/api/admin/jobs/cancel',
    auth: 'staff',
    permission: 'jobs.manage',
    summary: {
      zh: '取消任务：不再尝试，仍保留在列表中可重试；正在执行的不受影响',
      en: 'Give jobs up: they are not tried again and stay to be retried; those that run go on',
    },
    input: z.object({ ids: jobIds, reason: text(500).optional() }),
    data: done,
  }),
  doneJobs: op({
    method: 'GET',
    path: '/api/admin/jobs/done',
    auth: 'staff',
    permission: 'jobs.manage',
    summary: {
      zh: '近期完成且可以再次执行的任务，最近的在前',
      en: 'What was done of late and may be done again, the newest first',
    },
    input: z.object({ name: text(80).optional() }),
    data: z.object({
      /** Of all jobs that there is something of. */
      names: z.array(z.string()),
      jobs: z.array(z.object({ id: z.string(), name: z.string(), key: z.string(), doneTime: instant })),
    }),
  }),
  replayJobs: op({
    method: 'POST',
    path: '/api/admin/jobs/replay',
    auth: 'staff',
    permission: 'jobs.manage',
    summary: {
      zh: '再次执行近期完成的任务，须写明原因',
      en: 'Do once more what was done of late, with a reason',
    },
    input: z.object({ ids: jobIds, reason: text(500).min(2) }),
    data: done,
  }),
  metrics: op({
    method: 'GET',
    path: '/api/admin/metrics',
    auth: 'staff',
    permission: 'metrics.read',
    summary: {
      zh: '本进程的请求与任务统计，以及近期的慢请求与任务时间线',
      en: 'Requests and jobs of the process that answers, and timelines of late: slow requests and jobs',
    },
    input: z.object({ limit: int({ min: 1, max: 200 }).optional() }),
    data: z.object({
      sinceTime: instant,
      requests: z.array(
        z.object({
          ...{ method: z.string(), route: z.string(), count: z.int(), failed: z.int() },
          /** Milliseconds below which half, and 99 of a hundred, of the answers stayed; read off the histogram's steps. */
          ...{ p50Ms: z.number().nullable(), p99Ms: z.number().nullable() },
        }),
      ),
      timelines: z.object({
        requests: z.array(
          z.object({
            ...{ time: instant, requestId: z.string(), method: z.string(), route: z.string() },
            ...{ status: z.int(), ms: z.number() },
            phases: z.array(z.object({ name: z.string(), ms: z.number() })),
          }),
        ),
        jobs: z.array(
          z.object({
            ...{ time: instant, name: z.string(), id: z.string(), attempt: z.int() },
            ...{ waitedMs: z.number(), ms: z.number(), hasFailed: z.boolean() },
          }),
        ),
      }),
    }),
  }),
};
