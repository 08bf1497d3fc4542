import { describe, expect, it } from 'vitest';
import { isLowest, narrowRows, targetsOf, toRows, type Category } from './tree-rows.ts';

const node = (id: string, parentId: string | null, mergedInto: string | null = null): Category => ({
  ...{ id, parentId, mergedInto, code: id, name: `${id}名`, enName: id.toUpperCase() },
  ...{ isHidden: false, count: 0, revision: 1 },
});
const tree = [
  node('model', null),
  node('scene', null),
  node('sofas', 'model'),
  node('beds', 'model'),
  node('corner', 'sofas'),
  node('old', 'model', 'beds'),
  node('rooms', 'scene'),
];
const rows = toRows(tree);
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);

describe('the rows of the tree', () => {
  it('stand from the top down, without what was merged', () => {
    expect(rows.map(({ id, level }) => `${level}${id}`)).toEqual([
      ...['0model', '1sofas', '2corner', '1beds', '0scene', '1rooms'],
    ]);
  });

  it('take things in where nothing is below them, of which what was merged is none', () => {
    expect(idsOf(rows.filter((row) => isLowest(rows, row)))).toEqual(['corner', 'beds', 'rooms']);
  });

  it('are narrowed to what fits, with what is above it', () => {
    expect(idsOf(narrowRows(rows, ' CORNER '))).toEqual(['model', 'sofas', 'corner']);
    expect(narrowRows(rows, 'nothing')).toEqual([]);
  });

  it('offer targets of the same kind that are not below', () => {
    expect(idsOf(targetsOf(rows, 'sofas'))).toEqual(['model', 'beds']);
    expect(idsOf(targetsOf(rows, 'corner'))).toEqual(['model', 'sofas', 'beds']);
    expect(idsOf(targetsOf(rows, 'rooms'))).toEqual(['scene']);
    expect(targetsOf(rows, 'none')).toEqual([]);
  });
});
