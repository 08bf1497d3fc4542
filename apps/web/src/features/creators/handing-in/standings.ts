import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';

/** How the newest submission of each own draft stands. */
export const standingsQuery = queryOptions({
  queryKey: ['submissions', 'standings'],
  queryFn: ({ signal }) => api.submissions.standings({}, { signal }),
});
