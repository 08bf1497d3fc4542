import { describe, expect, test } from 'vitest';
import { readAsked } from './asked.ts';

const plain = { words: '', phrases: [], without: [], fields: [] };

describe('what is written into the search box', () => {
  test.each([
    ['沙发 -真皮', { words: '沙发', without: ['真皮'] }],
    ['沙发 －真皮', { words: '沙发', without: ['真皮'] }],
    ['sofa −leather', { words: 'sofa', without: ['leather'] }],
    ['sofa -"low leather"', { words: 'sofa', without: ['low leather'] }],
    ['-office', { without: ['office'] }],
    ['"coffee table" oak', { words: 'oak', phrases: ['coffee table'] }],
    ['“布艺沙发”', { phrases: ['布艺沙发'] }],
    ['「布艺沙发」客厅', { words: '客厅', phrases: ['布艺沙发'] }],
    ['tag:北欧 沙发', { words: '沙发', fields: [{ name: 'tag', value: '北欧' }] }],
    ['标签：北欧', { fields: [{ name: 'tag', value: '北欧' }] }],
    ['Tag:"tea room"', { fields: [{ name: 'tag', value: 'tea room' }] }],
    [
      '格式：GLB 类型:模型',
      {
        fields: [
          { name: 'format', value: 'GLB' },
          { name: 'type', value: '模型' },
        ],
      },
    ],
    ['作者："Li Wei"', { fields: [{ name: 'author', value: 'Li Wei' }] }],
    ['類型:沙发', { fields: [{ name: 'type', value: '沙发' }] }],
  ])('%s', (input, expected) => {
    expect(readAsked(input)).toEqual({ ...plain, ...expected });
  });

  test.each([
    'wabi-sabi',
    'lamp-one',
    '沙发 - 真皮',
    '沙发 --真皮',
    '"sofa',
    '12" x',
    'tag:',
    'colour:red',
    '-!',
    '""',
  ])('that means nothing else is plain words: %s', (input) => {
    expect(readAsked(input)).toEqual({ ...plain, words: input });
  });

  test('is taken apart in time, however long and broken it is', () => {
    const startedMs = performance.now();
    for (const piece of ['"', '“', '-', '- ', 'tag:', 'tag:" ', '-"a ', '\u{d800}', '沙发 -真皮 ']) {
      readAsked(piece.repeat(10_000 / piece.length));
    }
    expect(performance.now() - startedMs).toBeLessThan(1000);
  });
});
