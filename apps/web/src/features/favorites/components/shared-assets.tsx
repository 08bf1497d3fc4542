import { useInfiniteQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { AssetGrid } from '#app/slots.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { listStrings } from '../list.strings.ts';
import { toSavedQuery } from '../model.ts';
import { sharedItemsQuery } from '../share-queries.ts';
import { shareStrings } from '../share.strings.ts';
import { useListView } from '../use-list-view.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { SharedNote } from './note-line.tsx';
import styles from './saved-assets.module.css';
import { SavedSkeleton } from './saved-skeleton.tsx';

/** What lies in a shared folder, to be looked at, searched and ordered. */
export function SharedAssets({ token, hasNotes }: { token: string; hasNotes: boolean }) {
  const t = useStrings(shareStrings);
  const list = useStrings(listStrings);
  const lang = useLang();
  const format = useFormat();
  const state = useListView((view) => href.sharedFolder({ token, ...toSavedQuery(view) }));
  const query = useInfiniteQuery(sharedItemsQuery(token, state.view, lang));
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={t.failedOpen}
        text={t.failedText}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const assets = query.data?.pages.flatMap((page) => page.records) ?? [];
  const total = query.data?.pages[0]?.total;
  const isSearching = state.view.searchKey.trim() !== '';
  if (total === 0 && !isSearching && state.typed.trim() === '') {
    return <EmptyState compact seed="share-empty" title={t.empty} />;
  }
  const count = total === undefined ? '' : (isSearching ? list.found : list.count)(format.number(total));
  return (
    <>
      <ListToolbar state={state} searchLabel={hasNotes ? list.search : list.searchShared} count={count} />
      <div className={styles.list} data-old={query.isPlaceholderData || undefined}>
        {total === undefined && <SavedSkeleton />}
        {total === 0 && (
          <EmptyState
            compact
            seed="favorites-search"
            title={list.noMatch}
            text={hasNotes ? list.noMatchText : list.noMatchShared}
            action={<Button onClick={() => state.change({ searchKey: '' })}>{list.clear}</Button>}
          />
        )}
        {assets.length > 0 && (
          <>
            <AssetGrid
              assets={assets}
              searchKey={state.view.searchKey}
              eager={6}
              inside={(asset) => <SharedNote note={asset.note} />}
            />
            <LoadMore of={query} total={total ?? assets.length} />
          </>
        )}
      </div>
    </>
  );
}
