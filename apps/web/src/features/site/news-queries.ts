import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { isId } from './record-id.ts';

/** A page of all news, newest first. */
export function newsPageQuery(current: number, size: number) {
  return queryOptions({
    queryKey: ['site', 'news', 'page', current, size],
    queryFn: ({ signal }) => api.site.news({ current, size }, { signal }),
  });
}

/** One of the news with its text; an ApiError with status 404 where there is none. */
export function articleQuery(id: string) {
  return queryOptions({
    queryKey: ['site', 'news', 'article', id],
    queryFn: async ({ signal }) => {
      const [article] = isId(id)
        ? (await api.site.news({ id, current: 1, size: 1 }, { signal })).records
        : [];
      if (!article) throw new ApiError({ reason: 'NOT_FOUND', status: 404, message: '' });
      return article;
    },
  });
}
