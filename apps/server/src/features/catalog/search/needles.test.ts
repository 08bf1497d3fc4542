import { describe, expect, it } from 'vitest';
import { buildSearchDocument } from './document.ts';
import { answersOf, needlesOf } from './needles.ts';
import { buildSearchQuery } from './query.ts';
import { Synonyms } from './synonyms.ts';

const synonyms = new Synonyms([{ value: '沙发', enValue: 'sofa,couch' }]);
const ofInput = (input: string) => needlesOf(buildSearchQuery(input, synonyms)?.ranked.all ?? '');

async function answers(titles: string[]): Promise<string[]> {
  const id = '0195f3a0-0000-7000-8000-000000000000';
  const { words } = await buildSearchDocument({ id, slug: 'x', titles, labels: [], descriptions: [] });
  return answersOf([...words.matchAll(/'([^']+)':/g)].map(([, word = '']) => word));
}

describe('words by which a kept search is looked up', () => {
  it.each([
    ['胡桃木沙发', ['胡桃木沙发', 'Walnut sofa']],
    ['胡桃木 couch', ['胡桃木沙发', 'Walnut sofa']],
    ['walnut screen', ['屏风', 'Walnut screens']],
    ['"walnut screen"', ['屏风', 'walnut screen']],
    ['walnu', ['屏风', 'walnut screen']],
    ['photogrammetry', ['屏风', 'photogrammetry-scanned rock']],
    ['灯', ['落地灯', 'Lamp']],
    ['胡桃木 -办公', ['胡桃木沙发', 'Walnut sofa']],
  ])('are among those of whatever has all of them: %s', async (input, titles) => {
    const known = await answers(titles);
    const needles = ofInput(input);
    expect(needles).not.toEqual([]);
    expect(needles.some((needle) => known.includes(needle))).toBe(true);
  });

  it('are those of the one word that says most', () => {
    expect(ofInput('of lamp photogrammetry')).toEqual(['photogra*']);
    expect(ofInput('sofa')).toEqual(['sofa*', '沙发', 'couch']);
  });

  it('are none where only something is excluded', () => {
    expect(ofInput('-沙发')).toEqual([]);
  });
});
