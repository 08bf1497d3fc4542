import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { UserCenter } from '#app/layout/user-center.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { noticesQuery, useReadAll, useRemoveNotices, type Notice, type NoticeType } from '../queries.ts';
import { noticeStrings } from '../strings.ts';
import styles from './notices.module.css';

type Filter = 'all' | NoticeType;

function toType(filter: Filter): NoticeType | null {
  return filter === 'all' ? null : filter;
}

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchInfiniteQuery(noticesQuery(null));
}

export default function NoticesPage() {
  const t = useStrings(noticeStrings);
  const session = useSession();
  const [filter, setFilter] = useState<Filter>('all');
  const readAll = useReadAll();
  const unread = session.client?.unread ?? 0;

  return (
    <UserCenter>
      <PageHead title={t.title} isHidden />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1 className={styles.title}>{t.title}</h1>
          <Button
            icon={<CheckCheck />}
            busy={readAll.isPending}
            reasons={unread === 0 ? [t.nothingUnread] : []}
            onClick={() =>
              readAll.mutate(toType(filter), {
                onSuccess: () => toast.success(t.marked),
                onError: (error) => toast.error(error instanceof ApiError ? error.message : t.unknown),
              })
            }
          >
            {t.readAll}
          </Button>
        </header>
        <Tabs<Filter>
          label={t.types}
          value={filter}
          onValueChange={setFilter}
          tabs={(['all', 'system', 'official'] as const).map((value) => ({
            value,
            label: t[value],
            panel: <NoticeList key={value} type={toType(value)} />,
          }))}
        />
      </div>
    </UserCenter>
  );
}

function NoticeList({ type }: { type: NoticeType | null }) {
  const t = useStrings(noticeStrings);
  const query = useInfiniteQuery(noticesQuery(type));
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, isFetching, refetch } = query;
  const [leaving, setLeaving] = useState<Notice | null>(null);
  const remove = useRemoveNotices();
  if (!data) {
    return error ? (
      <ErrorState
        title={t.failed}
        text={error.message}
        requestId={error instanceof ApiError ? error.requestId || undefined : undefined}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <div className={styles.waiting} aria-busy="true">
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} height="4.5em" />
        ))}
      </div>
    );
  }
  const notices = data.pages.flatMap(({ records }) => records);
  if (notices.length === 0) return <EmptyState seed="notices" title={t.empty} text={t.emptyText} />;
  return (
    <>
      <ul className={styles.list}>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onRemove={() => setLeaving(notice)} />
        ))}
      </ul>
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onLoadMore={() => void fetchNextPage()} />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={t.removeTitle}
        description={
          <>
            {leaving?.title}
            <br />
            {t.removeText}
          </>
        }
        confirmLabel={t.remove}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => {
          if (!leaving) return;
          remove.mutate([leaving.id], {
            onSuccess: () => {
              toast.success(t.removed);
              setLeaving(null);
            },
            onError: (failure) => toast.error(failure instanceof ApiError ? failure.message : t.unknown),
          });
        }}
      />
    </>
  );
}

function NoticeRow({ notice, onRemove }: { notice: Notice; onRemove: () => void }) {
  const t = useStrings(noticeStrings);
  const format = useFormat();
  return (
    <li className={styles.row} data-unread={!notice.isRead || undefined}>
      <div className={styles.words}>
        <p className={styles.subject}>
          {!notice.isRead && <Badge tone="accent">{t.unread}</Badge>}
          <strong>{notice.title}</strong>
        </p>
        <p className={styles.text}>{notice.content}</p>
        <p className={styles.meta}>
          {t[notice.type]}
          <time dateTime={notice.createTime}>{format.date(notice.createTime, 'time')}</time>
        </p>
      </div>
      <IconButton
        size="s"
        label={t.removeNamed(notice.title)}
        hint={false}
        icon={<Trash2 />}
        onClick={onRemove}
      />
    </li>
  );
}
