import type { CatalogueNode, WorkflowDocument, WorkflowNode } from './document.ts';

/** Of a node on the canvas, pixels. */
export const NODE_WIDTH = 280;
const [COLUMN_GAP, ROW_GAP] = [72, 28];
const HEIGHTS = { head: 44, socket: 28, text: 118, picture: 176, scene: 60, line: 56 } as const;

/** About how high a node is drawn, pixels. */
export function guessHeight(spec: CatalogueNode | undefined): number {
  if (!spec) return HEIGHTS.head + HEIGHTS.line;
  const sockets = Math.max(spec.outputs.length, spec.inputs.filter(({ kind }) => kind === 'link').length);
  const widgets = spec.inputs.map(({ kind }) => {
    if (kind === 'link') return 0;
    if (kind === 'text' || kind === 'picture' || kind === 'scene') return HEIGHTS[kind];
    return HEIGHTS.line;
  });
  return HEIGHTS.head + sockets * HEIGHTS.socket + widgets.reduce<number>((sum, height) => sum + height, 0);
}

/** The same graph in columns, each node right of all it depends on, in the order of the document from top to bottom. */
export function layOut(
  document: WorkflowDocument,
  nodes: ReadonlyMap<string, CatalogueNode>,
): WorkflowDocument {
  const columns = columnsOf(document);
  const bottoms = new Map<number, number>();
  const place = (node: WorkflowNode): WorkflowNode => {
    const column = columns.get(node.id) ?? 0;
    const y = bottoms.get(column) ?? 0;
    bottoms.set(column, y + guessHeight(nodes.get(node.class_type)) + ROW_GAP);
    return { ...node, x: column * (NODE_WIDTH + COLUMN_GAP), y };
  };
  return { ...document, nodes: document.nodes.map(place) };
}

/** Counted from 0; whatever is in a circle, or behind one, stays in the first. */
function columnsOf({ nodes, links }: WorkflowDocument): ReadonlyMap<string, number> {
  const columns = new Map(nodes.map(({ id }) => [id, 0]));
  const out = Map.groupBy(links, ({ from }) => from);
  const waiting = new Map<string, number>();
  for (const { from, to } of links) if (columns.has(from)) waiting.set(to, (waiting.get(to) ?? 0) + 1);
  const free = nodes.map(({ id }) => id).filter((id) => !waiting.has(id));
  for (let id = free.shift(); id !== undefined; id = free.shift()) {
    for (const { to } of out.get(id) ?? []) {
      columns.set(to, Math.max(columns.get(to) ?? 0, (columns.get(id) ?? 0) + 1));
      const left = (waiting.get(to) ?? 0) - 1;
      waiting.set(to, left);
      if (left === 0) free.push(to);
    }
  }
  return columns;
}
