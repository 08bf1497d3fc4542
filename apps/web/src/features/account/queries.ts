import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';

/** A picture of our own content for the login page: the first of the most liked scenes. */
export const loginPictureQuery = queryOptions({
  queryKey: ['account', 'login-picture'],
  queryFn: async ({ signal }) => {
    const { records } = await api.catalog.list({ type: 'scene', sort: 'popular', size: 1 }, { signal });
    const [asset] = records.length > 0 ? records : (await api.catalog.list({ size: 1 }, { signal })).records;
    return asset ?? null;
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
