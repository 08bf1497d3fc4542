import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ApiError, type Data } from '#shared/api/client.ts';
import { isId, PAGE_SIZE, toListInput, type Filters } from './model.ts';

export type Asset = Data<'catalog', 'list'>['records'][number];
export type AssetDetail = Data<'catalog', 'detail'>;
export type Health = Data<'catalog', 'health'>;

const CALM_MS = 300_000;
const EXAMINING_MS = 20_000;
const POPULAR_SIZE = 6;
const RELATED_SIZE = 6;

export const typesQuery = queryOptions({
  queryKey: ['catalog', 'types'],
  queryFn: ({ signal }) => api.catalog.types({}, { signal }),
});

/** The formats of which there is at least one asset. */
export const formatsQuery = queryOptions({
  queryKey: ['catalog', 'dictionary', 'format'],
  queryFn: ({ signal }) => api.catalog.dictionary({ code: 'format' }, { signal }),
  select: (entries) => entries.map(({ dictKey }) => dictKey),
  staleTime: CALM_MS,
});

/** The list from the filters' page on; further pages continue where the one before ended. */
export function assetsQuery(filters: Filters) {
  const input = toListInput(filters);
  return infiniteQueryOptions({
    queryKey: ['catalog', 'list', input, filters.page],
    queryFn: ({ pageParam, signal }) => {
      const place = pageParam === '' ? { current: filters.page } : { cursor: pageParam };
      return api.catalog.list({ ...input, ...place, size: PAGE_SIZE }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor ?? undefined,
  });
}

/** What to offer where a search found nothing. */
export const popularQuery = queryOptions({
  queryKey: ['catalog', 'list', 'popular'],
  queryFn: ({ signal }) => api.catalog.list({ sort: 'popular', current: 1, size: POPULAR_SIZE }, { signal }),
});

const COMPARABLE_SIZE = 12;

/** What of a kind can be compared, by words or by what others use. */
export function comparableQuery(type: 'model' | 'scene', searchKey: string) {
  const input = searchKey ? { type, searchKey } : { type, sort: 'popular' as const };
  return queryOptions({
    queryKey: ['catalog', 'list', 'comparable', input],
    queryFn: ({ signal }) => api.catalog.list({ ...input, current: 1, size: COMPARABLE_SIZE }, { signal }),
  });
}

export function assetQuery(id: string) {
  return queryOptions({
    queryKey: ['catalog', 'detail', id],
    queryFn: ({ signal }) => {
      // An address that somebody cut short names nothing, like one of an asset that is gone.
      if (!isId(id)) throw new ApiError({ reason: 'ASSET_NOT_FOUND', status: 404, message: '' });
      return api.catalog.detail({ id }, { signal });
    },
  });
}

export function relatedQuery(id: string) {
  return queryOptions({
    queryKey: ['catalog', 'related', id],
    queryFn: ({ signal }) => api.catalog.related({ id, size: RELATED_SIZE }, { signal }),
  });
}

/** What was found in the model of an asset; asked for again while it is being looked at. */
export function healthQuery(id: string) {
  return queryOptions({
    queryKey: ['catalog', 'health', id],
    queryFn: ({ signal }) => api.catalog.health({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? EXAMINING_MS : false),
  });
}

export function healthPlacesQuery(id: string, code: string) {
  return queryOptions({
    queryKey: ['catalog', 'health', id, code],
    queryFn: ({ signal }) => api.catalog.healthPlaces({ id, code }, { signal }),
    staleTime: CALM_MS,
  });
}
