import { z } from 'zod';
import { localText } from './create-task.ts';
import { id, idList, instant, int, line, paging, points } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';
import { dropTurning } from './kernel/words.ts';
import {
  INPUT_KINDS,
  NODE_GROUPS,
  WORK_PARTS,
  WORKFLOW_LENGTH_MAX,
  WORKFLOW_LINKS_MAX,
  WORKFLOW_NAME_MAX,
  WORKFLOW_NODES_MAX,
  WORKFLOW_TEXT_MAX,
  WORKFLOW_VERSION,
} from './workflow/document.ts';

/** What a database keeps. */
const words = (max: number) =>
  z
    .string()
    .overwrite(dropTurning)
    .max(max)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed());
const place = z.number().min(-1_000_000).max(1_000_000);
const key = words(64).min(1);

const documentShape = z.object({
  version: z.literal(WORKFLOW_VERSION),
  nodes: z
    .array(
      z.object({
        id: key,
        class_type: words(100).min(1),
        x: place,
        y: place,
        title: words(WORKFLOW_NAME_MAX),
        values: z.record(
          key,
          z.union([
            words(WORKFLOW_TEXT_MAX),
            z.number(),
            z.boolean(),
            z.object({ task: z.uuid(), part: z.enum(WORK_PARTS), index: z.int().min(0).max(63) }),
          ]),
        ),
      }),
    )
    .max(WORKFLOW_NODES_MAX),
  links: z
    .array(z.object({ from: key, output: z.int().min(0).max(63), to: key, input: key }))
    .max(WORKFLOW_LINKS_MAX),
});

/** A graph as it is stored. What is wrong with it as a graph is no matter here: it opens, and says so. */
export const workflowDocument = documentShape.refine(
  (document) => JSON.stringify(document).length <= WORKFLOW_LENGTH_MAX,
);

const name = line(WORKFLOW_NAME_MAX).min(1);

const summary = z.object({
  id: z.string(),
  name: z.string(),
  /** Raised by every save. */
  revision: z.int(),
  nodes: z.int(),
  createTime: instant,
  updateTime: instant,
});

/** Graphs that members keep, change and run. */
export const workflow = {
  page: listOp({
    method: 'GET',
    path: '/api/workflow/page',
    auth: 'user',
    summary: { zh: '我的工作流', en: 'One’s own workflows' },
    input: z.object({ ...paging }),
    data: summary,
  }),
  detail: op({
    method: 'GET',
    path: '/api/workflow/detail',
    auth: 'user',
    summary: { zh: '工作流内容', en: 'One workflow' },
    aliases: { id: 'workflowId' },
    input: z.object({ workflowId: id }),
    data: summary.extend({ document: documentShape }),
  }),
  templates: op({
    method: 'GET',
    path: '/api/workflow/templates',
    auth: 'public',
    summary: { zh: '工作流模板', en: 'Workflows to begin with' },
    input: z.object({}),
    data: z.array(z.object({ id: z.string(), name: localText, about: localText, document: documentShape })),
  }),
  create: op({
    method: 'POST',
    path: '/api/workflow/create',
    auth: 'user',
    perMinute: 60,
    summary: { zh: '新建工作流', en: 'Keep a new workflow' },
    input: z.object({ name, document: workflowDocument }),
    data: z.object({ id: z.string(), revision: z.int() }),
  }),
  fromTask: op({
    method: 'POST',
    path: '/api/workflow/from-task',
    auth: 'user',
    perMinute: 60,
    summary: {
      zh: '由自己的一个作品新建工作流：图与生成它时相同',
      en: 'A new workflow of one of one’s own works: the graph that made it',
    },
    input: z.object({ taskId: id, index: int({ min: 0, max: 63 }).default(0) }),
    data: z.object({ id: z.string() }),
  }),
  save: op({
    method: 'POST',
    path: '/api/workflow/save',
    auth: 'user',
    summary: {
      zh: '保存工作流；别处已保存过时拒绝',
      en: 'Save a workflow; refused where it was saved elsewhere meanwhile',
    },
    aliases: { id: 'workflowId' },
    input: z.object({
      workflowId: id,
      revision: int({ min: 0, max: 2_000_000_000 }),
      document: workflowDocument,
    }),
    data: z.object({ revision: z.int(), updateTime: instant }),
  }),
  rename: op({
    method: 'POST',
    path: '/api/workflow/rename',
    auth: 'user',
    summary: { zh: '重命名工作流', en: 'Rename a workflow' },
    aliases: { id: 'workflowId' },
    input: z.object({ workflowId: id, name }),
    data: z.object({ id: z.string(), name: z.string() }),
  }),
  remove: op({
    method: 'POST',
    path: '/api/workflow/remove',
    auth: 'user',
    success: 'DELETED',
    summary: { zh: '删除工作流；作品保留', en: 'Remove workflows; what they made stays' },
    aliases: { id: 'workflowIds' },
    input: z.object({ workflowIds: idList(100) }),
    data: z.literal(true),
  }),
  catalogue: op({
    method: 'GET',
    path: '/api/workflow/catalogue',
    auth: 'public',
    summary: { zh: '可用的节点', en: 'The nodes there are' },
    input: z.object({}),
    data: z.array(
      z.object({
        name: z.string(),
        title: localText,
        group: z.enum(NODE_GROUPS),
        inputs: z.array(
          z.object({
            name: z.string(),
            label: localText,
            kind: z.enum(INPUT_KINDS),
            type: z.string(),
            required: z.boolean(),
            initial: z.union([z.string(), z.number(), z.boolean()]).nullable(),
            min: z.number().nullable(),
            max: z.number().nullable(),
            step: z.number().nullable(),
            choices: z.array(z.object({ value: z.string(), label: localText })),
            isSeed: z.boolean(),
          }),
        ),
        outputs: z.array(z.object({ type: z.string(), label: localText })),
        puts: z.enum(['image', 'model', 'scene']).nullable(),
        fixed: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      }),
    ),
  }),
  run: op({
    method: 'POST',
    path: '/api/workflow/run',
    auth: 'user',
    perMinute: 60,
    summary: {
      zh: '运行已保存的工作流：每 4 个结果按一次生成计价',
      en: 'Run a saved workflow: every 4 results cost what one task costs',
    },
    aliases: { id: 'workflowId' },
    input: z.object({ workflowId: id, revision: int({ min: 0, max: 2_000_000_000 }) }),
    data: z.object({ task_id: z.string(), id: z.string(), point: points }),
  }),
};
