import { expect, it } from 'vitest';
import { latinStem } from './latin-stem.ts';

it('keeps the words of a name whole, also where their letters bear accents', () => {
  expect(latinStem('Éléonore’s sofa, 3 seats')).toBe('eleonore-s-sofa-3-seats');
  // The accent as a letter of its own, and one that is drawn with its letter.
  expect(latinStem('re\u0301cit')).toBe(latinStem('r\u00e9cit'));
});

it('is empty where no letter can be written everywhere, and never too long for a disk', () => {
  expect(latinStem('沙发')).toBe('');
  expect(latinStem('sofa '.repeat(40))).toBe('sofa-'.repeat(12).slice(0, -1));
});
