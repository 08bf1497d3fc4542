import { ArrowLeft, X } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { Href } from '#app/href.ts';
import { Link, useNavigate } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { iconButtonClass } from '#shared/ui/icon-button.tsx';
import { deskStrings } from './desk.strings.ts';
import styles from './detail-panel.module.css';
import { SCROLLED_BY_KEYS } from './scrolled-by-keys.ts';
import { isPageKey } from './page-key.ts';

type DetailPanelProps = {
  title: ReactNode;
  /** Beside the title: a state. */
  mark?: ReactNode;
  /** The list's address, which Escape and the button lead to. */
  listHref: Href;
  /** What can be decided, always in sight. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** One thing of a desk's list, beside it or in its place. */
export function DetailPanel({ title, mark, listHref, actions, children }: DetailPanelProps) {
  const t = useStrings(deskStrings);
  const navigate = useNavigate();
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isPageKey(event)) return;
      event.preventDefault();
      navigate(listHref, { keepScroll: true });
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [navigate, listHref]);
  return (
    <section className={styles.panel} aria-label={t.detail}>
      <header className={styles.head}>
        <Link className={styles.back} href={listHref} keepScroll>
          <ArrowLeft aria-hidden="true" />
          {t.backToList}
        </Link>
        <h2 className={styles.title}>{title || t.detail}</h2>
        {mark}
        <Link
          className={`${iconButtonClass('s')} ${styles.close}`}
          href={listHref}
          keepScroll
          aria-label={t.closeDetail}
        >
          <X aria-hidden="true" />
        </Link>
      </header>
      <div className={styles.body} {...SCROLLED_BY_KEYS}>
        {children}
      </div>
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </section>
  );
}

/** Names and values below one another. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }, at) => (
        // Two may have one name, and none changes its place.
        <div key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
