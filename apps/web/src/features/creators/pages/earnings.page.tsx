import { useQuery } from '@tanstack/react-query';
import { UserCenter } from '#app/layout/user-center.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { EarningList } from '../earnings/earning-list.tsx';
import styles from '../earnings/earnings.module.css';
import { earningsStrings } from '../earnings/earnings.strings.ts';
import { summaryQuery } from '../earnings/queries.ts';
import { StatementExport } from '../earnings/statement-export.tsx';
import { SummaryCard } from '../earnings/summary-card.tsx';
import { WithdrawalList } from '../earnings/withdrawal-list.tsx';

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchQuery(summaryQuery);
}

export default function EarningsPage() {
  const t = useStrings(earningsStrings);
  const { data, error, isFetching, refetch } = useQuery(summaryQuery);
  return (
    <UserCenter>
      <PageHead title={t.title} isHidden />
      <div className={styles.page}>
        <h1 className={styles.title}>{t.title}</h1>
        {data ? (
          <SummaryCard summary={data} />
        ) : error ? (
          <ErrorState
            title={t.failed}
            text={error.message}
            requestId={error instanceof ApiError ? error.requestId || undefined : undefined}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton height="24em" />
        )}
        <section className={styles.section} aria-labelledby="earnings-withdrawals">
          <h2 id="earnings-withdrawals" className={styles.heading}>
            {t.withdrawals}
          </h2>
          <WithdrawalList />
        </section>
        <section className={styles.section} aria-labelledby="earnings-list">
          <header className={styles.head}>
            <h2 id="earnings-list" className={styles.heading}>
              {t.list}
            </h2>
            <StatementExport />
          </header>
          <EarningList />
        </section>
      </div>
    </UserCenter>
  );
}
