import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UserCenter } from '#app/layout/user-center.tsx';
import { Link } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import { ApiError } from '#shared/api/client.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from '../analytics/analytics.module.css';
import { analyticsStrings } from '../analytics/analytics.strings.ts';
import { AssetTable } from '../analytics/asset-table.tsx';
import { FigureBoard } from '../analytics/figure-board.tsx';
import { readView, toAddress, todayIn, type View } from '../analytics/model.ts';
import { PeriodBar } from '../analytics/period-bar.tsx';
import { summaryQuery } from '../analytics/queries.ts';
import { QueryTable } from '../analytics/query-table.tsx';
import { SourceTable } from '../analytics/source-table.tsx';

/** How a creator's assets are found, seen and bought. */
export default function AnalyticsPage() {
  const t = useStrings(analyticsStrings);
  const params = useQueryParams();
  const [now] = useState(() => new Date());
  const view = readView(params, now);
  return (
    <UserCenter>
      <PageHead title={t.title} isHidden />
      <div className={styles.page}>
        <header className={styles.intro}>
          <h1 className={styles.title}>{t.title}</h1>
          <p className={styles.lead}>{t.lead}</p>
        </header>
        <PeriodBar view={view} today={todayIn(now)} />
        {view.asset !== '' && <OnlyAsset view={view} />}
        <Figures view={view} />
        <AssetTable view={view} />
        <QueryTable view={view} />
        <details className={styles.how}>
          <summary>{t.how}</summary>
          <ul>
            {Object.values(t.howList).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      </div>
    </UserCenter>
  );
}

function OnlyAsset({ view }: { view: View }) {
  const t = useStrings(analyticsStrings);
  const lang = useLang();
  const asset = useQuery(summaryQuery(view)).data?.asset;
  return (
    <p className={styles.only}>
      <span>{asset ? t.onlyAsset(pickText(lang, asset.name, asset.enName)) : '…'}</span>
      <Link href={toAddress(view, { asset: '' })} className={buttonClass({ size: 's' })}>
        {t.showAll}
      </Link>
    </p>
  );
}

function Figures({ view }: { view: View }) {
  const t = useStrings(analyticsStrings);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(summaryQuery(view));
  if (data)
    return (
      <div className={styles.figures} aria-busy={isPlaceholderData}>
        <FigureBoard summary={data} />
        <SourceTable summary={data} view={view} />
      </div>
    );
  if (error)
    return (
      <ErrorState
        title={t.failed}
        text={error.message}
        requestId={error instanceof ApiError ? error.requestId || undefined : undefined}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <Skeleton height="30em" />;
}
