/**
 * How a query reads what the contract calls `recorded`: each look at it is an entry in the chain of staff, so it is read when
 * somebody opens it and not by itself, when a window comes to the front or a line comes back. Whoever opens it again looks again.
 */
export const RECORDED = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
} as const;
