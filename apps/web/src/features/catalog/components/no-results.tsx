import { useQuery } from '@tanstack/react-query';
import { AssetGrid } from '#app/slots.tsx';
import { KeepSearch } from '#app/wanted-slot.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { listActiveFilters, unmetSearch, type Filters, type Node } from '../model.ts';
import { noResultsStrings } from '../no-results-strings.ts';
import { popularQuery } from '../queries.ts';
import { useFilterNames } from './active-filters.tsx';
import { FilterLink } from './filter-link.tsx';
import type { Color } from '#shared/api/colors-query.ts';
import styles from './results.module.css';

export { QueryPicture } from './query-picture.tsx';

type NoResultsProps = { filters: Filters; tree: readonly Node[]; colors: readonly Color[] };
type FailedResultsProps = { error: Error; retrying: boolean; onRetry: () => void };

export function FailedResults({ error, retrying, onRetry }: FailedResultsProps) {
  const t = useStrings(noResultsStrings);
  return (
    <ErrorState
      title={t.failed}
      text={t.failedText}
      retrying={retrying}
      onRetry={onRetry}
      requestId={error instanceof ApiError ? error.requestId : undefined}
    />
  );
}

/** Nothing matches: which filters to drop, and what others look at meanwhile. */
export function NoResults({ filters, tree, colors }: NoResultsProps) {
  const t = useStrings(noResultsStrings);
  const nameOf = useFilterNames({ filters, tree, colors });
  const active = listActiveFilters(filters);
  const droppable = active.length > 1 ? active : [];
  const { data: popular } = useQuery(popularQuery);
  const unmet = unmetSearch(filters);
  const title = useTitle(filters, active.length > 0);
  return (
    <>
      <EmptyState
        seed="browse"
        title={title}
        text={
          filters.like && active.length === 1
            ? t.emptyPictureText
            : active.length > 0
              ? t.emptyText
              : undefined
        }
        action={[
          ...(unmet ? [<KeepSearch key="keep" search={unmet} isCentred />] : []),
          ...droppable.map((filter) => (
            <FilterLink
              key={`${filter.name} ${filter.value}`}
              to={filter.without}
              className={buttonClass({ variant: 'secondary' })}
            >
              {filter.name === 'searchKey' ? t.withoutWords : t.without(nameOf(filter))}
            </FilterLink>
          )),
        ]}
      />
      {popular && popular.records.length > 0 && (
        <section className={styles.popular} aria-label={t.popular}>
          <h2 className={styles.heading}>{t.popular}</h2>
          <AssetGrid assets={popular.records} />
        </section>
      )}
    </>
  );
}

function useTitle({ like, searchKey }: Filters, isNarrowed: boolean): string {
  const t = useStrings(noResultsStrings);
  if (like) return t.emptyPicture;
  if (searchKey) return t.emptySearch(searchKey);
  return isNarrowed ? t.empty : t.emptyShelf;
}
