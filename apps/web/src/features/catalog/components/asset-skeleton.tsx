import { Skeleton, SkeletonText } from '#shared/ui/skeleton.tsx';
import styles from '../pages/asset.module.css';

/** The boxes of an asset's page while it is on its way. */
export function AssetSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton width="12em" />
      <div className={styles.columns}>
        <div className={styles.stage}>
          <Skeleton aspectRatio="4 / 3" />
        </div>
        <div className={styles.side}>
          <Skeleton width="80%" height="2em" />
          <Skeleton height="12em" />
          <SkeletonText lines={6} />
        </div>
      </div>
    </div>
  );
}
