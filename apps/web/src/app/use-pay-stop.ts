import { useQuery } from '@tanstack/react-query';
import { useSession } from '#shared/session/session.ts';
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
