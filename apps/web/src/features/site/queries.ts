import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data, Input } from '#shared/api/client.ts';
import { FORMING_POLL_MS, isForming } from './model.ts';

export type Asset = Data<'catalog', 'shelf'>[number];
export type TypeNode = Data<'catalog', 'types'>[number];
export type News = Data<'site', 'news'>['records'][number];
export type EditorBanner = Data<'site', 'front'>['banners'][number];

/** Covers of the popular shelf. */
export const POPULAR_SIZE = 8;
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

/** What a place shows: what editors have put there, then what its rule finds. */
const shelfQuery = (place: Input<'catalog', 'shelf'>['place']) =>
  queryOptions({
    queryKey: [...SHELVES_KEY, place],
    queryFn: ({ signal }) => api.catalog.shelf({ place }, { signal }),
  });
export const popularQuery = shelfQuery('home.popular');
export const newestQuery = shelfQuery('home.banner');
export const materialsQuery = shelfQuery('home.materials');
export const panoramasQuery = shelfQuery('home.panoramas');
export const modelsQuery = shelfQuery('hub.models');
export const scenesQuery = shelfQuery('hub.scenes');

export const mediaNewsQuery = queryOptions({
  queryKey: ['site', 'news', MEDIA_NEWS],
  queryFn: ({ signal }) => api.site.news({ newsType: MEDIA_NEWS, current: 1, size: NEWS_SIZE }, { signal }),
});

/** Partners and banners that editors have put up. */
export const frontQuery = queryOptions({
  queryKey: ['site', 'front'],
  queryFn: ({ signal }) => api.site.front({}, { signal }),
});
