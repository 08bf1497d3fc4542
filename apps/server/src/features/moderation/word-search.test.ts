import { expect, it } from 'vitest';
import {
  CHINESE_PROMPTS,
  ENGLISH_PROMPTS,
  MIXED_PROMPTS,
} from '../../../../../packages/atelier/src/language/corpus.fixture.ts';
import { STARTING_WORDS } from '../../../seed/words.ts';
import { compileWords, foldWord } from './word-search.ts';

const search = compileWords(STARTING_WORDS.map((listed) => ({ ...listed, word: foldWord(listed.word) })));

function verdictsOf(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(texts.map((text) => [text, search(text).verdict]));
}

it.each([
  '一张色情海报',
  '色 情',
  '色\u200b情',
  '色*情',
  '色·情',
  'ａＶ女優',
  '毒 品',
  'PORN',
  'p.o.r.n poster',
  'po\u00adrn',
  '色\u3164情',
  '色\u115f情',
  '色\u2800情',
  'po\u034frn',
  'porn\u3164poster',
  'porn\u2800poster',
])('refuses %j, however it is spelled', (text) => {
  expect(search(text).verdict).toBe('refuse');
});

it('says of which kind a word is, and the worst where there are several', () => {
  expect(search('赌场里的毒品')).toEqual({ verdict: 'refuse', category: 'drugs' });
  expect(search('a casino lobby')).toEqual({ verdict: 'review', category: 'gambling' });
});

it('lets designers speak of their trade', () => {
  const prompts = [CHINESE_PROMPTS, ENGLISH_PROMPTS, MIXED_PROMPTS]
    .join('\n')
    .split('\n')
    .map((line) => line.split('=>')[0]?.trim() ?? '')
    .filter((prompt) => prompt !== '');
  expect(prompts.length).toBeGreaterThanOrEqual(200);
  expect(prompts.filter((prompt) => search(prompt).verdict !== 'pass')).toEqual([]);
  const tricky = [
    '枪灰色金属门把手，爆款沙发，赌石茶桌',
    '一套现代沙发，宣传销售中心，露点温度',
    '叫做爱马仕橙的墙面，把收藏当做爱好的书房',
    '几何性交错的体块，弹性交通空间，入口交汇处',
    '粉色情侣餐厅，暖色情调，灰色情绪板',
    '一张大麻将桌，大麻石地面，鸦片床，裸露管道，裸体块',
    '白色，情人节橱窗；现代考究的书房，简约炮台造型',
    'grape green drapery, Essex house, a rape field outside, nude pink sofa, therapist room',
    '4K 粉色卧室，8k粉红墙',
  ];
  expect(new Set(Object.values(verdictsOf(tricky)))).toEqual(new Set(['pass']));
});
