import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { createPasskey, hasPasskeys, PasskeyNotGiven } from '#app/passkey-ceremony.ts';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { ApiError } from '#shared/api/client.ts';
import { isWorthRetrying } from '#shared/api/query.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { EntranceFrame, EntranceMessage } from './entrance-frame.tsx';
import styles from './entrance.module.css';
import { office } from './office-api.ts';
import { PasswordWay } from './password-way.tsx';
import { useRoleNames } from './role-names.ts';
import { sessionStrings } from './session.strings.ts';
import { beginStaffSession, type StaffGrant } from './staff-session.ts';

type InvitationPageProps = {
  /** From the link; empty where it has none. */
  token: string;
  onAccepted: () => void;
};

/** Chooses a way to log in, from a link that works once. */
export function InvitationPage({ token, onAccepted }: InvitationPageProps) {
  const t = useStrings(sessionStrings);
  const invitation = useQuery({
    queryKey: ['office', 'invitation', token],
    queryFn: ({ signal }) => office.staff.invitation({ token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isRefused = invitation.isError && !isWorthRetrying(invitation.error);
  return (
    <EntranceFrame>
      <PageHead title={t.join.title} isHidden card={null} />
      {invitation.isPending && (
        <>
          <h1 className={styles.title}>{t.join.title}</h1>
          <div aria-busy="true">
            <SkeletonText lines={6} />
          </div>
        </>
      )}
      {invitation.isError && (
        <>
          {/* Without a line nothing is known of it, and asking for another one would void it. */}
          <h1 className={styles.title}>{isRefused ? t.join.void : t.join.title}</h1>
          <ErrorState
            compact
            title={invitation.error instanceof ApiError ? invitation.error.message : t.join.failed}
            text={isRefused ? t.join.voidText : undefined}
            {...(!isRefused && {
              onRetry: () => void invitation.refetch(),
              retrying: invitation.isFetching,
            })}
            action={
              <Link className={buttonClass()} href="/admin">
                {t.join.toLogin}
              </Link>
            }
          />
        </>
      )}
      {invitation.isSuccess && <Ways token={token} invitation={invitation.data} onAccepted={onAccepted} />}
    </EntranceFrame>
  );
}

type Invitation = Awaited<ReturnType<typeof office.staff.invitation>>;

function Ways({ token, invitation, onAccepted }: InvitationPageProps & { invitation: Invitation }) {
  const t = useStrings(sessionStrings);
  const format = useFormat();
  const nameRoles = useRoleNames();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function accept(ask: () => Promise<StaffGrant>) {
    setBusy(true);
    setFailure('');
    try {
      beginStaffSession(await ask());
      onAccepted();
    } catch (error) {
      const isLeft = error instanceof PasskeyNotGiven;
      setFailure(isLeft ? t.notGiven : error instanceof ApiError ? error.message : t.join.failed);
      setBusy(false);
    }
  }
  async function askPasskey(): Promise<StaffGrant> {
    const answer = await createPasskey(() => office.staff.beginPasskey({ token }));
    return office.staff.enrolPasskey({ token, answer });
  }

  return (
    <>
      <h1 className={styles.title}>{t.join.welcome(invitation.name)}</h1>
      <div className={styles.facts}>
        <p>
          {t.join.roles}: {nameRoles(invitation.roles)}
        </p>
        <p>{t.join.until(format.date(invitation.expireTime, 'time'))}</p>
      </div>
      {failure && <EntranceMessage tone="danger">{failure}</EntranceMessage>}
      <section className={styles.way}>
        <h2>{t.join.passkeyTitle}</h2>
        <p>{t.join.passkeyText}</p>
        <Button
          variant="primary"
          icon={<KeyRound />}
          busy={busy}
          reasons={hasPasskeys() ? [] : [t.noPasskeys]}
          onClick={() => void accept(askPasskey)}
        >
          {t.join.makePasskey}
        </Button>
      </section>
      <PasswordWay
        token={token}
        busy={busy}
        onSubmit={(given) => void accept(() => office.staff.enrolPassword({ token, ...given }))}
      />
      <p className={styles.hint}>{t.join.recovery}</p>
    </>
  );
}
