import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './progress-bar.module.css';

type ProgressBarProps = {
  label: string;
  /** 0 to 1; null while nobody knows. */
  value: number | null;
  /** Running AI work wears the one gradient. */
  tone?: 'accent' | 'running' | 'danger';
  /** What is read out instead of a percentage, e.g. "12 of 40 MB". */
  valueText?: string;
};

export function ProgressBar({ label, value, tone = 'accent', valueText }: ProgressBarProps) {
  const done = value === null ? null : Math.min(1, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={done === null ? undefined : Math.round(done * 100)}
      aria-valuetext={valueText}
      className={classNames(styles.track, done === null && styles.unknown, tone !== 'accent' && styles[tone])}
    >
      <div className={styles.bar} style={{ '--done': done ?? 1 } as CSSProperties} />
    </div>
  );
}
