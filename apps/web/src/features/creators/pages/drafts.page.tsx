import { DRAFT_STANDINGS, type DraftStanding } from '@mogine/contract/submission-rules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Box, Lock } from 'lucide-react';
import { href } from '#app/href.ts';
import { UserCenter } from '#app/layout/user-center.tsx';
import { lazyPart } from '#app/lazy-part.tsx';
import { Link } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { DraftCardProps } from '../components/draft-card.tsx';
import type { StandingFilterProps } from '../components/standing-filter.tsx';
import { draftsStrings } from '../drafts.strings.ts';
import type { Standing } from '../handing-in/queries.ts';
import { standingsQuery } from '../handing-in/standings.ts';
import { UploadZone } from '../uploads/upload-zone.tsx';
import { draftsQuery, type ListedDraft } from '../queries.ts';
import styles from './drafts.module.css';

/** Apart, for it comes with the first submission. */
const StandingFilter = lazyPart<StandingFilterProps>(
  'standing-filter',
  async () => (await import('../components/standing-filter.tsx')).StandingFilter,
  { isOptional: true },
);

/** Apart, for where files are handed in comes first. */
const DraftCard = lazyPart<DraftCardProps>(
  'draft-card',
  async () => (await import('../components/draft-card.tsx')).DraftCard,
);
const SheetPanel = lazyPart('sheet', async () => (await import('../sheet/sheet-panel.tsx')).SheetPanel, {
  isOptional: true,
});

const NO_SUBMISSIONS: readonly Standing[] = [];

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchInfiniteQuery(draftsQuery());
}

export default function DraftsPage() {
  const t = useStrings(draftsStrings);
  const standing = useStanding();
  const { data } = useInfiniteQuery(draftsQuery(standing));
  const { data: submissions = NO_SUBMISSIONS } = useQuery(standingsQuery);
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
        <SheetPanel />
        {(submissions.length > 0 || standing !== undefined) && (
          <StandingFilter submissions={submissions} chosen={standing} />
        )}
        {drafts ? <DraftGrid drafts={drafts} submissions={submissions} /> : <Awaited />}
      </div>
    </UserCenter>
  );
}

/** What of the drafts is shown, as the address says. */
function useStanding(): DraftStanding | undefined {
  const said = useQueryParams().get('standing');
  return DRAFT_STANDINGS.find((known) => known === said);
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
  const { error, isFetching, refetch } = useInfiniteQuery(draftsQuery(useStanding()));
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

type DraftGridProps = { drafts: readonly ListedDraft[]; submissions: readonly Standing[] };

function CardSkeleton() {
  return (
    <li>
      <Skeleton height="20em" />
    </li>
  );
}

function DraftGrid({ drafts, submissions }: DraftGridProps) {
  const t = useStrings(draftsStrings);
  const standing = useStanding();
  const { isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(draftsQuery(standing));
  if (drafts.length === 0 && standing !== undefined)
    return (
      <EmptyState
        seed="drafts"
        title={t.noneLike}
        action={
          <Link href={href.drafts()} className={buttonClass()}>
            {t.showAll}
          </Link>
        }
      />
    );
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
          <DraftCard
            key={draft.id}
            draft={draft}
            submission={submissions.find(({ draftId }) => draftId === draft.id) ?? null}
            fallback={<CardSkeleton />}
          />
        ))}
      </ul>
      <LoadMore of={{ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }} />
    </>
  );
}
