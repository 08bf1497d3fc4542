import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Sheet } from '#shared/ui/sheet.tsx';
import { changeFilters, listActiveFilters, listSorts, type Filters, type Node } from '../model.ts';
import { browseStrings } from '../strings.ts';
import styles from './browse-toolbar.module.css';
import { FilterLink } from './filter-link.tsx';
import { FilterPanel, type Color } from './filter-panel.tsx';

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
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const [natural] = listSorts(filters);
  const activeCount = listActiveFilters(filters).filter(({ name }) => name !== 'searchKey').length;
  return (
    <div className={styles.bar}>
      {/* Before the page is alive the link opens the rail itself, by :target. */}
      <a
        href={`#${RAIL_ID}`}
        className={classNames(buttonClass({ variant: 'secondary' }), styles.opener)}
        aria-label={activeCount > 0 ? t.filtersOn(activeCount) : t.filters}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
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
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t.filters}
        side="left"
        footer={
          <Button variant="primary" size="l" wide onClick={() => setOpen(false)}>
            {total === undefined ? t.results : t.showResults(format.number(total))}
          </Button>
        }
      >
        <FilterPanel filters={filters} tree={tree} colors={colors} />
      </Sheet>
    </div>
  );
}
