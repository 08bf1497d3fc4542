import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { foundAt } from '#app/found-at.ts';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { toast } from '#shared/ui/toast-store.ts';
import { markSaved, moveTo, toListInput, type ListView, type Place } from './model.ts';

export type Folder = Data<'favorites', 'list'>['records'][number];
export type SavedAsset = Data<'favorites', 'items'>['records'][number];

const FOLDERS_AT_ONCE = 100;
const ITEMS_SIZE = 24;

/** All folders, of which there are 200 at most; with an asset also whether it lies in each. */
async function readFolders(resourceId: string, signal: AbortSignal): Promise<Folder[]> {
  const folders: Folder[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const asked = { size: FOLDERS_AT_ONCE, ...(resourceId && { resourceId }), ...(cursor && { cursor }) };
    const page: Data<'favorites', 'list'> = await api.favorites.list(asked, { signal });
    folders.push(...page.records);
    cursor = page.cursor;
  }
  return folders;
}

/** The folders in their order, the default one first. */
export const foldersQuery = queryOptions({
  queryKey: ['favorites', 'folders'],
  queryFn: ({ signal }) => readFolders('', signal),
});

/** The folders one can put an asset into, and whether it is there. */
export function foldersForQuery(resourceId: string) {
  return queryOptions({
    queryKey: ['favorites', 'folders', resourceId],
    queryFn: ({ signal }) => readFolders(resourceId, signal),
  });
}

/** What lies in a folder, or with an empty id in any. Names are ordered as the reader's language has them. */
export function itemsQuery(favoriteId: string, view: ListView, lang: Lang) {
  const input = toListInput(view);
  return infiniteQueryOptions({
    queryKey: ['favorites', 'items', favoriteId, input, input.sort === 'name' ? lang : ''],
    queryFn: ({ pageParam, signal }) =>
      api.favorites.items(
        {
          ...{ ...input, size: ITEMS_SIZE },
          ...(favoriteId && { favoriteId }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor ?? undefined,
    // Another order or other words: what was there stays until the new list has come.
    placeholderData: (data, query) => (query?.queryKey[2] === favoriteId ? data : undefined),
  });
}

export const recommendedQuery = queryOptions({
  queryKey: ['favorites', 'recommend'],
  queryFn: ({ signal }) => api.favorites.recommend({ size: 6 }, { signal }),
});

/** Every answer that may carry the asset: lists of any domain. */
function markEverywhere(queryClient: QueryClient, assetId: string, isSaved: boolean): void {
  queryClient.setQueriesData({}, (data: unknown) => markSaved(data, assetId, isSaved));
}

/** The lists stay as they are on screen, so that a slip can be taken back, and are read anew at the next visit. */
function outdateFavorites(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['favorites', 'items'], refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: ['favorites', 'folders'] });
}

/** Likes an asset (into the default folder), or takes it out of every folder. Shown at once, taken back when refused. */
export function useLike(assetId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['favorites', 'like', assetId],
    scope: { id: `like ${assetId}` },
    mutationFn: async (isSaved: boolean) => {
      if (isSaved) await api.favorites.saveItem({ resourceId: assetId, ...foundAt(assetId) });
      else await api.favorites.removeItem({ resourceId: assetId });
    },
    onMutate: (isSaved) => markEverywhere(queryClient, assetId, isSaved),
    onError: (error, isSaved) => {
      markEverywhere(queryClient, assetId, !isSaved);
      toast.error(error.message);
    },
    onSettled: () => outdateFavorites(queryClient),
  });
}

/** Puts an asset into one folder or takes it out of that one. */
export function usePlace(assetId: string) {
  const queryClient = useQueryClient();
  const key = foldersForQuery(assetId).queryKey;
  return useMutation({
    scope: { id: `place ${assetId}` },
    mutationFn: async ({ favoriteId, isInside }: { favoriteId: string; isInside: boolean }) => {
      if (isInside) await api.favorites.saveItem({ favoriteId, resourceId: assetId, ...foundAt(assetId) });
      else await api.favorites.removeItem({ favoriteId, resourceId: assetId });
    },
    onMutate: ({ favoriteId, isInside }) => {
      const before = queryClient.getQueryData(key);
      const after = before?.map((folder) =>
        folder.id === favoriteId
          ? { ...folder, isCollect: isInside, count: folder.count + (isInside ? 1 : -1) }
          : folder,
      );
      queryClient.setQueryData(key, after);
      if (after)
        markEverywhere(
          queryClient,
          assetId,
          after.some(({ isCollect }) => isCollect),
        );
      return { before };
    },
    onError: (error, _, context) => {
      queryClient.setQueryData(key, context?.before);
      if (context?.before) {
        markEverywhere(
          queryClient,
          assetId,
          context.before.some(({ isCollect }) => isCollect),
        );
      }
      toast.error(error.message);
    },
    onSettled: () => outdateFavorites(queryClient),
  });
}

/** Creates a folder, or renames the one with `id`. */
export function useSubmitFolder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id?: string; name: string }) =>
      api.favorites.submit({ ...(id && { id }), name: name.trim() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['favorites', 'folders'] }),
  });
}

/** Removes a folder with what lies in it; assets that lie nowhere else lose their heart. */
export function useRemoveFolder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.favorites.remove({ ids: id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['favorites'] });
      void queryClient.invalidateQueries({ queryKey: ['catalog'] });
    },
  });
}

/** Puts a folder in another place. Shown at once, taken back when refused. */
export function useReorder() {
  const queryClient = useQueryClient();
  const { queryKey } = foldersQuery;
  return useMutation({
    scope: { id: 'reorder folders' },
    mutationFn: ({ id, place }: { id: string; place: Place }) =>
      api.favorites.reorder({ favoriteId: id, ...place }),
    onMutate: async ({ id, place }) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, before && moveTo(before, id, place));
      return { before };
    },
    onError: (error, _, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      toast.error(error.message);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['favorites', 'folders'] }),
  });
}
