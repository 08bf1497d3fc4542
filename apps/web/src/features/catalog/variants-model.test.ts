import { expect, it } from 'vitest';
import { pickVariants } from './variants-model.ts';

const variants = Array.from({ length: 40 }, (_, n) => ({ id: String(n + 1) }));
const idsOf = (currentId: string) => pickVariants(variants, currentId).map(({ id }) => id);

it('shows twelve variants in their order, the present one always among them', () => {
  const first = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'];
  expect(idsOf('3')).toEqual([...first, '12']);
  expect(idsOf('12')).toEqual([...first, '12']);
  expect(idsOf('40')).toEqual([...first, '40']);
  expect(pickVariants(variants.slice(0, 2), '2')).toHaveLength(2);
});
