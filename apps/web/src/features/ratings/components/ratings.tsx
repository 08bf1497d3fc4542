import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ratingSummaryQuery } from '#app/rating-summary.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { ownRatingQuery, ratingsQuery, type Sort } from '../queries.ts';
import { ratingsStrings } from '../ratings.strings.ts';
import { OwnRating } from './own-rating.tsx';
import { RatingItem } from './rating-item.tsx';
import { Stars } from './stars.tsx';
import styles from './ratings.module.css';

/** What people who have an asset say of it, and what its creator answers. */
export function Ratings({ assetId }: { assetId: string }) {
  const t = useStrings(ratingsStrings);
  const format = useFormat();
  const session = useSession();
  const isMember = session.status === 'user';
  const [sort, setSort] = useState<Sort>('newest');
  const { data: summary } = useQuery(ratingSummaryQuery(assetId));
  const list = useInfiniteQuery(ratingsQuery(assetId, sort, session.client?.id ?? ''));
  const { data: own } = useQuery({ ...ownRatingQuery(assetId), enabled: isMember });
  const shown = list.data?.pages.flatMap(({ records }) => records) ?? [];
  return (
    <div className={styles.ratings}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t.title}</h2>
        {summary?.average != null && (
          <p className={styles.average}>
            <Stars value={summary.average} />
            <strong>{summary.average.toFixed(1)}</strong>
            <span>{t.count(format.number(summary.count))}</span>
          </p>
        )}
        {shown.length > 1 && (
          <SegmentedControl
            label={t.sort}
            value={sort}
            onValueChange={setSort}
            segments={(['newest', 'useful'] as const).map((value) => ({ value, label: t.sorts[value] }))}
          />
        )}
      </div>
      {isMember && <OwnRating key={assetId} assetId={assetId} />}
      {list.isPending && <SkeletonText lines={3} />}
      {list.isError && !list.data && (
        <ErrorState
          compact
          title={t.failed}
          text={list.error.message}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data && shown.length === 0 && (
        <p className={styles.state}>
          {t.empty} · {t.emptyText}
        </p>
      )}
      {shown.length > 0 && (
        <>
          <ul className={styles.list}>
            {shown.map((rating) => (
              <RatingItem key={rating.id} rating={rating} mayReply={own?.may === 'reply'} />
            ))}
          </ul>
          {list.hasNextPage && <LoadMore of={list} />}
        </>
      )}
    </div>
  );
}
