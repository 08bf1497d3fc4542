import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { foundAt } from '#app/found-at.ts';
import { refreshPayStop } from '#app/refresh-pay-stop.ts';
import { api } from '#shared/api/api.ts';
import { ApiError, type Data, type Input } from '#shared/api/client.ts';
import { refreshUser } from '#shared/session/session-calls.ts';
import { markInCart } from './cart-marks.ts';
import { isGone } from './failure.ts';
import type { CartItem } from './model.ts';

const PAGE_SIZE = 20;

type PageLike = { cursor: string | null };

function place(cursor: string) {
  return cursor === '' ? { size: PAGE_SIZE } : { size: PAGE_SIZE, cursor };
}

function nextCursor(last: PageLike): string | undefined {
  return last.cursor ?? undefined;
}

export type Ground = NonNullable<Input<'orders', 'assets'>['ground']>;
export type OwnedAsset = Data<'orders', 'assets'>['records'][number];
export type PurchaseOrder = Data<'orders', 'list'>['records'][number];
export type LogRow = Data<'wallet', 'pointLog'>['records'][number];

/** The whole cart: it holds at most two hundred rows, and its sum needs all of them. */
export const cartQuery = queryOptions({
  queryKey: ['orders', 'cart'],
  queryFn: async ({ signal }) => {
    const first = await api.orders.cart({ size: 100 }, { signal });
    if (first.cursor === null) return first.records;
    const rest = await api.orders.cart({ size: 100, cursor: first.cursor }, { signal });
    return [...first.records, ...rest.records];
  },
});

export function ownedAssetsQuery(filter: { ground?: Ground | undefined; searchKey: string }) {
  const { ground, searchKey } = filter;
  return infiniteQueryOptions({
    queryKey: ['orders', 'assets', ground ?? '', searchKey],
    queryFn: ({ pageParam, signal }) =>
      api.orders.assets(
        { ...place(pageParam), ...(ground ? { ground } : {}), ...(searchKey ? { searchKey } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: nextCursor,
  });
}

export const purchasesQuery = infiniteQueryOptions({
  queryKey: ['orders', 'list'],
  queryFn: ({ pageParam, signal }) => api.orders.list(place(pageParam), { signal }),
  initialPageParam: '',
  getNextPageParam: nextCursor,
});

/** Which rows of the log are listed; what is empty does not narrow. */
export type LogQuery = {
  /** 0 is every kind. */
  type: number;
  status: number;
  month: string;
  searchKey: string;
  /** Whether each row says what was left after it. */
  balance: boolean;
};

export function pointLogQuery({ type, status, month, searchKey, balance }: LogQuery) {
  return infiniteQueryOptions({
    queryKey: ['orders', 'point-log', type, status, month, searchKey, balance],
    queryFn: ({ pageParam, signal }) =>
      api.wallet.pointLog(
        {
          ...place(pageParam),
          ...(type > 0 ? { type } : {}),
          ...(status > 0 ? { status } : {}),
          ...(month ? { month } : {}),
          ...(searchKey ? { searchKey } : {}),
          ...(balance ? { balance } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: nextCursor,
  });
}

export type OrderDetail = Data<'orders', 'detail'>;

/** One order; `type` 0 where its number says enough. */
export function orderQuery(orderNo: string, type: number) {
  return queryOptions({
    queryKey: ['orders', 'detail', orderNo, type],
    queryFn: ({ signal }) => api.orders.detail({ orderNo, ...(type > 0 ? { type } : {}) }, { signal }),
    enabled: orderNo !== '',
  });
}

/** The versions of an asset one has and their files; asked for when a download is about to be chosen. */
export function versionsQuery(assetId: string) {
  return queryOptions({
    queryKey: ['orders', 'versions', assetId],
    queryFn: ({ signal }) => api.orders.versions({ resourceId: assetId }, { signal }),
  });
}

/** One asset as the list of one's own has it; null where it is none of them. */
export function ownedAssetQuery(assetId: string) {
  return queryOptions({
    queryKey: ['orders', 'assets', 'one', assetId],
    queryFn: async ({ signal }) =>
      (await api.orders.assets({ resourceId: assetId, size: 1 }, { signal })).records[0] ?? null,
  });
}

/** What a finished download changes: a licence that there was none of before, and what is marked as fetched. */
export function useRefreshDownloaded(assetId: string): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [licenceQuery(assetId).queryKey, versionsQuery(assetId).queryKey]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    void queryClient.invalidateQueries({ queryKey: ['orders', 'assets'] });
  }, [queryClient, assetId]);
}

/** The licence of an asset one has; null until something of it was fetched. */
export function licenceQuery(assetId: string) {
  return queryOptions({
    queryKey: ['orders', 'licence', assetId],
    queryFn: ({ signal }) => api.licences.read({ resourceId: assetId }, { signal }),
  });
}

/** The cart as it is now, with the points that are left: both may have changed in another window. Null where it cannot be read. */
export async function readCartAnew(queryClient: QueryClient): Promise<readonly CartItem[] | null> {
  void refreshUser().catch(() => undefined);
  try {
    await queryClient.refetchQueries({ queryKey: cartQuery.queryKey }, { throwOnError: true });
  } catch {
    return null;
  }
  return queryClient.getQueryData(cartQuery.queryKey) ?? null;
}

/** Refreshes the cart, its count in the header, and the marks on cards. */
async function refreshCart(queryClient: QueryClient): Promise<void> {
  await Promise.allSettled([
    refreshUser(),
    queryClient.invalidateQueries({ queryKey: cartQuery.queryKey }),
    // Lists on screen learn of it by the marks; they are asked again when they are next opened.
    queryClient.invalidateQueries({ queryKey: ['catalog'], refetchType: 'none' }),
  ]);
}

/** What is no longer on sale is read again, so that its page says so. */
export function dropGone(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['catalog', 'detail'] });
}

export function useAddToCart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (assetId: string) => {
      const { buyCarId } = await api.orders.addToCart({
        resourceId: assetId,
        ...foundAt(assetId),
      });
      markInCart([assetId], buyCarId);
    },
    onError: (error) => {
      if (isGone(error)) dropGone(queryClient);
    },
    onSuccess: () => refreshCart(queryClient),
  });
}

export type CartRow = { id: string; buyCarId: string };

export function useRemoveFromCart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (rows: readonly CartRow[]) => {
      await api.orders.removeFromCart({ ids: rows.map(({ buyCarId }) => buyCarId) });
      markInCart(
        rows.map(({ id }) => id),
        '',
      );
    },
    onSuccess: () => refreshCart(queryClient),
  });
}

/** `owned`: all of it had been bought already, in another tab as a rule. */
export type Payment = 'bought' | 'owned';

/** Buys by points; refreshes points, cart, orders, owned assets and the assets' own pages. */
export function usePayForAssets() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input<'orders', 'pay'>): Promise<Payment> => {
      try {
        await api.orders.pay(input);
        return 'bought';
      } catch (error) {
        if (error instanceof ApiError && error.reason === 'ALREADY_OWNED') return 'owned';
        throw error;
      }
    },
    onError: (error) => refreshPayStop(queryClient, error),
    onSuccess: async () => {
      await Promise.allSettled([
        refreshCart(queryClient),
        queryClient.invalidateQueries({ queryKey: ['orders'] }),
        queryClient.invalidateQueries({ queryKey: ['catalog', 'detail'] }),
      ]);
    },
  });
}

export type Invoice = Data<'invoices', 'list'>['records'][number];

/** Requests for the invoice of one order, newest first. */
export function invoicesQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['orders', 'invoices', orderNo],
    queryFn: async ({ signal }) =>
      (await api.invoices.list({ payId: orderNo, size: 20 }, { signal })).records,
  });
}

/** Requests of all orders, newest first. */
export const allInvoicesQuery = infiniteQueryOptions({
  queryKey: ['orders', 'invoices', 'all'],
  queryFn: ({ pageParam, signal }) => api.invoices.list(place(pageParam), { signal }),
  initialPageParam: '',
  getNextPageParam: nextCursor,
});

/** The last request of any order: whoever asked once has the same title as a rule. */
export const lastInvoiceQuery = queryOptions({
  queryKey: ['orders', 'invoices', 'last'],
  queryFn: async ({ signal }) => (await api.invoices.list({ size: 1 }, { signal })).records[0] ?? null,
});

export function useAskInvoice(orderNo: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Omit<Input<'invoices', 'submit'>, 'payId'>) =>
      api.invoices.submit({ payId: orderNo, ...input }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['orders', 'invoices'] }),
  });
}

export function useWithdrawInvoice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.invoices.withdraw({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders', 'invoices'] }),
  });
}
