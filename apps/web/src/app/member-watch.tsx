import { useEffect } from 'react';
import { useSession, type ClientInfo } from '#shared/session/session.ts';
import { href } from './href.ts';
import { lazyPart } from './lazy-part.tsx';
import { loadChunk } from './lazy-with-retry.ts';
import { usePath } from './location.tsx';

const ConsentDialog = lazyPart<{ due: ClientInfo['consentDue'] }>(
  'consent',
  async () => (await import('../features/account/components/consent-dialog.tsx')).ConsentDialog,
  { isOptional: true },
);

/** Where one may read what has changed, take one's data along, and leave. */
const FREE: readonly string[] = [href.agreement(), href.privacy(), href.login(), href.settings()];

/** Its code comes for those alone who have a session that may end. */
function followSessionEnd(): () => void {
  let stop: (() => void) | null = () => undefined;
  void loadChunk('session-end', () => import('#shared/session/session-end.ts')).then(
    ({ watchSessionEnd }) => {
      if (stop) stop = watchSessionEnd();
    },
    // The next call finds out as well.
    () => undefined,
  );
  return () => {
    stop?.();
    stop = null;
  };
}

/** What goes for every page of somebody logged in: a session ended elsewhere ends here, and a consent that is due is asked for. */
export function MemberWatch() {
  const { client } = useSession();
  const path = usePath();
  // Before a phone is bound there is only a session for that, which the binding itself ends.
  const isMember = client !== null && client.phone !== '';
  useEffect(() => (isMember ? followSessionEnd() : undefined), [isMember]);
  if (!client || !isMember || client.consentDue.length === 0 || FREE.includes(path)) return null;
  return <ConsentDialog due={client.consentDue} />;
}
