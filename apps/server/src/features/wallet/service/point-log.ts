import type { wallet } from '@mogine/contract/wallet';
import { pointLogTypes } from '@mogine/contract/wallet';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { addBusinessMonths } from '#kernel/clock';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { formatFen } from '#kernel/money';
import {
  countLog,
  findLogRows,
  listLog,
  readBalances,
  updateLogStatus,
  type PointLogRow,
} from '../repository/point-log.ts';

export type PointLogType = keyof typeof pointLogTypes;
const STATUS = { waiting: 1, done: 2, closed: 3, refunded: 4 } as const;
export type LogStatus = keyof typeof STATUS;
/** What was paid by WeChat, and what of it went back. */
export const PAYMENT_LOG = 1;

export type LogEvent = {
  clientId: string;
  orderNo: string;
  type: PointLogType;
  /** 1 WeChat, 2 points, 0 none. */
  payType: 0 | 1 | 2;
  /** Signed change of points. */
  points: number;
  moneyFen?: number;
  status?: LogStatus;
  title: Text;
  assetId?: string;
  cover?: string;
};

/** One readable row of a business event; the sum of a person's done rows is what the person has. */
export function newLogRow(ctx: Context, event: LogEvent): PointLogRow {
  return {
    id: ctx.ids.next(),
    client_id: event.clientId,
    order_no: event.orderNo,
    type: event.type,
    pay_type: event.payType,
    points: event.points,
    money_fen: event.moneyFen ?? null,
    status: STATUS[event.status ?? 'done'],
    asset_id: event.assetId ?? null,
    title: event.title.zh,
    en_title: event.title.en,
    cover: event.cover ?? '',
    created_at: ctx.clock.now(),
  };
}

/** Moves the row of an event on; nothing happens when there is none. */
export async function setLogStatus(
  ctx: Context,
  event: { clientId: string; orderNo: string; type: PointLogType },
  status: LogStatus,
): Promise<void> {
  await updateLogStatus(ctx.db, event, { status: STATUS[status] });
}

/** One page of a person's points log, newest first; throws BAD_INPUT for a strange cursor. */
export async function readPointLog(
  ctx: Context,
  clientId: string,
  input: OpInput<typeof wallet.pointLog>,
  lang: Lang,
): Promise<OpResult<typeof wallet.pointLog>> {
  const slice = sliceOf(input);
  const { type, status, month, searchKey } = input;
  const filter = { type, status, searchKey, ...(month && monthBounds(month)) };
  const total = await countLog(ctx.db, clientId, filter);
  const rows = await listLog(ctx.db, clientId, filter, slice);
  const balances = input.balance
    ? await readBalances(
        ctx.db,
        clientId,
        rows.map(({ id }) => id),
      )
    : null;
  return pageOfRows(
    rows,
    slice,
    total,
    (row) => present(row, lang, balances?.get(row.id) ?? null),
    (row) => ({ createdAt: row.created_at, id: row.id }),
  );
}

/** The rows of one of a person's order numbers; none for a number of somebody else. */
export async function readLogRows(ctx: Context, clientId: string, orderNo: string): Promise<PointLogRow[]> {
  return findLogRows(ctx.db, clientId, orderNo);
}

/** First moment of a month in Shanghai, and of the one after it. */
function monthBounds(month: string): { from: Date; to: Date } {
  const from = new Date(`${month}-01T00:00:00+08:00`);
  return { from, to: addBusinessMonths(from, 1) };
}

function present(
  row: PointLogRow,
  lang: Lang,
  balance: number | null,
): OpResult<typeof wallet.pointLog>['records'][number] {
  return {
    id: row.id,
    orderNo: row.order_no,
    type: row.type,
    typeName: pointLogTypes[row.type as PointLogType][lang],
    payType: row.pay_type,
    point: row.points,
    money: row.money_fen === null ? '' : formatFen(row.money_fen),
    status: row.status,
    resourceId: row.asset_id ?? '',
    title: row.title,
    enTitle: row.en_title,
    cover: row.cover,
    createTime: row.created_at,
    balance,
  };
}
