import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import type { IsometricArt } from './isometric-art.ts';
import { ISOMETRIC_BOX } from './isometric-box.ts';
import styles from './state.module.css';

const EMPTY: IsometricArt = { grid: [], faces: [], light: { cx: 0, cy: 0, r: 0 } };

/** A small drawing of blocks in ink and one light, from a seed. Decorative, so no page waits for it. */
export function IsometricIllustration({ seed, className }: { seed: string; className?: string | undefined }) {
  const [art, setArt] = useState(EMPTY);
  useEffect(() => {
    let isGone = false;
    import('./isometric-art.ts').then(
      ({ drawIsometricArt }) => isGone || setArt(drawIsometricArt(seed)),
      // Without a network the words beside it say so.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [seed]);
  return (
    <svg className={classNames(styles.art, className)} viewBox={ISOMETRIC_BOX} aria-hidden="true">
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
