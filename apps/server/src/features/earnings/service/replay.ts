import { earnedMovements, type earnings, type EarnedMovement } from '@mogine/contract/earnings';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import type { Period } from '../repository/read-earnings.ts';
import { countDifferences, readMovements } from '../repository/replay.ts';
import { sumMovements } from '../rules/replay.ts';

const ORDER = Object.keys(earnedMovements) as EarnedMovement[];

/**
 * What a period brought and took, points, walked through the ledger alone; and how many of its credits are not what the
 * earnings say. Where any are, that is said loudly: it is a fault of ours.
 */
export async function replayEarnings(
  ctx: Context,
  clientId: string,
  period: Period,
): Promise<OpResult<typeof earnings.replay>> {
  const { opening, closing, movements } = await readMovements(ctx.db, clientId, period);
  const differences = await countDifferences(ctx.db, clientId, period);
  if (differences > 0)
    ctx.log.error({ clientId, differences, alert: true }, 'earnings differ from the ledger');
  return { opening, closing, differences, movements: sumMovements(movements, ORDER) };
}
