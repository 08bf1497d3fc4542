import { useQuery } from '@tanstack/react-query';
import { UserCenter } from '#app/layout/user-center.tsx';
import { lazyPart } from '#app/lazy-part.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { PointLog } from '#app/wallet-slots.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Balance } from '../components/balance.tsx';
import { Expiring } from '../components/expiring.tsx';
import { MembershipCard } from '../components/membership-card.tsx';
import { StatementExport } from '../components/statement-export.tsx';
import { overviewQuery } from '../queries.ts';
import { walletPageStrings } from '../wallet.strings.ts';
import styles from './wallet.module.css';

const MyCoupons = lazyPart<object>(
  'my-coupons',
  async () => (await import('../components/my-coupons.tsx')).MyCoupons,
);

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchQuery(overviewQuery);
}

export default function WalletPage() {
  const t = useStrings(walletPageStrings);
  const { data, error, isFetching, refetch } = useQuery(overviewQuery);
  return (
    <UserCenter>
      <PageHead title={t.title} isHidden />
      <div className={styles.page}>
        <h1 className={styles.title}>{t.title}</h1>
        {data ? (
          <div className={styles.top}>
            <Balance overview={data} />
            <div className={styles.side}>
              <MembershipCard />
              <Expiring overview={data} />
            </div>
          </div>
        ) : error ? (
          <ErrorState
            title={t.failed}
            text={error.message}
            requestId={error instanceof ApiError ? error.requestId || undefined : undefined}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <div className={styles.top} aria-busy="true">
            <Skeleton height="24em" />
            <Skeleton height="24em" />
          </div>
        )}
        <MyCoupons fallback={<Skeleton height="10em" />} />
        <section className={styles.log} aria-labelledby="wallet-log">
          <header className={styles.logHead}>
            <h2 id="wallet-log" className={styles.subtitle}>
              {t.log}
            </h2>
            <StatementExport />
          </header>
          <PointLog showsBalance fallback={<Skeleton height="20em" />} />
        </section>
      </div>
    </UserCenter>
  );
}
