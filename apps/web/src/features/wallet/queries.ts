import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';
import { refreshUser } from '#shared/session/session-calls.ts';

export type Overview = Data<'wallet', 'overview'>;

/** What the balance is made of. */
export const overviewQuery = queryOptions({
  queryKey: ['wallet', 'overview'],
  queryFn: ({ signal }) => api.wallet.overview({}, { signal }),
});

/** What a payment changes: the person's standing, the points log, and what may be downloaded. */
export async function refreshAfterPayment(queryClient: QueryClient): Promise<void> {
  await Promise.allSettled([
    refreshUser(),
    queryClient.invalidateQueries({ queryKey: ['orders'] }),
    queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['coupons'] }),
    queryClient.invalidateQueries({ queryKey: ['catalog', 'detail'] }),
  ]);
}
