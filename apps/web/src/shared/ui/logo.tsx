import { classNames } from './class-names.ts';
import styles from './logo.module.css';
import { MARK, WORDMARK } from './logo-shapes.ts';

/** The mark alone. Decorative: the name stands beside it or in the link around it. */
function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.mark, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="currentColor"
    >
      <path d={MARK.leftWall} />
      <path d={MARK.rightWall} className={styles.shade} />
      <circle className={styles.light} {...MARK.light} />
    </svg>
  );
}

/** Mark, wordmark and, where there is room, 摩境. `compact` leaves the Chinese name out. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className={styles.logo} role="img" aria-label="Mogine 摩境">
      <LogoMark />
      <svg
        className={styles.word}
        viewBox="0 0 76 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {WORDMARK.map((letter) => (
          <path key={letter} d={letter} />
        ))}
      </svg>
      {!compact && (
        <span className={styles.zh} lang="zh-CN" aria-hidden="true">
          摩境
        </span>
      )}
    </span>
  );
}
