import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { claimKey, findTransaction, insertEntries } from '../repository/ledger.ts';
import { hashRequest, settleEntries, type Entry, type TransactionKind } from '../rules/ledger.ts';

export type Posting = {
  /** Unique for ever: the same business event always comes with the same key. */
  key: string;
  kind: TransactionKind;
  /** Who caused it; null for the house itself. */
  actorId: string | null;
  /** What was asked for: a second posting under the key must ask for the same. */
  request: object;
  meta?: object;
  /** Decides the entries; called only for a new key, in the transaction that writes them. */
  plan(ctx: Context, txnId: string): Promise<readonly Entry[]>;
};

/**
 * The only way money and points move. A repeated key with the same request answers the first transaction and moves
 * nothing; with another request it throws CONFLICT. A balance below its minimum throws POINTS_INSUFFICIENT.
 */
export async function postTransaction(
  ctx: Context,
  { key, kind, actorId, request, meta = {}, plan }: Posting,
): Promise<{ txnId: string; isNew: boolean }> {
  return ctx.tx(async (ctx) => {
    const id = ctx.ids.next();
    const requestHash = hashRequest(kind, request);
    const at = ctx.clock.now();
    if (!(await claimKey(ctx.db, { id, key, kind, actorId, requestHash, meta, at }))) {
      const first = await findTransaction(ctx.db, key);
      if (first?.requestHash !== requestHash) throw new AppError('CONFLICT');
      return { txnId: first.id, isNew: false };
    }
    const entries = settleEntries(await plan(ctx, id));
    await insertEntries(ctx.db, id, entries);
    return { txnId: id, isNew: true };
  });
}
