import { expect, it } from 'vitest';
import { earningsStrings } from './earnings.strings.ts';

it('a member download that brings one point is said to bring one point', () => {
  expect(earningsStrings.en.rules(70, 1)).toContain('of member downloads 1 point each,');
  expect(earningsStrings.en.rules(70, 2)).toContain('of member downloads 2 points each,');
});
