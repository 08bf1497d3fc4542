import { REVIEW_REASON_CODES } from '@mogine/contract/review-reasons';
import { expect, it } from 'vitest';
import { REASON_DIGITS, reasonAt, reasonKey } from './reason-keys.ts';

it('every reason is chosen by the keys that it says', () => {
  for (const at of REVIEW_REASON_CODES.keys()) {
    const [key = '', second = ''] = reasonKey(at, false).split(' ');
    const chosen = key === '0' ? reasonAt(Number(second), true) : reasonAt(Number(key), false);
    expect(chosen).toBe(at);
    expect(REASON_DIGITS).toContain(Number(second || key));
  }
});

it('after 0 only those say a key that are chosen by one more', () => {
  expect([0, 8, 9, 13].map((at) => reasonKey(at, true))).toEqual(['', '', '1', '5']);
});
