/** A line of a table with its cells; `line` counts from 1, as a program that shows it does. */
export type CsvRow = {
  line: number;
  cells: string[];
  /** A quote that begins here is never closed: everything after it is in its cell. */
  isOpen?: true;
};

/** Bytes of a table as text: UTF-8 with or without its mark, else GB 18030, as spreadsheets in Chinese write it. */
export function decodeTable(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/**
 * Rows of a table (RFC 4180), between commas, semicolons or tabs, whichever its first line has most of; empty lines are left
 * out. At most `max` of them: what follows is not read.
 */
export function parseCsv(text: string, max = Infinity): CsvRow[] {
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
    if (cells.some((each) => each !== ''))
      rows.push({ line: begun, cells, ...(isQuoted && { isOpen: true as const }) });
    cells = [];
    begun = line;
  };
  for (let at = 0; at < text.length && rows.length < max; at++) {
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
  if (rows.length < max) endRow();
  return rows;
}

function separatorOf(text: string): string {
  const first = text.split('\n', 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).sign;
}

/** Spreadsheets calculate what begins like this, also in full width and behind blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/;
const SHIELDED = /^'+\s*[=+\-@＝＋－＠\t\r]/;

/** Whether a cell begins like a formula; a number and what stands behind an apostrophe do not. */
export function isFormula(cell: string): boolean {
  return FORMULA.test(cell) && !/^[+-]?\d+(\.\d+)?$/.test(cell);
}

/** Text as a cell that is not calculated, and from which {@link unshieldCell} reads it again to the letter. */
export function shieldCell(text: string): string {
  return FORMULA.test(text) || SHIELDED.test(text) ? `'${text}` : text;
}

/** What a cell says, without the apostrophe that only kept it from being calculated. */
export function unshieldCell(cell: string): string {
  return SHIELDED.test(cell) ? cell.slice(1) : cell;
}
