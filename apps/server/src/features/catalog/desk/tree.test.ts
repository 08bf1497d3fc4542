import { describe, expect, it } from 'vitest';
import { AppError } from '#kernel/errors';
import { checkMerge, checkMove, kindOf, pathOf, toNodes, type TreeNode } from './tree.ts';

/** `child<parent`, `=target` of what was merged there. */
function treeOf(...lines: string[]): ReadonlyMap<string, TreeNode> {
  return toNodes(
    lines.map((line) => {
      const [, id = '', parentId = null, mergedInto = null] =
        /^(\w+)(?:<(\w+))?(?:=(\w+))?$/.exec(line) ?? [];
      return { id, code: id, parentId, mergedInto };
    }),
  );
}

const nodes = treeOf('model', 'scene', 'a<model', 'b<model', 'a1<a', 'a11<a1', 'old<model=b', 'room<scene');
const reasonOf = (run: () => void) => {
  try {
    run();
    return 'fine';
  } catch (error) {
    return error instanceof AppError ? error.reason : error;
  }
};

describe('a category', () => {
  it('is of the kind of its top', () => {
    expect(pathOf(nodes, 'a11').map(({ id }) => id)).toEqual(['a11', 'a1', 'a', 'model']);
    expect([kindOf(nodes, 'a11'), kindOf(nodes, 'room'), kindOf(nodes, 'none')]).toEqual([
      'model',
      'scene',
      null,
    ]);
  });

  it.each([
    ['a1', 'b', 'fine'],
    ['a1', 'model', 'fine'],
    ['a', 'b', 'CATEGORY_TOO_DEEP'],
    ['a', 'a', 'CATEGORY_BELOW_ITSELF'],
    ['a', 'a11', 'CATEGORY_BELOW_ITSELF'],
    ['a', 'room', 'CATEGORY_OTHER_KIND'],
    ['model', 'scene', 'CATEGORY_TOP'],
    ['old', 'a', 'NOT_FOUND'],
    ['a', 'old', 'NOT_FOUND'],
  ])('%s below %s: %s', (id, parent, said) => {
    expect(reasonOf(() => checkMove(nodes, id, parent))).toBe(said);
  });

  it.each([
    ['a', 'b', 'fine'],
    ['a1', 'a', 'fine'],
    ['b', 'a11', 'fine'],
    ['a', 'a1', 'CATEGORY_BELOW_ITSELF'],
    ['a', 'scene', 'CATEGORY_OTHER_KIND'],
    ['scene', 'model', 'CATEGORY_TOP'],
  ])('%s merged into %s: %s', (id, into, said) => {
    expect(reasonOf(() => checkMerge(nodes, id, into))).toBe(said);
  });
});
