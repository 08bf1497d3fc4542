import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';

export type Post = Data<'gallery', 'list'>['records'][number];

const POSTS_SIZE = 18;

/** The newest published AI works. */
export const postsQuery = queryOptions({
  queryKey: ['site', 'posts'],
  queryFn: ({ signal }) => api.gallery.list({ sort: 'newest', current: 1, size: POSTS_SIZE }, { signal }),
});
