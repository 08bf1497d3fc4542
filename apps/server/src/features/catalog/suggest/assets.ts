import type { AssetKind, catalog } from '@mogine/contract/catalog';
import { splitList } from '@mogine/contract/kernel/lists';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { findBest } from '../best-found.ts';
import { readInput } from '../listing.ts';
import type { CatalogueMemory } from '../memory.ts';
import { readRankedPage } from '../ranked.ts';
import { readSortedPage } from '../sorted.ts';

export type SuggestedAsset = OpResult<typeof catalog.suggest>['assets'][number];

const ASSETS_SIZE = 4;

/** The best of what has all the words, the last of which may be unfinished. What is still being typed is neither put right nor found by some of its words. */
export async function suggestAssets(
  ctx: Context,
  memory: CatalogueMemory,
  input: { searchKey: string; type?: AssetKind | undefined },
): Promise<SuggestedAsset[]> {
  const { filter, search } = await readInput(ctx, memory, input);
  if (!filter || search === 'nothing') return [];
  const words = { search, input: input.searchKey, asWritten: true, isRanked: false };
  const { found, told } = await findBest(ctx, memory, filter, words);
  if (found.total === 0 || told.whole !== null) return [];
  const place = { after: null, offset: 0, size: ASSETS_SIZE, clientId: null };
  const { records, version } =
    search !== null && search.exact !== ''
      ? await readRankedPage(ctx, memory, found, { ...place, search })
      : await readSortedPage(ctx, memory, found, { ...place, order: 'popular' });
  memory.see(version);
  return (JSON.parse(`[${records}]`) as Card[]).map(toSuggested);
}

/** A card as PostgreSQL writes it. */
type Card = SuggestedAsset & { cover: string };

function toSuggested({ id, name, enName, kind, thumb, cover, coverColor }: Card): SuggestedAsset {
  return { id, name, enName, kind, thumb: thumb || (splitList(cover)[0] ?? ''), coverColor };
}
