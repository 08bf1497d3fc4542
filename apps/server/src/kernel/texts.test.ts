import { expect, it } from 'vitest';
import { endSentence, inBoth, patternOf, shortenText } from './texts.ts';

it('cuts a text between its signs', () => {
  expect(shortenText('客厅𠀀沙发', 5)).toBe('客厅𠀀沙发');
  expect(shortenText('客厅𠀀沙发', 3)).toBe('客厅𠀀…');
});

it('looks for what was written, whatever the signs mean elsewhere', () => {
  expect(patternOf('100%_\\')).toBe('%100\\%\\_\\\\%');
});

it('ends what people wrote with one stop, their own or ours', () => {
  const endings = ['含广告', '含广告。', '含广告。 ', '真的？', '“不可以。”', '等等…', '含广告；'];
  expect(endings.map((words) => endSentence(words, '。'))).toEqual([
    ...['含广告。', '含广告。', '含广告。', '真的？', '“不可以。”', '等等…', '含广告。'],
  ]);
  expect(['an advert', 'an advert.', 'why?', '(an advert.)'].map((words) => endSentence(words, '.'))).toEqual(
    [...['an advert.', 'an advert.', 'why?', '(an advert.)']],
  );
});

it('says once what is the same in both languages', () => {
  expect(inBoth({ zh: '盗图', en: '盗图' })).toBe('盗图');
  expect(inBoth({ zh: '盗图', en: 'Stolen' })).toBe('盗图 · Stolen');
});
