import { OPEN_TASKS_MAX } from '@mogine/contract/create';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { works } from '@mogine/contract/works';
import type { Context } from '#context';
import { readFreeTries, readOwnUsage, type CreatePrices } from '#features/create';
import { businessDay } from '#kernel/clock';

/** What a person has used of AI creation today, this month and in all. */
export async function readUsage(
  ctx: Context,
  clientId: string,
  { points, freeTries }: CreatePrices,
): Promise<OpResult<typeof works.usage>> {
  const month = businessDay(ctx.clock.now()).slice(0, 7);
  const [used, { openCount, ...sums }] = await Promise.all([
    readFreeTries(ctx, clientId),
    readOwnUsage(ctx, clientId, new Date(`${month}-01T00:00:00+08:00`)),
  ]);
  return {
    freeTries: { used, most: freeTries },
    price: points,
    ...sums,
    open: { count: openCount, most: OPEN_TASKS_MAX },
  };
}
