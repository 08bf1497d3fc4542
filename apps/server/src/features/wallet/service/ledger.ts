import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { claimKey, findTransaction, writeMovement, type Movement } from '../repository/ledger.ts';
import { hashRequest, settleEntries, type TransactionKind } from '../rules/ledger.ts';
import { enterWallet, openWallets } from './lots.ts';

export type Posting = {
  /** Unique for ever: the same business event always comes with the same key. */
  key: string;
  kind: TransactionKind;
  /** Who caused it; null for the house itself. */
  actorId: string | null;
  /** Whose wallet it moves: open and locked before the plan is made. */
  clientId: string;
  /** Who else is credited: their wallets are open before the plan is made. */
  creditedIds?: readonly string[];
  /** What was asked for: a second posting under the key must ask for the same. */
  request: object;
  meta?: object;
  /** Decides what changes; called only for a new key, in the transaction that writes it. */
  plan(ctx: Context, txnId: string): Promise<Pick<Movement, 'entries'> & Partial<Movement>>;
};

/**
 * The only way money and points move. A repeated key with the same request answers the first transaction and moves
 * nothing; with another request it throws CONFLICT. A balance below its minimum throws POINTS_INSUFFICIENT.
 */
export async function postTransaction(
  ctx: Context,
  { key, kind, actorId, clientId, creditedIds = [], request, meta = {}, plan }: Posting,
): Promise<{ txnId: string; isNew: boolean }> {
  return ctx.tx(async (ctx) => {
    const id = ctx.ids.next();
    const requestHash = hashRequest(kind, request);
    const txn = { id, key, kind, actorId, requestHash, meta, at: ctx.clock.now() };
    const { isNew, isOpen, unopened } = await claimKey(ctx.db, txn, { clientId, creditedIds });
    if (!isNew) {
      const first = await findTransaction(ctx.db, key);
      if (first?.requestHash !== requestHash) throw new AppError('CONFLICT');
      return { txnId: first.id, isNew };
    }
    if (!isOpen) await enterWallet(ctx, clientId);
    await openWallets(ctx, unopened);
    const { entries, takings = [], lots = [], log = [] } = await plan(ctx, id);
    await writeMovement(ctx.db, id, { entries: settleEntries(entries), takings, lots, log });
    return { txnId: id, isNew };
  });
}
