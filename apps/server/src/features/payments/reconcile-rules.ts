import type { BillRow } from './port.ts';
import type { RefundState } from './refund-rules.ts';
import { orderIdOf, tradeNumberOf, type OrderState } from './rules.ts';

export type LocalPayment = {
  id: string;
  state: OrderState;
  amountFen: number;
  transactionId: string | null;
  isPaidThatDay: boolean;
};

export type LocalRefund = {
  id: string;
  state: RefundState;
  refundFen: number;
  /** Sent and paid back within the day, so that the day's bill has it. */
  isRefundedThatDay: boolean;
};

export type DifferenceKind =
  /** The provider has the money, our order is not paid. */
  | 'missing_local_paid'
  /** The provider has money for a number we do not know. */
  | 'unknown_order'
  /** Our order is paid, the bill does not have it. */
  | 'missing_remote'
  | 'amount_diff'
  | 'state_diff'
  /** The provider has paid back, our refund still waits to hear of it. */
  | 'missing_local_refund'
  /** The provider has paid back under a number we do not know. */
  | 'unknown_refund'
  /** Our refund has left, the bill does not have it. */
  | 'missing_remote_refund'
  | 'refund_amount_diff'
  | 'refund_state_diff';

export type BillDifference = {
  /** Of a refund, its own number. */
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

type RefundRow = BillRow & { refund: NonNullable<BillRow['refund']> };

/** Rows about money that went back; one that the provider gave up on moved none. */
export function refundRows(rows: readonly BillRow[]): RefundRow[] {
  return rows.filter((row): row is RefundRow => row.refund !== undefined && row.refund.state !== 'CLOSED');
}

/** What a day's bill and our refunds disagree about. */
export function compareRefunds(rows: readonly BillRow[], locals: readonly LocalRefund[]): BillDifference[] {
  const byId = new Map(locals.map((local) => [local.id, local]));
  const billed = new Set<string>();
  const differences: BillDifference[] = [];
  for (const { refund } of refundRows(rows)) {
    const id = orderIdOf(refund.outRefundNo);
    const local = id === null ? undefined : byId.get(id);
    if (local) billed.add(local.id);
    const kind = compareRefund(refund, local);
    if (!kind) continue;
    const { outRefundNo: outTradeNo, refundFen: billFen } = refund;
    differences.push({ outTradeNo, kind, localFen: local?.refundFen ?? null, billFen });
  }
  for (const { id, refundFen: localFen, isRefundedThatDay } of locals) {
    if (!isRefundedThatDay || billed.has(id)) continue;
    differences.push({
      outTradeNo: tradeNumberOf(id),
      kind: 'missing_remote_refund',
      localFen,
      billFen: null,
    });
  }
  return differences;
}

function compareRefund(
  { refundFen, state }: RefundRow['refund'],
  local: LocalRefund | undefined,
): DifferenceKind | null {
  if (!local) return 'unknown_refund';
  if (local.refundFen !== refundFen) return 'refund_amount_diff';
  if (local.state === 'refunded') return null;
  // The provider was never to be asked for these.
  if (!['approved', 'refunding', 'abnormal'].includes(local.state)) return 'refund_state_diff';
  return state === 'SUCCESS' ? 'missing_local_refund' : null;
}
