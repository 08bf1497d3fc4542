import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '#app/layout/language-switch.tsx';
import { ThemeSwitch } from '#app/layout/theme-switch.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Logo } from '#shared/ui/logo.tsx';
import styles from './entrance.module.css';
import { sessionStrings } from './session.strings.ts';

/** What stands around the ways in, where nobody is logged in yet. */
export function EntranceFrame({ children }: { children: ReactNode }) {
  const t = useStrings(sessionStrings);
  return (
    <div className={styles.entrance}>
      <header className={styles.head}>
        <span className={styles.brand}>
          <Logo />
          <span>{t.office}</span>
        </span>
        <span className={styles.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      <div className={styles.card}>{children}</div>
    </div>
  );
}

/** Why one is here, or what went wrong. */
export function EntranceMessage({ tone, children }: { tone: 'info' | 'danger'; children: ReactNode }) {
  const Icon = tone === 'danger' ? CircleAlert : Info;
  return (
    <p
      className={classNames(styles.message, tone === 'danger' && styles.danger)}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon aria-hidden="true" />
      {children}
    </p>
  );
}
