import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Color } from '#shared/api/colors-query.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { chipClass } from '#shared/ui/chip.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Glyph } from '#shared/ui/glyphs.tsx';
import {
  changeFilters,
  findTypePath,
  isKind,
  isNarrowed,
  toggleWord,
  toTypeValue,
  type Filters,
  type Node,
} from '../model.ts';
import { formatsQuery } from '../queries.ts';
import { browseStrings } from '../strings.ts';
import { FilterLink } from './filter-link.tsx';
import styles from './filter-panel.module.css';
import { PriceForm } from './price-form.tsx';

type FilterPanelProps = { filters: Filters; tree: readonly Node[]; colors: readonly Color[] };

/** Everything the list can be narrowed by. */
export function FilterPanel({ filters, tree, colors }: FilterPanelProps) {
  const t = useStrings(browseStrings);
  const { data: offered = [] } = useQuery(formatsQuery);
  const formats = [...new Set([...offered, ...(filters.format ? [filters.format] : [])])];
  return (
    <div className={styles.panel}>
      <Group label={t.category}>
        <TypeTree filters={filters} tree={tree} />
      </Group>
      {colors.length > 0 && (
        <Group label={t.color}>
          <Swatches filters={filters} colors={colors} />
        </Group>
      )}
      <Group label={t.price}>
        <ul className={styles.chips}>
          <ChipLink
            to={changeFilters(filters, { free: !filters.free, priceMin: null, priceMax: null })}
            isOn={filters.free}
          >
            {t.free}
          </ChipLink>
        </ul>
        <PriceForm filters={filters} />
      </Group>
      {formats.length > 0 && (
        <Group label={t.format}>
          <ul className={styles.chips}>
            {formats.map((format) => (
              <ChipLink
                key={format}
                to={changeFilters(filters, { format: filters.format === format ? '' : format })}
                isOn={filters.format === format}
              >
                {format.toUpperCase()}
              </ChipLink>
            ))}
          </ul>
        </Group>
      )}
    </div>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={label}>
      <h2 className={styles.label}>{label}</h2>
      {children}
    </section>
  );
}

function ChipLink({ to, isOn, children }: { to: Filters; isOn: boolean; children: ReactNode }) {
  return (
    <li>
      <FilterLink to={to} className={chipClass} aria-current={isOn || undefined} rel="nofollow">
        {children}
      </FilterLink>
    </li>
  );
}

function TypeTree({ filters, tree }: { filters: Filters; tree: readonly Node[] }) {
  const t = useStrings(browseStrings);
  const path = findTypePath(tree, filters.type);
  const total = tree.reduce((sum, node) => sum + node.count, 0);
  return (
    <ul className={styles.tree}>
      <li>
        <TypeLink
          to={changeFilters(filters, { type: '' })}
          isOn={filters.type === ''}
          count={isNarrowed(filters) || tree.length === 0 ? null : total}
        >
          <span className={styles.allGlyph} aria-hidden="true" />
          {t.all}
        </TypeLink>
      </li>
      {tree.map((node) => (
        <TypeBranch key={node.id} node={node} path={path} filters={filters} />
      ))}
    </ul>
  );
}

function TypeBranch({ node, path, filters }: { node: Node; path: readonly Node[]; filters: Filters }) {
  const lang = useLang();
  const isOpen = path.includes(node) && node.children.length > 0;
  return (
    <li>
      <TypeLink
        to={changeFilters(filters, { type: toTypeValue(node) })}
        isOn={path.at(-1) === node}
        count={isNarrowed(filters) ? null : node.count}
      >
        {isKind(node.code) ? <Glyph name={node.code} /> : null}
        {pickText(lang, node.name, node.enName)}
      </TypeLink>
      {isOpen && (
        <ul className={styles.branch}>
          {node.children.map((child) => (
            <TypeBranch key={child.id} node={child} path={path} filters={filters} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** `count` is null where it would count something else than what is shown. */
type TypeLinkProps = { to: Filters; isOn: boolean; count: number | null; children: ReactNode };

function TypeLink({ to, isOn, count, children }: TypeLinkProps) {
  const format = useFormat();
  return (
    <FilterLink to={to} className={styles.type} aria-current={isOn || undefined}>
      <span className={styles.typeName}>{children}</span>
      {count !== null && <span className={styles.count}>{format.number(count)}</span>}
    </FilterLink>
  );
}

function Swatches({ filters, colors }: { filters: Filters; colors: readonly Color[] }) {
  const lang = useLang();
  return (
    <ul className={styles.swatches}>
      {colors.map((color) => {
        const isOn = filters.colors.includes(color.dictKey);
        const name = pickText(lang, color.dictValue, color.enValue);
        return (
          <li key={color.dictKey}>
            <FilterLink
              to={changeFilters(filters, { colors: toggleWord(filters.colors, color.dictKey) })}
              className={classNames(styles.swatch, isOn && styles.on)}
              style={{ backgroundColor: color.remark }}
              title={name}
              aria-label={name}
              aria-current={isOn || undefined}
              rel="nofollow"
            />
          </li>
        );
      })}
    </ul>
  );
}
