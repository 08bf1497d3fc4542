import { useState } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import type { ClientInfo } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { layoutStrings } from './strings.ts';
import styles from './user-menu.module.css';

const AccountCard = lazyPart('account-card', async () => (await import('./account-card.tsx')).AccountCard);
const LogOutDialog = lazyPart('log-out', async () => (await import('./log-out-dialog.tsx')).LogOutDialog);

/** The avatar and what hangs from it. Only who is logged in loads it. */
export function UserMenu({ client }: { client: ClientInfo }) {
  const t = useStrings(layoutStrings);
  const [leaving, setLeaving] = useState(false);

  return (
    <>
      <Popover
        label={t.user.menu(client.nickname)}
        placement="bottom-end"
        className={styles.panel ?? ''}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            className={styles.trigger}
            aria-label={t.user.menu(client.nickname)}
            onPointerEnter={AccountCard.preload}
            onFocus={AccountCard.preload}
          >
            <Avatar name={client.nickname} src={client.headImage} member={client.vip === 1} />
          </button>
        )}
      >
        {(close) => (
          <AccountCard
            client={client}
            onChoose={close}
            onLogOut={() => {
              close();
              setLeaving(true);
            }}
            fallback={<Skeleton height="24em" />}
          />
        )}
      </Popover>
      {leaving && <LogOutDialog onClose={() => setLeaving(false)} />}
    </>
  );
}
