import { describe, expect, it } from 'vitest';
import { readAccountName, writeAccountName } from './account-name.ts';

const MEMBER = '0199c2b4-0000-7000-8000-00000000000a';

describe('the name of an account', () => {
  it.each([
    ['revenue', { account: 'revenue' }],
    ['revenue.15', { account: 'revenue', part: 15 }],
    [`paid:${MEMBER}`, { account: 'paid', clientId: MEMBER }],
  ])('%s is written as it is read', (written, name) => {
    expect(readAccountName(written)).toEqual(name);
    expect(writeAccountName(name)).toBe(written);
  });

  it('is none where something else stands there', () => {
    for (const written of ['', 'Revenue', 'paid:', 'paid:somebody', 'revenue.100', '../x']) {
      expect(readAccountName(written)).toBeNull();
    }
  });
});
