import { useMemo } from 'react';
import { classNames } from './class-names.ts';
import { drawIsometricArt } from './isometric-art.ts';
import styles from './state.module.css';

/** A small drawing of blocks in ink and one light, from a seed. Decorative. */
export function IsometricIllustration({ seed, className }: { seed: string; className?: string | undefined }) {
  const art = useMemo(() => drawIsometricArt(seed), [seed]);
  return (
    <svg className={classNames(styles.art, className)} viewBox={art.viewBox} aria-hidden="true">
      <circle className={styles.light} {...art.light} />
      {art.grid.map(([from, to], line) => (
        <line key={line} className={styles.grid} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
      ))}
      {art.faces.map(({ face, points }, index) => (
        <polygon key={index} className={classNames(styles.face, styles[face])} points={points.join(' ')} />
      ))}
    </svg>
  );
}
