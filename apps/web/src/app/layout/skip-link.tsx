import { useStrings } from '#shared/i18n/strings.tsx';
import styles from './skip-link.module.css';
import { layoutStrings } from './strings.ts';

export const MAIN_ID = 'main';

/** The first thing the Tab key meets. */
export function SkipLink() {
  const t = useStrings(layoutStrings);
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`}>
      {t.skipToContent}
    </a>
  );
}
