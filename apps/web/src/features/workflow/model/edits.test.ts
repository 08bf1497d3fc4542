import type { CatalogueInput, CatalogueNode, WorkflowDocument } from '@mogine/contract/workflow/document';
import { describe, expect, it } from 'vitest';
import {
  addNode,
  connect,
  copyNodes,
  disconnect,
  inReadingOrder,
  judgeLink,
  linkId,
  pasteNodes,
  removeNodes,
  setValue,
} from './edits.ts';
import { createHistory } from './history.ts';

const label = { zh: 'x', en: 'x' };
const picture = { name: 'image', label, kind: 'link', type: 'IMAGE', initial: null } as CatalogueInput;
const count = { name: 'count', label, kind: 'int', type: '', initial: 3 } as CatalogueInput;
const spec = {
  ...{ name: 'Grey', title: label, group: 'change', puts: null, fixed: {} },
  ...{ inputs: [picture, count], outputs: [{ type: 'IMAGE', label }] },
} as const satisfies CatalogueNode;
const nodes = new Map([['Grey', spec]]);

const EMPTY: WorkflowDocument = { version: 1, nodes: [], links: [] };
const link = (from: string, to: string) => ({ from, output: 0, to, input: 'image' });

function chain(): WorkflowDocument {
  let document = EMPTY;
  for (let i = 0; i < 3; i += 1) document = addNode(document, spec, { x: i * 10, y: 0 }).document;
  return connect(connect(document, link('n1', 'n2')), link('n2', 'n3'));
}

describe('edits of a graph', () => {
  it('begin a node with what its class begins with, under an id of its own', () => {
    const { document, id } = addNode(removeNodes(chain(), new Set(['n2'])), spec, { x: 1, y: 2 });
    expect(new Set(document.nodes.map((node) => node.id)).size).toBe(3);
    expect(document.nodes.at(-1)).toMatchObject({ id, x: 1, y: 2, values: { count: 3 } });
  });

  it('take a node’s wires with it, and leave the other nodes the same objects', () => {
    const before = chain();
    const after = removeNodes(before, new Set(['n2']));
    expect(after.links).toEqual([]);
    expect(after.nodes[0]).toBe(before.nodes[0]);
    expect(setValue(before, { node: 'n3', input: 'count' }, 9).nodes[0]).toBe(before.nodes[0]);
  });

  it('lay one wire into an input, of its type, and none that closes a circle', () => {
    const document = chain();
    expect(judgeLink(document, link('n1', 'n3'), nodes)).toBeNull();
    expect(judgeLink(document, link('n3', 'n1'), nodes)).toBe('circle');
    expect(judgeLink(document, { ...link('n1', 'n3'), input: 'count' }, nodes)).toBe('type');
    expect(judgeLink(document, { ...link('n1', 'n3'), output: 4 }, nodes)).toBe('type');
    const rewired = connect(document, link('n1', 'n3'));
    expect(rewired.links).toEqual([link('n1', 'n2'), link('n1', 'n3')]);
    expect(disconnect(rewired, new Set([linkId(link('n1', 'n3'))])).links).toEqual([link('n1', 'n2')]);
  });

  it('paste copies with the wires among them, and none to what was not copied', () => {
    const document = chain();
    const piece = copyNodes(document, new Set(['n2', 'n3']));
    const pasted = pasteNodes(document, piece, { x: 40, y: 40 });
    expect(pasted.ids).toHaveLength(2);
    expect(new Set(pasted.document.nodes.map(({ id }) => id)).size).toBe(5);
    expect(pasted.document.links).toHaveLength(3);
    const [a, b] = pasted.ids;
    expect(pasted.document.links.at(-1)).toEqual({ ...link(a ?? '', b ?? '') });
  });

  it('read a graph from what is made first to what is kept, circles and all', () => {
    const document = { ...chain(), nodes: chain().nodes.toReversed() };
    expect(inReadingOrder(document).map(({ id }) => id)).toEqual(['n1', 'n2', 'n3']);
    const round = { ...document, links: [...document.links, link('n3', 'n1')] };
    expect(inReadingOrder(round)).toHaveLength(3);
  });
});

describe('the history of a graph', () => {
  it('takes steps back and forth, and what is typed into one field is one step', () => {
    const history = createHistory(EMPTY);
    const typed = ['r', 'ro', 'roo'].map((word) => ({ ...EMPTY, nodes: [{ ...node, title: word }] }));
    history.change({ ...EMPTY, nodes: [node] });
    for (const document of typed) history.change(document, 'title');
    history.undo();
    expect(history.read().nodes).toEqual([node]);
    history.undo();
    expect(history.read()).toBe(EMPTY);
    history.undo();
    history.redo();
    history.redo();
    expect(history.read()).toBe(typed[2]);
  });

  it('forgets what was taken back once something else is done', () => {
    const history = createHistory(EMPTY);
    history.change({ ...EMPTY, nodes: [node] });
    history.undo();
    const other = { ...EMPTY, nodes: [{ ...node, id: 'b' }] };
    history.change(other);
    history.redo();
    expect(history.read()).toBe(other);
    expect(history.can()).toEqual({ undo: true, redo: false });
  });
});

const node = { id: 'a', class_type: 'Grey', x: 0, y: 0, title: '', values: {} };
