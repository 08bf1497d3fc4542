import { expect, it } from 'vitest';
import { summarise } from './rules.ts';

it('averages to a tenth, and says nothing where nobody has rated', () => {
  expect(summarise([0, 0, 0, 0, 0])).toMatchObject({ count: 0, average: null });
  expect(summarise([1, 0, 0, 0, 2])).toMatchObject({ count: 3, average: 3.7 });
  expect(summarise([0, 0, 0, 0, 4])).toMatchObject({ count: 4, average: 5 });
});
