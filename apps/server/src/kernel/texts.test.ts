import { expect, it } from 'vitest';
import { patternOf, shortenText } from './texts.ts';

it('cuts a text between its signs', () => {
  expect(shortenText('客厅𠀀沙发', 5)).toBe('客厅𠀀沙发');
  expect(shortenText('客厅𠀀沙发', 3)).toBe('客厅𠀀…');
});

it('looks for what was written, whatever the signs mean elsewhere', () => {
  expect(patternOf('100%_\\')).toBe('%100\\%\\_\\\\%');
});
