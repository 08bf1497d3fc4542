import { WANTED_MAX } from '@mogine/contract/wanted-limits';
import { useQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { UserCenter } from '#app/layout/user-center.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { useKeep, useRemove, wantedQuery, type Wanted } from '../queries.ts';
import { wantedStrings } from '../wanted.strings.ts';
import styles from './wanted.module.css';

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchQuery(wantedQuery);
}

/** Searches without result that one keeps. */
export default function WantedPage() {
  const t = useStrings(wantedStrings);
  const format = useFormat();
  const query = useQuery(wantedQuery);
  const wanted = query.data ?? [];
  const counts = [format.number(wanted.length), format.number(WANTED_MAX)] as const;
  return (
    <UserCenter>
      <PageHead title={t.title} isHidden />
      <div className={styles.page}>
        <header>
          <div className={styles.head}>
            <h1 className={styles.title}>{t.title}</h1>
            {wanted.length > 0 && (
              <p className={styles.count} aria-label={t.keptLabel(...counts)} role="img">
                {t.kept(...counts)}
              </p>
            )}
          </div>
          <p className={styles.lead}>
            {t.lead} <Link href={`${href.settings()}#notices`}>{t.settings}</Link>
          </p>
        </header>
        {query.isPending && <Skeleton height="16em" />}
        {query.isError && !query.data && (
          <ErrorState
            title={t.failed}
            text={query.error.message}
            requestId={query.error instanceof ApiError ? query.error.requestId || undefined : undefined}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {query.data && wanted.length === 0 && (
          <EmptyState
            compact
            seed="wanted"
            title={t.empty}
            text={t.emptyText}
            action={
              <Link href={href.search()} className={buttonClass({ variant: 'primary' })}>
                {t.search}
              </Link>
            }
          />
        )}
        {wanted.length > 0 && (
          <ul className={styles.list}>
            {wanted.map((kept) => (
              <Row key={kept.id} kept={kept} />
            ))}
          </ul>
        )}
      </div>
    </UserCenter>
  );
}

function Row({ kept }: { kept: Wanted }) {
  const t = useStrings(wantedStrings);
  const format = useFormat();
  const remove = useRemove();
  const keep = useKeep();
  const { id, searchKey, type, fitTime, fits, expiresTime } = kept;
  const again = { searchKey, ...(type && { type }) };

  function handleRemove() {
    remove.mutate(id, {
      onSuccess: () => toast.success(t.removed, { action: { label: t.undo, run: () => keep.mutate(again) } }),
      onError: (error) => toast.error(error.message),
    });
  }

  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <Link href={href.search(again)}>{searchKey}</Link>
          {type && <Badge>{t.kinds[type]}</Badge>}
        </p>
        <p className={styles.fine}>
          {fitTime === null ? (
            <span>{t.never}</span>
          ) : (
            <span className={styles.fits}>{t.fits(format.number(fits), format.date(fitTime, 'short'))}</span>
          )}
          <span>{t.until(format.date(expiresTime, 'short'))}</span>
        </p>
      </div>
      <Button size="s" aria-label={t.removeNamed(searchKey)} busy={remove.isPending} onClick={handleRemove}>
        {t.remove}
      </Button>
    </li>
  );
}
