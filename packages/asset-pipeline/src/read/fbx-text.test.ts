import { describe, expect, it } from 'vitest';
import type { FbxNode } from './fbx-census.ts';
import { tightenFbx, walkFbxText } from './fbx-text.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const BLANKS = ' '.repeat(2 ** 20);
const LINES = '\n'.repeat(2 ** 20);

function nodesOf(text: string) {
  const nodes: FbxNode[] = [];
  walkFbxText(bytesOf(text), (node) => nodes.push(node));
  return nodes.map(({ depth, name, values }) => ({ depth, name, values: values() }));
}

describe('an FBX of text', () => {
  it('is walked node by node', () => {
    const text =
      'Objects:  {\n  Model: 7, "Model::a", "Mesh" {\n    P: "a" , 1\n  }\n  V: *2 {\n    a: 1,2\n  }\n}\nEnd: x';
    expect(nodesOf(text)).toEqual([
      { depth: 0, name: 'Objects', values: [] },
      { depth: 1, name: 'Model', values: [7, 'Model::a', 'Mesh'] },
      { depth: 2, name: 'P', values: ['a', 1] },
      { depth: 1, name: 'V', values: [[1, 2]] },
      { depth: 0, name: 'End', values: ['x'] },
    ]);
  });

  it('has its numbers moved to their commas, and nothing else', () => {
    const tight = tightenFbx(bytesOf('A: 1, 2\n\n\tP: "a", "b",  -1, .5\n'));
    expect(new TextDecoder().decode(tight ?? undefined)).toBe('A: 1, 2\n\n\tP: "a", "b",-1,.5\n');
  });

  it.each([
    ['blanks', BLANKS],
    ['blanks within a node', `A: b${BLANKS}c`],
    ['blanks before a brace', `A: b${BLANKS}{`],
    ['empty lines', LINES],
    ['blanks within a list of values', `P: 1,${BLANKS}a`],
  ])('comes back of a megabyte of %s', (_, text) => {
    expect(nodesOf(`${text}\nEnd: 1`).at(-1)?.name).toBe('End');
    expect(tightenFbx(bytesOf(text))?.byteLength).toBe(text.length);
  });
});
