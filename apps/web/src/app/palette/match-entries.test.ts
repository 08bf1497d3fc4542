import { describe, expect, it } from 'vitest';
import { findMatches } from './match-entries.ts';
import { spell } from './sounds.ts';

const PAGES = [
  { names: ['AI 图像创作', 'AI image creation', '/MoAI/create'] },
  { names: ['我的创作', 'My creations', '/MoAI/my'] },
  { names: ['订阅方案', 'Subscription plans', '/plan'] },
  { names: ['隐私政策', 'Privacy policy', '/privacy'] },
].map((page) => ({ ...page, sounds: spell(page.names[0] ?? '') }));
const find = (typed: string, limit = 9) => findMatches(PAGES, typed, limit).map(({ names }) => names[0]);

describe('what is typed in the palette', () => {
  it.each([
    ['隐私', ['隐私政策']],
    ['创作', ['AI 图像创作', '我的创作']],
    ['ai image', ['AI 图像创作']],
    ['ＰＬＡＮ', ['订阅方案']],
    ['creation image', ['AI 图像创作']],
    ['yszc', ['隐私政策']],
    ['yinsi', ['隐私政策']],
    ['ding yue', ['订阅方案']],
    ['cz', ['AI 图像创作', '我的创作']],
    ['', []],
    ['   ', []],
    ['zzz', []],
    ['.*', []],
  ])('%j finds %j', (typed, names) => {
    expect(find(typed)).toEqual(names);
  });

  it('puts what begins with the words first, and keeps to the limit', () => {
    expect(find('p')[0]).toBe('隐私政策');
    expect(find('创', 1)).toHaveLength(1);
  });
});
