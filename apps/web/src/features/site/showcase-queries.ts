import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';
import { SHELVES_KEY } from './queries.ts';

export type Post = Data<'gallery', 'list'>['records'][number];

const KIND_SIZE = 3;

export const popularModelsQuery = queryOptions({
  queryKey: [...SHELVES_KEY, 'models'],
  queryFn: ({ signal }) => api.catalog.list({ type: 'model', sort: 'popular', size: KIND_SIZE }, { signal }),
});

export const popularScenesQuery = queryOptions({
  queryKey: [...SHELVES_KEY, 'scenes'],
  queryFn: ({ signal }) => api.catalog.list({ type: 'scene', sort: 'popular', size: KIND_SIZE }, { signal }),
});

const POSTS_SIZE = 18;

/** The newest published AI works. */
export const postsQuery = queryOptions({
  queryKey: ['site', 'posts'],
  queryFn: ({ signal }) => api.gallery.list({ sort: 'newest', current: 1, size: POSTS_SIZE }, { signal }),
});
