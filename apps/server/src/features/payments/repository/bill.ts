import { sql } from 'kysely';
import type { Database } from '#db/client';
import type { BillDifference, LocalPayment, LocalRefund } from '../reconcile-rules.ts';

/** Orders by their numbers, and those paid within a time. Ends are exclusive. */
export async function listLocalPayments(
  db: Database,
  wanted: { ids: readonly string[]; from: Date; to: Date },
): Promise<LocalPayment[]> {
  const { rows } = await sql<LocalPayment>`
    select id, state, amount_fen as "amountFen", transaction_id as "transactionId",
      coalesce(paid_at >= ${wanted.from} and paid_at < ${wanted.to}, false) as "isPaidThatDay"
    from payment_order
    where id = any(${[...wanted.ids]}::uuid[]) or (paid_at >= ${wanted.from} and paid_at < ${wanted.to})`.execute(
    db,
  );
  return rows;
}

/** Refunds by their numbers, and those sent and paid back within a time. */
export async function listLocalRefunds(
  db: Database,
  wanted: { ids: readonly string[]; from: Date; to: Date },
): Promise<LocalRefund[]> {
  const isWithin = sql`(state = 'refunded' and decided_at >= ${wanted.from} and ended_at < ${wanted.to})`;
  const { rows } = await sql<LocalRefund>`
    select id, state, refund_fen as "refundFen", ${isWithin} as "isRefundedThatDay"
    from payment_refund
    where id = any(${[...wanted.ids]}::uuid[]) or ${isWithin}`.execute(db);
  return rows;
}

/** Records a comparison. Differences found before and not now are settled; none is forgotten. */
export async function saveBill(
  db: Database,
  bill: {
    day: string;
    rowCount: number;
    sumFen: number;
    refundCount: number;
    refundSumFen: number;
    at: Date;
  },
  differences: readonly (BillDifference & { isRepaired: boolean })[],
): Promise<void> {
  await sql`
    insert into payment_bill (day, row_count, sum_fen, refund_count, refund_sum_fen, checked_at)
    values (${bill.day}::date, ${bill.rowCount}, ${bill.sumFen}, ${bill.refundCount}, ${bill.refundSumFen}, ${bill.at})
    on conflict (day) do update set row_count = excluded.row_count, sum_fen = excluded.sum_fen,
      refund_count = excluded.refund_count, refund_sum_fen = excluded.refund_sum_fen, checked_at = excluded.checked_at`.execute(
    db,
  );
  await sql`update payment_bill_difference set is_repaired = true where day = ${bill.day}::date`.execute(db);
  for (const found of differences) {
    await sql`
      insert into payment_bill_difference (day, out_trade_no, kind, local_fen, bill_fen, is_repaired, found_at)
      values (${bill.day}::date, ${found.outTradeNo}, ${found.kind}, ${found.localFen}, ${found.billFen},
        ${found.isRepaired}, ${bill.at})
      on conflict (day, out_trade_no, kind) do update set is_repaired = excluded.is_repaired`.execute(db);
  }
}
