import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { colorsQuery } from '#shared/api/colors-query.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { useQueryParams } from '#app/location.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { ActiveFilters } from '../components/active-filters.tsx';
import { BrowseHead, useBrowseTitle } from '../components/browse-head.tsx';
import { BrowseToolbar, RAIL_ID } from '../components/browse-toolbar.tsx';
import { RESULTS_ID } from '../components/filter-link.tsx';
import { FilterPanel } from '../components/filter-panel.tsx';
import { KindTabs } from '../components/kind-tabs.tsx';
import { QueryPicture, Results, useResults } from '../components/results.tsx';
import { readFilters } from '../model.ts';
import { assetsQuery, popularQuery, typesQuery } from '../queries.ts';
import { browseStrings } from '../strings.ts';
import styles from './browse.module.css';

const SearchTips = lazyPart(
  'search-tips',
  async () => (await import('../components/search-tips.tsx')).SearchTips,
  { isOptional: true },
);

export async function prefetch({ queryClient, query }: PrefetchContext): Promise<void> {
  const filters = readFilters(query);
  const list = assetsQuery(filters);
  await Promise.all([
    queryClient.prefetchQuery(typesQuery),
    queryClient.prefetchQuery(colorsQuery),
    queryClient.prefetchInfiniteQuery(list),
  ]);
  const isEmpty = queryClient.getQueryData(list.queryKey)?.pages[0]?.records.length === 0;
  if (isEmpty) await queryClient.prefetchQuery(popularQuery);
}

/** The library: every asset, narrowed by what the address says. */
export default function BrowsePage() {
  const query = useQueryParams();
  const filters = useMemo(() => readFilters(query), [query]);
  const t = useStrings(browseStrings);
  const format = useFormat();
  const { data: tree = [] } = useQuery(typesQuery);
  const { data: colors = [] } = useQuery(colorsQuery);
  const results = useResults(filters);
  const { total } = results;
  const title = useBrowseTitle(filters, tree);
  const count = total === undefined ? '' : t.count(format.number(total));
  return (
    <div className={styles.page}>
      <BrowseHead filters={filters} tree={tree} title={title} assets={results.assets} total={total} />
      <aside id={RAIL_ID} className={styles.rail} aria-label={t.filters}>
        <FilterPanel filters={filters} tree={tree} colors={colors} />
      </aside>
      <div className={styles.main}>
        <KindTabs filters={filters} tree={tree} />
        <div id={RESULTS_ID} className={styles.head}>
          <div className={styles.title}>
            {filters.like && <QueryPicture filters={filters} className={styles.query} />}
            <h1 className={styles.name}>{title}</h1>
            <p className={styles.count}>{count}</p>
            {filters.searchKey && <SearchTips />}
          </div>
          <BrowseToolbar filters={filters} tree={tree} colors={colors} total={total} />
        </div>
        <ActiveFilters filters={filters} tree={tree} colors={colors} />
        <section className={styles.results}>
          <VisuallyHidden>
            <h2>{t.results}</h2>
          </VisuallyHidden>
          <Results filters={filters} tree={tree} colors={colors} results={results} />
        </section>
        <VisuallyHidden>
          <p role="status">{count}</p>
        </VisuallyHidden>
      </div>
    </div>
  );
}
