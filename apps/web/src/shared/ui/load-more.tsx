import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from './button.tsx';
import styles from './load-more.module.css';
import { uiStrings } from './strings.ts';

type LoadMoreProps = {
  hasMore: boolean;
  loading: boolean;
  /** How many there are in all, said when all are shown. */
  total?: number;
  onLoadMore: () => void;
};

/** The end of an endless list: a button, because the footer below it must stay reachable. */
export function LoadMore({ hasMore, loading, total, onLoadMore }: LoadMoreProps) {
  const t = useStrings(uiStrings);
  if (!hasMore && total === undefined) return null;
  return (
    <div className={styles.more}>
      {hasMore ? (
        <Button size="l" busy={loading} onClick={onLoadMore}>
          {t.loadMore}
        </Button>
      ) : (
        t.allShown(String(total))
      )}
    </div>
  );
}
