import { describe, expect, test } from 'vitest';
import { buildSearchDocument } from './document.ts';

async function placesOf(word: string, source: { titles?: string[]; descriptions?: string[] }) {
  const { words } = await buildSearchDocument({
    ...{ id: 'a', slug: 'b', titles: [], labels: [], descriptions: [] },
    ...source,
  });
  const found = words.split(' ').find((lexeme) => lexeme.startsWith(`'${word}':`));
  return found?.slice(word.length + 3).split(',') ?? [];
}

describe('a document knows where words stand', () => {
  test('a character of a name at each place where it stands', async () => {
    expect(await placesOf('木', { titles: ['木桌配实木椅', '木'] })).toEqual(['1A', '5A', '8A']);
  });

  test('a pair of characters at each place too', async () => {
    expect(await placesOf('木桌', { titles: ['木桌木桌'] })).toEqual(['1A', '3A']);
  });

  test('no character of a description alone', async () => {
    expect(await placesOf('木', { descriptions: ['木桌木桌'] })).toEqual([]);
  });

  test('behind the last place that PostgreSQL keeps everything stands there', async () => {
    const places = await placesOf('木', { titles: [`${'桌'.repeat(16_400)}木`] });
    expect(places).toEqual(['16383A']);
  });
});
