import { PERMISSIONS } from '@mogine/contract/staff-roles';
import { useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { Link, useNavigate } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { deskHref, type Desk } from '../desk.ts';
import { desks } from '../desks.ts';
import { useFreshStaff } from '../session/use-fresh-staff.ts';
import { MyDesksProvider } from './my-desks.ts';
import { IdleNotice } from '../session/idle-notice.tsx';
import type { Staff } from '../session/staff-session.ts';
import { DeskOutlet } from './desk-outlet.tsx';
import { frameStrings } from './frame.strings.ts';
import { OfficeHeader } from './office-header.tsx';
import { OfficeNav } from './office-nav.tsx';
import styles from './office-frame.module.css';
import { useOfficeKeys } from './use-office-keys.ts';
import { useReadAnew } from './use-read-anew.ts';

const OfficePalette = lazyPart(
  'office-palette',
  async () => (await import('./office-palette.tsx')).OfficePalette,
  { isOptional: true },
);
const KeysDialog = lazyPart('office-keys', async () => (await import('./keys-dialog.tsx')).KeysDialog, {
  isOptional: true,
});

type Layer = 'palette' | 'keys' | null;

/** The desks somebody may see. */
function listDesks({ permissions }: Staff): Desk[] {
  return desks.filter(({ permission }) => permission === null || permissions.includes(permission));
}

/** What stands around every desk: where one is, what there is, who one is. `desk` is empty at the root. */
export function OfficeFrame({ staff, desk, item }: { staff: Staff; desk: string; item: string }) {
  const mine = listDesks(staff);
  const navigate = useNavigate();
  const readAnew = useReadAnew();
  useFreshStaff();
  const [layer, setLayer] = useState<Layer>(null);
  const [openings, setOpenings] = useState(0);
  const open = useCallback((next: Layer) => {
    setLayer(next);
    setOpenings((before) => before + 1);
  }, []);
  useOfficeKeys(mine, {
    go: (path) => {
      readAnew(path);
      navigate(deskHref(path));
    },
    openPalette: () => open('palette'),
    openKeys: () => open('keys'),
  });
  const path = desk === '' ? 'overview' : desk;
  return (
    <div className={styles.office}>
      <OfficeHeader
        staff={staff}
        desks={mine}
        current={path}
        onJump={() => open('palette')}
        onKeys={() => open('keys')}
      />
      <div className={styles.rail}>
        <OfficeNav desks={mine} current={path} />
      </div>
      <div className={styles.work}>
        <IdleNotice />
        <MyDesksProvider value={mine}>
          <Shown path={path} item={item} mine={mine} />
        </MyDesksProvider>
      </div>
      {openings > 0 && (
        <>
          <OfficePalette
            open={layer === 'palette'}
            openings={openings}
            desks={mine}
            onOpenChange={(isOpen) => setLayer(isOpen ? 'palette' : null)}
          />
          <KeysDialog
            open={layer === 'keys'}
            desks={mine}
            current={mine.find((known) => known.path === path)}
            onOpenChange={(isOpen) => setLayer(isOpen ? 'keys' : null)}
          />
        </>
      )}
    </div>
  );
}

function Shown({ path, item, mine }: { path: string; item: string; mine: readonly Desk[] }) {
  const t = useStrings(frameStrings);
  const lang = useLang();
  const desk = desks.find((known) => known.path === path);
  if (!desk) {
    return <Refusal title={t.unknown.title} text={t.unknown.text} action={t.unknown.action} />;
  }
  if (!mine.includes(desk)) {
    const permission = desk.permission ? PERMISSIONS[desk.permission][lang] : '';
    return (
      <Refusal title={t.forbidden.title} text={t.forbidden.text(permission)} action={t.unknown.action} />
    );
  }
  return (
    <>
      <PageHead title={t.titled(desk.name[lang])} isHidden card={null} />
      <DeskOutlet key={desk.path} desk={desk} item={item} />
    </>
  );
}

function Refusal({ title, text, action }: { title: ReactNode; text: ReactNode; action: string }) {
  const t = useStrings(frameStrings);
  return (
    <>
      <PageHead title={t.office} isHidden card={null} />
      <EmptyState
        seed="office"
        title={<h1 className={styles.refused}>{title}</h1>}
        text={text}
        action={
          <Link className={buttonClass()} href={deskHref('overview')}>
            {action}
          </Link>
        }
      />
    </>
  );
}
