import { parseCsv } from '@mogine/contract/kernel/csv';
import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

it('what is written is read again', () => {
  const rows = [
    ['a,b', 'c"d'],
    ['e\nf', 'g'],
  ];
  expect(parseCsv(writeCsv(rows).slice(1)).map(({ cells }) => cells)).toEqual(rows);
});

it.each(['=1+1', '+cmd', '-cmd', '@sum', '\t=1'])('%j is written as text', (cell) => {
  expect(writeCsv([[cell]])).toContain(`'${cell}`);
});
