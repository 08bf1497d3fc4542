import {
  isWorkRef,
  WORKFLOW_NODES_MAX,
  WORKFLOW_TEXT_MAX,
  WORKFLOW_VERSION,
  type CatalogueNode,
  type WidgetValue,
  type WorkflowDocument,
  type WorkflowLink,
  type WorkflowNode,
  type WorkRef,
} from './document.ts';
import { layOut } from './layout.ts';
import { takingPart } from './rules.ts';

// Documents and ComfyUI's API format, both ways.

type Nodes = ReadonlyMap<string, CatalogueNode>;

export type ApiValue = string | number | boolean | readonly [node: string, output: number] | WorkRef;
export type ApiNode = {
  class_type: string;
  inputs: Record<string, ApiValue>;
  _meta?: { title?: string; mogine?: { x: number; y: number; files: Record<string, WorkRef> } };
};
/** Nodes by their ids. */
export type ApiGraph = Record<string, ApiNode>;

/** The graph that is run: what leads to something that is kept, and nothing of a node that its class does not have. */
export function toGraph(document: WorkflowDocument, nodes: Nodes): ApiGraph {
  const part = takingPart(document, nodes);
  return compile(document, nodes, ({ id }) => part.has(id));
}

/** The whole document as ComfyUI reads it. Files of own works have names there that mean nothing anywhere else. */
export function toApiFile(document: WorkflowDocument, nodes: Nodes): ApiGraph {
  const graph = compile(document, nodes, () => true);
  for (const { id, title, x, y } of document.nodes) {
    const node = graph[id];
    if (!node) continue;
    const files: Record<string, WorkRef> = {};
    for (const [name, value] of Object.entries(node.inputs)) {
      if (!isWorkRef(value)) continue;
      files[name] = value;
      node.inputs[name] = `${value.task}-${value.index + 1}.png`;
    }
    node._meta = { ...(title && { title }), mogine: { x, y, files } };
  }
  return graph;
}

function compile(
  document: WorkflowDocument,
  nodes: Nodes,
  isWanted: (node: WorkflowNode) => boolean,
): ApiGraph {
  const into = Map.groupBy(document.links, ({ to }) => to);
  const graph: ApiGraph = {};
  for (const node of document.nodes.filter(isWanted)) {
    const spec = nodes.get(node.class_type);
    const inputs: Record<string, ApiValue> = { ...spec?.fixed };
    for (const { name, initial } of spec?.inputs ?? []) {
      const value = Object.hasOwn(node.values, name) ? node.values[name] : (initial ?? undefined);
      if (value !== undefined) inputs[name] = value;
    }
    if (!spec) Object.assign(inputs, node.values);
    for (const { input, from, output } of into.get(node.id) ?? []) inputs[input] = [from, output];
    graph[node.id] = { class_type: node.class_type, inputs };
  }
  return graph;
}

/**
 * A document of a graph in API format, laid out where nothing says how. Null for what is none: no object of nodes, or too
 * many. What a node has that cannot be a value here is left out.
 */
export function fromGraph(read: unknown, nodes: Nodes): WorkflowDocument | null {
  if (!isRecord(read)) return null;
  const entries = Object.entries(read).filter(
    (entry): entry is [string, { class_type: string; inputs?: unknown; _meta?: unknown }] =>
      isRecord(entry[1]) && typeof entry[1]['class_type'] === 'string',
  );
  if (entries.length === 0 || entries.length > WORKFLOW_NODES_MAX) return null;
  const ids = new Map(entries.map(([id], index) => [id, /^[\w-]{1,40}$/.test(id) ? id : `n${index + 1}`]));
  const links: WorkflowLink[] = [];
  const made = entries.map(([key, { class_type: name, inputs, _meta: meta }]) => {
    const id = ids.get(key) ?? key;
    const spec = nodes.get(name);
    const about = isRecord(meta) ? meta : {};
    const ours = isRecord(about['mogine']) ? about['mogine'] : {};
    const files = isRecord(ours['files']) ? ours['files'] : {};
    const values: Record<string, WidgetValue> = {};
    for (const [input, value] of Object.entries(isRecord(inputs) ? inputs : {})) {
      if (spec && Object.hasOwn(spec.fixed, input)) continue;
      const file = files[input] ?? value;
      const kind = spec?.inputs.find((one) => one.name === input)?.kind;
      const from = Array.isArray(value) ? ids.get(String(value[0])) : undefined;
      if (from !== undefined)
        links.push({ from, output: Number((value as unknown[])[1]) || 0, to: id, input });
      else if (kind === 'picture' || kind === 'scene') {
        if (isRef(file)) values[input] = { task: file.task, part: file.part, index: file.index };
      } else if (typeof value === 'string') values[input] = value.slice(0, WORKFLOW_TEXT_MAX).toWellFormed();
      else if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
        values[input] = value;
    }
    const title = typeof about['title'] === 'string' ? about['title'].slice(0, 60).toWellFormed() : '';
    const place = { x: Number(ours['x']), y: Number(ours['y']) };
    return { id, class_type: name.slice(0, 100).toWellFormed(), title, values, place };
  });
  const isPlaced = made.every(({ place: { x, y } }) => Math.abs(x) < 1e6 && Math.abs(y) < 1e6);
  const document: WorkflowDocument = {
    version: WORKFLOW_VERSION,
    nodes: made.map(({ place, ...node }) => ({ ...node, ...(isPlaced ? place : { x: 0, y: 0 }) })),
    links,
  };
  return isPlaced ? document : layOut(document, nodes);
}

function isRef(value: unknown): value is WorkRef {
  return (
    isRecord(value) &&
    typeof value['task'] === 'string' &&
    ['result', 'scene', 'source', 'mask', 'reference', 'file'].includes(String(value['part'])) &&
    Number.isInteger(value['index'])
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
