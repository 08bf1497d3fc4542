import { describe, expect, it } from 'vitest';
import {
  indexCatalogue,
  type CatalogueInput,
  type CatalogueNode,
  type WorkflowDocument,
} from './document.ts';
import { fromGraph, toApiFile, toGraph } from './graph.ts';
import { problemText } from './problem-text.ts';
import { findProblems, fits, makesCircle, readRunFacts, takingPart } from './rules.ts';

const name = (word: string) => ({ zh: word, en: word });

function input(word: string, change: Partial<CatalogueInput> = {}): CatalogueInput {
  return {
    ...{ name: word, label: name(word), kind: 'link', type: '', required: true, initial: null },
    ...{ min: null, max: null, step: null, choices: [], isSeed: false },
    ...change,
  };
}
function node(word: string, change: Partial<CatalogueNode>): CatalogueNode {
  return {
    name: word,
    title: name(word),
    group: 'make',
    inputs: [],
    outputs: [],
    puts: null,
    fixed: {},
    ...change,
  };
}

const number = { kind: 'int', initial: 64, min: 1, max: 100 } as const;
const catalogue = indexCatalogue([
  node('Words', {
    group: 'words',
    inputs: [input('prompt', { kind: 'text' }), input('batch_size', { ...number, initial: 1, max: 4 })],
    outputs: [{ type: 'SCENE', label: name('scene') }],
  }),
  node('Draw', {
    inputs: [
      input('scene', { type: 'SCENE' }),
      input('width', number),
      input('height', number),
      input('steps', number),
    ],
    outputs: [{ type: 'IMAGE', label: name('image') }],
  }),
  node('Grey', {
    group: 'change',
    inputs: [input('image', { type: 'IMAGE' }), input('mask', { type: 'MASK', required: false })],
    outputs: [{ type: 'IMAGE', label: name('image') }],
  }),
  node('Save', {
    group: 'save',
    puts: 'image',
    fixed: { prefix: 'ours' },
    inputs: [input('image', { type: 'IMAGE' })],
  }),
]);

const at = (id: string, class_type: string, values = {}) => ({
  id,
  class_type,
  x: 0,
  y: 0,
  title: '',
  values,
});
const link = (from: string, to: string, into: string, output = 0) => ({ from, output, to, input: into });
const WHOLE: WorkflowDocument = {
  version: 1,
  nodes: [
    at('words', 'Words', { prompt: 'a room', batch_size: 2 }),
    at('draw', 'Draw', { width: 40, height: 20, steps: 10 }),
    at('save', 'Save'),
  ],
  links: [link('words', 'draw', 'scene'), link('draw', 'save', 'image')],
};

const kinds = (document: WorkflowDocument) => findProblems(document, catalogue).map(({ kind }) => kind);
const change = (id: string, values: object): WorkflowDocument => ({
  ...WHOLE,
  nodes: WHOLE.nodes.map((one) => (one.id === id ? { ...one, values: { ...one.values, ...values } } : one)),
});

describe('a graph', () => {
  it('that is whole has no problems; what leads nowhere takes no part and keeps nothing from being run', () => {
    expect(kinds(WHOLE)).toEqual([]);
    const idle = { ...WHOLE, nodes: [...WHOLE.nodes, at('idle', 'Grey')] };
    expect(kinds(idle)).toEqual([]);
    expect([...takingPart(idle, catalogue)].toSorted()).toEqual(['draw', 'save', 'words']);
  });

  it('names what is wrong with its wires', () => {
    expect(kinds({ ...WHOLE, links: WHOLE.links.slice(1) })).toEqual(['missing']);
    expect(kinds({ ...WHOLE, links: [link('words', 'save', 'image')] })).toEqual(['mismatch']);
    expect(kinds({ ...WHOLE, links: [link('gone', 'save', 'image')] })).toEqual(['dangling']);
    expect(kinds({ ...WHOLE, links: [...WHOLE.links, link('draw', 'save', 'nothing')] })).toEqual([
      'mismatch',
    ]);
    expect(kinds({ ...WHOLE, links: [link('words', 'draw', 'scene', 3), ...WHOLE.links.slice(1)] })).toEqual([
      'mismatch',
    ]);
    expect(kinds({ ...WHOLE, nodes: [...WHOLE.nodes, at('odd', 'Unheard')] })).toEqual(['unknownNode']);
    expect(kinds({ ...WHOLE, nodes: [] })).toEqual(['noOutput']);
  });

  it('finds circles, of one node and of several, and says before a wire is laid that it would close one', () => {
    const round: WorkflowDocument = {
      ...WHOLE,
      nodes: [...WHOLE.nodes, at('a', 'Grey'), at('b', 'Grey')],
      links: [
        ...WHOLE.links.slice(0, 1),
        link('a', 'b', 'image'),
        link('b', 'a', 'image'),
        link('b', 'save', 'image'),
      ],
    };
    expect(kinds(round)).toEqual(['circle']);
    expect(makesCircle(WHOLE, 'save', 'words')).toBe(true);
    expect(makesCircle(WHOLE, 'draw', 'draw')).toBe(true);
    expect(makesCircle(WHOLE, 'words', 'save')).toBe(false);
  });

  it('takes values of the right kind within their bounds', () => {
    for (const width of [0, 101, 1e308, -1e308])
      expect(kinds(change('draw', { width }))).toContain('outOfRange');
    for (const width of [1.5, '40', true, Number.NaN])
      expect(kinds(change('draw', { width }))).toContain('wrongValue');
    expect(kinds(change('words', { prompt: 'x'.repeat(2001) }))).toEqual(['textTooLong']);
  });

  it('of no more than so many nodes, results and steps is run', () => {
    const many = Array.from({ length: 501 }, (_, i) => at(`n${i}`, 'Grey'));
    expect(kinds({ ...WHOLE, nodes: many })).toEqual(['tooManyNodes']);
    const saves = Array.from({ length: 5 }, (_, i) => at(`s${i}`, 'Save'));
    const kept: WorkflowDocument = {
      ...WHOLE,
      nodes: [...WHOLE.nodes, ...saves],
      links: [...WHOLE.links, ...saves.map(({ id }) => link('draw', id, 'image'))],
    };
    expect(kinds(kept)).toEqual(['tooManyOutputs']);
  });

  it('says what a run is about and how much it makes', () => {
    expect(readRunFacts(WHOLE, catalogue)).toMatchObject({
      ...{ prompt: 'a room', width: 40, height: 20, batchSize: 2, pictures: 2, outputs: 2 },
      work: 40 * 20 * 10 * 2,
    });
  });

  it('has a reason in both languages that names the node as its author does', () => {
    const [problem] = findProblems({ ...WHOLE, links: WHOLE.links.slice(1) }, catalogue);
    const named = {
      ...WHOLE,
      nodes: WHOLE.nodes.map((one) => (one.id === 'draw' ? { ...one, title: '晚上' } : one)),
    };
    expect(problem && problemText(problem, named, catalogue)).toEqual({
      zh: '“晚上”缺少“scene”',
      en: '“晚上” lacks “scene”.',
    });
  });
});

it('wires lead from outputs into inputs of their own type alone', () => {
  expect(fits('IMAGE', input('a', { type: 'IMAGE' }))).toBe(true);
  expect(fits('MASK', input('a', { type: 'IMAGE' }))).toBe(false);
  expect(fits('INT', input('a', number))).toBe(false);
});

describe('API format', () => {
  it('says what is run, with what is the same in every graph, and nothing that takes no part', () => {
    const graph = toGraph({ ...WHOLE, nodes: [...WHOLE.nodes, at('idle', 'Grey')] }, catalogue);
    expect(graph['save']).toEqual({ class_type: 'Save', inputs: { prefix: 'ours', image: ['draw', 0] } });
    expect(Object.keys(graph)).toEqual(['words', 'draw', 'save']);
  });

  it('comes back as it went out, places, titles, unknown nodes and own pictures included', () => {
    const picture = { task: '00000000-0000-7000-8000-000000000001', part: 'result', index: 2 } as const;
    const loader = node('Load', {
      inputs: [input('image', { kind: 'picture' })],
      outputs: [{ type: 'IMAGE', label: name('i') }],
    });
    const known = new Map([...catalogue, ['Load', loader]]);
    const document: WorkflowDocument = {
      ...WHOLE,
      nodes: [
        ...WHOLE.nodes.map((one, i) => ({ ...one, x: i * 10, y: -5 })),
        { ...at('pic', 'Load', { image: picture }), title: '底图' },
        at('odd', 'Unheard', { a: 1, b: 'x', c: false }),
      ],
      links: [...WHOLE.links, link('pic', 'odd', 'd')],
    };
    const file = structuredClone(toApiFile(document, known));
    const back = fromGraph(file, known);
    const full = (of: WorkflowDocument) => of.links.map((one) => JSON.stringify(one)).toSorted();
    expect(back?.nodes).toEqual(document.nodes);
    expect(back && full(back)).toEqual(full(document));
  });

  it('of another program is laid out, its odd ids are replaced, and what is no graph is none', () => {
    const read = fromGraph(
      {
        '6:1': { class_type: 'Words', inputs: { prompt: 'x' } },
        8: { class_type: 'Draw', inputs: { scene: ['6:1', 0], width: [1] } },
      },
      catalogue,
    );
    expect(read?.links).toEqual(
      [link('n2', '8', 'scene')].map((one) => ({
        ...one,
        from: read?.nodes.find(({ class_type: c }) => c === 'Words')?.id,
      })),
    );
    expect(new Set(read?.nodes.map(({ x }) => x)).size).toBe(2);
    for (const bad of [null, [], 'x', {}, { nodes: [] }, { a: { class_type: 3 } }])
      expect(fromGraph(bad, catalogue)).toBeNull();
    const many = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, i) => [i, { class_type: 'Draw', inputs: {} }]),
    );
    expect(fromGraph(many, catalogue)).toBeNull();
  });
});
