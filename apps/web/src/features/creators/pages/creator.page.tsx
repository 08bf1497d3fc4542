import { useQuery } from '@tanstack/react-query';
import { UserCenter } from '#app/layout/user-center.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { siteSettingsQuery } from '#app/site-settings.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { applicationStrings } from '../application/application.strings.ts';
import { AgreementLink, HandIn } from '../application/hand-in.tsx';
import { IdentityStep } from '../application/identity-step.tsx';
import { Overview } from '../application/overview.tsx';
import { PayeeStep } from '../application/payee-step.tsx';
import { ProfileStep } from '../application/profile-step.tsx';
import { applicationQuery, type Application } from '../application/queries.ts';
import { TaxStep } from '../application/tax-step.tsx';
import { UnsavedSteps } from '../application/unsaved.tsx';
import styles from '../application/application.module.css';

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchQuery(applicationQuery);
}

/** How a member becomes a creator, and how a creator stands. */
export default function CreatorPage() {
  const t = useStrings(applicationStrings);
  const { data, error, isFetching, refetch } = useQuery(applicationQuery);
  return (
    <UserCenter>
      <PageHead title={t.title} isHidden />
      <div className={styles.page}>
        <h1 className={styles.title}>{t.title}</h1>
        {data && <Body application={data} />}
        {!data && !error && <Skeleton height="20em" />}
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

function Body({ application }: { application: Application }) {
  const { state, standing } = application;
  return (
    <>
      {!standing && <Rules />}
      {state !== 'none' && <Overview application={application} />}
      {state !== 'submitted' && state !== 'approved' && (
        <UnsavedSteps>
          <ProfileStep application={application} />
          <IdentityStep application={application} />
          <PayeeStep application={application} />
          <TaxStep application={application} />
          <HandIn application={application} />
        </UnsavedSteps>
      )}
    </>
  );
}

/** What holds, before anything is asked. */
function Rules() {
  const t = useStrings(applicationStrings);
  const { data: settings } = useQuery(siteSettingsQuery);
  const { share, withdrawal, tax, verified, review } = t.ruleList;
  const rates = settings?.creatorRates;
  return (
    <section className={styles.step} aria-labelledby="creator-rules">
      <p>{t.lead}</p>
      <h2 id="creator-rules" className={styles.heading}>
        {t.rules}
      </h2>
      <ul className={styles.list}>
        {[
          ...(rates ? [share(rates.sharePercent, rates.memberDownloadPoints)] : []),
          ...[withdrawal(rates?.holdDays), tax, verified, review],
        ].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <AgreementLink />
    </section>
  );
}
