import { expect, it } from 'vitest';
import { judgeName } from './name.ts';

it('a name is neither blank nor too long; blanks around it do not count', () => {
  expect(judgeName('  ', 50)).toBe('empty');
  expect(judgeName(`  ${'名'.repeat(50)}  `, 50)).toBeNull();
  expect(judgeName('名'.repeat(51), 50)).toBe('long');
});
