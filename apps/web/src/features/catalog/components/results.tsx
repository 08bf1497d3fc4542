import { useInfiniteQuery } from '@tanstack/react-query';
import { lazyPart } from '#app/lazy-part.tsx';
import { AssetGrid } from '#app/slots.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { PAGE_SIZE, type Filters, type Node } from '../model.ts';
import { assetsQuery } from '../queries.ts';
import { browseStrings } from '../strings.ts';
import { CardGridSkeleton } from './card-grid.tsx';
import type { Color } from '#shared/api/colors-query.ts';
import { PageLinks } from './page-links.tsx';
import { Told } from './told.tsx';
import styles from './results.module.css';

// Most readers never see these: they come together.
const NoResults = lazyPart('no-results', async () => (await import('./no-results.tsx')).NoResults);
export const QueryPicture = lazyPart(
  'query-picture',
  async () => (await import('./no-results.tsx')).QueryPicture,
  { isOptional: true },
);
const FailedResults = lazyPart(
  'failed-results',
  async () => (await import('./no-results.tsx')).FailedResults,
);

/** The first row on wide screens, two on phones: more of them would keep the styles waiting. */
const EAGER_CARDS = 4;

/** The list that the filters describe; while another one is fetched the last one stays, dimmed. */
export function useResults(filters: Filters) {
  const query = useInfiniteQuery({
    ...assetsQuery(filters),
    placeholderData: (previous) => previous,
  });
  const pages = query.data?.pages ?? [];
  const last = pages.at(-1);
  return {
    query,
    assets: pages.flatMap((page) => page.records),
    total: last?.total,
    told: pages[0]?.told,
    pageCount: last ? Math.ceil(last.total / PAGE_SIZE) : 0,
  };
}

type ResultsProps = {
  filters: Filters;
  tree: readonly Node[];
  colors: readonly Color[];
  results: ReturnType<typeof useResults>;
};

export function Results({ filters, tree, colors, results }: ResultsProps) {
  const t = useStrings(browseStrings);
  const { query, assets } = results;
  if (query.isPending) {
    return (
      <div aria-busy="true">
        <CardGridSkeleton count={PAGE_SIZE / 2} />
      </div>
    );
  }
  if (query.isError && assets.length === 0) {
    return (
      <FailedResults
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
        fallback={<p role="alert">{t.failed}</p>}
      />
    );
  }
  if (assets.length === 0) {
    return <NoResults filters={filters} tree={tree} colors={colors} fallback={<p>{t.empty}</p>} />;
  }
  return (
    <div className={classNames(query.isPlaceholderData && styles.outdated)} aria-busy={query.isFetching}>
      {results.told && <Told filters={filters} told={results.told} />}
      <AssetGrid
        assets={assets}
        searchKey={results.told?.corrected ?? filters.searchKey}
        eager={EAGER_CARDS}
      />
      <MoreResults filters={filters} results={results} />
    </div>
  );
}

function MoreResults({ filters, results }: Pick<ResultsProps, 'filters' | 'results'>) {
  const t = useStrings(browseStrings);
  const format = useFormat();
  const { query, assets, total = 0, pageCount } = results;
  const shown = (filters.page - 1) * PAGE_SIZE + assets.length;
  return (
    <div className={styles.more}>
      {query.hasNextPage ? (
        <>
          {query.isFetchNextPageError && <p role="alert">{t.moreFailed}</p>}
          <Button size="l" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t.loadMore}
          </Button>
          <p role="status">{t.countOf(format.number(shown), format.number(total))}</p>
        </>
      ) : (
        <p role="status">{t.allShown(format.number(total))}</p>
      )}
      <PageLinks filters={filters} pages={pageCount} />
    </div>
  );
}
