import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { AssetGrid } from '#app/slots.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { itemsQuery, recommendedQuery } from '../queries.ts';
import { favoriteStrings } from '../strings.ts';
import { FolderButton } from './folder-button.tsx';
import styles from './saved-assets.module.css';

type SavedAssetsProps = {
  /** Empty for everything that is saved. */
  favoriteId: string;
  empty: { title: string; text: string };
  missing?: ReactNode;
};

/** What lies in a folder, newest first; each card can be put into other folders. */
export function SavedAssets({ favoriteId, empty, missing }: SavedAssetsProps) {
  const t = useStrings(favoriteStrings);
  const query = useInfiniteQuery(itemsQuery(favoriteId));
  if (query.isPending) return <SavedSkeleton />;
  if (query.isError && !query.data) {
    const error = query.error instanceof ApiError ? query.error : null;
    if (missing && error && (error.status === 404 || error.status === 400)) return missing;
    return (
      <ErrorState
        title={t.failed}
        text={t.failedText}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
        requestId={error?.requestId}
      />
    );
  }
  const assets = query.data.pages.flatMap((page) => page.records);
  if (assets.length === 0) {
    return (
      <>
        <EmptyState
          seed="favorites"
          title={empty.title}
          text={empty.text}
          action={
            <Link href={href.browse()} className={buttonClass({ variant: 'primary' })}>
              {t.browse}
            </Link>
          }
        />
        <Recommended />
      </>
    );
  }
  return (
    <>
      <AssetGrid
        assets={assets}
        eager={6}
        extra={(asset) => <FolderButton assetId={asset.id} look="card" />}
      />
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        total={query.data.pages[0]?.total ?? assets.length}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </>
  );
}

function SavedSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} aspectRatio="4 / 3" />
      ))}
    </div>
  );
}

function Recommended() {
  const t = useStrings(favoriteStrings);
  const { data = [] } = useQuery(recommendedQuery);
  if (data.length === 0) return null;
  return (
    <section className={styles.recommended} aria-label={t.recommended}>
      <h2 className={styles.heading}>{t.recommended}</h2>
      <AssetGrid assets={data} />
    </section>
  );
}
