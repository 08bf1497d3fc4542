import { shieldCell } from '@mogine/contract/kernel/csv';
import { formatFen } from './money.ts';

/** What a table has in one place; a number stays one, and so does money, in yuan. */
export type CsvCell = string | number | { fen: number };

const MARK = '\u{feff}';

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell !== 'string') return formatFen(cell.fen);
  return `"${shieldCell(cell).replaceAll('"', '""')}"`;
}

/** One row, with its end. */
function writeCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

/** A table as spreadsheets open it as it is meant: UTF-8 with a mark, quoted, and no cell that is calculated. */
export async function* writeCsv(
  head: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(MARK + writeCsvRow(head));
  for await (const row of rows) yield Buffer.from(writeCsvRow(row));
}
