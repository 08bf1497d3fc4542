import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { lockWallet, openWallet } from '../repository/ledger.ts';
import { readOpenLots, type NewLot } from '../repository/lots.ts';
import type { Entry } from '../rules/ledger.ts';
import { availableFrom, expiryOf, planSpend, sumByKind, type LotKind, type Taking } from '../rules/points.ts';

/** Locks the person's wallet until the transaction ends, opening it when it is the first time. */
export async function enterWallet(ctx: Context, clientId: string): Promise<void> {
  if (await lockWallet(ctx.db, clientId)) return;
  await openWallet(ctx.db, clientId, ctx.clock.now(), () => ctx.ids.next());
  await lockWallet(ctx.db, clientId);
}

/** Opens wallets in an order that two transactions share. */
export async function openWallets(ctx: Context, clientIds: readonly string[]): Promise<void> {
  for (const clientId of clientIds.toSorted()) {
    await openWallet(ctx.db, clientId, ctx.clock.now(), () => ctx.ids.next());
  }
}

/** `holdDays`: how long earned ones cannot be used. */
type LotOrigin =
  | { kind: 'earned'; holdDays: number }
  | { kind: Exclude<LotKind, 'earned'>; fen?: number; withMembership?: boolean };

/** New points of a person, as the row of their lot; the entries that go with it are the caller's. */
export function newLot(
  ctx: Context,
  lot: { clientId: string; txnId: string; points: number } & LotOrigin,
): NewLot {
  const { fen = 0, withMembership = false }: { fen?: number; withMembership?: boolean } =
    lot.kind === 'earned' ? {} : lot;
  const now = ctx.clock.now();
  return {
    id: ctx.ids.next(),
    client_id: lot.clientId,
    kind: lot.kind,
    txn_id: lot.txnId,
    granted: lot.points,
    remaining: lot.points,
    fen,
    freezes: lot.kind === 'gift' || (lot.kind === 'bonus' && withMembership),
    available_at: availableFrom(lot.kind, now, lot.kind === 'earned' ? lot.holdDays : 0),
    expires_at: expiryOf(lot.kind, now),
    created_at: now,
  };
}

/**
 * Which of the person's lots pay for `points`; the wallet must be locked. Throws POINTS_INSUFFICIENT or, when only the
 * end of the membership is in the way, POINTS_FROZEN; both say what is needed and what can be spent.
 */
export async function chooseLots(ctx: Context, clientId: string, points: number): Promise<Taking[]> {
  const now = ctx.clock.now();
  const { lots, lapsedAt } = await readOpenLots(ctx.db, clientId, now);
  const plan = planSpend(lots, points, { now, lapsedAt, policy: ctx.config.freezePolicy });
  if (plan.result !== 'covered') {
    const reason = plan.result === 'frozen' ? 'POINTS_FROZEN' : 'POINTS_INSUFFICIENT';
    throw new AppError(reason, { need: points, have: plan.have, frozen: plan.frozen });
  }
  return plan.takings;
}

/** What taking points does to the person's balances. */
export function debit(clientId: string, takings: readonly Taking[]): Entry[] {
  return [...sumByKind(takings)].map(([kind, points]) => ({ account: { clientId, kind }, amount: -points }));
}

/** Money received for these points is earned now. */
export function recognise(takings: readonly Pick<Taking, 'fen'>[]): Entry[] {
  const fen = takings.reduce((sum, taking) => sum + taking.fen, 0);
  return fen === 0
    ? []
    : [
        { account: { house: 'deferred_revenue' }, amount: fen },
        { account: { house: 'revenue' }, amount: -fen },
      ];
}
