import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';
import { refreshUser } from '#shared/session/session-calls.ts';

export type Refund = Data<'payments', 'refunds'>[number];
export type RefundQuote = Data<'payments', 'refundQuote'>;

export function refundsQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['orders', 'refunds', orderNo],
    queryFn: ({ signal }) => api.payments.refunds({ payId: orderNo }, { signal }),
  });
}

/** What a top-up is worth back; asked for anew each time. */
export function refundQuoteQuery(orderNo: string) {
  return queryOptions({
    // Not among the orders, which are read again when one of them moves: a dialog that is closing needs no other sum.
    queryKey: ['refund-quote', orderNo],
    queryFn: ({ signal }) => api.payments.refundQuote({ payId: orderNo }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** What a refund changes: points, the order, the log and the wallet. */
async function refreshRefunds(queryClient: QueryClient, orderNo: string): Promise<void> {
  await Promise.allSettled([
    refreshUser(),
    queryClient.invalidateQueries({ queryKey: ['orders', 'refunds', orderNo] }),
    queryClient.invalidateQueries({ queryKey: ['orders', 'detail', orderNo] }),
    queryClient.invalidateQueries({ queryKey: ['orders', 'point-log'] }),
    queryClient.invalidateQueries({ queryKey: ['wallet', 'overview'] }),
  ]);
}

export function useRequestRefund(orderNo: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { reason: string; expectedFen: number }) =>
      api.payments.requestRefund({ payId: orderNo, ...input }),
    onSuccess: () => refreshRefunds(queryClient, orderNo),
  });
}

export function useWithdrawRefund(orderNo: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.payments.withdrawRefund({ payId: orderNo }),
    onSettled: () => refreshRefunds(queryClient, orderNo),
  });
}
