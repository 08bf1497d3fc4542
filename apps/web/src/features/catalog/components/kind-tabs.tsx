import { pickText } from '#shared/i18n/lang.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Glyph } from '#shared/ui/glyphs.tsx';
import { changeFilters, findTypePath, isKind, isNarrowed, type Filters, type Node } from '../model.ts';
import { browseStrings } from '../strings.ts';
import { FilterLink } from './filter-link.tsx';
import styles from './kind-tabs.module.css';

/** The four kinds in a row, where the rail has no room. */
export function KindTabs({ filters, tree }: { filters: Filters; tree: readonly Node[] }) {
  const lang = useLang();
  const t = useStrings(browseStrings);
  const format = useFormat();
  const [top] = findTypePath(tree, filters.type);
  return (
    <nav className={styles.tabs} aria-label={t.category}>
      <FilterLink
        to={changeFilters(filters, { type: '' })}
        className={styles.tab}
        aria-current={filters.type === '' || undefined}
      >
        {t.all}
      </FilterLink>
      {tree.map((node) =>
        isKind(node.code) ? (
          <FilterLink
            key={node.id}
            to={changeFilters(filters, { type: node.code })}
            className={styles.tab}
            aria-current={top === node || undefined}
          >
            <Glyph name={node.code} />
            {pickText(lang, node.name, node.enName)}
            {!isNarrowed(filters) && <span className={styles.count}>{format.number(node.count)}</span>}
          </FilterLink>
        ) : null,
      )}
    </nav>
  );
}
