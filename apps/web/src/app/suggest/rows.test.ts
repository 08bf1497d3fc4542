import { describe, expect, test } from 'vitest';
import { listGroups, partOf, splitTyped, type Answer } from './rows.ts';

const sofas: Answer['categories'][number] = {
  ...{ id: 'c1', name: '沙发', enName: 'Sofas', kind: 'model', count: 3 },
  ...{ path: ['模型'], enPath: ['Models'] },
};
const answer: Answer = {
  ...{ kept: '', mark: '', categories: [], tags: [], formats: [], assets: [] },
};
const NOTHING = { answer: undefined, past: [], lang: 'zh' } as const;

function rowsOf(given: Partial<Answer>, lang: 'zh' | 'en' = 'zh') {
  const groups = listGroups({ ...NOTHING, typed: 'x', answer: { ...answer, ...given }, lang });
  return groups
    .slice(1)
    .flatMap(({ rows }) => rows.map(({ name, to, value }) => [name, decodeURIComponent(to), value]));
}

describe('the box offers', () => {
  test('past searches where nothing is typed, or nothing', () => {
    const [past] = listGroups({ ...NOTHING, typed: '', answer, past: ['沙发', 'lamp'] });
    expect(past).toMatchObject({ name: 'past', rows: [{ name: '沙发', isSearch: true }, { name: 'lamp' }] });
    expect(listGroups({ ...NOTHING, typed: '', answer })).toEqual([]);
  });

  test('first to search for just that, then the past searches that have it, but not itself', () => {
    const past = ['布艺沙发', '沙发', 'lamp', 'a沙发', 'b沙发', 'c沙发'];
    const groups = listGroups({ ...NOTHING, typed: '沙发', past });
    expect(groups.map(({ name, rows }) => [name, ...rows.map((row) => row.name)])).toEqual([
      ['words', '沙发'],
      ['past', '布艺沙发', 'a沙发', 'b沙发'],
    ]);
  });
});

describe('choosing', () => {
  test('a category leads there with the words before it', () => {
    expect(rowsOf({ categories: [sofas], kept: '布艺' })).toEqual([
      ['沙发', '/mogine/index?searchKey=布艺&type=c1', '布艺'],
    ]);
    expect(rowsOf({ categories: [{ ...sofas, path: [], enPath: [] }] }, 'en')).toEqual([
      ['Sofas', '/mogine/index?type=model', ''],
    ]);
  });

  test('a tag narrows to it with the words before it', () => {
    expect(rowsOf({ tags: [{ tag: '新中式', translation: '', count: 1 }], kept: '沙发' })).toEqual([
      ['新中式', '/mogine/index?searchKey=沙发&tags=新中式', '沙发'],
    ]);
  });

  test.each([
    ['tag:', { tags: [{ tag: 'cream style', translation: '', count: 1 }] }, '沙发 tag:"cream style"'],
    ['-', { tags: [{ tag: '真皮', translation: '', count: 1 }] }, '沙发 -真皮'],
    ['type:', { categories: [sofas] }, '沙发 type:沙发'],
    ['format:', { formats: ['glb'] }, '沙发 format:glb'],
  ] satisfies [string, Partial<Answer>, string][])(
    'what %s marks completes it and keeps the rest',
    (mark, given, value) => {
      const [row] = rowsOf({ ...given, mark, kept: '沙发' });
      expect(row?.slice(1)).toEqual([`/mogine/index?searchKey=${value.replaceAll(' ', '+')}`, value]);
    },
  );

  test('an asset leads to its page and leaves the box empty', () => {
    const asset = {
      id: 'a1',
      name: '沙发',
      enName: 'Sofa',
      kind: 'model',
      thumb: '',
      coverColor: '',
    } as const;
    expect(rowsOf({ assets: [asset] }, 'en')).toEqual([['Sofa', '/mogine/detail?id=a1', '']]);
  });
});

test('what is typed of a name stands out, wherever it is and however it is written', () => {
  expect(splitTyped('Soft sofa', 'SOFA')).toEqual([
    { text: 'Soft ', isTyped: false },
    { text: 'sofa', isTyped: true },
  ]);
  expect(splitTyped('布艺', 'by')).toEqual([{ text: '布艺', isTyped: false }]);
  expect(splitTyped('布艺', '')).toEqual([{ text: '布艺', isTyped: false }]);
});

test.each([
  ['布艺 沙', { kept: '布艺' }, '沙'],
  ['沙发 tag:"cream', { kept: '沙发', mark: 'tag:' }, 'cream'],
  ['沙发', {}, '沙发'],
])('of %j suggestions go on from the last part', (typed, given, part) => {
  expect(partOf(typed, { ...answer, ...given })).toBe(part);
});
