import { PAYMENT_PERIOD_DAYS, type paymentsDesk } from '@mogine/contract/desk/payments';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { businessDay } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import {
  countOrders,
  listOrders,
  sumDays,
  type ListedOrder,
  type OrderFilter,
  type Period,
} from '../repository/desk-orders.ts';
import { orderIdOf } from '../rules.ts';
import { presentOrder } from './present-order.ts';
import { writeOrdersTable } from './table.ts';

const DAY_MS = 86_400_000;
/** A part of a table: more of them would keep a reader, and the server's memory, waiting. */
const ROWS_AT_ONCE = 10_000;

type Asked = Pick<OpInput<typeof paymentsDesk.orders>, 'state' | 'kind' | 'payId' | 'phone' | 'clientId'>;

function filterOf({ payId, ...asked }: Asked): OrderFilter {
  const id = payId ? orderIdOf(payId.replaceAll('-', '').toLowerCase()) : null;
  // A number that we never gave out may be the provider's.
  const transactionId = payId && id === null ? payId : null;
  return {
    ...{ id, transactionId, state: asked.state ?? null, kind: asked.kind ?? null },
    ...{ phone: asked.phone ?? null, clientId: asked.clientId ?? null },
  };
}

const beginOf = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** Days of Shanghai's, both included, as moments. Throws PERIOD_INVALID where the last is before the first. */
function toPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }): Partial<Period> {
  if (from && to && to < from) throw new AppError('PERIOD_INVALID', { days: PAYMENT_PERIOD_DAYS });
  return {
    ...(from && { from: beginOf(from) }),
    ...(to && { to: new Date(beginOf(to).getTime() + DAY_MS) }),
  };
}

/** Throws PERIOD_INVALID, also for more days than are summed up at once. */
function toBoundPeriod(asked: { from: string; to: string }): Period {
  const period = { from: beginOf(asked.from), to: beginOf(asked.from), ...toPeriod(asked) };
  if (period.to.getTime() - period.from.getTime() > PAYMENT_PERIOD_DAYS * DAY_MS) {
    throw new AppError('PERIOD_INVALID', { days: PAYMENT_PERIOD_DAYS });
  }
  return period;
}

const positionOf = ({ at, id }: ListedOrder) => ({ createdAt: at, id });

function present(row: ListedOrder) {
  const { refundFen, refundedAt, at, transactionId, refundId, ...order } = row;
  return {
    ...presentOrder(order),
    refund: refundFen === null || refundedAt === null ? null : { fen: refundFen, time: refundedAt },
  };
}

/** Throws PERIOD_INVALID. */
export async function readOrders(
  { db }: Context,
  input: OpInput<typeof paymentsDesk.orders>,
): Promise<OpResult<typeof paymentsDesk.orders>> {
  const slice = sliceOf(input);
  const listing = { by: input.by, filter: filterOf(input), period: toPeriod(input) };
  const [rows, total] = await Promise.all([listOrders(db, listing, slice), countOrders(db, listing)]);
  return pageOfRows(rows, slice, total, present, positionOf);
}

/** Throws PERIOD_INVALID. */
export async function readSums(
  { db }: Context,
  input: OpInput<typeof paymentsDesk.sums>,
): Promise<OpResult<typeof paymentsDesk.sums>> {
  const asked = { filter: filterOf(input), period: toBoundPeriod(input) };
  const [paid, refunded] = await Promise.all([sumDays(db, 'paid', asked), sumDays(db, 'refunded', asked)]);
  const ofDay = (sums: typeof paid) => new Map(sums.map(({ start, ...sum }) => [businessDay(start), sum]));
  const [paidOf, refundedOf] = [ofDay(paid), ofDay(refunded)];
  const days = [...new Set([...paidOf.keys(), ...refundedOf.keys()])].sort();
  const none = { count: 0, fen: 0 };
  return {
    paid: total(paid),
    refunded: total(refunded),
    days: days.map((day) => ({
      day,
      paid: paidOf.get(day) ?? none,
      refunded: refundedOf.get(day) ?? none,
    })),
  };
}

function total(sums: readonly { count: number; fen: number }[]): { count: number; fen: number } {
  return sums.reduce((all, { count, fen }) => ({ count: all.count + count, fen: all.fen + fen }), {
    count: 0,
    fen: 0,
  });
}

/** A period as a table for the books, part by part: none is left out. Throws PERIOD_INVALID. */
export async function exportOrders(
  ctx: Context,
  { by, cursor, ...input }: OpInput<typeof paymentsDesk.export>,
  lang: Lang,
): Promise<OpResult<typeof paymentsDesk.export>> {
  const listing = { by, filter: filterOf(input), period: toBoundPeriod(input) };
  const slice = sliceOf({ size: ROWS_AT_ONCE, cursor });
  const found = await listOrders(ctx.db, listing, slice);
  const { records, cursor: next } = pageOfRows(found, slice, 0, (row) => row, positionOf);
  return {
    filename: `mogine-payments-${input.from}-${input.to}.csv`,
    content: await writeOrdersTable(records, { lang, hasHead: cursor === undefined }),
    rows: records.length,
    next,
  };
}
