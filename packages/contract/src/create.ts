import { z } from 'zod';
import {
  BATCH_DEFAULT,
  BATCH_MAX,
  FEATHER,
  FLOW_NAMES,
  MASK_MAX_BYTES,
  NEGATIVE_PROMPT_MAX,
  PICTURE_EDGE,
  PROMPT_MAX,
  REDRAW_CONTEXTS,
  REFERENCE_MAX_BYTES,
  SEED_MAX,
  SOURCE_MAX_BYTES,
  TASK_FLOWS,
  UPSCALE_FACTORS,
  WORD_KINDS,
} from './create-limits.ts';
import { localText, taskSchema } from './create-task.ts';
import { flag, id, idList, int, paging, points, text } from './kernel/fields.ts';
import { splitList } from './kernel/lists.ts';
import { listOp, op } from './kernel/op.ts';

export * from './create-limits.ts';

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
      flowName: z.enum(TASK_FLOWS).optional(),
      starred: flag.optional(),
      /** A folder, or `none` for what lies in no folder. */
      folderId: z.union([id, z.literal('none')]).optional(),
      /** The chain of changes of one picture. */
      rootId: id.optional(),
    }),
    data: taskSchema,
  }),
  detail: op({
    method: 'GET',
    path: '/api/comfy-ui/detail',
    auth: 'public',
    polled: true,
    summary: {
      zh: '自己的一个生成任务；onlyView=1 时也可查看公开作品',
      en: 'One task of one’s own; with onlyView=1 a published one as well',
    },
    aliases: { task_id: 'id', taskId: 'id' },
    input: z.object({ id, onlyView: flag.optional() }),
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
  engine: op({
    method: 'GET',
    path: '/api/comfy-ui/engine',
    auth: 'public',
    summary: { zh: '生成引擎与其能力', en: 'What makes the pictures, and what it can do' },
    input: z.object({}),
    data: z.object({
      kind: z.enum(['comfyui', 'atelier']),
      /** Name and version for people. */
      title: z.string(),
      /** The model that draws; empty for an engine without one. */
      model: z.string(),
      /** Filing number of the model, as the law wants it shown; empty while none is set. */
      filing: z.string(),
      /** Whether it answers now. */
      isUp: z.boolean(),
      /** Whether words that are not wanted change anything. */
      hasNegative: z.boolean(),
      /** Tasks that wait, of everybody. */
      waiting: z.int(),
      flows: z.array(
        z.object({
          name: z.enum(FLOW_NAMES),
          /**
           * For pictures from anywhere. Of a result with `hasScene` the built-in engine takes `i2m_api` all the same: it
           * knows what stands in it.
           */
          isReady: z.boolean(),
          /** Why not, or what to know of it before; mostly empty when it is ready. */
          why: localText,
        }),
      ),
    }),
  }),
  words: op({
    method: 'GET',
    path: '/api/comfy-ui/words',
    auth: 'public',
    shared: true,
    summary: { zh: '提示词词库', en: 'Words to write a prompt with' },
    input: z.object({}),
    data: z.array(z.object({ zh: z.string(), en: z.string(), kind: z.enum(WORD_KINDS) })),
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
      source: { maxBytes: SOURCE_MAX_BYTES, types: ['image/png', 'image/jpeg'] },
      mask: { maxBytes: MASK_MAX_BYTES, types: ['image/png'] },
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
      seed: int({ min: 0, max: SEED_MAX }).optional(),
      /** One of the person's own results to begin with, instead of a file. */
      sourceId: id.optional(),
      sourceIndex: int({ min: 0, max: 63 }).default(0),
      /** 1…100: how far from what was there a changed part may go. */
      strength: int({ min: 1, max: 100 }).default(80),
      context: z.enum(REDRAW_CONTEXTS).default('around'),
      feather: int(FEATHER).default(FEATHER.default),
      scale: int({ min: 2, max: 4 })
        .refine((scale) => UPSCALE_FACTORS.some((factor) => factor === scale))
        .default(2),
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
  retry: op({
    method: 'POST',
    path: '/api/comfy-ui/retry',
    auth: 'user',
    perMinute: 60,
    summary: {
      zh: '以相同设置、相同图片重新提交已结束的任务，可换一个种子',
      en: 'Hand a task that is over in again with its own pictures, as it was or with another seed',
    },
    input: z.object({ id, seed: int({ min: 0, max: SEED_MAX }).optional() }),
    data: z.object({ task_id: z.string(), id: z.string(), point: points }),
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
  restore: op({
    method: 'POST',
    path: '/api/comfy-ui/restore',
    auth: 'user',
    summary: {
      zh: '撤销刚才的删除；返回恢复了的任务',
      en: 'Take a removal back, for ten minutes; gives the tasks that are there again',
    },
    aliases: { id: 'ids' },
    input: z.object({ ids: idList(100) }),
    data: z.array(z.string()),
  }),
};
