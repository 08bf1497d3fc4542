import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';

export type Decision = Data<'cases', 'own'>[number];

export const decisionsQuery = queryOptions({
  queryKey: ['account', 'decisions'],
  queryFn: ({ signal }) => api.cases.own({}, { signal }),
});
