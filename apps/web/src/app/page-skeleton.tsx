import { useStrings } from '#shared/i18n/strings.tsx';
import styles from './app.module.css';
import { appStrings } from './strings.ts';

/** Stands where a page will be. */
export function PageSkeleton() {
  const strings = useStrings(appStrings);
  return (
    <div className={styles.skeleton} role="status" aria-label={strings.loading}>
      <span className={styles.bar} />
      <span className={styles.bar} />
      <span className={styles.block} />
    </div>
  );
}
