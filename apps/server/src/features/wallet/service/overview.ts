import type { wallet } from '@mogine/contract/wallet';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { listExpiries, readBuckets, sumHeld } from '../repository/overview.ts';
import type { LotKind } from '../rules/points.ts';

const KINDS: readonly LotKind[] = ['paid', 'bonus', 'gift', 'earned'];
const EXPIRIES_SHOWN = 12;

/** What a person's balance is made of, what freezes and what expires next. */
export async function readOverview(
  ctx: Context,
  clientId: string,
): Promise<OpResult<typeof wallet.overview>> {
  const at = { now: ctx.clock.now(), policy: ctx.config.freezePolicy };
  const [rows, expiries, held] = await Promise.all([
    readBuckets(ctx.db, clientId, at),
    listExpiries(ctx.db, clientId, at, EXPIRIES_SHOWN),
    sumHeld(ctx.db, clientId),
  ]);
  const buckets = KINDS.map(
    (kind) => rows.find((row) => row.kind === kind) ?? { kind, point: 0, frozen: 0, pending: 0 },
  );
  const sum = (part: 'point' | 'frozen' | 'pending') =>
    buckets.reduce((total, bucket) => total + bucket[part], 0);
  return {
    point: sum('point'),
    frozen: sum('frozen'),
    pending: sum('pending'),
    held,
    buckets,
    expiring: expiries.map(({ kind, point, at: time }) => ({ kind, point, time })),
    freeze: ctx.config.freezePolicy,
  };
}
