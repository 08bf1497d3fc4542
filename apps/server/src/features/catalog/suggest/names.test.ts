import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../../seed/bench-words.ts';
import { learnWords } from '../search/segmenter.ts';
import { keysOf } from './keys.ts';
import { Names } from './names.ts';
import { PrefixIndex } from './prefix-index.ts';

learnWords(['布艺', '沙发', '奶油', '奶油风', '材质']);

describe('a name is found by', () => {
  test.each([
    ['布藝沙發', { written: ['布艺沙发', '沙发'], sounds: ['buyishafa', 'bysf', 'shafa', 'sf'] }],
    ['Soft  Sofa', { written: ['soft sofa', 'sofa'], sounds: [] }],
    ['ＰＢＲ材质', { written: ['pbr材质', '材质'], sounds: ['caizhi', 'cz'] }],
    ['Café-chair', { written: ['cafe chair', 'chair'], sounds: [] }],
    ['🛋️ 「沙发」', { written: ['沙发'], sounds: ['shafa', 'sf'] }],
    ['🛋️', { written: [], sounds: [] }],
    [
      'a b c d e f g',
      { written: ['a b c d e f g', 'b c d e f g', 'c d e f g', 'd e f g', 'e f g'], sounds: [] },
    ],
  ])('%s', async (name, keys) => {
    expect(await keysOf(name)).toEqual(keys);
  });
});

describe('among names', () => {
  const called = ['沙发', 'Soft sofa', '布艺沙发', 'Sofa', '奶油风', 'solid wood', 'sf', 'sofa bed'];
  async function find(key: string, wanted: { uses?: number[]; limit?: number; bySound?: boolean } = {}) {
    const names = await Names.of(
      called.map((name) => [name]),
      new Map(),
    );
    const { uses = called.map(() => 1), limit = 9, bySound = true } = wanted;
    const numbers = names.find(key, { uses: Uint32Array.from(uses), limit, bySound });
    return numbers.map((number) => called[number]);
  }

  test('what begins so comes before nothing else, by any of its words', async () => {
    expect(await find('sof')).toEqual(['Soft sofa', 'Sofa', 'sofa bed']);
    expect(await find('沙')).toEqual(['沙发', '布艺沙发']);
    expect(await find('发')).toEqual([]);
    expect(await find('wood')).toEqual(['solid wood']);
  });

  test('Chinese ones are found by their sound and initials, unless they are not to be', async () => {
    expect(await find('bys')).toEqual(['布艺沙发']);
    expect(await find('buyi')).toEqual(['布艺沙发']);
    expect(await find('sf', { bySound: false })).toEqual(['sf']);
  });

  test('the most used come first, but what is called just so before them all', async () => {
    const uses = [9, 8, 7, 1, 5, 6, 2, 3];
    expect(await find('so', { uses })).toEqual(['Soft sofa', 'solid wood', 'sofa bed', 'Sofa']);
    expect(await find('sofa', { uses, limit: 2 })).toEqual(['Sofa', 'Soft sofa']);
    expect(await find('sf', { uses })).toEqual(['sf', '沙发', '布艺沙发']);
  });

  test('none is found that is not used', async () => {
    expect(await find('so', { uses: [0, 0, 0, 0, 0, 1, 0, 0] })).toEqual(['solid wood']);
    expect(await find('sofa', { uses: called.map(() => 0) })).toEqual([]);
  });

  test('all begin with nothing', async () => {
    expect(await find('', { uses: [1, 2, 3, 4, 5, 6, 7, 8], limit: 2 })).toEqual(['sofa bed', 'sf']);
  });
});

describe('an index of many keys', () => {
  const random = createRandom(3);
  const letter = () => 'abc'[Math.floor(random() * 3)] ?? '';
  const entries = 1500;
  // More than are sorted at once, so that parts are merged, and a number of them that no power of two is.
  const keys = Array.from({ length: 9001 }, (_, at) => ({
    key: Array.from({ length: 1 + Math.floor(random() * 5) }, letter).join(''),
    entry: at % entries,
  }));
  const weights = Uint32Array.from({ length: entries }, () => Math.floor(random() * 40));

  test.each(['', 'a', 'ab', 'abc', 'cab', 'ccccc', 'cccccc', 'd'])(
    'finds for %j what looking at each would',
    async (prefix) => {
      const index = await PrefixIndex.of(keys);
      const all = [...new Set(keys.filter(({ key }) => key.startsWith(prefix)).map(({ entry }) => entry))];
      const weigh = (entry: number) => weights[entry] ?? 0;
      const expected = all
        .filter((entry) => weigh(entry) > 0)
        .toSorted((a, b) => weigh(b) - weigh(a) || a - b)
        .slice(0, 7);
      expect(index.best(prefix, weights, 7)).toEqual(expected);
    },
  );

  test('of none finds nothing', async () => {
    expect((await PrefixIndex.of([])).best('', weights, 7)).toEqual([]);
  });
});
