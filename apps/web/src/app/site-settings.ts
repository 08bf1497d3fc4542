import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';

/** Filing numbers and which providers are simulated; the same for everybody and as long as the server runs. */
export const siteSettingsQuery = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: ({ signal }) => api.site.settings({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
