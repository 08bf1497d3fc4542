import { sayNickname } from '@mogine/contract/nickname';
import { useState } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import type { ClientInfo } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { IconCount } from '#shared/ui/icon-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { accountStrings } from './panel-strings.ts';
import { layoutStrings } from './strings.ts';
import styles from './user-menu.module.css';

const AccountCard = lazyPart('account-card', async () => (await import('./account-card.tsx')).AccountCard);
const LogOutDialog = lazyPart('log-out', async () => (await import('./log-out-dialog.tsx')).LogOutDialog);

/** The avatar and what hangs from it. Only who is logged in loads it. */
export function UserMenu({ client }: { client: ClientInfo }) {
  const t = useStrings(accountStrings);
  const lang = useLang();
  const [leaving, setLeaving] = useState(false);
  const words = useStrings(layoutStrings);
  const name = sayNickname(lang, client.nickname);
  const label = t.menu(name);

  return (
    <>
      <Popover
        label={label}
        placement="bottom-end"
        className={styles.panel ?? ''}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            className={styles.trigger}
            aria-label={client.unread > 0 ? `${label} ${words.unread(client.unread)}` : label}
            onPointerEnter={AccountCard.preload}
            onFocus={AccountCard.preload}
          >
            <Avatar name={name} src={client.headImage} member={client.vip === 1} />
            <IconCount value={client.unread} />
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
