import { useQuery } from '@tanstack/react-query';
import { UserCenter } from '#app/layout/user-center.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { EditForm } from '../components/edit-form.tsx';
import { editStrings } from '../edit.strings.ts';
import { ownQuery } from '../queries.ts';
import styles from './following.module.css';

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchQuery(ownQuery);
}

/** What one’s own storefront says, with how it looks. */
export default function MyStorefrontPage() {
  const t = useStrings(editStrings);
  const { data, error, isFetching, refetch } = useQuery(ownQuery);
  return (
    <UserCenter>
      <PageHead title={t.title} isHidden />
      <div className={styles.page}>
        <header>
          <h1 className={styles.title}>{t.title}</h1>
          <p className={styles.lead}>{t.lead}</p>
        </header>
        {data && <EditForm own={data} />}
        {!data && !error && <Skeleton height="24em" />}
        {!data && error && (
          <ErrorState
            title={t.failed}
            text={error.message}
            requestId={error instanceof ApiError ? error.requestId || undefined : undefined}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </div>
    </UserCenter>
  );
}
