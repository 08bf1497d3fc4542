import type { BillRow } from './port.ts';
import { orderIdOf, tradeNumberOf, type OrderState } from './rules.ts';

export type LocalPayment = {
  id: string;
  state: OrderState;
  amountFen: number;
  transactionId: string | null;
  isPaidThatDay: boolean;
};

export type DifferenceKind =
  /** The provider has the money, our order is not paid. */
  | 'missing_local_paid'
  /** The provider has money for a number we do not know. */
  | 'unknown_order'
  /** Our order is paid, the bill does not have it. */
  | 'missing_remote'
  | 'amount_diff'
  | 'state_diff';

export type BillDifference = {
  outTradeNo: string;
  kind: DifferenceKind;
  localFen: number | null;
  billFen: number | null;
};

/** Rows about payments; refunds of a day stand beside them. */
export function paymentRows(rows: readonly BillRow[]): BillRow[] {
  return rows.filter((row) => row.refund === undefined && row.tradeState === 'SUCCESS');
}

/** What a day's bill and our orders disagree about. */
export function compareBill(rows: readonly BillRow[], locals: readonly LocalPayment[]): BillDifference[] {
  const byId = new Map(locals.map((local) => [local.id, local]));
  const billed = new Set<string>();
  const differences: BillDifference[] = [];
  for (const row of paymentRows(rows)) {
    const id = orderIdOf(row.outTradeNo);
    const local = id === null ? undefined : byId.get(id);
    if (local) billed.add(local.id);
    const kind = compareRow(row, local);
    if (!kind) continue;
    const { outTradeNo, orderFen: billFen } = row;
    differences.push({ outTradeNo, kind, localFen: local?.amountFen ?? null, billFen });
  }
  for (const { id, amountFen: localFen, isPaidThatDay } of locals) {
    if (!isPaidThatDay || billed.has(id)) continue;
    differences.push({ outTradeNo: tradeNumberOf(id), kind: 'missing_remote', localFen, billFen: null });
  }
  return differences;
}

function compareRow(row: BillRow, local: LocalPayment | undefined): DifferenceKind | null {
  if (!local) return 'unknown_order';
  if (local.amountFen !== row.orderFen) return 'amount_diff';
  if (local.state !== 'paid' && local.state !== 'paid_late' && local.state !== 'refunded') {
    return local.state === 'quarantined' ? 'state_diff' : 'missing_local_paid';
  }
  return local.transactionId === row.transactionId ? null : 'state_diff';
}
