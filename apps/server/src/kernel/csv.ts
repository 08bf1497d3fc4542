/** What a table has in one place; a number stays one. */
export type CsvCell = string | number;

const MARK = '\u{feff}';
/** Spreadsheets calculate what begins like this, also in full width and behind blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/;

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  // What a spreadsheet takes as the sign that text follows.
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
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
