import { BASE_PATH, type Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { favorites } from '@mogine/contract/favorites';
import { EXPORT_FORMATS, type ExportFormat } from '@mogine/contract/favorites-limits';
import type { Context } from '#context';
import { businessDay } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { writeCsv } from '#kernel/csv';
import { readLink, signLink } from '#kernel/signed-link';
import { writeXlsx } from '#kernel/xlsx';
import { findFolder } from '../repository/folders.ts';
import { countItems, type ItemsFilter } from '../repository/listing.ts';
import { listTableRows, type TableRow } from '../repository/table.ts';
import { folderNameFor } from '../rules.ts';
import { columnsOf, toCsvCells, toXlsxCells, type TableView } from '../table.ts';

/** Where a table is read; what follows says which one. */
export const TABLE_PATH = `${BASE_PATH}${favorites.exportItems.path}/`;
const LINK_SECONDS = 600;
const ROWS_AT_ONCE = 1000;
const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const ALL = 'all';
const FORM = new RegExp(`^(${EXPORT_FORMATS.join('|')})\\.(zh|en)\\.(${ALL}|[0-9a-f-]{36})$`);

function filterOf(clientId: string, folderId: string | null): ItemsFilter {
  return { clientId, folderId, words: [], findsNotes: true };
}

/** An address that gives a person's saved assets, of one folder or of all, as a table. Throws FOLDER_NOT_FOUND, FAVORITES_EMPTY. */
export async function giveTable(
  ctx: Context,
  clientId: string,
  { favoriteId, format }: OpInput<typeof favorites.exportItems>,
  lang: Lang,
): Promise<OpResult<typeof favorites.exportItems>> {
  const folder = favoriteId ? await findFolder(ctx.db, clientId, favoriteId) : undefined;
  if (favoriteId && !folder) throw new AppError('FOLDER_NOT_FOUND');
  const count = await countItems(ctx.db, filterOf(clientId, favoriteId ?? null));
  if (count === 0) throw new AppError('FAVORITES_EMPTY');
  const now = ctx.clock.now();
  const filename = `mogine-favorites-${businessDay(now)}.${format}`;
  const expiresAt = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  const asked = `${format}.${lang}.${favoriteId ?? ALL}`;
  const query = signLink(ctx.secret, { key: TABLE_PATH + asked, expiresAt, clientId, filename });
  return { url: `${TABLE_PATH}${asked}?${query}`, filename, count };
}

/** What such an address gives, with links that begin with `origin`. Throws DOWNLOAD_LINK_INVALID, FOLDER_NOT_FOUND. */
export async function openTable(
  ctx: Context,
  asked: string,
  query: URLSearchParams,
  origin: string,
): Promise<{ clientId: string; filename: string; contentType: string; body: AsyncIterable<Uint8Array> }> {
  const grant = readLink(ctx.secret, TABLE_PATH + asked, query, ctx.clock.now());
  const [, format, lang, place] = FORM.exec(asked) ?? [];
  if (!grant || !place) throw new AppError('DOWNLOAD_LINK_INVALID');
  const { clientId, filename } = grant;
  const folder = place === ALL ? null : await findFolder(ctx.db, clientId, place);
  if (folder === undefined) throw new AppError('FOLDER_NOT_FOUND');
  const view: TableView = { lang: lang as Lang, origin };
  const rows = readRows(ctx, filterOf(clientId, folder?.id ?? null), view.lang);
  const isCsv = format === 'csv';
  const name = folder
    ? folderNameFor({ name: folder.name, isDefault: folder.is_default }, view.lang)
    : columnsOf(view).sheet;
  const body = isCsv ? writeCsvTable(rows, view) : writeXlsxTable(rows, view, name, ctx.clock.now());
  return { clientId, filename, contentType: CONTENT_TYPES[isCsv ? 'csv' : 'xlsx'], body };
}

function writeCsvTable(rows: AsyncIterable<TableRow>, view: TableView): AsyncIterable<Uint8Array> {
  const titles = columnsOf(view).columns.map(({ title }) => title);
  return writeCsv(
    titles,
    mapRows(rows, (row) => toCsvCells(row, view)),
  );
}

function writeXlsxTable(
  rows: AsyncIterable<TableRow>,
  view: TableView,
  name: string,
  at: Date,
): AsyncIterable<Uint8Array> {
  const { columns } = columnsOf(view);
  return writeXlsx({ name, columns, rows: mapRows(rows, (row) => toXlsxCells(row, view)) }, at);
}

async function* mapRows<T>(rows: AsyncIterable<TableRow>, map: (row: TableRow) => T): AsyncGenerator<T> {
  for await (const row of rows) yield map(row);
}

async function* readRows(ctx: Context, filter: ItemsFilter, lang: Lang): AsyncGenerator<TableRow> {
  const now = ctx.clock.now();
  let after: TableRow | null = null;
  do {
    const rows: TableRow[] = await listTableRows(ctx.db, filter, { lang, now, after, limit: ROWS_AT_ONCE });
    yield* rows;
    after = rows.length === ROWS_AT_ONCE ? (rows.at(-1) ?? null) : null;
  } while (after);
}
