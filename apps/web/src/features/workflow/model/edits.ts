import {
  initialValues,
  type CatalogueNode,
  type WidgetValue,
  type WorkflowDocument,
  type WorkflowLink,
  type WorkflowNode,
} from '@mogine/contract/workflow/document';
import { fits, makesCircle } from '@mogine/contract/workflow/rules';

// What can be done to a graph. Each gives a new one, and leaves what it does not touch the very same object.

export type Nodes = ReadonlyMap<string, CatalogueNode>;
export type Place = { x: number; y: number };
/** Some nodes and the wires among them. */
export type Piece = Pick<WorkflowDocument, 'nodes' | 'links'>;

function nextId(taken: ReadonlySet<string>): string {
  let number = taken.size + 1;
  while (taken.has(`n${number}`)) number += 1;
  return `n${number}`;
}

function idsOf(document: WorkflowDocument): Set<string> {
  return new Set(document.nodes.map(({ id }) => id));
}

/** With one more node of a class, as that class begins. */
export function addNode(
  document: WorkflowDocument,
  spec: CatalogueNode,
  { x, y }: Place,
): { document: WorkflowDocument; id: string } {
  const id = nextId(idsOf(document));
  const node = { id, class_type: spec.name, x, y, title: '', values: initialValues(spec) };
  return { document: { ...document, nodes: [...document.nodes, node] }, id };
}

/** Without these nodes and the wires at them. */
export function removeNodes(document: WorkflowDocument, ids: ReadonlySet<string>): WorkflowDocument {
  return {
    ...document,
    nodes: document.nodes.filter(({ id }) => !ids.has(id)),
    links: document.links.filter(({ from, to }) => !ids.has(from) && !ids.has(to)),
  };
}

function changeNode(
  document: WorkflowDocument,
  id: string,
  change: (node: WorkflowNode) => WorkflowNode,
): WorkflowDocument {
  return { ...document, nodes: document.nodes.map((node) => (node.id === id ? change(node) : node)) };
}

/** Without a value where it is undefined. */
export function setValue(
  document: WorkflowDocument,
  { node, input }: { node: string; input: string },
  value: WidgetValue | undefined,
): WorkflowDocument {
  return changeNode(document, node, ({ values, ...rest }) => {
    const { [input]: _, ...others } = values;
    return { ...rest, values: value === undefined ? others : { ...others, [input]: value } };
  });
}

export function moveNodes(document: WorkflowDocument, places: ReadonlyMap<string, Place>): WorkflowDocument {
  return {
    ...document,
    nodes: document.nodes.map((node) => {
      const place = places.get(node.id);
      return place ? { ...node, x: Math.round(place.x), y: Math.round(place.y) } : node;
    }),
  };
}

/** Why a wire may not be laid; null where it may. */
export function judgeLink(
  document: WorkflowDocument,
  { from, output, to, input }: WorkflowLink,
  nodes: Nodes,
): 'type' | 'circle' | null {
  const classOf = (id: string) => nodes.get(document.nodes.find((node) => node.id === id)?.class_type ?? '');
  const type = classOf(from)?.outputs[output]?.type;
  const target = classOf(to)?.inputs.find(({ name }) => name === input);
  if (type === undefined || !target || !fits(type, target)) return 'type';
  return makesCircle(document, from, to) ? 'circle' : null;
}

/** With a wire, in place of the one that led into its input before. */
export function connect(document: WorkflowDocument, link: WorkflowLink): WorkflowDocument {
  const others = document.links.filter(({ to, input }) => to !== link.to || input !== link.input);
  return { ...document, links: [...others, link] };
}

export function disconnect(document: WorkflowDocument, links: ReadonlySet<string>): WorkflowDocument {
  return { ...document, links: document.links.filter((link) => !links.has(linkId(link))) };
}

export function linkId({ from, output, to, input }: WorkflowLink): string {
  return `${from}:${output}>${to}:${input}`;
}

export function copyNodes(document: WorkflowDocument, ids: ReadonlySet<string>): Piece {
  return {
    nodes: document.nodes.filter(({ id }) => ids.has(id)),
    links: document.links.filter(({ from, to }) => ids.has(from) && ids.has(to)),
  };
}

/** With copies under ids of their own, moved by `by`. */
export function pasteNodes(
  document: WorkflowDocument,
  piece: Piece,
  by: Place,
): { document: WorkflowDocument; ids: string[] } {
  const taken = idsOf(document);
  const named = new Map<string, string>();
  for (const { id } of piece.nodes) {
    const next = nextId(taken);
    taken.add(next);
    named.set(id, next);
  }
  const nameOf = (id: string) => named.get(id) ?? id;
  const nodes = piece.nodes.map((node) => ({
    ...node,
    ...{ id: nameOf(node.id), x: node.x + by.x, y: node.y + by.y },
  }));
  const links = piece.links.map((link) => ({ ...link, from: nameOf(link.from), to: nameOf(link.to) }));
  return {
    document: { ...document, nodes: [...document.nodes, ...nodes], links: [...document.links, ...links] },
    ids: nodes.map(({ id }) => id),
  };
}

/** Nodes in the order in which they are read as a list: each after those it depends on, else as they were made. */
export function inReadingOrder({ nodes, links }: WorkflowDocument): WorkflowNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const into = Map.groupBy(links, ({ to }) => to);
  const listed = new Set<string>();
  const visit = (id: string): void => {
    const node = byId.get(id);
    if (!node || listed.has(id)) return;
    byId.delete(id);
    for (const { from } of into.get(id) ?? []) visit(from);
    listed.add(id);
  };
  for (const { id } of nodes) visit(id);
  const placed = new Map(nodes.map((node) => [node.id, node]));
  return [...listed].flatMap((id) => placed.get(id) ?? []);
}
