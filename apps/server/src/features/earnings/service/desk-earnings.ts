import type { earningsDesk } from '@mogine/contract/desk/earnings';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Text } from '@mogine/contract/kernel/reasons';
import { z } from 'zod';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { defineApproval, proposeApproval } from '../../approvals/index.ts';
import { sendMessage } from '../../messages/index.ts';
import {
  countAllEarnings,
  findForDesk,
  listAllEarnings,
  type DeskEarning,
  type EarningDetail,
} from '../repository/desk.ts';
import { present } from './read-earnings.ts';
import { reverseEarning } from './reverse.ts';

export async function readAllEarnings(
  { db }: Context,
  input: OpInput<typeof earningsDesk.list>,
): Promise<OpResult<typeof earningsDesk.list>> {
  const slice = sliceOf(input);
  const { clientId = null, phone = null, txnId = null, orderNo } = input;
  const filter = { clientId, phone, txnId, orderNo: orderNo || null };
  const [rows, total] = await Promise.all([listAllEarnings(db, filter, slice), countAllEarnings(db, filter)]);
  return pageOfRows(rows, slice, total, toShown, (row) => ({ createdAt: row.created_at, id: row.id }));
}

function toShown(row: DeskEarning): OpResult<typeof earningsDesk.list>['records'][number] {
  return { ...present(row), creator: { id: row.seller_id, name: row.creator } };
}

async function find({ db }: Context, id: string): Promise<EarningDetail> {
  const row = await findForDesk(db, id);
  if (!row) throw new AppError('EARNING_NOT_FOUND');
  return row;
}

/** Throws EARNING_NOT_FOUND. */
export async function readEarning(ctx: Context, id: string): Promise<OpResult<typeof earningsDesk.detail>> {
  const row = await find(ctx, id);
  return {
    ...toShown(row),
    ...{ txnId: row.txn_id, reversalTxnId: row.reversal_txn_id, reversedBy: row.reversedByName },
    ...{ owedPoint: row.owed, settledPoint: row.settled, approvalId: row.approvalId },
  };
}

/** What is taken back from whom, as the second person reads it. */
const payload = z.object({
  ...{ creator: z.string(), asset: z.string(), orderNo: z.string(), sharePoint: z.int() },
  ...{ reason: z.string(), earningId: z.string() },
});

export const reversalKind = defineApproval({
  name: 'earnings.reverse',
  payload,
  async apply(ctx, { earningId, reason }, { decidedBy }) {
    const why = { zh: reason, en: reason };
    await takeBack(ctx, earningId, { by: `staff:${decidedBy}`, why });
  },
});

type ToldReversal = { by: string; why: Text };

/** Takes back what a sale brought, where that was not done before, and tells its creator. */
export async function takeBackSale(ctx: Context, earningId: string, reversal: ToldReversal): Promise<void> {
  const { reversed_at: reversedAt } = await find(ctx, earningId);
  if (!reversedAt) await takeBack(ctx, earningId, reversal);
}

async function takeBack(ctx: Context, earningId: string, { by, why }: ToldReversal): Promise<void> {
  const kept = why.zh === why.en ? why.zh : `${why.zh}\n${why.en}`;
  const { taken, owed } = await reverseEarning(ctx, earningId, { by, why: kept });
  await tell(ctx, await find(ctx, earningId), { taken, owed, why });
}
export type ReversalKind = typeof reversalKind;

/** Proposes to take an earning back. Throws EARNING_NOT_FOUND, EARNING_REVERSED, APPROVAL_WAITING. */
export async function proposeReversal(
  ctx: Context,
  { id, reason, by }: OpInput<typeof earningsDesk.reverse> & { by: string },
): Promise<{ approvalId: string }> {
  const row = await find(ctx, id);
  if (row.reversed_at) throw new AppError('EARNING_REVERSED');
  const what = {
    creator: row.creator,
    asset: row.name,
    orderNo: row.order_no,
    sharePoint: row.share_points,
  };
  return proposeApproval(ctx, reversalKind, {
    ...{ subject: id, payload: { ...what, reason, earningId: id }, reason, by },
  });
}

/** The creator reads what was taken, what is owed and why. */
async function tell(
  ctx: Context,
  { seller_id: clientId, name, en_name: enName, share_points: points }: EarningDetail,
  { taken, owed, why }: { taken: number; owed: number; why: Text },
): Promise<void> {
  const rest = {
    zh: owed > 0 ? `其中 ${taken} 积分已扣除，其余 ${owed} 积分从以后的收益中抵扣。` : '',
    en: owed > 0 ? ` ${taken} of them were taken, and ${owed} are settled with what you earn next.` : '',
  };
  await sendMessage(ctx, {
    ...{ clientId, type: 'system', kind: 'money', target: { page: 'wallet' } },
    title: { zh: '一笔收益已撤回', en: 'An earning was taken back' },
    content: {
      zh: `“${name}”的一笔收益（${points} 积分）已撤回。${rest.zh}原因：${why.zh}`,
      en: `An earning of ${points} points with ${enName} was taken back.${rest.en} Reason: ${why.en}`,
    },
  });
}
