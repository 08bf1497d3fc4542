import type { FlowName } from '@mogine/contract/create';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { workflow } from '@mogine/contract/workflow';
import { WORKFLOW_NAME_MAX } from '@mogine/contract/workflow/document';
import { fromGraph } from '@mogine/contract/workflow/graph';
import type { Context } from '#context';
import { readFlowGraph, readTaskGraph } from '#features/create';
import { AppError } from '#kernel/errors';
import { shortenText } from '#kernel/texts';
import { readCatalogue } from './catalogue.ts';
import { createDocument, mutable } from './documents.ts';

type Ops = typeof workflow;

const UNNAMED = '未命名工作流';

/** The flows that people begin with, as graphs. */
const TEMPLATES: readonly { flow: FlowName; prompt: string; name: Text; about: Text }[] = [
  {
    flow: 't2i_nl_api',
    prompt: '安藤风格的客厅，清水混凝土墙，落地窗，傍晚斜阳',
    name: { zh: '文字生成图片', en: 'Words to picture' },
    about: { zh: '一句话，一张室内效果图', en: 'One sentence, one interior' },
  },
  {
    flow: 't2m_api',
    prompt: '胡桃木圆形餐桌',
    name: { zh: '文字生成 3D', en: 'Words to 3D' },
    about: {
      zh: '一件家具或一个房间的三维模型与图片',
      en: 'A model of a piece of furniture or a room, and its picture',
    },
  },
  {
    flow: 'upscale_api',
    prompt: '',
    name: { zh: '图片放大', en: 'Larger picture' },
    about: { zh: '选一张自己的作品，输出更大的尺寸', en: 'One of your works at a larger size' },
  },
];

/** What can be begun with on the engine here. Throws WORKFLOW_ENGINE_DOWN. */
export async function readTemplates(ctx: Context): Promise<OpResult<Ops['templates']>> {
  const { kind, byName } = await readCatalogue(ctx);
  return TEMPLATES.flatMap(({ flow, prompt, name, about }) => {
    const graph = readFlowGraph(ctx, kind, flow, prompt);
    const document = graph && fromGraph(graph, byName);
    return document
      ? [{ id: flow, name: { ...name }, about: { ...about }, document: mutable(document) }]
      : [];
  });
}

/** Throws WORKFLOW_ENGINE_DOWN, and what readTaskGraph and createDocument throw. */
export async function createFromTask(
  ctx: Context,
  clientId: string,
  { taskId, index }: OpInput<Ops['fromTask']>,
): Promise<{ id: string }> {
  const { kind, byName } = await readCatalogue(ctx);
  const { graph, prompt } = await readTaskGraph(ctx, clientId, { id: taskId, index, kind });
  const document = fromGraph(graph, byName);
  if (!document) throw new AppError('WORKFLOW_NO_GRAPH');
  const name = shortenText(prompt, WORKFLOW_NAME_MAX - 1) || UNNAMED;
  const { id } = await createDocument(ctx, clientId, { name, document });
  return { id };
}
