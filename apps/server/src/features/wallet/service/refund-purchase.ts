import type { Context } from '#context';
import { findTransaction, lockForSeveral, readSpent } from '../repository/ledger.ts';
import { allParts, PERSON_ACCOUNTS, type Entry } from '../rules/ledger.ts';
import { planPurchaseRefund } from '../rules/purchase-refund.ts';
import { postTransaction } from './ledger.ts';
import { newLot } from './lots.ts';
import { newLogRow } from './point-log.ts';
import { logLine, type LogLine } from './spend.ts';

const PURCHASE_LOG = 2;

export type PurchaseRefund = LogLine & {
  clientId: string;
  /** More than zero. */
  points: number;
  /** Points of the purchase that were not given back yet, these included. */
  left: number;
  /** Key of the spend. */
  spentBy: string;
  /** Transactions that gave some of it back before. */
  before: readonly string[];
  /** Unique for ever for what is given back. */
  key: string;
};

/** Locks everything that a refund of a purchase moves, of its buyer and of whoever had earned by it: before both are written. */
export async function lockForRefund(ctx: Context, clientIds: readonly string[]): Promise<void> {
  const houseIds = (['platform_sales', 'deferred_revenue', 'revenue'] as const).flatMap(allParts);
  await lockForSeveral(ctx.db, { clientIds, kinds: PERSON_ACCOUNTS, houseIds });
}

/**
 * Gives points of a purchase back to who paid with them, in the caller's transaction: of the kinds they were, as new ones whose
 * days begin again, for those they were may have ended meanwhile. The money of bought ones is unearned again.
 */
export async function refundPurchase(ctx: Context, refund: PurchaseRefund): Promise<{ txnId: string }> {
  const { clientId, points, left, spentBy, before, key } = refund;
  const spent = await findTransaction(ctx.db, spentBy);
  if (!spent) throw new Error(`nothing was spent under ${spentBy}`);
  return postTransaction(ctx, {
    key,
    kind: 'purchase_refund',
    actorId: null,
    clientId,
    request: { clientId, points, spentBy },
    meta: { orderNo: refund.orderNo },
    plan: async (ctx, txnId) => {
      const parts = planPurchaseRefund(await readSpent(ctx.db, clientId, [spent.id, ...before]), {
        points,
        left,
      });
      const fen = parts.reduce((sum, part) => sum + part.fen, 0);
      return {
        entries: [
          ...parts.map(({ kind, points: amount }): Entry => ({ account: { clientId, kind }, amount })),
          { account: { house: 'platform_sales' }, amount: -points },
          { account: { house: 'deferred_revenue' }, amount: -fen },
          { account: { house: 'revenue' }, amount: fen },
        ],
        lots: parts.map(({ kind, points, fen }) => {
          const lot = { clientId, txnId, points };
          // Earned ones had been usable before they were spent.
          return newLot(ctx, kind === 'earned' ? { ...lot, kind, holdDays: 0 } : { ...lot, kind, fen });
        }),
        log: [newLogRow(ctx, { ...logLine(refund), clientId, type: PURCHASE_LOG, payType: 2, points })],
      };
    },
  });
}
