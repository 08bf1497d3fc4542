import {
  changedFields,
  type AssetChange,
  type AssetFields,
  type ImportedFields,
} from '@mogine/contract/asset-change';
import { assetChangeSchema } from '@mogine/contract/desk/assets';
import {
  IMPORT_LICENCES,
  IMPORT_NO,
  IMPORT_YES,
  type ImportColumn,
  type ImportFault,
} from '@mogine/contract/import-words';
import { splitList } from '@mogine/contract/kernel/lists';
import { shortenText } from '#kernel/texts';
import type { LockedAsset, ShelfOf } from '../../repository/desk-assets.ts';
import { judgeChange, type Shelves } from '../change-asset.ts';
import { readShelfChange } from './plan-shelf.ts';
import { faultOf, fold, SHOWN_MAX, type Fault, type TableLine } from './read-table.ts';

/** What lines are held against: categories by their codes, merged ones where they lead. */
export type ImportShelves = Shelves & { codes: ReadonlyMap<string, string> };

export type PlannedLine = {
  line: number;
  assetId: string;
  name: string;
  enName: string;
  outcome: 'planned' | 'same' | 'refused';
  revision: number | null;
  before: Partial<ImportedFields> | null;
  after: Partial<ImportedFields> | null;
  faults: readonly Fault[];
};

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The asset that a line names; empty where that is no id. */
export function assetIdOf({ cells }: TableLine): string {
  const id = (cells.id ?? '').trim().toLowerCase();
  return ID.test(id) ? id : '';
}

/** What a line would change of its asset. One that is wrong anywhere changes nothing. */
export function planLine(
  line: TableLine,
  asset: (LockedAsset & { shelf: ShelfOf }) | null,
  { isTwice, shelves }: { isTwice: boolean; shelves: ImportShelves },
): PlannedLine {
  const said = line.cells.id ?? '';
  const about = {
    line: line.line,
    assetId: assetIdOf(line) || shortenText(said, SHOWN_MAX),
    ...{ name: asset?.name ?? '', enName: asset?.enName ?? '' },
  };
  const refuse = (faults: readonly Fault[]): PlannedLine => ({
    ...about,
    outcome: 'refused',
    ...{ revision: null, before: null, after: null, faults },
  });
  // Of a line that is no line of this table nothing else is known.
  if (line.faults.some(({ column }) => column === null)) return refuse(line.faults);
  const idFault = faultOfId(said, { isKnown: asset !== null, isTwice, isId: assetIdOf(line) !== '' });
  const faults = idFault ? [...line.faults, faultOf('id', idFault, said)] : [...line.faults];
  const change = asset && !idFault ? readChange(line, asset, shelves, faults) : {};
  const onShelf = asset && !idFault ? readShelfChange(line, asset.shelf, faults) : {};
  if (!asset || faults.length > 0) return refuse(faults);
  const after = changedFields(asset, change);
  const outcome = judgeChange(asset, after, shelves);
  if (outcome === 'other_kind') return refuse([faultOf('category', 'other_kind', line.cells.category ?? '')]);
  const names = Object.keys(after) as (keyof AssetFields)[];
  return {
    ...about,
    outcome: outcome === 'same' && onShelf.shelf === undefined ? 'same' : 'planned',
    revision: asset.revision,
    before: {
      ...Object.fromEntries(names.map((name) => [name, asset[name]])),
      ...(onShelf.shelf && { shelf: asset.shelf.state }),
    },
    after: { ...after, ...onShelf },
    faults,
  };
}

function faultOfId(
  said: string,
  { isId, isTwice, isKnown }: { isId: boolean; isTwice: boolean; isKnown: boolean },
): ImportFault | null {
  if (said === '') return 'no_id';
  if (!isId) return 'bad_id';
  if (isTwice) return 'twice';
  return isKnown ? null : 'gone';
}

const FAULTS = {
  ...{ name: 'title', enName: 'title', category: 'category', tags: 'tags', enTags: 'tags' },
  ...{ colors: 'color', price: 'price', member: 'yes_no', licence: 'licence' },
} as const satisfies Record<Exclude<ImportColumn, 'id' | 'shelf' | 'reason'>, ImportFault>;
const FIELDS = {
  ...({ name: 'name', enName: 'enName', category: 'typeId', tags: 'tags', enTags: 'enTags' } as const),
  ...({ colors: 'colors', price: 'price', member: 'isMemberIncluded', licence: 'licence' } as const),
} satisfies Record<keyof typeof FAULTS, keyof AssetFields>;

/** What the cells say is to be different. What is wrong is put into `faults`. */
function readChange(
  { cells }: TableLine,
  asset: LockedAsset,
  shelves: ImportShelves,
  faults: Fault[],
): AssetChange {
  const change: Record<string, unknown> = {};
  for (const column of Object.keys(FAULTS) as (keyof typeof FAULTS)[]) {
    const cell = cells[column];
    // What is there already stays, whatever the rules say of it by now: so a table that was exported changes nothing.
    if (cell === undefined || cell === writeField(asset, column)) continue;
    if (faults.some((fault) => fault.column === column)) continue;
    const field = FIELDS[column];
    const value = readCell(column, cell, shelves);
    const read = value === null ? null : assetChangeSchema.shape[field].safeParse(value);
    const isEmpty = Array.isArray(value) && value.length === 0;
    if (!read?.success || isEmpty || !isKnown(column, read.data, shelves))
      faults.push(faultOf(column, FAULTS[column], cell));
    else change[field] = read.data;
  }
  return change as AssetChange;
}

/** A field as a table has it, whose words are those of no language. */
function writeField(asset: AssetFields, column: keyof typeof FAULTS): string {
  const value = asset[FIELDS[column]];
  return Array.isArray(value) ? value.join(',') : String(value);
}

/** Null where it can be nothing of the kind. */
function readCell(column: keyof typeof FAULTS, cell: string, { codes, colors }: ImportShelves): unknown {
  if (column === 'category') return codes.get(fold(cell)) ?? null;
  if (column === 'price') return /^\d{1,7}$/.test(cell.trim()) ? cell.trim() : null;
  if (column === 'member') return readYesNo(cell);
  if (column === 'licence') return readLicence(cell);
  if (column === 'name' || column === 'enName') return cell;
  const spell = (part: string) => [...colors].find((key) => fold(key) === fold(part)) ?? part;
  const parts = splitList(cell).map((part) => (column === 'colors' ? spell(part) : part));
  return [...new Map(parts.map((part) => [fold(part), part])).values()];
}

function isKnown(column: keyof typeof FAULTS, value: unknown, { colors }: ImportShelves): boolean {
  return column !== 'colors' || (Array.isArray(value) && value.every((color) => colors.has(String(color))));
}

function readYesNo(cell: string): boolean | null {
  const word = fold(cell);
  const says = (words: Record<string, readonly string[]>) => Object.values(words).flat().includes(word);
  if (says(IMPORT_YES)) return true;
  return says(IMPORT_NO) ? false : null;
}

function readLicence(cell: string): string | null {
  const word = fold(cell);
  const found = Object.entries(IMPORT_LICENCES).find(([, words]) =>
    Object.values(words)
      .flat()
      .some((one) => one === word),
  );
  return found?.[0] ?? null;
}
