import type { Text } from '../kernel/reasons.ts';
import {
  WORKFLOW_NODES_MAX,
  WORKFLOW_OUTPUTS_MAX,
  type CatalogueNode,
  type WorkflowDocument,
} from './document.ts';
import type { Problem } from './rules.ts';

type Named = { readonly node: Text; readonly input: Text };

const TEXTS: {
  readonly [K in Problem['kind']]: (problem: Extract<Problem, { kind: K }>, name: Named) => Text;
} = {
  noOutput: () => ({
    zh: '没有要保存的结果：请添加“保存图片”节点并连上图片',
    en: 'Nothing is kept: add a “Save picture” node and connect a picture to it.',
  }),
  tooManyNodes: () => ({
    zh: `节点超过 ${WORKFLOW_NODES_MAX} 个`,
    en: `There are more than ${WORKFLOW_NODES_MAX} nodes.`,
  }),
  tooManyOutputs: () => ({
    zh: `一次运行最多保存 ${WORKFLOW_OUTPUTS_MAX} 个结果`,
    en: `A run keeps ${WORKFLOW_OUTPUTS_MAX} results at most.`,
  }),
  tooMuchWork: () => ({
    zh: '一次运行的计算量过大：请减小尺寸、采样或数量',
    en: 'This is too much for one run: use a smaller size, fewer samples or fewer pictures.',
  }),
  unknownNode: (_, { node }) => ({
    zh: `“${node.zh}”：这里的引擎没有这个节点`,
    en: `“${node.en}”: the engine here has no such node.`,
  }),
  duplicate: (_, { node }) => ({
    zh: `“${node.zh}”：有两个相同编号的节点`,
    en: `“${node.en}”: two nodes have the same number.`,
  }),
  circle: (_, { node }) => ({
    zh: `“${node.zh}”：连线绕成了一圈`,
    en: `“${node.en}”: the wires go round in a circle.`,
  }),
  modelWithoutPicture: (_, { node }) => ({
    zh: `“${node.zh}”：三维模型需要一张展示它的图片，请同时保存图片`,
    en: `“${node.en}”: a model needs a picture that shows it. Save a picture as well.`,
  }),
  missing: (_, { node, input }) => ({
    zh: `“${node.zh}”缺少“${input.zh}”`,
    en: `“${node.en}” lacks “${input.en}”.`,
  }),
  mismatch: (_, { node, input }) => ({
    zh: `“${node.zh}”的“${input.zh}”不能接这条连线`,
    en: `“${input.en}” of “${node.en}” cannot take this wire.`,
  }),
  dangling: (_, { node, input }) => ({
    zh: `“${node.zh}”的“${input.zh}”连着一个不存在的节点`,
    en: `“${input.en}” of “${node.en}” is connected to a node that is not there.`,
  }),
  notOffered: (_, { node, input }) => ({
    zh: `“${node.zh}”的“${input.zh}”没有这个选项`,
    en: `“${input.en}” of “${node.en}” has no such choice.`,
  }),
  wrongValue: (_, { node, input }) => ({
    zh: `“${node.zh}”的“${input.zh}”填写有误`,
    en: `“${input.en}” of “${node.en}” is not valid.`,
  }),
  noPicture: (_, { node, input }) => ({
    zh: `“${node.zh}”：请选择“${input.zh}”`,
    en: `“${node.en}”: choose “${input.en}”.`,
  }),
  textTooLong: (_, { node, input }) => ({
    zh: `“${node.zh}”的“${input.zh}”过长`,
    en: `“${input.en}” of “${node.en}” is too long.`,
  }),
  outOfRange: ({ min, max }, { node, input }) => ({
    zh: `“${node.zh}”的“${input.zh}”应在 ${min} 到 ${max} 之间`,
    en: `“${input.en}” of “${node.en}” must be between ${min} and ${max}.`,
  }),
};

/** What is wrong, naming the node as its author or its class does. */
export function problemText(
  problem: Problem,
  document: WorkflowDocument,
  nodes: ReadonlyMap<string, CatalogueNode>,
): Text {
  const write = TEXTS[problem.kind] as (problem: Problem, name: Named) => Text;
  return write(problem, namesOf(problem, document, nodes));
}

function namesOf(
  problem: Problem,
  document: WorkflowDocument,
  nodes: ReadonlyMap<string, CatalogueNode>,
): Named {
  const id = 'node' in problem ? problem.node : '';
  const node = document.nodes.find((one) => one.id === id);
  const spec = nodes.get(node?.class_type ?? '');
  const own = node?.title || (spec ? '' : node?.class_type) || '';
  const name = 'input' in problem ? problem.input : '';
  return {
    node: own ? { zh: own, en: own } : (spec?.title ?? { zh: id, en: id }),
    input: spec?.inputs.find((input) => input.name === name)?.label ?? { zh: name, en: name },
  };
}
