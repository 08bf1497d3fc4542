import type { catalog } from '@mogine/contract/catalog';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import type { CatalogueMemory } from './memory.ts';
import type { Filter } from './repository/filter.ts';
import { readKnown } from './search/fields.ts';
import { buildSearchQuery, type SearchQuery } from './search/query.ts';
import { findRelaxed, findTotal, type Found } from './totals.ts';

export type Told = OpResult<typeof catalog.list>['told'];
/** What was found, by which words, and what is to be said of them. */
export type BestFound = { found: Found; search: SearchQuery | null; told: Told };

export const NOTHING_TOLD: Told = { corrected: null, whole: null };

type Words = {
  search: SearchQuery | null;
  input: string;
  asWritten: boolean;
  /** Whether the best match comes first: in any other order, what has some of the words would stand among what has all. */
  isRanked: boolean;
};

/** Fewer than these are followed by what has some of the words. */
const FEW = 3;

/**
 * What has all the words; where nothing has, what has them once those that nothing is called are put right, unless they are meant
 * as written. Where few have all of them, those that have some follow.
 */
export async function findBest(
  ctx: Context,
  memory: CatalogueMemory,
  filter: Filter,
  { search, input, asWritten, isRanked }: Words,
): Promise<BestFound> {
  const strict = { found: await findTotal(ctx, memory, filter, search), search, told: NOTHING_TOLD };
  const { total } = strict.found;
  if (search === null || total < 0 || total >= FEW) return strict;
  if (total > 0) return (isRanked && (await widen(ctx, memory, { filter, search, whole: total }))) || strict;
  const right = asWritten ? null : await readRight(ctx, memory, input);
  if (right) {
    const found = await findTotal(ctx, memory, filter, right.search);
    const told = { corrected: right.input, whole: null };
    if (found.total > 0) return { found, search: right.search, told };
  }
  const wider = await widen(ctx, memory, { filter, search, whole: 0 });
  if (wider || !right) return wider ?? strict;
  const corrected = await widen(ctx, memory, { filter, search: right.search, whole: 0 });
  return corrected ? { ...corrected, told: { ...corrected.told, corrected: right.input } } : strict;
}

/** With any of the words; null where that finds no more. */
async function widen(
  ctx: Context,
  memory: CatalogueMemory,
  { filter, search, whole }: { filter: Filter; search: SearchQuery; whole: number },
): Promise<BestFound | null> {
  const found = await findRelaxed(ctx, memory, filter, { search, whole });
  return found && found.total > whole ? { found, search, told: { corrected: null, whole } } : null;
}

/** Null where every word is known, or nothing is like those that are not. */
async function readRight(
  ctx: Context,
  memory: CatalogueMemory,
  input: string,
): Promise<{ search: SearchQuery; input: string } | null> {
  const corrected = await memory.correct(ctx.db, input);
  if (corrected === null) return null;
  const synonyms = await memory.learn(ctx.db);
  const search = buildSearchQuery(readKnown(corrected, await memory.tree(ctx.db)), synonyms);
  return search && { search, input: corrected };
}
