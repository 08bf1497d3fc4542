import { X } from 'lucide-react';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { chipClass } from '#shared/ui/chip.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import {
  clearFilters,
  findTypePath,
  listActiveFilters,
  type ActiveFilter,
  type Filters,
  type Node,
} from '../model.ts';
import { browseStrings } from '../strings.ts';
import styles from './active-filters.module.css';
import { FilterLink } from './filter-link.tsx';
import type { Color } from '#shared/api/colors-query.ts';

type Names = { filters: Filters; tree: readonly Node[]; colors: readonly Color[] };

/** How the page calls an active filter. */
export function useFilterNames({ filters, tree, colors }: Names): (active: ActiveFilter) => string {
  const lang = useLang();
  const t = useStrings(browseStrings);
  const format = useFormat();
  return ({ name, value }) => {
    switch (name) {
      case 'searchKey':
        return t.search(value);
      case 'like':
        return t.alike;
      case 'type': {
        const node = findTypePath(tree, value).at(-1);
        return node ? pickText(lang, node.name, node.enName) : t.category;
      }
      case 'color': {
        const color = colors.find(({ dictKey }) => dictKey === value);
        return color ? pickText(lang, color.dictValue, color.enValue) : value;
      }
      case 'tag':
        return t.tag(value);
      case 'format':
        return value.toUpperCase();
      case 'free':
        return t.free;
      case 'client':
        return t.author;
      case 'price': {
        const { priceMin, priceMax } = filters;
        if (priceMax === null) return t.atLeast(format.number(priceMin ?? 0));
        if (priceMin === null) return t.atMost(format.number(priceMax));
        return t.range(format.number(priceMin), format.number(priceMax));
      }
    }
  };
}

/** The chosen filters, each a link that takes it off, and one that takes off all. */
export function ActiveFilters({ filters, tree, colors }: Names) {
  const t = useStrings(browseStrings);
  const nameOf = useFilterNames({ filters, tree, colors });
  const active = listActiveFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t.active}>
      {active.map((filter) => {
        const color =
          filter.name === 'color' && colors.find(({ dictKey }) => dictKey === filter.value)?.remark;
        const name = nameOf(filter);
        return (
          <li key={`${filter.name} ${filter.value}`} className={styles.item}>
            <FilterLink
              to={filter.without}
              className={classNames(chipClass, styles.chip)}
              aria-label={t.remove(name)}
              rel="nofollow"
            >
              {color && <span className={styles.dot} style={{ backgroundColor: color }} aria-hidden="true" />}
              <span className={styles.name}>{name}</span>
              <X aria-hidden="true" />
            </FilterLink>
          </li>
        );
      })}
      {active.length > 1 && (
        <li>
          <FilterLink to={clearFilters(filters)} className={styles.clear}>
            {t.clear}
          </FilterLink>
        </li>
      )}
    </ul>
  );
}
