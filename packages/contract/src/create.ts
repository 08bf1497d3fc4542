import { z } from 'zod';
import { csv, id, idList, instant, int, paging, points, text } from './kernel/fields.ts';
import { splitList } from './kernel/lists.ts';
import { listOp, op } from './kernel/op.ts';

export const PROMPT_MAX = 2000;
export const NEGATIVE_PROMPT_MAX = 1000;
export const BATCH_DEFAULT = 2;
export const BATCH_MAX = 4;
export const REFERENCE_MAX_BYTES = 5 * 1024 * 1024;
/** Edges of a picture, pixels. */
export const PICTURE_EDGE = { min: 256, max: 1536 } as const;
/** Tasks one person may have waiting or at work. */
export const OPEN_TASKS_MAX = 20;

/** Words alone; words with a style; words with a style and a reference picture. */
export const FLOW_NAMES = ['t2i_nl_api', 't2i_l_api', 'cn_lora'] as const;
export type FlowName = (typeof FLOW_NAMES)[number];

/** As the wire numbers them. */
export const TASK_STATUS = { waiting: 0, running: 1, failed: 2, done: 3 } as const;

/** Why a task came to nothing; people read the text of {@link TASK_FAILURES}. */
export const TASK_FAILURES = {
  CANCELLED: { zh: '已取消', en: 'It was cancelled.' },
  ENGINE_DOWN: { zh: '生成引擎暂时无法连接', en: 'The engine could not be reached.' },
  ENGINE_FULL: {
    zh: '画面超出了引擎的内存，请减小尺寸或数量',
    en: 'The picture needs more memory than the engine has. Try a smaller size or fewer pictures.',
  },
  ENGINE_FAILED: { zh: '生成引擎出错', en: 'The engine failed.' },
  GRAPH_REFUSED: { zh: '生成引擎不支持这个流程', en: 'The engine does not know this flow.' },
  MODEL_MISSING: { zh: '生成引擎缺少所需模型', en: 'The engine lacks a model that this needs.' },
  WORDS_UNKNOWN: {
    zh: '没有认出房间、建筑或家具，内置引擎只画室内、建筑与家具',
    en: 'No room, building or furniture was recognised, and the built-in engine draws nothing else.',
  },
} as const;
export type TaskFailure = keyof typeof TASK_FAILURES;

const localText = z.object({ zh: z.string(), en: z.string() });

export const taskSchema = z.object({
  id: z.string(),
  /** The same, as the polling client names it. */
  task_id: z.string(),
  prompt: z.string(),
  negativePrompt: z.string(),
  /** Pictures, each under an address that opens for its owner for a while; empty until done. */
  imgUrl: csv,
  /** The first of them, small. */
  cover: z.string(),
  headImage: z.string(),
  status: z.int().min(0).max(3),
  flowName: z.enum(FLOW_NAMES),
  loras: csv,
  batchSize: z.int(),
  width: z.int(),
  height: z.int(),
  seed: z.int(),
  /** What made it, as people are told; empty while it waits. */
  engine: z.string(),
  /** What it costs, or has cost; 0 for a free try. */
  point: points,
  /** Tasks that come before it while it waits. */
  ahead: z.int().nullable(),
  /** 0…1 of the work. */
  share: z.number(),
  /** What is to be seen so far, as a data URI; empty when there is nothing yet. */
  preview: z.string(),
  /** Empty, or a name of {@link TASK_FAILURES}. */
  reason: z.string(),
  /** 失败 and the reason in the reader's language; empty unless it failed. */
  failure: z.string(),
  /** What the engine made of the words; null before it has read them, and with engines that do not tell. */
  reading: z
    .object({
      recognised: z.array(z.string()),
      unrecognised: z.array(z.string()),
      noEffect: z.array(z.object({ text: z.string(), why: localText })),
      missing: z.array(localText),
    })
    .nullable(),
  createTime: instant,
  endTime: instant.nullable(),
});

export const create = {
  page: listOp({
    method: 'GET',
    path: '/api/comfy-ui/page',
    auth: 'public',
    summary: { zh: '我的 AI 生成任务；未登录时为空', en: 'My AI tasks; empty without a session' },
    input: z.object({
      ...paging,
      status: int({ min: 0, max: 3 }).optional(),
      searchKey: text(100).optional(),
    }),
    data: taskSchema,
  }),
  detail: op({
    method: 'GET',
    path: '/api/comfy-ui/detail',
    auth: 'user',
    polled: true,
    summary: { zh: '一个生成任务的进度与结果', en: 'Progress and outcome of one task' },
    aliases: { task_id: 'id', taskId: 'id' },
    input: z.object({ id }),
    data: taskSchema,
  }),
  count: op({
    method: 'GET',
    path: '/api/comfy-ui/count',
    auth: 'public',
    summary: { zh: '今日已用的免费次数', en: 'Free tries used today' },
    input: z.object({}),
    data: z.int(),
  }),
  style: op({
    method: 'GET',
    path: '/api/comfy-ui/style',
    auth: 'public',
    summary: { zh: '风格意向', en: 'Style presets' },
    input: z.object({}),
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        enName: z.string(),
        /** Trigger word; two presets share one. */
        prompt: z.string(),
        /** Model file of the style. */
        lora: z.string(),
        cover: z.string(),
      }),
    ),
  }),
  push: op({
    method: 'POST',
    path: '/api/comfy-ui/push',
    auth: 'user',
    perMinute: 60,
    summary: { zh: '提交生成任务', en: 'Hand in a task' },
    aliases: { lora: 'loras' },
    files: {
      reference: {
        maxBytes: REFERENCE_MAX_BYTES,
        types: ['image/png', 'image/jpeg'],
        aliases: ['files[0]', 'files', 'file'],
      },
    },
    input: z.object({
      prompt: text(PROMPT_MAX).default(''),
      negativePrompt: text(NEGATIVE_PROMPT_MAX).default(''),
      batchSize: int({ min: 1, max: BATCH_MAX }).default(BATCH_DEFAULT),
      flowName: z.enum(FLOW_NAMES).default('t2i_nl_api'),
      loras: z
        .string()
        .max(400)
        .transform(splitList)
        .pipe(z.array(text(100)).max(4))
        .default([]),
      width: int(PICTURE_EDGE).default(768),
      height: int(PICTURE_EDGE).default(512),
      seed: int({ min: 0, max: 2 ** 32 - 1 }).optional(),
    }),
    data: z.object({ task_id: z.string(), id: z.string(), point: points }),
  }),
  cancel: op({
    method: 'POST',
    path: '/api/comfy-ui/cancel',
    auth: 'user',
    summary: { zh: '取消等待或进行中的任务', en: 'Cancel tasks that wait or run' },
    aliases: { id: 'ids' },
    input: z.object({ ids: idList(100) }),
    data: z.literal(true),
  }),
  remove: op({
    method: 'POST',
    path: '/api/comfy-ui/remove',
    auth: 'user',
    success: 'DELETED',
    summary: { zh: '删除生成任务与结果', en: 'Remove tasks and what they made' },
    aliases: { id: 'ids' },
    input: z.object({ ids: idList(100) }),
    data: z.literal(true),
  }),
};
