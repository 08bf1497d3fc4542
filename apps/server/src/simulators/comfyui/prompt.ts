import { createHash } from 'node:crypto';

export type PromptNode = {
  class_type: string;
  inputs: Record<string, unknown>;
  _meta?: { title?: string | undefined } | undefined;
};

/** Nodes by their ids. */
export type Prompt = Record<string, PromptNode>;

export type Link = [nodeId: string, slot: number];

/** A prompt that was taken. */
export interface QueueItem {
  number: number;
  id: string;
  prompt: Prompt;
  extraData: Record<string, unknown>;
  /** The output nodes that passed. */
  outputs: string[];
  clientId: string | undefined;
  createdMs: number;
}

export function isLink(value: unknown): value is Link {
  return (
    Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && Number.isInteger(value[1])
  );
}

/** A list that is meant as a value comes wrapped, because a bare one is read as a link. */
export function literal(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '__value__' in value ? value.__value__ : value;
}

function linksOf(node: PromptNode): [input: string, link: Link][] {
  return Object.entries(node.inputs).flatMap(([input, value]) =>
    isLink(value) ? [[input, value] satisfies [string, Link]] : [],
  );
}

/** Everything that the outputs need, each node after those it reads. The prompt must be free of circles. */
export function executionOrder(prompt: Prompt, outputs: readonly string[]): string[] {
  const order = new Set<string>();
  const visit = (id: string) => {
    const node = prompt[id];
    if (!node || order.has(id)) return;
    for (const [, [from]] of linksOf(node)) visit(from);
    order.add(id);
  };
  for (const id of outputs) visit(id);
  return [...order];
}

/** Equal for nodes that would compute the same. */
export function signature(prompt: Prompt, id: string): string {
  const node = prompt[id];
  if (!node) return '';
  const inputs = Object.entries(node.inputs)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, isLink(value) ? [signature(prompt, value[0]), value[1]] : value]);
  return createHash('sha256')
    .update(JSON.stringify([node.class_type, inputs]))
    .digest('hex');
}

/** As the queue and the history tell of it. */
export function queueTuple(item: QueueItem): unknown[] {
  return [item.number, item.id, item.prompt, item.extraData, item.outputs];
}
