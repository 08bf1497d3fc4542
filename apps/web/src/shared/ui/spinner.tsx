import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

/** A ring for waits under a second or two. Give `label` when nothing beside it says what is awaited. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <svg
      className={classNames(styles.spinner, className)}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle className={styles.track} cx="10" cy="10" r="7.5" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
    </svg>
  );
}
