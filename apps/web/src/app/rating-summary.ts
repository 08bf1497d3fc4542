import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';

/** How an asset is rated: its page says so to readers and to search engines. */
export function ratingSummaryQuery(id: string) {
  return queryOptions({
    queryKey: ['ratings', 'summary', id],
    queryFn: ({ signal }) => api.ratings.summary({ id }, { signal }),
  });
}
