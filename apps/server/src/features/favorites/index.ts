import type { Context } from '#context';
import { setFavoriteCounts } from '#features/catalog';
import type { Feature } from '../feature.ts';
import { registerTable } from './export-route.ts';
import { moveToMerged } from './repository/merged.ts';
import { handlers } from './routes.ts';

export const favoritesFeature: Feature<'favorites'> = {
  handlers,
  register: registerTable,
  constraints: {
    favorite_folder_name_unique: 'FOLDER_NAME_TAKEN',
    favorite_item_folder: 'FOLDER_NOT_FOUND',
  },
};

/** What people keep of one asset they keep of the one that it became. Both are locked by the caller. */
export async function followMergedFavorites(
  ctx: Context,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const people = await moveToMerged(ctx.db, from, into);
  await setFavoriteCounts(ctx.db, [
    { assetId: from, count: 0 },
    { assetId: into, count: people },
  ]);
}
