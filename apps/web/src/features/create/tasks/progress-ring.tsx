import { useId } from 'react';
import styles from './progress-ring.module.css';

/** How far a task is, 0 to 1; null while it has not begun. Decorative: words say the same beside it. */
export function ProgressRing({ share }: { share: number | null }) {
  const id = useId();
  return (
    <svg className={styles.ring} viewBox="0 0 36 36" fill="none" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop className={styles.accent} offset="0" />
          <stop className={styles.cool} offset="0.55" />
          <stop className={styles.warm} offset="1" />
        </linearGradient>
      </defs>
      <circle className={styles.track} cx="18" cy="18" r="15" />
      {share !== null && (
        <circle
          className={styles.done}
          cx="18"
          cy="18"
          r="15"
          pathLength="1"
          stroke={`url(#${id})`}
          // A ring of nothing would look like one that hangs.
          strokeDasharray={`${Math.max(0.02, Math.min(1, share))} 1`}
        />
      )}
    </svg>
  );
}
