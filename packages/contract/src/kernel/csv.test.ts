import { expect, it } from 'vitest';
import { decodeTable, isFormula, parseCsv, shieldCell, unshieldCell } from './csv.ts';

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

it('ends where a quote was never closed, loses nothing, and says so', () => {
  expect(parseCsv('a,b\n"c,d').at(-1)).toEqual({ line: 2, cells: ['c,d'], isOpen: true });
});

it('stops after as many rows as are wanted', () => {
  expect(parseCsv('a\n'.repeat(10), 3)).toHaveLength(3);
  expect(parseCsv('a\nb', 3)).toHaveLength(2);
});

it.each(['=1+1', '+cmd', '-cmd', '@sum', '\t=1', ' =1', '＝1'])('%j is a formula', (cell) => {
  expect(isFormula(cell)).toBe(true);
});

it.each(['=1+1', "'=1", "''-x", '-5', "'plain", '沙发', ''])(
  '%j is written and read again to the letter',
  (text) => {
    const cell = shieldCell(text);
    expect(isFormula(cell)).toBe(false);
    expect(unshieldCell(cell)).toBe(text);
  },
);

it('a number is none', () => {
  expect(['-5', '+1.5', '12'].map(isFormula)).toEqual([false, false, false]);
});
