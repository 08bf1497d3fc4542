import { ROWS_MAX } from '@mogine/contract/analytics-limits';
import type { analytics } from '@mogine/contract/analytics';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { writeCsv, type CsvCell } from '#kernel/csv';
import { listAssets, listDays, listQueries, type Scope, type Totals } from '../repository/read.ts';
import { scopeOf } from './read.ts';
import { TABLE_WORDS } from './words.ts';

type Ops = typeof analytics;

/** A table as CSV. Throws ASSET_NOT_FOUND, BAD_INPUT. */
export async function exportTable(
  ctx: Context,
  clientId: string,
  input: OpInput<Ops['export']>,
  lang: Lang,
): Promise<OpResult<Ops['export']>> {
  const scope = await scopeOf(ctx, clientId, input);
  const { table } = input;
  const parts: Uint8Array[] = [];
  const { head, cells } = await TABLES[table](ctx, scope, lang);
  for await (const part of writeCsv(head, each(cells))) parts.push(part);
  return {
    filename: `mogine-${table}-${scope.period.from}-${scope.period.to}.csv`,
    content: Buffer.concat(parts).toString('utf8'),
  };
}

type Table = { head: readonly string[]; cells: CsvCell[][] };
type ReadTable = (ctx: Context, scope: Scope, lang: Lang) => Promise<Table>;

const TABLES: Readonly<Record<OpInput<Ops['export']>['table'], ReadTable>> = {
  assets: async (ctx, scope, lang) => {
    const words = TABLE_WORDS[lang];
    const place = { sort: 'opened', order: 'desc', offset: 0, limit: ROWS_MAX } as const;
    const rows = await listAssets(ctx.db, scope, place);
    return {
      head: [words.asset, words.id, ...words.figures],
      cells: rows
        .filter(({ id }) => scope.assetId === null || scope.assetId === id)
        .map((row) => [lang === 'zh' ? row.name : row.enName, row.id, ...cellsOf(row)]),
    };
  },
  days: async (ctx, scope, lang) => {
    const words = TABLE_WORDS[lang];
    const rows = await listDays(ctx.db, scope, ROWS_MAX);
    return {
      head: [words.day, words.source, ...words.figures],
      cells: rows.map((row) => [row.day, words.sources[row.source], ...cellsOf(row)]),
    };
  },
  queries: async (ctx, scope, lang) => {
    const rows = await listQueries(ctx.db, scope, { offset: 0, limit: ROWS_MAX });
    return {
      head: TABLE_WORDS[lang].queries,
      cells: rows.map(({ query, shown, opened, saved, bought, refunded, position }) => [
        ...[query, shown, opened, saved, bought, refunded, position ?? ''],
      ]),
    };
  },
};

function cellsOf({ shown, opened, saved, bought, fetched, refunded, earned }: Totals): number[] {
  return [shown, opened, saved, bought, fetched, refunded, earned];
}

async function* each(cells: readonly CsvCell[][]) {
  yield* cells;
}
