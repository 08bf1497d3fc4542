import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';

export type Minors = Data<'minors', 'read'>;
export type GuardianPurpose = NonNullable<Minors['minor']>['consents'][number]['purpose'];

export const minorsQuery = queryOptions({
  queryKey: ['account', 'minors'],
  queryFn: ({ signal }) => api.minors.read({}, { signal }),
  // What was spent and made is shown as it is at that moment.
  staleTime: 0,
});
