import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { UserCenter } from '#app/layout/user-center.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { NoticeRow } from '../components/notice-row.tsx';
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
          <div className={styles.controls}>
            <Link className={buttonClass()} href={`${href.settings()}#notices`}>
              <SlidersHorizontal aria-hidden="true" />
              {t.settings}
            </Link>
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
          </div>
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
  const { data, error, isFetching, refetch } = query;
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
      <LoadMore of={query} />
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
