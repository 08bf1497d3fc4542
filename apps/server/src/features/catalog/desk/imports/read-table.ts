import { decodeTable, isFormula, parseCsv, unshieldCell } from '@mogine/contract/kernel/csv';
import {
  IMPORT_COLUMN_NAMES,
  IMPORT_COLUMNS,
  IMPORT_LINES_MAX,
  type ImportColumn,
  type ImportFault,
} from '@mogine/contract/import-words';
import { AppError } from '#kernel/errors';
import { shortenText } from '#kernel/texts';

export type Fault = { column: ImportColumn | null; fault: ImportFault; cell: string };

/** A line of the table; a cell that says nothing is not there. */
export type TableLine = {
  line: number;
  cells: Partial<Record<ImportColumn, string>>;
  faults: Fault[];
};

/** Of a cell that is wrong, so much is shown. */
export const SHOWN_MAX = 80;

/**
 * The lines of a table below its first one. Throws IMPORT_EMPTY, IMPORT_TOO_LONG, IMPORT_COLUMNS_UNKNOWN, IMPORT_COLUMNS_TWICE,
 * IMPORT_COLUMNS_MISSING.
 */
export function readTable(bytes: Uint8Array): TableLine[] {
  // What the database could not keep stands for nothing.
  const text = decodeTable(bytes)
    .replaceAll('\u0000', '\u{fffd}')
    .replace(/^\u{feff}/u, '');
  const [head, ...rows] = parseCsv(text, IMPORT_LINES_MAX + 2);
  if (!head) throw new AppError('IMPORT_EMPTY');
  const columns = readHead(head.cells);
  if (rows.length === 0) throw new AppError('IMPORT_EMPTY');
  if (rows.length > IMPORT_LINES_MAX) throw new AppError('IMPORT_TOO_LONG', { max: IMPORT_LINES_MAX });
  return rows.map(({ line, cells, isOpen = false }) => {
    if (isOpen) return { line, cells: {}, faults: [faultOf(null, 'open_quote', cells.at(-1) ?? '')] };
    // Spreadsheets leave out empty cells at the end, or add some.
    const extra = cells.slice(columns.length).find((cell) => cell !== '');
    if (extra !== undefined) return { line, cells: {}, faults: [faultOf(null, 'cells', extra)] };
    const said = columns
      .map((column, at) => [column, unshieldCell(cells[at] ?? ''), cells[at] ?? ''] as const)
      .filter(([, cell]) => cell.trim() !== '');
    return {
      line,
      cells: Object.fromEntries(said.map(([column, cell]) => [column, cell])),
      faults: said
        .filter(([, , raw]) => isFormula(raw))
        .map(([column, cell]) => faultOf(column, 'formula', cell)),
    };
  });
}

export function faultOf(column: ImportColumn | null, fault: ImportFault, cell: string): Fault {
  return { column, fault, cell: shortenText(cell, SHOWN_MAX) };
}

/** Which column stands where. */
function readHead(cells: readonly string[]): ImportColumn[] {
  const head = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  const found = head.map((cell) => [cell, columnOf(cell)] as const);
  const join = (names: readonly string[]) => names.map((name) => shortenText(name, SHOWN_MAX)).join(', ');
  const unknown = found.filter(([, column]) => column === undefined).map(([cell]) => cell);
  if (unknown.length > 0)
    throw new AppError('IMPORT_COLUMNS_UNKNOWN', { columns: join(unknown.slice(0, 10)) });
  const columns = found.flatMap(([, column]) => column ?? []);
  const twice = columns.filter((column, at) => columns.indexOf(column) !== at);
  if (twice.length > 0) throw new AppError('IMPORT_COLUMNS_TWICE', { columns: join(twice) });
  if (!columns.includes('id') || columns.length < 2) throw new AppError('IMPORT_COLUMNS_MISSING');
  return columns;
}

function columnOf(cell: string): ImportColumn | undefined {
  const name = fold(cell);
  return IMPORT_COLUMN_NAMES.find((column) =>
    [column, ...Object.values(IMPORT_COLUMNS[column])].some((known) => fold(known) === name),
  );
}

export function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
