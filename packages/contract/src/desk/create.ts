import { z } from 'zod';
import { CANCEL_REASON_MAX, TASK_FLOWS, TASKS_AT_ONCE } from '../create-limits.ts';
import { fen, id, idList, instant, int, line, paging, points, text } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';

/** Days of which is reckoned what tasks cost and earned. */
export const COST_DAYS_MAX = 62;

const flow = z.enum(TASK_FLOWS);
const task = z.object({
  id: z.string(),
  clientId: z.string(),
  flow,
  /** 0 waiting, 1 running, 2 failed, 3 done. */
  status: z.int(),
  /** Why it failed; empty otherwise. */
  reason: z.string(),
  /** Which engine it was; empty until one has taken it. */
  engine: z.string(),
  points,
  isFreeTry: z.boolean(),
  /** How often somebody has begun to run it. */
  attempts: z.int(),
  /** Its end is asked for, and has not come yet. */
  isEnding: z.boolean(),
  createTime: instant,
  /** When it was handed to the engine, and when that really began it. */
  startTime: instant.nullable(),
  beginTime: instant.nullable(),
  endTime: instant.nullable(),
  /** Seconds that it has held an engine so far. */
  engineSeconds: z.number(),
});

export const createDesk = {
  tasks: listOp({
    method: 'GET',
    path: '/api/admin/create/tasks',
    auth: 'staff',
    permission: 'ai.manage',
    summary: { zh: 'AI 任务，最新的在前', en: 'AI tasks, the newest first' },
    input: z.object({
      ...paging,
      status: int({ min: 0, max: 3 }).optional(),
      flow: flow.optional(),
      clientId: id.optional(),
      engine: text(120).optional(),
    }),
    data: task,
  }),
  task: op({
    method: 'GET',
    path: '/api/admin/create/task',
    auth: 'staff',
    permission: 'ai.manage',
    // It shows what a member wrote.
    recorded: true,
    summary: { zh: '一个 AI 任务及其输入', en: 'One AI task, and what was asked for' },
    input: z.object({ id }),
    data: task.extend({
      prompt: z.string(),
      negativePrompt: z.string(),
      styles: z.array(z.string()),
      width: z.int(),
      height: z.int(),
      pictures: z.int(),
      hasReference: z.boolean(),
      hasSource: z.boolean(),
      /** What it made. */
      results: z.array(z.object({ kind: z.enum(['image', 'model']), bytes: z.int() })),
      costFen: fen,
    }),
  }),
  cancel: op({
    method: 'POST',
    path: '/api/admin/create/cancel',
    auth: 'staff',
    permission: 'ai.manage',
    summary: {
      zh: '结束等待或运行中的任务：积分或免费次数退还给会员',
      en: 'End tasks that wait or run: their points, or free tries, go back to the member',
    },
    input: z.object({
      ids: idList(TASKS_AT_ONCE).pipe(z.array(z.string()).min(1)),
      reason: line(CANCEL_REASON_MAX).pipe(z.string().min(1)),
    }),
    /** How many of them were not over. */
    data: z.object({ count: z.int() }),
  }),
  engine: op({
    method: 'GET',
    path: '/api/admin/create/engine',
    auth: 'staff',
    permission: 'ai.manage',
    summary: {
      zh: '生成引擎：是否应答、排队、以及正在使用它的任务',
      en: 'The engine: whether it answers, and what waits for it',
    },
    input: z.object({}),
    data: z.object({
      kind: z.enum(['atelier', 'comfyui']),
      title: z.string(),
      isUp: z.boolean(),
      /** Runs that it works at together. */
      lanes: z.int(),
      servers: z.int(),
      waiting: z.int(),
      running: z.int(),
      /** Since when the oldest one has waited. */
      waitingSince: instant.nullable(),
    }),
  }),
  costs: op({
    method: 'GET',
    path: '/api/admin/create/costs',
    auth: 'staff',
    permission: 'ai.manage',
    summary: {
      zh: '按天与类型核算：任务数、引擎用时、成本与收入积分',
      en: 'By day and kind: tasks, seconds of engines, what they cost and the points they earned',
    },
    input: z.object({ days: int({ min: 1, max: COST_DAYS_MAX }).optional() }),
    data: z.object({
      hourFen: fen,
      rows: z.array(
        z.object({
          /** Of Shanghai, `YYYY-MM-DD`. */
          day: z.string(),
          flow,
          ...{ done: z.int(), failed: z.int(), freeTries: z.int() },
          engineSeconds: z.number(),
          costFen: fen,
          /** Of tasks that were done. */
          earnedPoints: points,
        }),
      ),
    }),
  }),
};
