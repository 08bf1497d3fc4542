import { keepPreviousData, useInfiniteQuery, type UseQueryResult } from '@tanstack/react-query';
import type { More } from '#shared/ui/load-more.tsx';
import type { RECORDED } from './recorded.ts';

/** One page as lists of the contract answer it. */
type ListPage<T> = {
  records: T[];
  total: number | null;
  current: number;
  pages: number;
  cursor: string | null;
};
/** Which page is wanted, as lists of the contract are asked: spread it into the call's input. */
export type PageWanted = { size: number; cursor?: string; current?: number };

/** The rows of a desk so far, and the way to more. */
export type DeskList<T> = {
  rows: readonly T[];
  /** Of all that fit the filters, shown or not; null where nobody counts them. */
  total: number | null;
  /** Where counting ends: of so many there may be more. */
  countedTo?: number;
  /** `success` as long as there is anything to show: what could not be read again stays, with why in `error`. */
  status: 'pending' | 'error' | 'success';
  error: unknown;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** The rows are those of the filters before, while new ones are on their way. */
  isStale: boolean;
};

const SIZE = 50;

function nextPage<T>(last: ListPage<T>, wanted: PageWanted): PageWanted | undefined {
  if (last.cursor !== null) return { size: SIZE, cursor: last.cursor };
  // A list that goes on by cursor ends without one; others are asked by number.
  if (wanted.cursor !== undefined || last.current >= last.pages) return undefined;
  return { size: SIZE, current: last.current + 1 };
}

/**
 * A list of the back office, page after page. `key` names it with its filters, beginning with the desk's path: after a deed
 * `invalidateQueries({ queryKey: [path] })` reads it again. `looks`: reading it is written down.
 */
export function useDeskList<T>(
  key: readonly unknown[],
  read: (page: PageWanted, signal: AbortSignal) => Promise<ListPage<T>>,
  looks?: typeof RECORDED,
): DeskList<T> {
  const first: PageWanted = { size: SIZE };
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: first,
    getNextPageParam: (last, _pages, wanted) => nextPage(last, wanted),
    placeholderData: keepPreviousData,
    // Each page is a call: of many, only what somebody does here reads them again.
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= 1,
    ...looks,
  });
  return {
    rows: query.data?.pages.flatMap(({ records }) => records) ?? [],
    total: query.data?.pages.at(-1)?.total ?? null,
    status: statusOf(query),
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    isStale: query.isPlaceholderData,
  };
}

/** How such a list goes on, for `LoadMore`. */
export function moreOf<T>(list: DeskList<T>): More {
  return {
    ...{ hasNextPage: list.hasMore, isFetchingNextPage: list.isLoadingMore },
    ...{ isFetchNextPageError: list.error !== null, fetchNextPage: list.loadMore },
  };
}

type Reading = Pick<UseQueryResult, 'data' | 'status' | 'error'> & { refetch: () => unknown };

/**
 * How a list stands. One that was read stays read where reading it again fails, in the background or further down: rows, and
 * what somebody types beside them, are not taken away by a line that is gone for a moment.
 */
function statusOf({ data, status }: Pick<Reading, 'data' | 'status'>): DeskList<unknown>['status'] {
  return data === undefined ? status : 'success';
}

/** A list that comes whole, as the same thing; `rows` are those of the answer that are wanted. */
export function toWholeList<T>(query: Reading, rows: readonly T[] = []): DeskList<T> {
  return {
    ...{ rows, total: rows.length, status: statusOf(query), error: query.error },
    retry: () => void query.refetch(),
    ...{ hasMore: false, isLoadingMore: false, loadMore: () => undefined, isStale: false },
  };
}
