import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './warning-note.module.css';

/** What is amiss here, said in a line and read out as soon as there are words. */
export function WarningNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note} role="status">
      {children && (
        <>
          <CircleAlert aria-hidden="true" />
          <span>{children}</span>
        </>
      )}
    </p>
  );
}
