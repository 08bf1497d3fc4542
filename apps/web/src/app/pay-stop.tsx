import { useQuery, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { refreshUser } from '#shared/session/session-calls.ts';
import { useSession } from '#shared/session/session.ts';
import { WarningNote } from '#shared/ui/warning-note.tsx';
import { href } from './href.ts';
import { Link } from './link.tsx';
import { payStopStrings } from './pay-stop.strings.ts';
import styles from './pay-stop.module.css';
import { siteSettingsQuery } from './site-settings.ts';

/** Why nothing can be paid: the house has closed it for everybody, or the account is frozen. */
export type PayStop = 'closed' | 'frozen';

/** What is known of it before anything is pressed; null where one may pay. */
export function usePayStop(): PayStop | null {
  const session = useSession();
  const { data: settings } = useQuery(siteSettingsQuery);
  if (session.status === 'user' && session.client.isFrozen) return 'frozen';
  return settings?.closed.includes('purchases') ? 'closed' : null;
}

/** What stops a payment that was refused for it is known from then on. */
export function refreshPayStop(queryClient: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.reason === 'CLOSED_FOR_NOW')
    void queryClient.invalidateQueries({ queryKey: siteSettingsQuery.queryKey });
  if (error.reason === 'ACCOUNT_FROZEN') void refreshUser().catch(() => undefined);
}

/** Says it where one would pay; of a frozen account the notices say why. */
export function PayStopNote({ stop }: { stop: PayStop }) {
  const t = useStrings(payStopStrings);
  return (
    <WarningNote>
      {t[stop]}
      {stop === 'frozen' && (
        <>
          {' '}
          <Link href={href.notices()} className={styles.link}>
            {t.why}
          </Link>
        </>
      )}
    </WarningNote>
  );
}
