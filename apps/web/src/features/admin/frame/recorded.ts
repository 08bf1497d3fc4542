import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * How a query reads what the contract calls `recorded`: each look at it is an entry in the chain of staff, so it is read when
 * somebody opens it and not by itself, when a window comes to the front or a line comes back. Whoever opens it again looks again.
 */
export const RECORDED = {
  meta: { isRecorded: true },
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
} as const;

/**
 * Reads everything again after a deed that changes more than its own desk shows, but what is recorded: a panel that happens to be
 * open is not looked at by anybody then. `own`: what the deed was done to, which whoever did it goes on looking at.
 */
export function readAllAnew(queries: QueryClient, own?: QueryKey): Promise<void> {
  const isOwn = (key: QueryKey) => own !== undefined && own.every((part, at) => part === key[at]);
  return queries.invalidateQueries({
    predicate: ({ meta, queryKey }) => meta?.['isRecorded'] !== true || isOwn(queryKey),
  });
}
