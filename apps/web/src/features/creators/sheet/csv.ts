import { isFormula } from '@mogine/contract/kernel/csv';

/** A table with the mark by which spreadsheets know UTF-8, in which nothing is run. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const write = (cell: string) => {
    const safe = isFormula(cell) ? `'${cell}` : cell;
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${rows.map((row) => row.map(write).join(',')).join('\r\n')}\r\n`;
}
