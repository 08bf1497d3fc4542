import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { writeCsv, type CsvCell } from './csv.ts';

async function write(...rows: CsvCell[][]): Promise<string> {
  const bytes = await buffer(Readable.from(writeCsv(['名称', 'Price'], Readable.from(rows))));
  return bytes.toString();
}

describe('a table as text', () => {
  test('is known as UTF-8, and every row ends as the format says', async () => {
    expect(await write(['沙发', 20])).toBe('\u{feff}"名称","Price"\r\n"沙发",20\r\n');
  });

  test('keeps quotes, commas and line breaks inside their cell', async () => {
    expect(await write(['a "b", c\nd'])).toContain('"a ""b"", c\nd"\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '＠a'])(
    'lets nothing calculate %j',
    async (cell) => {
      expect(await write([cell])).toContain(`"'${cell}"`);
    },
  );

  test('leaves numbers numbers', async () => {
    expect(await write(['x', -3])).toContain('"x",-3\r\n');
  });

  test('writes money as yuan, to the fen', async () => {
    const money = [123_410, 1, -5, 0].map((fen) => ({ fen }));
    expect(await write(money)).toContain('1234.10,0.01,-0.05,0.00\r\n');
  });
});
