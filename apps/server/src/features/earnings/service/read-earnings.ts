import type { earnings } from '@mogine/contract/earnings';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { addBusinessMonths, businessDayStart, businessMonthStart } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import {
  FEN_PER_POINT,
  MIN_WITHDRAW_FEN,
  readComingRates,
  readKnownRates,
  readRates,
  versionOf,
} from '../../rates/index.ts';
import type { EarningRow } from '../repository/earning.ts';
import {
  countEarnings,
  findEarning,
  listDays,
  listEarnings,
  readFigures,
  type Period,
} from '../repository/read-earnings.ts';
import { readTransaction } from '../repository/replay.ts';
import { shareOf } from '../rules/shares.ts';

const DAY_MS = 86_400_000;
const DAYS_SHOWN = 30;

/** What a creator has earned, may use, waits for and owes; days without earnings are absent. */
export async function readSummary(
  ctx: Context,
  clientId: string,
): Promise<OpResult<typeof earnings.summary>> {
  const now = ctx.clock.now();
  const { sharePercent, memberDownloadPoints, holdDays } = await readRates(ctx, now);
  const coming = await readComingRates(ctx);
  const from = new Date(businessDayStart(now).getTime() - (DAYS_SHOWN - 1) * DAY_MS);
  const figures = await readFigures(ctx.db, clientId, { now, monthStart: businessMonthStart(now) });
  return {
    ...figures,
    rates: {
      ...{ sharePercent, memberDownloadPoint: memberDownloadPoints },
      ...{ fenPerPoint: FEN_PER_POINT, minWithdrawFen: MIN_WITHDRAW_FEN },
    },
    holdDays,
    coming: coming && {
      ...{ effectiveTime: coming.effectiveFrom, sharePercent: coming.sharePercent },
      ...{ memberDownloadPoint: coming.memberDownloadPoints, holdDays: coming.holdDays },
    },
    days: await listDays(ctx.db, clientId, from),
  };
}

/** One page of a creator's earnings, newest first. Throws BAD_INPUT for a strange cursor. */
export async function readEarnings(
  ctx: Context,
  clientId: string,
  input: OpInput<typeof earnings.list>,
): Promise<OpResult<typeof earnings.list>> {
  const slice = sliceOf(input);
  const { form, month, resourceId: assetId } = input;
  const filter = { form, assetId, period: month ? periodOf(month, month) : undefined };
  const total = await countEarnings(ctx.db, clientId, filter);
  const rows = await listEarnings(ctx.db, clientId, filter, slice);
  return pageOfRows(rows, slice, total, present, (row) => ({ createdAt: row.created_at, id: row.id }));
}

/**
 * One earning with what the ledger says of it: the figures are reckoned again from the entries and the rates of its
 * time. Throws EARNING_NOT_FOUND, also for those of others.
 */
export async function readReceipt(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<OpResult<typeof earnings.receipt>> {
  const row = await findEarning(ctx.db, clientId, id);
  if (!row) throw new AppError('EARNING_NOT_FOUND');
  const found = await readTransaction(ctx.db, row.txn_id, { sellerId: clientId, buyerId: row.buyer_id });
  const rates = versionOf(await readKnownRates(ctx), row.rate_version);
  const isDownload = row.form === 'member_download';
  const expected = isDownload ? rates.memberDownloadPoints : shareOf(row.gross_points, rates);
  const entries = found?.entries ?? [];
  const credited = entries.find(({ party }) => party === 'you')?.points ?? 0;
  const parts = found?.parts ?? { count: 0, points: 0 };
  return {
    earning: present(row),
    rate: {
      version: rates.version,
      sharePercent: rates.sharePercent,
      memberDownloadPoint: rates.memberDownloadPoints,
    },
    transaction: {
      id: row.txn_id,
      time: found?.at ?? row.created_at,
      entries: entries.map(({ party, points }) => ({ party, point: points })),
    },
    credited: { point: Math.max(credited, 0), parts: parts.count },
    agrees: row.share_points === expected && parts.points === credited,
  };
}

/** The first moment of a month in Shanghai, and of the one after the last. Throws BAD_INPUT the wrong way round. */
export function periodOf(from: string, to: string): Period {
  if (from > to) throw new AppError('BAD_INPUT', { name: 'from' });
  const start = (month: string) => new Date(`${month}-01T00:00:00+08:00`);
  return { from: start(from), to: addBusinessMonths(start(to), 1) };
}

export function present(row: EarningRow): OpResult<typeof earnings.list>['records'][number] {
  return {
    id: row.id,
    form: row.form === 'purchase' ? 'purchase' : 'member_download',
    orderNo: row.order_no,
    resourceId: row.asset_id,
    name: row.name,
    enName: row.en_name,
    grossPoint: row.gross_points,
    sharePoint: row.share_points,
    createTime: row.created_at,
    availableTime: row.available_at,
    reversedTime: row.reversed_at,
    reversedWhy: row.reversed_why ?? '',
  };
}
