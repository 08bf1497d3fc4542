import type { Context } from '#context';
import { insertHold, listHoldParts, lockHold, resolveHold } from '../repository/holds.ts';
import type { TopUpLot } from '../repository/top-up.ts';
import type { Entry } from '../rules/ledger.ts';
import { sumByKind, type Taking } from '../rules/points.ts';
import { postTransaction } from './ledger.ts';
import { debit } from './lots.ts';

/**
 * What a transaction of its own, whose id the hold gets, moves to hold all that is left of these lots, without an end by the clock.
 * Something is left of them.
 */
export async function setAside(
  ctx: Context,
  { holdId, clientId, lots }: { holdId: string; clientId: string; lots: readonly TopUpLot[] },
): Promise<{ entries: Entry[]; takings: Taking[] }> {
  const takings = lots
    .filter(({ remaining }) => remaining > 0)
    .map(({ id, kind, remaining, fen }): Taking => ({ lotId: id, kind, points: remaining, fen }));
  const points = takings.reduce((sum, taking) => sum + taking.points, 0);
  const hold = { id: holdId, clientId, points, expiresAt: null, createdAt: ctx.clock.now() };
  await insertHold(ctx.db, hold, takings);
  return {
    entries: [...debit(clientId, takings), { account: { clientId, kind: 'hold' }, amount: points }],
    takings,
  };
}

/** Gives held points back to the lots they are of. False where that was done, or they were taken, before. In a transaction of the caller's. */
export async function releaseHeld(
  ctx: Context,
  { clientId, holdId }: { clientId: string; holdId: string },
): Promise<boolean> {
  const hold = await lockHold(ctx.db, holdId);
  if (hold?.status !== 'held') return false;
  const parts = await listHoldParts(ctx.db, holdId);
  await postTransaction(ctx, {
    key: `hold:${holdId}`,
    kind: 'release_hold',
    actorId: null,
    clientId,
    request: { holdId },
    plan: async () => ({
      entries: [
        { account: { clientId, kind: 'hold' }, amount: -hold.points },
        ...[...sumByKind(parts)].map(([kind, amount]): Entry => ({ account: { clientId, kind }, amount })),
      ],
      takings: parts.map(({ lotId, points, fen }) => ({ lotId, points: -points, fen: -fen })),
    }),
  });
  await resolveHold(ctx.db, holdId, 'released', ctx.clock.now());
  return true;
}
