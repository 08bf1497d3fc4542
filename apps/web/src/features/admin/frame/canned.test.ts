import { expect, it } from 'vitest';
import { BLANK, chooseReason, OWN } from './canned.ts';

const reason = (key: string) => ({ key, name: BLANK, text: { zh: `${key} 中`, en: `${key} en` } });
const canned = [reason('spam'), reason('copy')];

it('a canned reason takes the place of another one that nobody changed', () => {
  const spam = chooseReason(canned, { key: OWN, text: BLANK }, 'spam');
  expect(spam).toEqual({ key: 'spam', text: { zh: 'spam 中', en: 'spam en' } });
  expect(chooseReason(canned, spam, 'copy')).toEqual({ key: 'copy', text: { zh: 'copy 中', en: 'copy en' } });
});

it("one's own words stay whatever is chosen above them", () => {
  const own = { key: 'spam', text: { zh: 'spam 中，见第三张图', en: 'spam en' } };
  expect(chooseReason(canned, own, 'copy').text).toEqual({ zh: 'spam 中，见第三张图', en: 'copy en' });
  expect(chooseReason(canned, own, OWN).text).toEqual(own.text);
});
