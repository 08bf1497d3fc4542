import { describe, expect, test } from 'vitest';
import { learnWords } from '../search/segmenter.ts';
import { readPart } from './part.ts';

learnWords(['布艺', '沙发']);

function beginningsOf(input: string) {
  return readPart(input).beginnings.map(({ key, kept }) => [key, kept]);
}

describe('plain words', () => {
  test('may all be one name, or the last of them alone, and those before it are kept', () => {
    expect(beginningsOf('Soft  so')).toEqual([
      ['soft so', ''],
      ['so', 'Soft'],
    ]);
    expect(beginningsOf('布艺沙')).toEqual([
      ['布艺沙', ''],
      ['沙', '布艺'],
    ]);
  });

  test('are as many as a name may have, from the end', () => {
    expect(beginningsOf('a b c d e f').map(([key]) => key)).toEqual(['c d e f', 'd e f', 'e f', 'f']);
  });

  test('begin behind what is marked, which stays', () => {
    expect(beginningsOf('tag:新中式 -真皮 "soft sofa" 圆')).toEqual([['圆', 'tag:新中式 -真皮 "soft sofa"']]);
  });

  test('are compared folded, and kept as they are written', () => {
    expect(beginningsOf('Ｓｏｆａ 沙發')).toEqual([
      ['sofa 沙发', ''],
      ['沙发', 'Sofa'],
    ]);
  });

  test.each(['', '   ', '！？', '🛋️', '"soft sofa"', '“沙发”', '\ud800'])(
    '%j is the beginning of nothing',
    (input) => {
      expect(readPart(input)).toEqual({ field: null, mark: '', beginnings: [] });
    },
  );
});

describe('what is marked stands by itself', () => {
  test.each([
    ['tag:新', 'tag', 'tag:', '新', ''],
    ['沙发 标签：新', 'tag', '标签:', '新', '沙发'],
    ['Tag:"cream st', 'tag', 'Tag:', 'cream st', ''],
    ['类型:', 'type', '类型:', '', ''],
    ['沙发 format:g', 'format', 'format:', 'g', '沙发'],
    ['author:阿', 'author', 'author:', '阿', ''],
    ['沙发 -真', 'without', '-', '真', '沙发'],
    ['sofa −“low it', 'without', '−', 'low it', 'sofa'],
  ])('%s', (input, field, mark, key, kept) => {
    expect(readPart(input)).toEqual({ field, mark, beginnings: [{ key, kept }] });
  });

  test('unless it is within a word, or finished', () => {
    expect(readPart('three-seat').field).toBeNull();
    expect(readPart('metatag:x').field).toBeNull();
    expect(readPart('tag:"cream style"')).toEqual({ field: null, mark: '', beginnings: [] });
  });
});
