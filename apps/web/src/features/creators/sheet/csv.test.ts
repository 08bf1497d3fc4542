import { expect, it } from 'vitest';
import { decodeTable, isFormula, parseCsv, writeCsv } from './csv.ts';

it('reads quotes, separators and line ends within them, and says at which line a row begins', () => {
  const text = 'file,title\r\n\r\na.glb,"Chair, ""old""\nand worn"\nb.glb, Lamp \n';
  expect(parseCsv(text)).toEqual([
    { line: 1, cells: ['file', 'title'] },
    { line: 3, cells: ['a.glb', 'Chair, "old"\nand worn'] },
    { line: 5, cells: ['b.glb', 'Lamp'] },
  ]);
});

it.each([';', '\t'])('takes %j for a separator where the first line has most of it', (separator) => {
  expect(parseCsv(`a${separator}b\n1${separator}2,5`)[1]?.cells).toEqual(['1', '2,5']);
});

it('reads what spreadsheets write in Chinese, with a mark or without', () => {
  expect(decodeTable(new TextEncoder().encode('\uFEFF标题'))).toBe('标题');
  expect(decodeTable(new Uint8Array([0xb1, 0xea, 0xcc, 0xe2]))).toBe('标题');
});

it('ends where a quote was never closed, and loses nothing', () => {
  expect(parseCsv('a,b\n"c,d').at(-1)?.cells).toEqual(['c,d']);
});

it.each(['=1+1', '+cmd', '-cmd', '@sum', '\t=1'])('%j is a formula, and is written as text', (cell) => {
  expect(isFormula(cell)).toBe(true);
  expect(writeCsv([[cell]])).toContain(`'${cell}`);
});

it('a number is none, and what is written is read again', () => {
  expect(isFormula('-5')).toBe(false);
  const rows = [
    ['a,b', 'c"d'],
    ['e\nf', 'g'],
  ];
  expect(parseCsv(writeCsv(rows).slice(1)).map(({ cells }) => cells)).toEqual(rows);
});
