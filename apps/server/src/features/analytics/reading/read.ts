import { FIGURES, ROWS_MAX, type Figure } from '@mogine/contract/analytics-limits';
import type { analytics } from '@mogine/contract/analytics';
import type { OpInput, OpResult, Page } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { sliceOf } from '#kernel/paging';
import {
  findOwnAsset,
  listAssets,
  listQueries,
  readSums,
  type Figures,
  type OwnAsset,
  type Scope,
  type SummaryRow,
  type Totals,
} from '../repository/read.ts';
import { bucketsOf, readPeriod, type Period } from '../rules.ts';

type Ops = typeof analytics;
const NOTHING: Totals = {
  shown: 0,
  opened: 0,
  saved: 0,
  bought: 0,
  fetched: 0,
  refunded: 0,
  earned: 0,
};

/**
 * What is told of one's own assets. Throws ASSET_NOT_FOUND for somebody else's, and BAD_INPUT for a period that cannot be read.
 */
export async function readSummary(
  ctx: Context,
  clientId: string,
  input: OpInput<Ops['summary']>,
): Promise<OpResult<Ops['summary']>> {
  const scope = await scopeOf(ctx, clientId, input);
  const { before, unit } = readPeriod(input, ctx.clock.now());
  const sums = await readSums(ctx.db, scope, unit);
  const earlier = before && (await readSums(ctx.db, { ...scope, period: before }, null));
  const days = new Map(sums.flatMap((row) => (row.bucket === null ? [] : [[row.bucket, row] as const])));
  return {
    asset: scope.asset,
    totals: totalsOf(sums.find(({ bucket, source }) => bucket === null && source === null)),
    before: earlier && totalsOf(earlier[0]),
    unit,
    series: bucketsOf(scope.period, unit).map((day) => ({ day, ...figuresOf(days.get(day)) })),
    sources: sums
      .flatMap((row) => (row.source === null ? [] : [{ source: row.source, ...totalsOf(row) }]))
      .toSorted((one, other) => other.opened - one.opened || other.shown - one.shown),
  };
}

/** Own assets with their figures, by one of these. Throws BAD_INPUT. */
export async function readAssets(
  ctx: Context,
  clientId: string,
  input: OpInput<Ops['assets']>,
): Promise<OpResult<Ops['assets']>> {
  const scope = await scopeOf(ctx, clientId, input);
  const { sort, order } = input;
  return readPage(input, async (place) => {
    const rows = await listAssets(ctx.db, scope, { sort, order, ...place });
    return rows.map((row) => ({
      count: row.count,
      record: {
        ...{ resourceId: row.id, name: row.name, enName: row.enName, cover: row.cover },
        isOnSale: row.isOnSale,
        ...totalsOf(row),
      },
    }));
  });
}

/** Searches that led to own assets. Throws ASSET_NOT_FOUND, BAD_INPUT. */
export async function readQueries(
  ctx: Context,
  clientId: string,
  input: OpInput<Ops['queries']>,
): Promise<OpResult<Ops['queries']>> {
  const scope = await scopeOf(ctx, clientId, input);
  return readPage(input, async (place) => {
    const rows = await listQueries(ctx.db, scope, place);
    return rows.map(({ count, ...record }) => ({ count, record }));
  });
}

/** Of whom and when; throws ASSET_NOT_FOUND for an asset of somebody else. */
export async function scopeOf(
  ctx: Context,
  sellerId: string,
  { from, to, resourceId: assetId = null }: Period & { resourceId?: string | undefined | null },
): Promise<Scope & { asset: OwnAsset | null }> {
  const { period } = readPeriod({ from, to }, ctx.clock.now());
  const asset = assetId === null ? null : await findOwnAsset(ctx.db, sellerId, assetId);
  if (assetId !== null && asset === null) throw new AppError('ASSET_NOT_FOUND');
  return { sellerId, assetId, asset, period };
}

/** A page by its number: sums have no place that a cursor could name. Nobody pages through more than is exported. */
export async function readPage<T>(
  input: Parameters<typeof sliceOf>[0],
  list: (place: { offset: number; limit: number }) => Promise<{ count: number; record: T }[]>,
): Promise<Page<T>> {
  const { size, current, offset } = sliceOf({ ...input, cursor: undefined });
  const rows = offset >= ROWS_MAX ? [] : await list({ offset, limit: size });
  const total = Math.min(rows[0]?.count ?? (offset === 0 ? 0 : offset), ROWS_MAX);
  return {
    records: rows.map(({ record }) => record),
    ...{ total, size, current, pages: Math.ceil(total / size), cursor: null },
  };
}

function figuresOf(row: Figures | undefined): Figures {
  return Object.fromEntries(FIGURES.map((name): [Figure, number] => [name, row?.[name] ?? 0])) as Figures;
}

function totalsOf(row: SummaryRow | Totals | undefined): Totals {
  return row === undefined ? NOTHING : { ...figuresOf(row), earned: row.earned };
}
