import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { findWallets, lockWallet, openWallet } from '../repository/ledger.ts';
import { insertLot, listOpenLots, takeFromLots } from '../repository/lots.ts';
import { readMembership } from '../repository/membership.ts';
import type { Entry } from '../rules/ledger.ts';
import {
  availableFrom,
  expiryOf,
  planSpend,
  sumByKind,
  type LapsedAt,
  type LotKind,
  type Taking,
} from '../rules/points.ts';

/** Locks the person's wallet until the transaction ends, opening it when it is the first time. */
export async function enterWallet(ctx: Context, clientId: string): Promise<void> {
  if (await lockWallet(ctx.db, clientId)) return;
  await openWallet(ctx.db, clientId, ctx.clock.now(), () => ctx.ids.next());
  await lockWallet(ctx.db, clientId);
}

/** Opens the wallets that are missing, in an order that two transactions share. */
export async function openWallets(ctx: Context, clientIds: readonly string[]): Promise<void> {
  if (clientIds.length === 0) return;
  const open = new Set(await findWallets(ctx.db, clientIds));
  for (const clientId of clientIds.filter((id) => !open.has(id)).toSorted()) {
    await openWallet(ctx.db, clientId, ctx.clock.now(), () => ctx.ids.next());
  }
}

/** When the person's membership ended; null for members and for people who never were one. */
export async function readLapse(ctx: Context, clientId: string): Promise<LapsedAt> {
  const membership = await readMembership(ctx.db, clientId);
  return membership && membership.endsAt <= ctx.clock.now() ? membership.endsAt : null;
}

/** Puts new points into the person's lots; the entries that go with it are the caller's. */
export async function addLot(
  ctx: Context,
  lot: {
    clientId: string;
    kind: LotKind;
    txnId: string;
    points: number;
    fen?: number;
    withMembership?: boolean;
  },
): Promise<void> {
  const now = ctx.clock.now();
  await insertLot(ctx.db, {
    id: ctx.ids.next(),
    clientId: lot.clientId,
    kind: lot.kind,
    txnId: lot.txnId,
    points: lot.points,
    fen: lot.fen ?? 0,
    freezes: lot.kind === 'gift' || (lot.kind === 'bonus' && lot.withMembership === true),
    availableAt: availableFrom(lot.kind, now),
    expiresAt: expiryOf(lot.kind, now),
    createdAt: now,
  });
}

/**
 * Takes points from the person's lots under the wallet's lock. Throws POINTS_INSUFFICIENT or, when only the end of
 * the membership is in the way, POINTS_FROZEN; both say what is needed and what can be spent.
 */
export async function takePoints(ctx: Context, clientId: string, points: number): Promise<Taking[]> {
  const isOpen = await lockWallet(ctx.db, clientId);
  const lots = isOpen ? await listOpenLots(ctx.db, clientId) : [];
  const plan = planSpend(lots, points, {
    now: ctx.clock.now(),
    lapsedAt: await readLapse(ctx, clientId),
    policy: ctx.config.freezePolicy,
  });
  if (plan.result !== 'covered') {
    const reason = plan.result === 'frozen' ? 'POINTS_FROZEN' : 'POINTS_INSUFFICIENT';
    throw new AppError(reason, { need: points, have: plan.have, frozen: plan.frozen });
  }
  await takeFromLots(ctx.db, plan.takings);
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
