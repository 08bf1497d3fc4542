import { expect, it } from 'vitest';
import { formatFen } from './money.ts';

it('fen are yuan with two decimals, to the last one', () => {
  const said = [0, 5, 99, 100, 1_234_05, -7, -100, Number.MAX_SAFE_INTEGER].map(formatFen);
  expect(said).toEqual(['0.00', '0.05', '0.99', '1.00', '1234.05', '-0.07', '-1.00', '90071992547409.91']);
});
