import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession, type ClientInfo } from '#shared/session/session.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { href } from './href.ts';
import { lazyPart } from './lazy-part.tsx';
import { loadChunk } from './lazy-with-retry.ts';
import { usePath } from './location.tsx';
import { memberStrings } from './member.strings.ts';

const ConsentDialog = lazyPart<{ due: ClientInfo['consentDue'] }>(
  'consent',
  async () => (await import('../features/account/components/consent-dialog.tsx')).ConsentDialog,
  { isOptional: true },
);

const ViewBanner = lazyPart<{ name: string; endTime: string }>(
  'view-banner',
  async () => (await import('../features/account/components/view-banner.tsx')).ViewBanner,
);

/** Where one may read what has changed, take one's data along, and leave. */
const FREE: readonly string[] = [href.agreement(), href.privacy(), href.login(), href.settings()];

/** What notices tell of: pages that show it are read again as one comes. Of drafts the lists alone, for somebody may be typing in one. */
const TOLD = [['messages'], ['submissions'], ['applications'], ['creators', 'list']];

/** Its code comes for those alone who have a session that may end. */
function follow(onNotices: () => void): () => void {
  let stop: (() => void) | null = () => undefined;
  void loadChunk('follow-member', () => import('#shared/session/follow-member.ts')).then(
    ({ followMember }) => {
      if (stop) stop = followMember({ onNotices });
    },
    // The next call finds out as well.
    () => undefined,
  );
  return () => {
    stop?.();
    stop = null;
  };
}

/**
 * What goes for every page of somebody logged in: a session ended elsewhere ends here, new notices are counted and said, and
 * a consent that is due is asked for.
 */
export function MemberWatch() {
  const session = useSession();
  const { client } = session;
  const viewEndTime = session.status === 'user' ? session.viewEndTime : undefined;
  const path = usePath();
  const queryClient = useQueryClient();
  // Before a phone is bound there is only a session for that, which the binding itself ends.
  // A view of staff hears nothing of what happens.
  const isMember = client !== null && client.phone !== '' && viewEndTime === undefined;
  useEffect(
    () =>
      isMember
        ? follow(() => {
            for (const queryKey of TOLD) void queryClient.invalidateQueries({ queryKey });
          })
        : undefined,
    [isMember, queryClient],
  );
  if (client && viewEndTime !== undefined) return <ViewBanner name={client.nickname} endTime={viewEndTime} />;
  if (!client || !isMember) return null;
  return (
    <>
      <UnreadStatus key={client.id} unread={client.unread} />
      {client.consentDue.length > 0 && !FREE.includes(path) && <ConsentDialog due={client.consentDue} />}
    </>
  );
}

/** Says that there are more notices than before; fewer is what the reader does themselves. */
function UnreadStatus({ unread }: { unread: number }) {
  const t = useStrings(memberStrings);
  const [shown, setShown] = useState({ unread, hasGrown: false });
  if (unread !== shown.unread) setShown({ unread, hasGrown: unread > shown.unread });
  return (
    <VisuallyHidden>
      <span role="status">{shown.hasGrown ? t.unread(unread) : ''}</span>
    </VisuallyHidden>
  );
}
