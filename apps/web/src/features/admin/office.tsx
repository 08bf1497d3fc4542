import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useNavigate } from '#app/link.tsx';
import { usePath } from '#app/location.tsx';
import { createQueryClient } from '#shared/api/query.ts';
import { readDeskPath, OFFICE_ROOT } from './desk.ts';
import { OfficeFrame } from './frame/office-frame.tsx';
import { useStaffSession } from './session/staff-session.ts';

// Whoever is in has no use for the ways in.
const InvitationPage = lazyPart<{ token: string; onAccepted: () => void }>(
  'office-invitation',
  async () => (await import('./session/invitation-page.tsx')).InvitationPage,
);
const LoginPage = lazyPart<{ hasEnded: boolean }>(
  'office-login',
  async () => (await import('./session/login-page.tsx')).LoginPage,
);

const INVITATION = 'invitation';

/** The way in, or the desks of whoever is in. */
export function Office() {
  const session = useStaffSession();
  const path = usePath();
  const navigate = useNavigate();
  const { desk, item } = readDeskPath(path);
  const staffId = session.status === 'in' ? session.staff.id : '';
  if (desk === INVITATION) {
    return (
      <OfficeQueries key={INVITATION}>
        <InvitationPage
          token={location.hash.slice(1)}
          onAccepted={() => navigate(OFFICE_ROOT, { replace: true })}
        />
      </OfficeQueries>
    );
  }
  if (session.status === 'out') return <LoginPage hasEnded={session.hasEnded} />;
  return (
    <OfficeQueries key={staffId}>
      <OfficeFrame staff={session.staff} desk={desk} item={item} />
    </OfficeQueries>
  );
}

/** Answers for one member of staff, apart from the shop's and gone with the session. */
function OfficeQueries({ children }: { children: React.ReactNode }) {
  const [client] = useState(() => createQueryClient('browser'));
  useEffect(() => () => client.clear(), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
