import {
  IMPORT_COLUMN_NAMES,
  IMPORT_COLUMNS,
  IMPORT_FAULTS,
  IMPORT_LICENCES,
  IMPORT_NO,
  IMPORT_OUTCOMES,
  IMPORT_SHELVES,
  IMPORT_YES,
} from '@mogine/contract/import-words';
import type { Lang } from '@mogine/contract/kernel/envelope';
import { writeCsv, type CsvCell } from '#kernel/csv';
import type { DeskAsset, ShelfOf } from '../../repository/desk-assets.ts';
import type { ImportLine } from '../../repository/imports.ts';

/**
 * Assets as a table that changes nothing where it is imported as it is. `codes`: of categories, by their ids. `shelves`: where each
 * stands; without them a table says nothing of it.
 */
export async function writeAssetTable(
  assets: readonly DeskAsset[],
  { codes, shelves }: { codes: ReadonlyMap<string, string>; shelves: ReadonlyMap<string, ShelfOf> | null },
  lang: Lang,
): Promise<string> {
  const columns = IMPORT_COLUMN_NAMES.filter(
    (column) => shelves !== null || (column !== 'shelf' && column !== 'reason'),
  );
  const head = columns.map((column) => IMPORT_COLUMNS[column][lang]);
  return write(
    head,
    assets.map((asset) => [
      ...[asset.id, asset.name, asset.enName, codes.get(asset.typeId) ?? ''],
      ...[asset.tags.join(','), asset.enTags.join(','), asset.colors.join(',')],
      ...[
        asset.price,
        (asset.isMemberIncluded ? IMPORT_YES : IMPORT_NO)[lang][0],
        IMPORT_LICENCES[asset.licence][lang][0],
      ],
      ...(shelves ? [IMPORT_SHELVES[asset.state][lang][0], shelves.get(asset.id)?.reason?.[lang] ?? ''] : []),
    ]),
  );
}

const HEADS = {
  zh: ['行', '编号', '标题', '结果', '原因'],
  en: ['Line', 'Id', 'Title', 'Result', 'Reason'],
};

/** What came of each line, and why. */
export async function writeReport(lines: readonly ImportLine[], lang: Lang): Promise<string> {
  return write(
    HEADS[lang],
    lines.map(({ line, assetId, name, enName, outcome, faults }) => [
      ...[line, assetId, (lang === 'zh' ? name : enName) || name, IMPORT_OUTCOMES[outcome][lang]],
      faults
        .map(({ column, fault, cell }) => {
          const place = column === null ? '' : `${IMPORT_COLUMNS[column][lang]}${cell && ` “${cell}”`}: `;
          return place + IMPORT_FAULTS[fault][lang];
        })
        .join('; '),
    ]),
  );
}

async function write(head: readonly string[], rows: readonly (readonly CsvCell[])[]): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of writeCsv(head, each(rows))) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}
