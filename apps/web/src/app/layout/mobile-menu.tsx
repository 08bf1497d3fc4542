import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { IconButton, IconCount } from '#shared/ui/icon-button.tsx';
import styles from './mobile-menu.module.css';
import type { NavLink } from './site-links.ts';
import { layoutStrings } from './strings.ts';

const MobileMenuSheet = lazyPart(
  'mobile-menu',
  async () => (await import('./mobile-menu-panel.tsx')).MobileMenuSheet,
);
const LogOutDialog = lazyPart('log-out', async () => (await import('./log-out-dialog.tsx')).LogOutDialog);

type MobileMenuProps = { path: string; links: readonly NavLink[]; withProducts: boolean };

/** Below 1024 px everything but logo and search is behind one button. */
export function MobileMenu({ path, links, withProducts }: MobileMenuProps) {
  const t = useStrings(layoutStrings);
  const unread = useSession().client?.unread ?? 0;
  const [open, setOpen] = useState(false);
  // Once opened the sheet stays mounted, so that it can leave gracefully.
  const [wanted, setWanted] = useState(false);
  const [leaving, setLeaving] = useState(false);

  useEffect(() => setOpen(false), [path]);

  return (
    <div className={styles.mobile}>
      <IconButton
        label={unread > 0 ? `${t.menu} ${t.unread(unread)}` : t.menu}
        hint={false}
        icon={<Menu />}
        aria-haspopup="dialog"
        onPointerDown={MobileMenuSheet.preload}
        onFocus={MobileMenuSheet.preload}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <IconCount value={unread} />
      </IconButton>
      {wanted && (
        <MobileMenuSheet
          path={path}
          links={links}
          withProducts={withProducts}
          open={open}
          onOpenChange={setOpen}
          onLogOut={() => setLeaving(true)}
        />
      )}
      {leaving && <LogOutDialog onClose={() => setLeaving(false)} />}
    </div>
  );
}
