import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IsometricIllustration } from './isometric-illustration.tsx';
import styles from './state.module.css';

type EmptyStateProps = {
  /** One sentence, or a heading of it: what is not here. */
  title: ReactNode;
  /** What would fill it, if that is not plain. */
  text?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** Another seed, another drawing: each place keeps its own. */
  seed: string;
  compact?: boolean;
};

export function EmptyState({ title, text, action, seed, compact = false }: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, compact && styles.compact)}>
      <IsometricIllustration seed={seed} />
      <div className={styles.title}>{title}</div>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
