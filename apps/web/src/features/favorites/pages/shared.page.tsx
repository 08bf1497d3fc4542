import { sayNickname } from '@mogine/contract/nickname';
import { useQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { SharedAssets } from '../components/shared-assets.tsx';
import { readListView } from '../model.ts';
import { sharedItemsQuery, sharedQuery } from '../share-queries.ts';
import { shareStrings } from '../share.strings.ts';
import styles from './shared.module.css';

export async function prefetch({ queryClient, query, lang }: PrefetchContext): Promise<void> {
  const token = query.get('token') ?? '';
  const shared = sharedQuery(token);
  await queryClient.prefetchQuery(shared);
  if (queryClient.getQueryData(shared.queryKey) === undefined) return;
  await queryClient.prefetchInfiniteQuery(sharedItemsQuery(token, readListView(query), lang));
}

/** A folder that somebody shared, for whoever has the link. */
export default function SharedPage() {
  const t = useStrings(shareStrings);
  const lang = useLang();
  const format = useFormat();
  const token = useQueryParams().get('token') ?? '';
  const { data: folder, error, isFetching, refetch } = useQuery(sharedQuery(token));
  const isGone = error instanceof ApiError && error.status === 404;
  // What is open here may have been closed meanwhile.
  if (isGone) return <DeadLink />;
  if (!folder) {
    return (
      <Container className={styles.page ?? ''}>
        <PageHead title={t.byNobody} isHidden />
        {error ? (
          <ErrorState
            title={t.failedOpen}
            text={t.failedText}
            retrying={isFetching}
            onRetry={() => void refetch()}
            requestId={error instanceof ApiError ? error.requestId : undefined}
          />
        ) : (
          <div className={styles.waiting} aria-busy="true" aria-label={t.loading}>
            <Skeleton height="2em" width="40%" />
            <Skeleton height="12em" />
          </div>
        )}
      </Container>
    );
  }
  const by = folder.owner === '' ? t.byNobody : t.by(sayNickname(lang, folder.owner));
  return (
    <Container className={styles.page ?? ''}>
      <PageHead
        title={folder.name}
        description={t.description(folder.name, format.number(folder.count))}
        canonical={href.sharedFolder({ token })}
        isHidden
      />
      <header className={styles.head}>
        <p className={styles.by}>{by}</p>
        <h1 className={styles.name}>{folder.name}</h1>
        {folder.expiresTime && (
          <p className={styles.until}>{t.until2(format.date(folder.expiresTime, 'time'))}</p>
        )}
      </header>
      <SharedAssets token={token} hasNotes={folder.hasNotes} />
    </Container>
  );
}

function DeadLink() {
  const t = useStrings(shareStrings);
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t.missing} canonical="/mogine/shared" isHidden />
      <EmptyState
        seed="share-missing"
        title={<h1 className={styles.missing}>{t.missing}</h1>}
        text={t.missingText}
        action={
          <Link href={href.browse()} className={buttonClass({ variant: 'primary' })}>
            {t.browse}
          </Link>
        }
      />
    </Container>
  );
}
