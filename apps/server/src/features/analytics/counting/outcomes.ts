import type { TrafficSource } from '@mogine/contract/analytics-limits';
import type { Context } from '#context';
import { toMiss } from '#features/catalog';
import { businessDay } from '#kernel/clock';
import { insertOutcomes, markOutcomeRefunded } from '../repository/outcomes.ts';
import { findStatisticsChoices } from '../repository/write.ts';
import { createVisitors } from './visitors.ts';

/** Where somebody came upon an asset, as their browser says. */
export type Found = { source?: TrafficSource | null | undefined; query?: string | undefined };

/** The words that somebody found an asset by, as searches are compared; null where there were none, or none that are kept. */
export function wordsIn({ source, query }: Found): string | null {
  return source === 'search' && query ? toMiss(query) : null;
}

/** Whether somebody's words may be counted: unless they declined statistics. */
export async function allowsStatistics(ctx: Context, clientId: string): Promise<boolean> {
  const [choice] = await findStatisticsChoices(ctx.db, [clientId]);
  return choice !== false;
}

/** What {@link wordsIn} finds; null of whoever wants no statistics. */
export async function wordsOf(ctx: Context, clientId: string, found: Found): Promise<string | null> {
  const words = wordsIn(found);
  return words !== null && (await allowsStatistics(ctx, clientId)) ? words : null;
}

/** Names somebody for one day, so that what they save is counted once; call it outside of a transaction, as the day's salt is everybody's. */
export async function nameForToday(ctx: Context, clientId: string): Promise<string> {
  const caller = { clientId, ip: '', userAgent: '' };
  return createVisitors()(ctx, businessDay(ctx.clock.now()), caller);
}

/** Counts somebody's save of an asset, once a day, under the words it was found by, in the caller's transaction; never one's own asset. */
export async function countSaved(
  ctx: Context,
  clientId: string,
  { assetId, query, visitor }: { assetId: string; query: string; visitor: string },
): Promise<void> {
  const row = { id: ctx.ids.next(), assetId, query, visitor, orderNo: null };
  await insertOutcomes(ctx.db, { clientId, figure: 'saved', day: businessDay(ctx.clock.now()) }, [row]);
}

/** Counts what an order bought under the words each was found by, in the caller's transaction. */
export async function countBought(
  ctx: Context,
  clientId: string,
  { orderNo, found }: { orderNo: string; found: readonly { assetId: string; query: string | null }[] },
): Promise<void> {
  const rows = found.flatMap(({ assetId, query }) =>
    query === null ? [] : [{ id: ctx.ids.next(), assetId, query, visitor: null, orderNo }],
  );
  if (rows.length === 0) return;
  await insertOutcomes(ctx.db, { clientId, figure: 'bought', day: businessDay(ctx.clock.now()) }, rows);
}

/** Counts one asset of an order as given back, once, on the day it was bought; nothing where it was not found by words that are kept. */
export async function countRefunded(ctx: Context, sale: { orderNo: string; assetId: string }): Promise<void> {
  await markOutcomeRefunded(ctx.db, sale);
}
