import { useInfiniteQuery } from '@tanstack/react-query';
import { Box, Lock } from 'lucide-react';
import { href } from '#app/href.ts';
import { UserCenter } from '#app/layout/user-center.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { DraftCard } from '../components/draft-card.tsx';
import { draftsStrings } from '../drafts.strings.ts';
import { UploadZone } from '../uploads/upload-zone.tsx';
import { draftsQuery, type ListedDraft } from '../queries.ts';
import styles from './drafts.module.css';

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchInfiniteQuery(draftsQuery);
}

export default function DraftsPage() {
  const t = useStrings(draftsStrings);
  const { data } = useInfiniteQuery(draftsQuery);
  const drafts = data?.pages.flatMap(({ records }) => records);

  return (
    <UserCenter>
      <PageHead title={t.title} isHidden />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1 className={styles.title}>{t.title}</h1>
          {drafts && drafts.length > 0 && <MakeLink variant="secondary" />}
        </header>
        <p className={styles.private}>
          <Lock aria-hidden="true" />
          {t.text}
        </p>
        <UploadZone />
        {drafts ? <DraftGrid drafts={drafts} /> : <Awaited />}
      </div>
    </UserCenter>
  );
}

function MakeLink({ variant }: { variant: 'primary' | 'secondary' }) {
  const t = useStrings(draftsStrings);
  return (
    <Link href={href.create3d()} className={buttonClass({ variant })}>
      <Box aria-hidden="true" />
      {t.make}
    </Link>
  );
}

/** The drafts while they are on their way, and why they did not come. */
function Awaited() {
  const t = useStrings(draftsStrings);
  const { error, isFetching, refetch } = useInfiniteQuery(draftsQuery);
  if (error) {
    return (
      <ErrorState
        title={t.failed}
        text={error.message}
        requestId={error instanceof ApiError ? error.requestId || undefined : undefined}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: 3 }, (_, place) => (
        <Skeleton key={place} height="20em" />
      ))}
    </div>
  );
}

function DraftGrid({ drafts }: { drafts: readonly ListedDraft[] }) {
  const t = useStrings(draftsStrings);
  const { isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(draftsQuery);
  if (drafts.length === 0)
    return (
      <EmptyState
        seed="drafts"
        title={t.empty}
        text={t.emptyText}
        action={<MakeLink variant="secondary" />}
      />
    );
  return (
    <>
      <ul className={styles.grid} aria-busy={isFetching}>
        {drafts.map((draft) => (
          <DraftCard key={draft.id} draft={draft} />
        ))}
      </ul>
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onLoadMore={() => void fetchNextPage()} />
    </>
  );
}
