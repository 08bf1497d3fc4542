import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';
import { FORMING_POLL_MS, isForming } from './model.ts';

export type Asset = Data<'catalog', 'list'>['records'][number];
export type TypeNode = Data<'catalog', 'types'>[number];
export type News = Data<'site', 'news'>['records'][number];
export type EditorBanner = Data<'site', 'front'>['banners'][number];

export const POPULAR_SIZE = 8;
const BANNER_SIZE = 6;
const MATERIALS_SIZE = 8;
const PANORAMAS_SIZE = 6;
const NEWS_SIZE = 4;
/** News that stand on the home page. */
const MEDIA_NEWS = 1;

/** The type tree with its live counts; asked again while the shelves are still being filled. */
export const typesQuery = queryOptions({
  queryKey: ['catalog', 'types'],
  queryFn: ({ signal }) => api.catalog.types({}, { signal }),
  refetchInterval: (query) => (query.state.data && isForming(query.state.data) ? FORMING_POLL_MS : false),
});

/** Everything on the home page that changes when an asset is published starts with this key. */
export const SHELVES_KEY = ['home', 'shelf'] as const;

export const popularQuery = queryOptions({
  queryKey: [...SHELVES_KEY, 'popular'],
  queryFn: ({ signal }) => api.catalog.list({ sort: 'popular', size: POPULAR_SIZE }, { signal }),
});

export const newestQuery = queryOptions({
  queryKey: [...SHELVES_KEY, 'newest'],
  queryFn: ({ signal }) => api.catalog.list({ sort: 'newest', size: BANNER_SIZE }, { signal }),
});

export const materialsQuery = queryOptions({
  queryKey: [...SHELVES_KEY, 'materials'],
  queryFn: ({ signal }) =>
    api.catalog.list({ type: 'material', sort: 'popular', size: MATERIALS_SIZE }, { signal }),
});

export const panoramasQuery = queryOptions({
  queryKey: [...SHELVES_KEY, 'panoramas'],
  queryFn: ({ signal }) =>
    api.catalog.list({ type: 'panorama', sort: 'popular', size: PANORAMAS_SIZE }, { signal }),
});

export const mediaNewsQuery = queryOptions({
  queryKey: ['site', 'news', MEDIA_NEWS],
  queryFn: ({ signal }) => api.site.news({ newsType: MEDIA_NEWS, current: 1, size: NEWS_SIZE }, { signal }),
});

/** Partners and banners that editors have put up. */
export const frontQuery = queryOptions({
  queryKey: ['site', 'front'],
  queryFn: ({ signal }) => api.site.front({}, { signal }),
});
