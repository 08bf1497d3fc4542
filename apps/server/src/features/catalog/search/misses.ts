import { looksPersonal } from '@mogine/contract/personal-words';
import { z } from 'zod';
import type { Context } from '#context';
import { businessDay } from '#kernel/clock';
import { foldText } from '#kernel/fold';
import { defineJob } from '#kernel/jobs';
import { countMiss, forgetMisses } from '../repository/misses.ts';

const KEPT_DAYS = 180;
const QUERY = { min: 2, max: 40 } as const;

/** What is kept of a search: its words as they are compared; null of what may tell of a person, or is nothing. */
export function toMiss(searchKey: string): string | null {
  const query = foldText(searchKey).replaceAll(/\s+/g, ' ').trim();
  const { length } = [...query];
  if (length < QUERY.min || length > QUERY.max || looksPersonal(query)) return null;
  return query;
}

/** Counts a search that found nothing, under its words alone. */
export async function recordMiss(ctx: Context, searchKey: string, lang: 'zh' | 'en'): Promise<void> {
  const query = toMiss(searchKey);
  if (query === null) return;
  const now = ctx.clock.now();
  await countMiss(ctx.db, { id: ctx.ids.next(), query, lang, day: businessDay(now), now });
}

export const forgetSearches = defineJob({
  name: 'catalog:forget-searches',
  schema: z.object({}),
  maxAttempts: 3,
  cron: '20 20 * * *',
  async run(ctx: Context) {
    await forgetMisses(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_DAYS * 86_400_000));
  },
});
