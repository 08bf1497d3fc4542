import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from './button.tsx';
import { loadMoreStrings } from './load-more.strings.ts';
import styles from './load-more.module.css';

/** How an endless list goes on, as its query tells it. */
export type More = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type LoadMoreProps = {
  of: More;
  /** How many there are in all, said when all are shown. */
  total?: number;
};

/** The end of an endless list: a button, because the footer below it must stay reachable. */
export function LoadMore({ of, total }: LoadMoreProps) {
  const t = useStrings(loadMoreStrings);
  if (!of.hasNextPage && total === undefined) return null;
  return (
    <div className={styles.more}>
      {of.hasNextPage ? (
        <>
          {of.isFetchNextPageError && <span role="alert">{t.notLoaded}</span>}
          <Button size="l" busy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
            {t.loadMore}
          </Button>
        </>
      ) : (
        t.allShown(String(total))
      )}
    </div>
  );
}
