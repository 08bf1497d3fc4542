import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';

export type Minors = Data<'minors', 'read'>;
export type MinorStanding = NonNullable<Minors['minor']>;
export type GuardianPurpose = MinorStanding['consents'][number]['purpose'];

export const minorsQuery = queryOptions({
  queryKey: ['account', 'minors'],
  queryFn: ({ signal }) => api.minors.read({}, { signal }),
  // What was spent and made is shown as it is at that moment.
  staleTime: 0,
});
