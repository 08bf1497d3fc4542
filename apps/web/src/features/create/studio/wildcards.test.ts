import { describe, expect, it } from 'vitest';
import {
  countCombinations,
  expandPrompt,
  hasChoices,
  isListName,
  listCombinations,
  missingLists,
  splitOptions,
} from './wildcards.ts';

const lists = { 木材: ['橡木', '胡桃木'], room: ['living room', '[big|small] bedroom'] };

describe('options in a prompt', () => {
  it('are chosen by the seed, the same one each time, and differ between seeds', () => {
    const prompt = '客厅，[白墙|灰墙|红砖]，__木材__';
    const sent = Array.from({ length: 40 }, (_, seed) => expandPrompt(prompt, lists, seed));
    expect(expandPrompt(prompt, lists, 7)).toBe(sent[7]);
    expect(new Set(sent).size).toBe(6);
    for (const text of sent) expect(text).toMatch(/^客厅，(白墙|灰墙|红砖)，(橡木|胡桃木)$/);
  });

  it('within options are chosen too, and lists that name each other come to an end', () => {
    const texts = Array.from({ length: 30 }, (_, seed) => expandPrompt('__room__', lists, seed));
    expect(new Set(texts)).toEqual(new Set(['living room', 'big bedroom', 'small bedroom']));
    const circle = { a: ['__b__'], b: ['__a__'] };
    expect(expandPrompt('__a__', circle, 1)).toMatch(/^__[ab]__$/);
  });

  it('may be empty without leaving commas', () => {
    expect(expandPrompt('sofa, [|], rug', {}, 3)).toBe('sofa, rug');
    expect(expandPrompt('[|]，地毯，[|]', {}, 3)).toBe('地毯');
  });

  it('are left as written where nothing is to be chosen', () => {
    expect(expandPrompt('desk [oak], a_b, __nobody__', lists, 1)).toBe('desk [oak], a_b, __nobody__');
    expect(hasChoices('desk [oak]', lists)).toBe(false);
    expect(hasChoices('[a|b]', {})).toBe(true);
    expect(missingLists('__nobody__ __木材__ __nobody__', lists)).toEqual(['nobody']);
  });

  it('make combinations, each once and no more than asked for', () => {
    const prompt = '[a|b|a] __木材__';
    expect(countCombinations(prompt, lists)).toBe(6);
    expect(listCombinations(prompt, lists, 0, 20)).toEqual(['a 橡木', 'a 胡桃木', 'b 橡木', 'b 胡桃木']);
    expect(listCombinations('[a|b|c|d]', {}, 0, 3)).toHaveLength(3);
    const endless = '[a|b]'.repeat(64);
    expect(countCombinations(endless, {})).toBe(1_000_000);
    expect(listCombinations(endless, {}, 0, 20)).toHaveLength(20);
  });

  it('are saved one a line under names that cannot be mistaken', () => {
    expect(splitOptions(' 橡木 \n\n胡桃木')).toEqual(['橡木', '胡桃木']);
    expect(['木材', 'floor-2'].every(isListName)).toBe(true);
    expect(['', 'a b', 'a__b', '[x|y]'].some(isListName)).toBe(false);
  });
});
