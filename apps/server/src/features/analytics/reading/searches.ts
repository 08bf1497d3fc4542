import type { analyticsDesk } from '@mogine/contract/desk/analytics';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { businessDay } from '#kernel/clock';
import { listSearches } from '../repository/searches.ts';
import { readPage } from './read.ts';

type Ops = typeof analyticsDesk;
const DAY_MS = 86_400_000;

/** What people searched for in the last days, and what they opened of it. */
export async function readSearches(
  ctx: Context,
  { days, sort, ...paging }: OpInput<Ops['searches']>,
): Promise<OpResult<Ops['searches']>> {
  const from = businessDay(new Date(ctx.clock.now().getTime() - (days - 1) * DAY_MS));
  return readPage(paging, async (place) => {
    const rows = await listSearches(ctx.db, { from, sort, ...place });
    return rows.map(({ count, ...record }) => ({ count, record }));
  });
}
