import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';

export type Consents = Data<'privacy', 'consents'>;

export const consentsQuery = queryOptions({
  queryKey: ['account', 'consents'],
  queryFn: ({ signal }) => api.privacy.consents({}, { signal }),
});

const WAITING_MS = 3000;

export const exportQuery = queryOptions({
  queryKey: ['account', 'export'],
  queryFn: ({ signal }) => api.privacy.export({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? WAITING_MS : false),
});

export const closingQuery = queryOptions({
  queryKey: ['account', 'closing'],
  queryFn: ({ signal }) => api.privacy.closing({}, { signal }),
  // What is lost is shown as it is at that moment.
  staleTime: 0,
});
