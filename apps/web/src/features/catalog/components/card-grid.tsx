import type { ReactNode } from 'react';
import { classNames } from '#shared/ui/class-names.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './card-grid.module.css';

/** An even grid of cards; as a `row` it scrolls sideways on narrow screens. */
export function CardGrid({ row = false, children }: { row?: boolean; children: ReactNode }) {
  return <ul className={classNames(styles.grid, row && styles.row)}>{children}</ul>;
}

/** The same boxes while their content is on its way. */
export function CardGridSkeleton({ count, row = false }: { count: number; row?: boolean }) {
  return (
    <CardGrid row={row}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.waiting}>
          <Skeleton aspectRatio="4 / 3" className={styles.cover} />
          <Skeleton width="70%" height="1.2em" />
          <Skeleton width="40%" height="1em" />
        </li>
      ))}
    </CardGrid>
  );
}
