import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';

export type Upheld = Data<'reports', 'upheld'>[number];
export type Claim = Data<'reports', 'claims'>[number];

export const claimsQuery = queryOptions({
  queryKey: ['account', 'claims'],
  queryFn: ({ signal }) => api.reports.claims({}, { signal }),
});

export const upheldQuery = queryOptions({
  queryKey: ['account', 'upheld'],
  queryFn: ({ signal }) => api.reports.upheld({}, { signal }),
});
