import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ApiError, type Data, type Input } from '#shared/api/client.ts';
import type { Shelf } from './model.ts';

export type Storefront = Data<'storefront', 'show'>;
export type OwnStorefront = Data<'storefront', 'own'>;
export type Followed = Data<'storefront', 'following'>['records'][number];

export const SHELF_SIZE = 24;
const FOLLOWED_SIZE = 20;
const BANNERS_SIZE = 24;
const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

export function storefrontQuery(id: string) {
  return queryOptions({
    queryKey: ['storefront', 'show', id],
    queryFn: ({ signal }) => {
      // An address that somebody cut short names nothing, like one of an account that is gone.
      if (!ID.test(id)) throw new ApiError({ reason: 'STOREFRONT_NOT_FOUND', status: 404, message: '' });
      return api.storefront.show({ id }, { signal });
    },
  });
}

/** One page of what a creator has on sale, by the listing of the library. */
export function shelfQuery(clientId: string, { sort, page }: Shelf) {
  return queryOptions({
    queryKey: ['catalog', 'list', 'storefront', clientId, sort, page],
    queryFn: ({ signal }) =>
      api.catalog.list({ clientId, sort, current: page, size: SHELF_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What a banner may be taken from. */
export function bannersQuery(clientId: string) {
  return queryOptions({
    queryKey: ['catalog', 'list', 'banners', clientId],
    queryFn: ({ signal }) =>
      api.catalog.list({ clientId, sort: 'newest', current: 1, size: BANNERS_SIZE }, { signal }),
  });
}

export const ownQuery = queryOptions({
  queryKey: ['storefront', 'own'],
  queryFn: ({ signal }) => api.storefront.own({}, { signal }),
});

export function isFollowingQuery(id: string) {
  return queryOptions({
    queryKey: ['storefront', 'is-following', id],
    queryFn: ({ signal }) => api.storefront.isFollowing({ id }, { signal }),
  });
}

export const followingQuery = infiniteQueryOptions({
  queryKey: ['storefront', 'following'],
  queryFn: ({ pageParam, signal }) =>
    api.storefront.following({ size: FOLLOWED_SIZE, ...(pageParam && { cursor: pageParam }) }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ cursor }) => cursor ?? undefined,
});

/** Follows at once, or no longer, and tells the server meanwhile. */
export function useFollow(id: string) {
  const client = useQueryClient();
  const mine = isFollowingQuery(id).queryKey;
  return useMutation({
    mutationFn: (isFollowing: boolean) => api.storefront.follow({ id, isFollowing }),
    onMutate: async (isFollowing) => {
      await client.cancelQueries({ queryKey: mine });
      client.setQueryData(mine, isFollowing);
    },
    onSuccess: ({ followers }) =>
      client.setQueryData(
        storefrontQuery(id).queryKey,
        (shown: Storefront | undefined) => shown && { ...shown, followers },
      ),
    onError: () => client.invalidateQueries({ queryKey: mine }),
    onSettled: () => client.invalidateQueries({ queryKey: followingQuery.queryKey }),
  });
}

export function useSave(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (said: Input<'storefront', 'save'>) => api.storefront.save(said),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ownQuery.queryKey }),
        client.invalidateQueries({ queryKey: storefrontQuery(id).queryKey }),
      ]),
  });
}
