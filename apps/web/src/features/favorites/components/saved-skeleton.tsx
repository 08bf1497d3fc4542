import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './saved-skeleton.module.css';

/** The boxes of cards that are on their way. */
export function SavedSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} aspectRatio="4 / 3" />
      ))}
    </div>
  );
}
