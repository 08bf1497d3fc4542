import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CheckCheck, ListChecks } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { Link } from '#app/link.tsx';
import { AssetGrid } from '#app/slots.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useSelection } from '#shared/lib/use-selection.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { listStrings } from '../list.strings.ts';
import { itemsQuery, recommendedQuery, type SavedAsset } from '../queries.ts';
import { favoriteStrings } from '../strings.ts';
import type { ListViewState } from '../use-list-view.ts';
import { ChooseCard } from './choose-card.tsx';
import { FolderButton } from './folder-button.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { NoteLine } from './note-line.tsx';
import styles from './saved-assets.module.css';
import { SavedSkeleton } from './saved-skeleton.tsx';

const ExportMenu = lazyPart<{ favoriteId: string }>(
  'favorites-export',
  async () => (await import('./export-menu.tsx')).ExportMenu,
);
const SelectionActions = lazyPart(
  'favorites-selection',
  async () => (await import('./selection-actions.tsx')).SelectionActions,
);

type SavedAssetsProps = {
  /** Empty for everything that is saved. */
  favoriteId: string;
  state: ListViewState;
  empty: { title: string; text: string };
  missing?: ReactNode;
};

/** What lies in a folder: searched, ordered, noted, chosen, moved and taken along as a table. */
export function SavedAssets({ favoriteId, state, empty, missing }: SavedAssetsProps) {
  const t = useStrings(favoriteStrings);
  const lang = useLang();
  const query = useInfiniteQuery(itemsQuery(favoriteId, state.view, lang));
  const { searchKey } = state.view;
  if (query.isError && !query.data) {
    const error = query.error instanceof ApiError ? query.error : null;
    if (missing && error && (error.status === 404 || error.status === 400)) return missing;
    return (
      <ErrorState
        title={t.failed}
        text={t.failedText}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
        requestId={error?.requestId}
      />
    );
  }
  const assets = query.data?.pages.flatMap((page) => page.records);
  if (assets?.length === 0 && searchKey.trim() === '' && state.typed.trim() === '') {
    return (
      <>
        <EmptyState
          seed="favorites"
          title={empty.title}
          text={empty.text}
          action={
            <Link href={href.browse()} className={buttonClass({ variant: 'primary' })}>
              {t.browse}
            </Link>
          }
        />
        <Recommended />
      </>
    );
  }
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <SavedList
        favoriteId={favoriteId}
        state={state}
        assets={assets}
        total={total}
        isOld={query.isPlaceholderData}
      />
      {assets && assets.length > 0 && <LoadMore of={query} total={total ?? assets.length} />}
      {assets && !query.hasNextPage && <Recommended />}
    </>
  );
}

type SavedListProps = {
  favoriteId: string;
  state: ListViewState;
  /** Undefined while they are on their way. */
  assets: readonly SavedAsset[] | undefined;
  total: number | undefined;
  /** Shown until what was asked for has come. */
  isOld: boolean;
};

function SavedList({ favoriteId, state, assets = [], total, isOld }: SavedListProps) {
  const t = useStrings(listStrings);
  const lang = useLang();
  const format = useFormat();
  const [isChoosing, setChoosing] = useState(false);
  const shown = useMemo(() => assets.map(({ itemId }) => itemId), [assets]);
  const { chosen, choose, chooseAll, clear } = useSelection(shown);
  const isSearching = state.view.searchKey.trim() !== '';
  const count = total === undefined ? '' : (isSearching ? t.found : t.count)(format.number(total));

  function leave() {
    setChoosing(false);
    clear();
  }

  return (
    <>
      <ListToolbar state={state} searchLabel={t.search} count={count}>
        <Button
          variant="quiet"
          aria-pressed={isChoosing}
          icon={isChoosing ? <CheckCheck aria-hidden="true" /> : <ListChecks aria-hidden="true" />}
          onPointerEnter={SelectionActions.preload}
          onClick={() => (isChoosing ? leave() : setChoosing(true))}
        >
          {isChoosing ? t.done : t.select}
        </Button>
        <ExportMenu favoriteId={favoriteId} />
      </ListToolbar>
      <div className={styles.list} data-old={isOld || undefined} aria-busy={isOld || undefined}>
        {total === undefined && <SavedSkeleton />}
        {total === 0 && (
          <EmptyState
            compact
            seed="favorites-search"
            title={t.noMatch}
            text={t.noMatchText}
            action={<Button onClick={() => state.change({ searchKey: '' })}>{t.clear}</Button>}
          />
        )}
        {assets.length > 0 && (
          <AssetGrid
            assets={assets}
            searchKey={state.view.searchKey}
            eager={6}
            bare={isChoosing}
            extra={(asset) => <FolderButton assetId={asset.id} look="card" />}
            inside={(asset) => (
              <>
                <NoteLine asset={asset} />
                {isChoosing && (
                  <ChooseCard
                    id={asset.itemId}
                    name={pickText(lang, asset.name, asset.enName)}
                    isChosen={chosen.has(asset.itemId)}
                    onChoose={choose}
                  />
                )}
              </>
            )}
          />
        )}
      </div>
      {isChoosing && (
        <SelectionActions
          favoriteId={favoriteId}
          chosen={assets.filter(({ itemId }) => chosen.has(itemId))}
          onChooseAll={chooseAll}
          onClear={clear}
          onLeave={leave}
        />
      )}
    </>
  );
}

function Recommended() {
  const t = useStrings(favoriteStrings);
  const { data = [] } = useQuery(recommendedQuery);
  if (data.length === 0) return null;
  return (
    <section className={styles.recommended} aria-label={t.recommended}>
      <h2 className={styles.heading}>{t.recommended}</h2>
      <AssetGrid assets={data} row />
    </section>
  );
}
