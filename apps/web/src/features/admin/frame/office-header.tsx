import { Keyboard, LogOut, Menu, Search, Store } from 'lucide-react';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { LanguageSwitch } from '#app/layout/language-switch.tsx';
import { ThemeSwitch } from '#app/layout/theme-switch.tsx';
import { Link } from '#app/link.tsx';
import { isMac } from '#app/palette/palette-key.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { deskHref, type Desk } from '../desk.ts';
import { office } from '../session/office-api.ts';
import { useRoleNames } from '../session/role-names.ts';
import { endStaffSession, type Staff } from '../session/staff-session.ts';
import { frameStrings } from './frame.strings.ts';
import styles from './office-header.module.css';
import { OfficeNav } from './office-nav.tsx';

type OfficeHeaderProps = {
  staff: Staff;
  desks: readonly Desk[];
  current: string;
  onJump: () => void;
  onKeys: () => void;
};

export function OfficeHeader({ staff, desks, current, onJump, onKeys }: OfficeHeaderProps) {
  const t = useStrings(frameStrings);
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className={styles.header}>
      <IconButton
        className={styles.menu}
        label={t.menu}
        icon={<Menu />}
        hint={false}
        onClick={() => setMenuOpen(true)}
      />
      <Link className={styles.brand} href={deskHref('overview')}>
        <Logo />
        <span className={styles.office}>{t.office}</span>
      </Link>
      <button type="button" className={styles.jump} onClick={onJump}>
        <Search aria-hidden="true" />
        <span className={styles.jumpName}>{t.jump}</span>
        <kbd className={styles.key}>{isMac(navigator.platform) ? '⌘' : 'Ctrl'} K</kbd>
      </button>
      <span className={styles.end}>
        <span className={styles.keys}>
          <IconButton label={t.keys} icon={<Keyboard />} onClick={onKeys} />
        </span>
        <LanguageSwitch />
        <ThemeSwitch />
        <Account staff={staff} />
      </span>
      <Sheet open={isMenuOpen} onOpenChange={setMenuOpen} title={t.nav} side="left">
        <OfficeNav desks={desks} current={current} onChoose={() => setMenuOpen(false)} />
      </Sheet>
    </header>
  );
}

function Account({ staff }: { staff: Staff }) {
  const t = useStrings(frameStrings);
  const nameRoles = useRoleNames();
  const [busy, setBusy] = useState(false);
  async function logOut() {
    setBusy(true);
    // This tab forgets the session even when the server cannot be reached; there it ends by its age.
    await office.staff.logout({}).catch(() => undefined);
    endStaffSession({ hasEnded: false });
  }
  return (
    <Popover
      label={t.account(staff.name)}
      placement="bottom-end"
      trigger={(props) => (
        <button {...props} type="button" className={styles.account} aria-label={t.account(staff.name)}>
          <Avatar name={staff.name} size="s" />
          <span className={styles.name}>{staff.name}</span>
        </button>
      )}
    >
      {() => (
        <div className={styles.panel}>
          <strong>{staff.name}</strong>
          <p>
            {t.roles}: {nameRoles(staff.roles)}
          </p>
          <Link className={styles.action} href={href.home()} target="_blank">
            <Store aria-hidden="true" />
            {t.toShop}
          </Link>
          <button type="button" className={styles.action} disabled={busy} onClick={() => void logOut()}>
            <LogOut aria-hidden="true" />
            {t.logOut}
          </button>
        </div>
      )}
    </Popover>
  );
}
