import type { ReactNode } from 'react';
import styles from './analytics.module.css';

/** A table that scrolls sideways by itself where it is wider than the page. */
export function ScrolledTable({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    // Whoever has no mouse scrolls it by its arrows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scrolled} role="group" aria-labelledby={labelledBy} tabIndex={0}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        {children}
      </table>
    </div>
  );
}
