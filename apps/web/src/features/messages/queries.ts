import { infiniteQueryOptions, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Data, Input } from '#shared/api/client.ts';
import { refreshUnread } from '#shared/session/session-calls.ts';

const PAGE_SIZE = 20;

type NoticePages = InfiniteData<Data<'messages', 'list'>, string>;
export type Notice = Data<'messages', 'list'>['records'][number];
export type NoticeType = NonNullable<Input<'messages', 'list'>['type']>;

export function noticesQuery(type: NoticeType | null) {
  return infiniteQueryOptions({
    queryKey: ['messages', 'list', type ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam };
      return api.messages.list({ size: PAGE_SIZE, ...cursor, ...(type ? { type } : {}) }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor ?? undefined,
  });
}

/** Lists, and the number that stands around every page. */
function useRefreshNotices(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.allSettled([refreshUnread(), queryClient.invalidateQueries({ queryKey: ['messages'] })]);
}

/** Shows a notice as read at once; where that could not be kept the list says how it is. */
export function useReadNotice() {
  const queryClient = useQueryClient();
  const refresh = useRefreshNotices();
  return useMutation({
    mutationFn: (id: string) => api.messages.read({ id }),
    onMutate: (id) => {
      queryClient.setQueriesData<NoticePages>(
        { queryKey: ['messages', 'list'] },
        (list) => list && withRead(list, id),
      );
    },
    onSuccess: () => refreshUnread().catch(() => undefined),
    onError: refresh,
  });
}

function withRead(list: NoticePages, id: string): NoticePages {
  const pages = list.pages.map((page) => ({
    ...page,
    records: page.records.map((notice) => (notice.id === id ? { ...notice, isRead: true } : notice)),
  }));
  return { ...list, pages };
}

export function useReadAll() {
  const refresh = useRefreshNotices();
  return useMutation({
    mutationFn: (type: NoticeType | null) => api.messages.readAll(type ? { type } : {}),
    onSuccess: refresh,
  });
}

export function useRemoveNotices() {
  const refresh = useRefreshNotices();
  return useMutation({
    mutationFn: (ids: readonly string[]) => api.messages.remove({ ids: ids.join(',') }),
    onSuccess: refresh,
  });
}
