import { expect, it } from 'vitest';
import { findPlaces, placesOf, type TextVersion } from './places.ts';

const version = (number: number, state: TextVersion['state'], words: string | null): TextVersion => ({
  ...{ key: 'hero.heading', version: number, state, publishTime: null },
  ...{ zh: words, en: words && `${words} en` },
});
const own = [
  { key: 'hero.heading', zh: '先看清', en: 'Look first' },
  { key: 'hero.text', zh: '再下载', en: 'Then download' },
];

it('shows what readers see at each place, changed or the product’s own, and whether something waits', () => {
  const versions = [version(3, 'draft', '三'), version(2, 'public', '二'), version(1, 'past', '一')];
  const [changed, plain] = placesOf({ own, versions });
  expect(changed).toMatchObject({ now: { zh: '二', en: '二 en' }, isChanged: true, waits: true });
  expect(plain).toMatchObject({ now: { zh: '再下载' }, isChanged: false, waits: false, versions: [] });
  // Taken back: a version again, of no words.
  const [back] = placesOf({ own, versions: [version(4, 'public', null), version(2, 'past', '二')] });
  expect(back).toMatchObject({ now: { zh: '先看清', en: 'Look first' }, isChanged: false, waits: false });
});

it('finds a place by its words in either language, or by its name', () => {
  const places = placesOf({ own, versions: [] });
  const found = (typed: string) => findPlaces(places, typed).map(({ key }) => key);
  expect([found('LOOK'), found('下载'), found('hero.t')]).toEqual([
    ...[['hero.heading'], ['hero.text'], ['hero.text']],
  ]);
});
