import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';

/** Filing numbers, simulated providers, and what the house says or has closed, which is asked for again while a page stands open. */
export const siteSettingsQuery = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: ({ signal }) => api.site.settings({}, { signal }),
  staleTime: 60_000,
  refetchInterval: 60_000,
});
