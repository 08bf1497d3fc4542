/** A line of a table with its cells; `line` counts from 1, as a program that shows it does. */
export type CsvRow = { line: number; cells: string[] };

/** Bytes of a table as text: UTF-8 with or without its mark, else GB 18030, as spreadsheets in Chinese write it. */
export function decodeTable(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Rows of a table (RFC 4180), between commas, semicolons or tabs, whichever its first line has most of; empty lines are left out. */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  const separator = separatorOf(text);
  let [cell, isQuoted, wasQuoted] = ['', false, false];
  let [line, begun] = [1, 1];
  let cells: string[] = [];
  const endCell = () => {
    cells.push(wasQuoted ? cell : cell.trim());
    [cell, wasQuoted] = ['', false];
  };
  const endRow = () => {
    endCell();
    if (cells.some((each) => each !== '')) rows.push({ line: begun, cells });
    cells = [];
    begun = line;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      [cell, isQuoted, wasQuoted] = ['', true, true];
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}

function separatorOf(text: string): string {
  const first = text.split('\n', 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).sign;
}

/** What a spreadsheet would run instead of showing it. */
const FORMULA = /^[=+\-@\t\r]/;

/** Whether a cell begins like a formula; one behind an apostrophe does not. */
export function isFormula(cell: string): boolean {
  return FORMULA.test(cell) && !/^[+-]?\d+(\.\d+)?$/.test(cell);
}

/** A table with the mark by which spreadsheets know UTF-8, in which nothing is run. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const write = (cell: string) => {
    const safe = isFormula(cell) ? `'${cell}` : cell;
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${rows.map((row) => row.map(write).join(',')).join('\r\n')}\r\n`;
}
