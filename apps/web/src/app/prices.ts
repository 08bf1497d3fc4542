import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';

export type Prices = Data<'wallet', 'prices'>;

const CALM_MS = 300_000;

/** What packs and memberships cost now; a price that changed meanwhile is refused by the server when it is paid. */
export const pricesQuery = queryOptions({
  queryKey: ['wallet', 'prices'],
  queryFn: ({ signal }) => api.wallet.prices({}, { signal }),
  staleTime: CALM_MS,
});
