import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** CSS lengths; by default one line of text as wide as its box. */
  width?: string;
  height?: string;
  /** e.g. '4 / 3' for a cover. */
  aspectRatio?: string;
  className?: string | undefined;
};

/** The box of something that is still loading. Put `aria-busy` on the region it stands in. */
export function Skeleton({ width, height, aspectRatio, className }: SkeletonProps) {
  const style = {
    ...(width && { '--skeleton-width': width }),
    ...((height ?? aspectRatio) && { '--skeleton-height': height ?? 'auto' }),
    ...(aspectRatio && { aspectRatio }),
  } as CSSProperties;
  return <span aria-hidden="true" className={classNames(styles.skeleton, className)} style={style} />;
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.text}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height="0.9em" />
      ))}
    </span>
  );
}
