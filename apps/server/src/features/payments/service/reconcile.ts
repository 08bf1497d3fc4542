import type { Context } from '#context';
import { businessDay } from '#kernel/clock';
import { listLocalPayments, listLocalRefunds, saveBill } from '../repository/bill.ts';
import {
  compareBill,
  compareRefunds,
  paymentRows,
  refundRows,
  type BillDifference,
} from '../reconcile-rules.ts';
import { orderIdOf } from '../rules.ts';
import { settleRefund } from './settle-refund.ts';
import { askProvider } from './sweep.ts';

const DAY_MS = 86_400_000;

/** The last whole day in Shanghai, `YYYY-MM-DD`. */
export function dayBefore(now: Date): string {
  return businessDay(new Date(now.getTime() - DAY_MS));
}

/**
 * Compares a day's bill with our orders and refunds, credits what the provider was paid and we missed, ends the refunds it has paid
 * back, and records every difference. May run again for the same day. Throws PaymentProviderError.
 */
export async function reconcileDay(ctx: Context, day: string): Promise<void> {
  const { merchant } = ctx.payments;
  const bill = (await ctx.payments.tradeBill(day)).filter(
    ({ appId, mchId }) => appId === merchant.appId && mchId === merchant.mchId,
  );
  const from = new Date(`${day}T00:00:00+08:00`);
  const ids = bill.flatMap(({ outTradeNo }) => orderIdOf(outTradeNo) ?? []);
  const to = new Date(from.getTime() + DAY_MS);
  const refunds = refundRows(bill);
  const refundIds = refunds.flatMap(({ refund }) => orderIdOf(refund.outRefundNo) ?? []);
  const found = [
    ...compareBill(bill, await listLocalPayments(ctx.db, { ids, from, to })),
    ...compareRefunds(bill, await listLocalRefunds(ctx.db, { ids: refundIds, from, to })),
  ];
  const differences: (BillDifference & { isRepaired: boolean })[] = [];
  for (const difference of found) {
    differences.push({ ...difference, isRepaired: await repair(ctx, difference) });
  }
  const payments = paymentRows(bill);
  const sumFen = payments.reduce((sum, { orderFen }) => sum + orderFen, 0);
  const refundSumFen = refunds.reduce((sum, { refund }) => sum + refund.refundFen, 0);
  await ctx.tx(async (ctx) => {
    const counted = { rowCount: payments.length, sumFen, refundCount: refunds.length, refundSumFen };
    await saveBill(ctx.db, { day, ...counted, at: ctx.clock.now() }, differences);
  });
  const open = differences.filter(({ isRepaired }) => !isRepaired).length;
  if (open > 0) ctx.log.error({ day, open, alert: true }, 'payment bill and orders differ');
  else ctx.log.info({ day, repaired: differences.length }, 'payment bill agrees');
}

/** Only what was missed repairs itself: by the provider's own word about it, through the usual ways. */
async function repair(ctx: Context, { kind, outTradeNo }: BillDifference): Promise<boolean> {
  if (kind === 'missing_local_refund') {
    const told = await ctx.payments.queryRefund(outTradeNo);
    if (told.state === 'not_found') return false;
    const settlement = await settleRefund(ctx, told, 'bill');
    return settlement === 'moved' || settlement === 'already';
  }
  const id = kind === 'missing_local_paid' ? orderIdOf(outTradeNo) : null;
  if (id === null) return false;
  const settlement = await askProvider(ctx, id, 'bill');
  return settlement === 'credited' || settlement === 'already';
}
