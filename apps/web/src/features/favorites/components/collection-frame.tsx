import type { ReactNode } from 'react';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { usePath } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { tabClass, tabRowClass } from '#shared/ui/tabs.tsx';
import { favoriteStrings } from '../strings.ts';
import styles from './collection-frame.module.css';

/** What the two pages of favourites share: their heading and the way between them. */
export function CollectionFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useStrings(favoriteStrings);
  const path = usePath();
  const tabs = [
    { to: href.liked(), text: t.likedTitle },
    { to: href.folders(), text: t.foldersTitle },
  ];
  return (
    <Container className={styles.frame ?? ''}>
      <PageHead title={title} isHidden />
      <h1 className={styles.title}>{t.collection}</h1>
      <nav className={tabRowClass} aria-label={t.collection}>
        {tabs.map(({ to, text }) => (
          <Link key={to} href={to} className={tabClass} aria-current={path === to ? 'page' : undefined}>
            {text}
          </Link>
        ))}
      </nav>
      <div className={styles.body}>{children}</div>
    </Container>
  );
}
