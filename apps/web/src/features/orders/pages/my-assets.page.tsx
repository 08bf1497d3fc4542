import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { UserCenter } from '#app/layout/user-center.tsx';
import { Link, useNavigate } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { AssetDownload } from '../components/asset-download.tsx';
import { ListState } from '../components/list-state.tsx';
import { OwnedCard } from '../components/owned-card.tsx';
import { useSettled } from '#shared/lib/use-settled.ts';
import { ownedAssetQuery, ownedAssetsQuery, type Ground } from '../queries.ts';
import { ownedStrings } from '../owned.strings.ts';
import styles from './my-assets.module.css';

type Filter = 'all' | Ground;
const SEARCH_PAUSE_MS = 250;

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchInfiniteQuery(ownedAssetsQuery({ searchKey: '' }));
}

export default function MyAssetsPage() {
  const t = useStrings(ownedStrings);
  const [filter, setFilter] = useState<Filter>('all');
  const [typed, setTyped] = useState('');
  const searchKey = useSettled(typed.trim(), SEARCH_PAUSE_MS);
  const isFiltered = filter !== 'all' || searchKey !== '';
  const query = useInfiniteQuery({
    ...ownedAssetsQuery({ ground: filter === 'all' ? undefined : filter, searchKey }),
    placeholderData: keepPreviousData,
  });

  return (
    <UserCenter>
      <PageHead title={t.title} isHidden />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1 className={styles.title}>{t.title}</h1>
          <SearchField label={t.search} value={typed} onChange={setTyped} className={styles.search} />
        </header>
        <SegmentedControl<Filter>
          label={t.grounds}
          value={filter}
          onValueChange={setFilter}
          segments={(['all', 'purchase', 'member', 'free'] as const).map((value) => ({
            value,
            label: t[value],
          }))}
        />
        <ListState query={query} failedTitle={t.failed} rowHeight="11em">
          {({ pages }) => {
            const assets = pages.flatMap(({ records }) => records);
            if (assets.length === 0 && isFiltered) {
              return (
                <EmptyState
                  compact
                  seed="assets-filtered"
                  title={t.noMatch}
                  text={t.noMatchText}
                  action={
                    <Button
                      onClick={() => {
                        setFilter('all');
                        setTyped('');
                      }}
                    >
                      {t.clear}
                    </Button>
                  }
                />
              );
            }
            if (assets.length === 0) {
              return (
                <EmptyState
                  seed="my-assets"
                  title={t.empty}
                  text={t.emptyText}
                  action={
                    <Link href={href.browse()} className={buttonClass({ variant: 'primary' })}>
                      {t.browse}
                    </Link>
                  }
                />
              );
            }
            return (
              <>
                <ul className={styles.grid} aria-busy={query.isFetching}>
                  {assets.map((asset) => (
                    <OwnedCard key={asset.id} asset={asset} />
                  ))}
                </ul>
                <LoadMore of={query} />
              </>
            );
          }}
        </ListState>
      </div>
      <NamedAsset />
    </UserCenter>
  );
}

/** The asset that the address names, open for download, as a notice of its update leads here. */
function NamedAsset() {
  const t = useStrings(ownedStrings);
  const lang = useLang();
  const navigate = useNavigate();
  const id = useQueryParams().get('asset') ?? '';
  const { data: asset } = useQuery({ ...ownedAssetQuery(id), enabled: id !== '' });
  if (id === '' || asset === undefined) return null;
  if (asset === null) {
    return (
      <p className={styles.missing} role="status">
        {t.notYours}
      </p>
    );
  }
  return (
    <AssetDownload
      asset={asset}
      name={pickText(lang, asset.name, asset.enName)}
      onClose={() => navigate(href.myAssets(), { replace: true })}
    />
  );
}
