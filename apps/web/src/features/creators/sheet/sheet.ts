import {
  DRAFT_COLORS_MAX,
  DRAFT_DESCRIPTION_MAX,
  DRAFT_NAME,
  DRAFT_PRICE_MAX,
  DRAFT_TAG_MAX,
  DRAFT_TAGS_MAX,
  DRAFT_TILE_MM,
} from '@mogine/contract/draft-rules';
import type { AiDeclaration, AssetLicence } from '@mogine/contract/submission-rules';
import { isFormula, type CsvRow } from '@mogine/contract/kernel/csv';
import { splitList } from '@mogine/contract/kernel/lists';
import type { Color } from '#shared/api/colors-query.ts';
import { readField } from '../handing-in/publish-time.ts';
import type { Shelf } from '../model.ts';

/** Rows of one table. */
export const SHEET_ROWS_MAX = 500;

/** In the order of the template; each is known by its name in either language. */
export const SHEET_COLUMNS = {
  file: ['文件名', 'File'],
  name: ['中文标题', 'Chinese title'],
  enName: ['英文标题', 'English title'],
  category: ['分类', 'Category'],
  tags: ['中文标签', 'Chinese tags'],
  enTags: ['英文标签', 'English tags'],
  colors: ['颜色', 'Colours'],
  tileMm: ['贴图边长（毫米）', 'Edge of a tile (mm)'],
  price: ['价格（积分）', 'Price (points)'],
  member: ['会员可下载', 'Included for members'],
  licence: ['许可', 'Licence'],
  ai: ['AI 声明', 'Use of AI'],
  description: ['中文说明', 'Chinese description'],
  enDescription: ['英文说明', 'English description'],
  publishTime: ['上架时间（北京时间）', 'On sale from (Beijing time)'],
} as const;
export type SheetColumn = keyof typeof SHEET_COLUMNS;
const COLUMNS = Object.keys(SHEET_COLUMNS) as SheetColumn[];

/** What a table says of one file; empty where it says nothing. */
export type SheetEntry = {
  line: number;
  file: string;
  name: string;
  enName: string;
  /** Id of a type-tree node. */
  type: string;
  tags: readonly string[];
  enTags: readonly string[];
  /** Keys of the `color` dictionary. */
  colors: readonly string[];
  /** Edge of one tile of a material, millimetres. */
  tileMm: number | null;
  price: number | null;
  isMemberIncluded: boolean;
  licence: AssetLicence;
  /** Null where it is not said, and nothing is handed in then. */
  ai: AiDeclaration | null;
  description: string;
  enDescription: string;
  /** ISO; null for as soon as it can be. */
  publishTime: string | null;
};

export const SHEET_FAULTS = [
  ...(['noFile', 'twice', 'formula', 'title', 'tooLong', 'category', 'manyCategories'] as const),
  ...(['tags', 'color', 'manyColors', 'tile', 'price', 'yesNo', 'licence', 'ai', 'time'] as const),
] as const;
export type SheetFault = (typeof SHEET_FAULTS)[number];
/** What is wrong in one cell; the rest of its row is not used either. */
export type SheetIssue = { line: number; column: SheetColumn; fault: SheetFault; cell: string };
export type Sheet =
  /** `absent`: columns that it has to have. */
  | { kind: 'unreadable'; why: 'empty' | 'tooMany' | 'noHeader' }
  | {
      kind: 'read';
      entries: readonly SheetEntry[];
      issues: readonly SheetIssue[];
      /** Titles of columns that are none of the template's: what stands there is not used. */
      unknown: readonly string[];
    };
/** What the cells of a table are read by. */
export type SheetTerms = { shelves: readonly Shelf[]; colors: readonly Color[]; now: Date };

const YES = ['是', 'yes', 'y', 'true', '1'];
const NO = ['否', 'no', 'n', 'false', '0'];
const LICENCES: Readonly<Record<string, AssetLicence>> = {
  ...{ 标准: 'standard', 标准许可: 'standard', standard: 'standard' },
  ...{ 编辑: 'editorial', 编辑用途: 'editorial', 仅限编辑用途: 'editorial' },
  ...{ editorial: 'editorial', 'editorial use': 'editorial' },
};
const DECLARED: Readonly<Record<string, AiDeclaration>> = {
  ...{ 未使用: 'none', 无: 'none', none: 'none', no: 'none' },
  ...{ 部分使用: 'assisted', 部分: 'assisted', 'in parts': 'assisted', assisted: 'assisted' },
  ...{
    '由 ai 生成': 'generated',
    由ai生成: 'generated',
    'ai generated': 'generated',
    generated: 'generated',
  },
};

/** Reads a table row by row: one that is wrong somewhere is told with its line, column and reason, and stops no other. */
export function readSheet(rows: readonly CsvRow[], terms: SheetTerms): Sheet {
  const [head, ...body] = rows;
  if (!head) return { kind: 'unreadable', why: 'empty' };
  const places = new Map(head.cells.map((cell, at) => [columnOf(cell), at]));
  if (!places.has('file')) return { kind: 'unreadable', why: 'noHeader' };
  if (body.length === 0) return { kind: 'unreadable', why: 'empty' };
  if (body.length > SHEET_ROWS_MAX) return { kind: 'unreadable', why: 'tooMany' };
  const entries: SheetEntry[] = [];
  const issues: SheetIssue[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of body) {
    const said = (column: SheetColumn) => (cells[places.get(column) ?? -1] ?? '').trim();
    const { entry, faults } = readRow(line, said, terms);
    const key = fileKey(entry.file);
    if (entry.file !== '' && seen.has(key)) faults.push(['file', 'twice']);
    seen.add(key);
    if (faults.length === 0) entries.push(entry);
    issues.push(...faults.map(([column, fault]) => ({ line, column, fault, cell: said(column) })));
  }
  const unknown = head.cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && !columnOf(cell));
  return { kind: 'read', entries, issues, unknown };
}

/** Files are known by their names, whoever writes them in whichever way. */
export function fileKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

type Fault = [SheetColumn, SheetFault];

function readRow(
  line: number,
  said: (column: SheetColumn) => string,
  { shelves, colors, now }: SheetTerms,
): { entry: SheetEntry; faults: Fault[] } {
  const faults: Fault[] = [];
  const check = (column: SheetColumn, fault: SheetFault, isRight: boolean) => {
    // What a formula would come to is not known: nothing else is said of its cell.
    if (!isRight && (fault === 'formula' || !isFormula(said(column)))) faults.push([column, fault]);
  };
  for (const column of COLUMNS) check(column, 'formula', !isFormula(said(column)));
  check('file', 'noFile', said('file') !== '');
  for (const column of ['name', 'enName'] as const) {
    const signs = [...said(column)].length;
    check(column, 'title', signs === 0 || (signs >= DRAFT_NAME.min && signs <= DRAFT_NAME.max));
  }
  for (const column of ['description', 'enDescription'] as const)
    check(column, 'tooLong', said(column).length <= DRAFT_DESCRIPTION_MAX);
  const [tags, enTags] = (['tags', 'enTags'] as const).map((column) => {
    const given = listIn(said(column));
    check(
      column,
      'tags',
      given.length <= DRAFT_TAGS_MAX && given.every((tag) => tag.length <= DRAFT_TAG_MAX),
    );
    return given;
  });
  const given = listIn(said('colors')).map((name) => keyOfColor(name, colors));
  const known = [...new Set(given.filter((key) => key !== undefined))];
  check('colors', 'color', !given.includes(undefined));
  check('colors', 'manyColors', known.length <= DRAFT_COLORS_MAX);
  const tileMm = numberIn(said('tileMm'));
  check('tileMm', 'tile', isWithin(tileMm, DRAFT_TILE_MM.min, DRAFT_TILE_MM.max));
  const types = said('category') === '' ? [''] : findTypes(said('category'), shelves);
  check('category', 'category', types.length > 0);
  check('category', 'manyCategories', types.length < 2);
  const price = numberIn(said('price'));
  check('price', 'price', isWithin(price, 0, DRAFT_PRICE_MAX));
  const member = said('member').toLowerCase();
  check('member', 'yesNo', member === '' || YES.includes(member) || NO.includes(member));
  const licence = said('licence') === '' ? 'standard' : LICENCES[said('licence').toLowerCase()];
  check('licence', 'licence', licence !== undefined);
  const ai = said('ai') === '' ? null : DECLARED[said('ai').toLowerCase()];
  check('ai', 'ai', ai !== undefined);
  const publishTime = said('publishTime') === '' ? null : readField(minuteIn(said('publishTime')), now);
  check('publishTime', 'time', publishTime !== null || said('publishTime') === '');
  return {
    entry: {
      ...{ line, file: said('file'), name: said('name'), enName: said('enName'), type: types[0] ?? '' },
      ...{ tags: tags ?? [], enTags: enTags ?? [], colors: known, tileMm, price },
      ...{ isMemberIncluded: !NO.includes(member), licence: licence ?? 'standard', ai: ai ?? null },
      ...{ description: said('description'), enDescription: said('enDescription'), publishTime },
    },
    faults,
  };
}

function columnOf(cell: string): SheetColumn | undefined {
  const title = cell.trim().toLowerCase();
  return COLUMNS.find((column) => SHEET_COLUMNS[column].some((known) => known.toLowerCase() === title));
}

function listIn(said: string): string[] {
  return [...new Set(splitList(said.replaceAll(/[;；、]/g, ',')))];
}

function numberIn(said: string): number | null {
  return said === '' ? null : Number(said.normalize('NFKC'));
}

/** Nothing said is nothing wrong. */
function isWithin(number: number | null, min: number, max: number): boolean {
  return number === null || (Number.isInteger(number) && number >= min && number <= max);
}

/** A colour is known by its key, or its name in either language. */
function keyOfColor(said: string, colors: readonly Color[]): string | undefined {
  const name = said.toLowerCase();
  return colors.find(({ dictKey, dictValue, enValue }) =>
    [dictKey, dictValue, enValue].some((known) => known.toLowerCase() === name),
  )?.dictKey;
}

/** `2026-5-1 9:30`, as spreadsheets write a minute, as a field takes it. */
function minuteIn(said: string): string {
  const [, year, month, day, hour, minute] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[ T]+(\d{1,2}):(\d{2})(?::00)?$/.exec(said.normalize('NFKC')) ?? [];
  const two = (part = '') => part.padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** Ids of the categories that are called so: by their own name, or with what is above them, between slashes. */
function findTypes(said: string, shelves: readonly Shelf[]): string[] {
  const path = (name: string) =>
    name
      .toLowerCase()
      .split(/[/／>]/)
      .map((part) => part.trim())
      .join('/');
  const wanted = path(said);
  const found = shelves.flatMap((shelf) =>
    shelf.leaves
      .filter((leaf) =>
        (['name', 'enName'] as const).some((lang) => {
          const own = path(leaf[lang]);
          return [own, own.split('/').at(-1), `${path(shelf[lang])}/${own}`].includes(wanted);
        }),
      )
      .map(({ id }) => id),
  );
  return [...new Set(found)];
}
