import { expect, it } from 'vitest';
import { formatMillimetres } from './length.ts';

it.each([
  [0.293, '0.29 mm'],
  [1.17, '1.2 mm'],
  [16, '1.6 cm'],
  [450, '45 cm'],
  [799, '79.9 cm'],
  [999.6, '1 m'],
  [2304, '2.3 m'],
  [12_345, '12.35 m'],
])('%s mm is said as %s', (mm, said) => {
  expect(formatMillimetres('zh', [mm])).toEqual([said]);
  expect(formatMillimetres('en', [mm])).toEqual([said]);
});

it('lengths of one thing are said in one unit', () => {
  expect(formatMillimetres('zh', [2300, 980, 799])).toEqual(['2.3 m', '0.98 m', '0.8 m']);
  expect(formatMillimetres('en', [510, 8, 96])).toEqual(['51 cm', '0.8 cm', '9.6 cm']);
});
