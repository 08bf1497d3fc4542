import { useEffect, useRef } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { usePath } from '#app/location.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { tabClass, tabRowClass } from '#shared/ui/tabs.tsx';
import { moaiBarStrings } from './moai-bar.strings.ts';
import styles from './moai-bar.module.css';

/** The way between the pages that create, as high as `--subnav-height`. */
export function MoaiBar() {
  const t = useStrings(moaiBarStrings);
  const path = usePath();
  const row = useRef<HTMLElement>(null);
  // On a narrow screen the row is wider than there is room for.
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]');
    if (!row.current || !current) return;
    const [around, tab] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    row.current.scrollLeft += tab.left + tab.width / 2 - (around.left + around.width / 2);
  }, [path]);
  const links = [
    { to: href.create(), text: t.create },
    { to: href.redraw(), text: t.redraw },
    { to: href.create3d(), text: t.create3d },
    { to: href.workflow(), text: t.workflow },
    { to: href.gallery(), text: t.gallery },
    { to: href.myCreations(), text: t.my },
  ];
  return (
    <div className={styles.bar}>
      <nav ref={row} className={classNames(tabRowClass, styles.row)} aria-label={t.label}>
        {links.map(({ to, text }) => (
          <Link key={to} href={to} className={tabClass} aria-current={path === to ? 'page' : undefined}>
            {text}
          </Link>
        ))}
      </nav>
    </div>
  );
}
