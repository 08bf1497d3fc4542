import { PERMISSIONS } from '@mogine/contract/staff-roles';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { deskHref, type Desk, type Waiting } from '../desk.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { DeskIcon } from '../frame/desk-icon.tsx';
import { useAge } from '../frame/use-age.ts';
import { useMyDesks } from '../frame/my-desks.ts';
import { useWaiting } from '../frame/use-waiting.ts';
import { useStaffSession } from '../session/staff-session.ts';
import styles from './overview-desk.module.css';
import { overviewStrings } from './overview.strings.ts';

/** What waits for whoever is logged in. */
export function OverviewDesk() {
  const t = useStrings(overviewStrings);
  const lang = useLang();
  const session = useStaffSession();
  const { queues, waiting, isPending, hasFailed, retry } = useWaiting(useMyDesks());
  const staff = session.status === 'in' ? session.staff : null;
  const isClear = !isPending && !hasFailed && [...waiting.values()].every(({ count }) => count === 0);
  return (
    <DeskPage title={isClear ? t.none : t.hello(staff?.name ?? '')} lead={isClear ? t.noneText : undefined}>
      <div className={styles.page}>
        {hasFailed && (
          <p className={styles.failed} role="alert">
            {t.failed}
            <Button size="s" onClick={retry}>
              {t.retry}
            </Button>
          </p>
        )}
        <ul className={styles.queues} aria-busy={isPending}>
          {queues.map((desk) => (
            <Queue key={desk.path} desk={desk} waiting={waiting.get(desk.path)} isPending={isPending} />
          ))}
        </ul>
        <section className={styles.rights}>
          <h2>{t.role}</h2>
          {staff && staff.permissions.length > 0 ? (
            <ul>
              {staff.permissions.map((permission) => (
                <li key={permission}>{PERMISSIONS[permission][lang]}</li>
              ))}
            </ul>
          ) : (
            <p>{t.noPermissions}</p>
          )}
        </section>
      </div>
    </DeskPage>
  );
}

type QueueProps = { desk: Desk; waiting: Waiting | undefined; isPending: boolean };

function Queue({ desk, waiting, isPending }: QueueProps) {
  const t = useStrings(overviewStrings);
  const lang = useLang();
  const format = useFormat();
  const age = useAge();
  return (
    <li>
      <Link className={styles.queue} href={deskHref(desk.path)}>
        <span className={styles.name}>
          <DeskIcon desk={desk} />
          {desk.name[lang]}
        </span>
        {isPending ? (
          <Skeleton width="6em" height="1.6em" />
        ) : waiting ? (
          <>
            <strong className={styles.count}>
              {waiting.count > 0 ? t.waiting(format.number(waiting.count)) : t.clear}
            </strong>
            <span className={styles.since}>{waiting.since ? t.since(age(waiting.since)) : ''}</span>
            {waiting.overdue !== undefined && waiting.overdue > 0 && (
              <span className={styles.since}>{t.overdue(format.number(waiting.overdue))}</span>
            )}
            {waiting.held && (
              <span className={styles.since}>
                {t.held(waiting.held.why[lang], format.number(waiting.held.count))}
              </span>
            )}
          </>
        ) : (
          <span className={styles.since}>{t.unread}</span>
        )}
      </Link>
    </li>
  );
}
