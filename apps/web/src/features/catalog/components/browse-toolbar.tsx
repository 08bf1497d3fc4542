import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { changeFilters, listActiveFilters, listSorts, type Filters, type Node } from '../model.ts';
import { browseStrings } from '../strings.ts';
import styles from './browse-toolbar.module.css';
import { FilterLink } from './filter-link.tsx';
import type { Color } from '#shared/api/colors-query.ts';

const FilterSheet = lazyPart('filters', async () => (await import('./filter-sheet.tsx')).FilterSheet);

export const RAIL_ID = 'filters';

type BrowseToolbarProps = {
  filters: Filters;
  tree: readonly Node[];
  colors: readonly Color[];
  /** Undefined while nobody knows. */
  total: number | undefined;
};

/** The order of the list, and below 1024 px the way to its filters. */
export function BrowseToolbar({ filters, tree, colors, total }: BrowseToolbarProps) {
  const t = useStrings(browseStrings);
  const [open, setOpen] = useState(false);
  // Once opened the sheet stays mounted, so that it can leave gracefully.
  const [wanted, setWanted] = useState(false);
  const [natural] = listSorts(filters);
  const activeCount = listActiveFilters(filters).filter(
    ({ name }) => name !== 'searchKey' && name !== 'like',
  ).length;
  return (
    <div className={styles.bar}>
      {/* Before the page is alive the link opens the rail itself, by :target. */}
      <a
        href={`#${RAIL_ID}`}
        className={classNames(buttonClass({ variant: 'secondary' }), styles.opener)}
        aria-label={activeCount > 0 ? t.filtersOn(activeCount) : t.filters}
        aria-haspopup="dialog"
        onPointerDown={FilterSheet.preload}
        onFocus={FilterSheet.preload}
        onClick={(event) => {
          event.preventDefault();
          setWanted(true);
          setOpen(true);
        }}
      >
        <SlidersHorizontal aria-hidden="true" />
        {t.filters}
        {activeCount > 0 && <span className={styles.badge}>{activeCount}</span>}
      </a>
      <nav className={styles.sorts} aria-label={t.sort}>
        {listSorts(filters).map((sort) => (
          <FilterLink
            key={sort}
            to={changeFilters(filters, { sort: sort === natural ? null : sort })}
            className={styles.sort}
            aria-label={t.sorts[sort]}
            aria-current={(filters.sort ?? natural) === sort || undefined}
            rel="nofollow"
          >
            {t.shortSorts[sort]}
          </FilterLink>
        ))}
      </nav>
      {wanted && <FilterSheet {...{ filters, tree, colors, total }} open={open} onOpenChange={setOpen} />}
    </div>
  );
}
