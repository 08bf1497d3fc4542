import type { CSSProperties, ReactNode } from 'react';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { Post } from './gallery-queries.ts';
import styles from './post-grid.module.css';

/** Shapes of works that are not there yet. */
const WAITING_RATIOS = [1.5, 1, 1.5, 0.75, 1.33, 1.78, 1, 1.5, 0.67, 1.5, 1.33, 1];
/** A very wide or tall work is cut a little rather than break its row. */
const RATIO = { min: 0.6, max: 2.2 } as const;

type PostGridProps = { posts: readonly Post[]; children: (post: Post, index: number) => ReactNode };

/** Works in rows that fill the width, each as wide as its picture asks for; read from left to right. */
export function PostGrid({ posts, children }: PostGridProps) {
  return (
    <ul className={styles.rows}>
      {posts.map((post, index) => (
        <li key={post.id} className={styles.item} style={shape(post.width / post.height)}>
          {children(post, index)}
        </li>
      ))}
    </ul>
  );
}

/** The boxes of works that are still loading. */
export function WaitingGrid() {
  return (
    <div className={styles.rows} aria-busy="true">
      {WAITING_RATIOS.map((ratio, index) => (
        <div key={index} className={styles.item} style={shape(ratio)}>
          <Skeleton aspectRatio={String(ratio)} className={styles.box} />
        </div>
      ))}
    </div>
  );
}

function shape(ratio: number): CSSProperties {
  return { '--ratio': Math.min(RATIO.max, Math.max(RATIO.min, ratio)) } as CSSProperties;
}
