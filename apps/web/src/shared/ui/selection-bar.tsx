import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './selection-bar.module.css';

type SelectionBarProps = {
  /** How many are chosen, in words. */
  count: string;
  letGo: string;
  onLetGo: () => void;
  /** Quiet buttons whose words are `BarWord`s. */
  children: ReactNode;
};

/** What can be done with all that is chosen, at the foot of the window. */
export function SelectionBar({ count, letGo, onLetGo, children }: SelectionBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label={count}>
      <IconButton label={letGo} hint="top" icon={<X />} onClick={onLetGo} />
      <p className={styles.count} role="status">
        {count}
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

/** The words of a button in the bar: for screen readers alone where there is no room. */
export function BarWord({ children }: { children: ReactNode }) {
  return <span className={styles.word}>{children}</span>;
}
