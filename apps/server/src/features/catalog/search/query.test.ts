import { describe, expect, test } from 'vitest';
import { foldText } from '#kernel/fold';
import { bigramsOf, singularsOf, splitRuns } from './runs.ts';
import { buildSearchQuery } from './query.ts';
import { learnWords, partsOf } from './segmenter.ts';

test('full width, capitals, accents and traditional characters are one spelling', () => {
  expect(foldText('ＳＯＦＡ')).toBe('sofa');
  expect(foldText('Café')).toBe('cafe');
  expect(foldText('沙發 軟裝')).toBe('沙发 软装');
});

test('Chinese and other letters part, whatever is between them', () => {
  expect(splitRuns('pbr材质2k,沙发!')).toEqual([
    { text: 'pbr', isHan: false },
    { text: '材质', isHan: true },
    { text: '2k', isHan: false },
    { text: '沙发', isHan: true },
  ]);
});

test('English plurals are known by their singular', () => {
  expect(singularsOf('sofas')).toEqual(['sofa']);
  expect(singularsOf('shelves')).toEqual(['shelf', 'shelve']);
  expect(singularsOf('benches')).toEqual(['bench']);
  expect(singularsOf('glass')).toEqual([]);
  expect(singularsOf('bauhaus')).toEqual([]);
});

test('a run of one character has no pairs', () => {
  expect(bigramsOf('沙')).toEqual([]);
  expect(bigramsOf('侘寂风')).toEqual(['侘寂', '寂风']);
});

test('a compound is the sum of its parts without gaps', () => {
  expect(partsOf('布艺沙发')).toEqual(['布艺', '沙发']);
  expect(partsOf('沙发')).toEqual(['沙发']);
});

describe('a query', () => {
  test('finds a compound as it stands or by its parts', () => {
    learnWords(['布艺沙发']);
    expect(buildSearchQuery('布艺沙发')?.all).toBe("('布艺沙发' | ('布艺' & '沙发'))");
  });

  test('cuts unspaced words by the words of the catalogue', () => {
    learnWords(['新中式', '侘寂风']);
    expect(buildSearchQuery('新中式实木沙发')?.all).toContain("'新中式'");
    expect(buildSearchQuery('侘寂风客厅')?.all).toMatch(/^\('侘寂风' \| .*\) & '客厅'$/);
  });

  test('looks characters that belong to no word up in pairs', () => {
    expect(buildSearchQuery('甪朏')?.all).toBe("('甪朏')");
  });

  test('looks one character that belongs to no word up with its neighbours too', () => {
    expect(buildSearchQuery('家具甪沙发')?.all).toBe("'家具' & ('甪' | '具甪' | '甪沙') & '沙发'");
    expect(buildSearchQuery('甪')?.all).toBe("('甪')");
  });

  test('finds a rare compound by its parts', () => {
    expect(buildSearchQuery('红木家具')?.all).toBe("'红木' & '家具'");
  });

  test('takes Latin words by prefix and drops the words that tell nothing', () => {
    expect(buildSearchQuery('Sofa for the 客厅')?.all).toBe("('sofa':*) & '客厅'");
    expect(buildSearchQuery('the')?.all).toBe("('the':*)");
  });

  test('of punctuation only is no query', () => {
    for (const input of ['!!!', '，。', "'&|:*", '🛋️', ' ']) expect(buildSearchQuery(input)).toBeNull();
  });

  test('has a bounded number of terms', () => {
    const input = Array.from({ length: 50 }, (_, index) => `a${index}`).join(' ');
    expect(buildSearchQuery(input)?.all.split(' & ')).toHaveLength(24);
  });
});
