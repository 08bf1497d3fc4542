import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';

/** How the member likes to download: set in the settings, kept to where files are. */
export const downloadPreferencesQuery = queryOptions({
  queryKey: ['orders', 'download-preferences'],
  queryFn: ({ signal }) => api.orders.downloadPreferences({}, { signal }),
  staleTime: 60_000,
});
