import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';
import { toast } from '#shared/ui/toast-store.ts';
import { markSaved } from './model.ts';

export type Folder = Data<'favorites', 'list'>['records'][number];

const FOLDERS_SIZE = 50;
const ITEMS_SIZE = 24;

/** Folders page by page, the default one first. */
export const foldersQuery = infiniteQueryOptions({
  queryKey: ['favorites', 'folders'],
  queryFn: ({ pageParam, signal }) =>
    api.favorites.list({ size: FOLDERS_SIZE, ...(pageParam && { cursor: pageParam }) }, { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.cursor ?? undefined,
});

/** The folders one can put an asset into, and whether it is there. */
export function foldersForQuery(resourceId: string) {
  return queryOptions({
    queryKey: ['favorites', 'folders', resourceId],
    queryFn: async ({ signal }) => (await api.favorites.list({ resourceId, size: 100 }, { signal })).records,
  });
}

/** What lies in a folder, or with an empty id in any. */
export function itemsQuery(favoriteId: string) {
  return infiniteQueryOptions({
    queryKey: ['favorites', 'items', favoriteId],
    queryFn: ({ pageParam, signal }) =>
      api.favorites.items(
        { size: ITEMS_SIZE, ...(favoriteId && { favoriteId }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor ?? undefined,
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
      if (isSaved) await api.favorites.saveItem({ resourceId: assetId });
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
      if (isInside) await api.favorites.saveItem({ favoriteId, resourceId: assetId });
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
