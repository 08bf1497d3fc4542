import type { QueryClient } from '@tanstack/react-query';
import { refreshUser } from '#shared/session/session-calls.ts';

/** What a payment changes: the person's standing, the points log, and what may be downloaded. */
export async function refreshAfterPayment(queryClient: QueryClient): Promise<void> {
  await Promise.allSettled([
    refreshUser(),
    queryClient.invalidateQueries({ queryKey: ['orders'] }),
    queryClient.invalidateQueries({ queryKey: ['catalog', 'detail'] }),
  ]);
}
