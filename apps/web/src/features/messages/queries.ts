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

/** Shows notices as read at once; a list still on its way would know them as they were, so it is not waited for. */
function useShowRead(): (isMeant: (notice: Notice) => boolean) => Promise<void> {
  const queryClient = useQueryClient();
  const queryKey = ['messages', 'list'];
  return async (isMeant) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueriesData<NoticePages>({ queryKey }, (list) => list && withRead(list, isMeant));
  };
}

/** Where it could not be kept the list says how it is. */
export function useReadNotice() {
  const showRead = useShowRead();
  const refresh = useRefreshNotices();
  return useMutation({
    mutationFn: (id: string) => api.messages.read({ id }),
    onMutate: (id) => showRead((notice) => notice.id === id),
    onSuccess: () => refreshUnread().catch(() => undefined),
    onError: refresh,
  });
}

function withRead(list: NoticePages, isMeant: (notice: Notice) => boolean): NoticePages {
  const pages = list.pages.map((page) => ({
    ...page,
    records: page.records.map((notice) => (isMeant(notice) ? { ...notice, isRead: true } : notice)),
  }));
  return { ...list, pages };
}

export function useReadAll() {
  const showRead = useShowRead();
  const refresh = useRefreshNotices();
  return useMutation({
    mutationFn: (type: NoticeType | null) => api.messages.readAll(type ? { type } : {}),
    onMutate: (type) => showRead((notice) => type === null || notice.type === type),
    onSettled: refresh,
  });
}

export function useRemoveNotices() {
  const refresh = useRefreshNotices();
  return useMutation({
    mutationFn: (ids: readonly string[]) => api.messages.remove({ ids: ids.join(',') }),
    onSuccess: refresh,
  });
}
