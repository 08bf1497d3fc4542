import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';

export type Competition = Data<'enquiry', 'competition'>;
export type FoundWork = Data<'enquiry', 'findWork'>;

export const competitionQuery = queryOptions({
  queryKey: ['enquiry', 'competition'],
  queryFn: ({ signal }) => api.enquiry.competition({}, { signal }),
});
