import { expect, it } from 'vitest';
import { isSame } from './model.ts';

it('searches are one however they are spaced and written, and of one kind', () => {
  const screen = { searchKey: 'Walnut screen', type: null };
  expect(isSame(screen, { searchKey: '  walnut   SCREEN ', type: null })).toBe(true);
  expect(isSame(screen, { searchKey: 'walnut screen', type: 'model' })).toBe(false);
  expect(isSame(screen, { searchKey: 'walnut screens', type: null })).toBe(false);
});
