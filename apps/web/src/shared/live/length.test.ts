import { expect, it } from 'vitest';
import { formatMillimetres } from './length.ts';

it.each([
  [0.293, '0.29 mm'],
  [1.17, '1.2 mm'],
  [16, '1.6 cm'],
  [450, '45 cm'],
  [799, '80 cm'],
  [998, '1 m'],
  [2304, '2.3 m'],
  [12_345, '12.35 m'],
])('%s mm is said as %s', (mm, said) => {
  expect(formatMillimetres('zh', mm)).toBe(said);
  expect(formatMillimetres('en', mm)).toBe(said);
});
