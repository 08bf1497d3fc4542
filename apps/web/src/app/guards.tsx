import { useEffect, type ReactNode } from 'react';
import { useSession } from '#shared/session/session.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { href } from './href.ts';
import { useNavigate } from './link.tsx';
import { usePath, useQueryParams } from './location.tsx';
import { appStrings } from './strings.ts';

/** Lost with its code: the login page says why it is there. */
async function tell(message: string): Promise<void> {
  const store = await import('#shared/ui/toast-store.ts').catch(() => null);
  store?.toast.error(message);
}

/**
 * Shows a page to somebody logged in. A stored session is tried first (`waiting` meanwhile); without one the reader is
 * told and taken to the login page, which leads back here. A login without a phone is completed there too.
 */
export function RequireSession({ children, waiting }: { children: ReactNode; waiting: ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  const path = usePath();
  const query = useQueryParams().toString();
  const strings = useStrings(appStrings);
  const isAnonymous = session.status === 'anonymous';
  const needsPhone = session.status === 'user' && session.client.phone === '';
  useEffect(() => {
    const here = query ? `${path}?${query}` : path;
    if (isAnonymous) {
      void tell(strings.loginFirst);
      navigate(href.login({ redirect: here }), { replace: true });
    } else if (needsPhone) {
      navigate(href.login({ redirect: here, type: 'verifyPhone' }), { replace: true });
    }
  }, [isAnonymous, needsPhone, navigate, path, query, strings]);
  return session.status === 'user' && !needsPhone ? children : waiting;
}
