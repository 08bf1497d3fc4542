import { useEffect, useRef } from 'react';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { DESK_GROUPS, deskHref, type Desk, type DeskGroup } from '../desk.ts';
import { loadDesk } from './desk-outlet.tsx';
import { frameStrings } from './frame.strings.ts';
import styles from './office-nav.module.css';
import { useReadAnew } from './use-read-anew.ts';
import { useWaiting } from './use-waiting.ts';

type OfficeNavProps = { desks: readonly Desk[]; current: string; onChoose?: () => void };

/** The desks somebody may see, by group, with what waits at each. */
export function OfficeNav({ desks, current, onChoose }: OfficeNavProps) {
  const t = useStrings(frameStrings);
  const lang = useLang();
  const format = useFormat();
  const { waiting } = useWaiting(desks);
  const readAnew = useReadAnew();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const groups = (Object.keys(DESK_GROUPS) as DeskGroup[]).flatMap((group) => {
    const within = desks.filter((desk) => desk.group === group);
    const { icon, [lang]: name } = DESK_GROUPS[group];
    return within.length > 0 ? [{ group, name, Icon: icon, within }] : [];
  });
  return (
    <nav ref={nav} aria-label={t.nav} className={styles.nav}>
      {groups.map(({ group, name, Icon, within }) => (
        <section key={group}>
          <h2 className={styles.group}>
            <Icon aria-hidden="true" />
            {name}
          </h2>
          <ul>
            {within.map((desk) => {
              const count = waiting.get(desk.path)?.count ?? 0;
              return (
                <li key={desk.path}>
                  <Link
                    className={styles.desk}
                    href={deskHref(desk.path)}
                    aria-current={desk.path === current ? 'page' : undefined}
                    onPointerEnter={() => void loadDesk(desk).catch(() => undefined)}
                    onClick={() => {
                      readAnew(desk.path);
                      onChoose?.();
                    }}
                  >
                    <span className={styles.name}>{desk.name[lang]}</span>
                    {count > 0 && (
                      <span className={styles.count}>
                        <span aria-hidden="true">{format.compact(count)}</span>
                        <VisuallyHidden>{t.waiting(format.number(count))}</VisuallyHidden>
                      </span>
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}
