import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';

export type Summary = Data<'earnings', 'summary'>;
export type Earning = Data<'earnings', 'list'>['records'][number];
export type Withdrawal = Data<'earnings', 'withdrawals'>['records'][number];
export type Form = Earning['form'];

const PAGE = 20;
const place = (cursor: string) => ({ size: PAGE, ...(cursor && { cursor }) });
const nextCursor = ({ cursor }: { cursor: string | null }) => cursor ?? undefined;

export const summaryQuery = queryOptions({
  queryKey: ['earnings', 'summary'],
  queryFn: ({ signal }) => api.earnings.summary({}, { signal }),
});

/** Every kind of earning unless one is named. */
export function earningsQuery(form: Form | null) {
  return infiniteQueryOptions({
    queryKey: ['earnings', 'list', form ?? ''],
    queryFn: ({ pageParam, signal }) =>
      api.earnings.list({ ...place(pageParam), ...(form && { form }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: nextCursor,
  });
}

export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: ['earnings', 'receipt', id],
    queryFn: ({ signal }) => api.earnings.receipt({ id }, { signal }),
  });
}

/** What points come to; all that can be paid out unless told. */
export function quoteQuery(points: number | null) {
  return queryOptions({
    queryKey: ['earnings', 'quote', points ?? 'all'],
    queryFn: ({ signal }) => api.earnings.quote(points === null ? {} : { points }, { signal }),
    placeholderData: keepPreviousData,
    // It depends on what sales, purchases and other tabs do.
    staleTime: 0,
  });
}

export const withdrawalsQuery = infiniteQueryOptions({
  queryKey: ['earnings', 'withdrawals'],
  queryFn: ({ pageParam, signal }) => api.earnings.withdrawals(place(pageParam), { signal }),
  initialPageParam: '',
  getNextPageParam: nextCursor,
});

/** What a withdrawal changes. */
export async function refreshAfterWithdrawal(queryClient: QueryClient): Promise<void> {
  await Promise.allSettled([
    queryClient.invalidateQueries({ queryKey: ['earnings'] }),
    queryClient.invalidateQueries({ queryKey: ['wallet', 'overview'] }),
    queryClient.invalidateQueries({ queryKey: ['orders', 'log'] }),
  ]);
}
