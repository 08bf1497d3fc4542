import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useSayRefused } from '#app/refused.ts';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { toListInput, type ListView } from './model.ts';

export type Share = NonNullable<Data<'favorites', 'share'>>;

const ITEMS_SIZE = 24;

/** The link of one's own folder; null where there is none. */
export function shareQuery(favoriteId: string) {
  return queryOptions({
    queryKey: ['favorites', 'share', favoriteId],
    queryFn: ({ signal }) => api.favorites.share({ favoriteId }, { signal }),
    staleTime: 0,
  });
}

export type ShareSettings = { notes: boolean; owner: boolean; days?: 0 | 7 | 30 | 90 };

/** Makes a link or changes what it shows; null takes it back. A change is shown at once, and taken back when refused. */
export function useSetShare(favoriteId: string) {
  const queryClient = useQueryClient();
  const sayRefused = useSayRefused();
  const { queryKey } = shareQuery(favoriteId);
  return useMutation({
    scope: { id: `share ${favoriteId}` },
    mutationFn: async (settings: ShareSettings | null): Promise<Share | null> => {
      if (settings) return api.favorites.submitShare({ favoriteId, ...settings });
      await api.favorites.removeShare({ favoriteId });
      return null;
    },
    onMutate: (settings) => {
      const before = queryClient.getQueryData(queryKey);
      if (before && settings) {
        const { notes, owner } = settings;
        const changed: Share = { ...before, notes, owner };
        queryClient.setQueryData<Share | null>(queryKey, changed);
      }
      return { before };
    },
    onError: (error, _, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      sayRefused(error);
    },
    onSuccess: (share) => {
      queryClient.setQueryData(queryKey, share);
      void queryClient.invalidateQueries({ queryKey: ['favorites', 'folders'] });
    },
  });
}

/** A folder that somebody shared, and whoever has the link may see. */
export function sharedQuery(token: string) {
  return queryOptions({
    queryKey: ['favorites', 'shared', token],
    queryFn: ({ signal }) => api.favorites.shared({ token }, { signal }),
  });
}

export function sharedItemsQuery(token: string, view: ListView, lang: Lang) {
  const input = toListInput(view);
  return infiniteQueryOptions({
    queryKey: ['favorites', 'shared', token, input, input.sort === 'name' ? lang : ''],
    queryFn: ({ pageParam, signal }) =>
      api.favorites.sharedItems(
        { ...input, token, size: ITEMS_SIZE, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
