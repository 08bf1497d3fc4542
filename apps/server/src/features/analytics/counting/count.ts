import type { analytics } from '@mogine/contract/analytics';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { toMiss } from '#features/catalog';
import { batchedPer } from '#kernel/batch';
import { businessDay } from '#kernel/clock';
import { findStatisticsChoices } from '../repository/write.ts';
import { isBot } from '../rules.ts';
import type { Tally } from './tally.ts';
import { createVisitors, type Caller } from './visitors.ts';

type Ops = typeof analytics;
export type Count = (
  ctx: Context,
  caller: Caller,
  input: OpInput<Ops['count']>,
) => Promise<OpResult<Ops['count']>>;

/** Counts what browsers tell. Programs and people who want no statistics are not counted. */
export function createCount(tally: Tally): Count {
  const findChoice = batchedPer(findStatisticsChoices);
  const nameVisitor = createVisitors();
  return async (ctx, caller, { source, query, shown = [], opened }) => {
    if (isBot(caller.userAgent)) return { isWanted: false };
    if (caller.clientId !== null && (await findChoice(ctx.db, caller.clientId)) === false)
      return { isWanted: false };
    const day = businessDay(ctx.clock.now());
    const words = source === 'search' && query ? toMiss(query) : null;
    tally.add({
      ...{ day, source, query: words, clientId: caller.clientId, opened: opened ?? null },
      visitor: words === null ? '' : await nameVisitor(ctx, day, caller),
      shown: [...new Map(shown.map((card) => [card.id, card])).values()],
    });
    return { isWanted: true };
  };
}
