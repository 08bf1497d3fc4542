import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { toWholeList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import styles from './categories.module.css';
import { categoriesStrings } from './categories.strings.ts';
import { CategoryPanel } from './category-panel.tsx';
import { narrowRows, toRows, type CategoryRow } from './tree-rows.ts';

/** The type tree, and everything that can be done to it. */
export function CategoriesDesk({ item }: DeskProps) {
  const t = useStrings(categoriesStrings);
  const { filters, query: kept, setFilter, isFiltered, clear } = useDeskFilters({ words: '' });
  const tree = useQuery({
    queryKey: ['categories', 'tree'],
    queryFn: ({ signal }) => office.categoriesDesk.tree({}, { signal }),
  });
  const rows = toRows(tree.data ?? []);
  const shown = filters.words ? narrowRows(rows, filters.words) : rows;
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      onClearFilters={isFiltered ? clear : undefined}
      filters={
        <FilterWords label={t.words} value={filters.words} onChange={(value) => setFilter('words', value)} />
      }
      detail={item && tree.data ? <CategoryPanel key={item} id={item} tree={tree.data} rows={rows} /> : null}
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={toWholeList(tree, shown)}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('categories', id, kept)}
        openId={item}
        isFiltered={isFiltered}
        empty={{ title: t.empty }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<CategoryRow>[] {
  const t = useStrings(categoriesStrings);
  const lang = useLang();
  const format = useFormat();
  return [
    {
      key: 'name',
      title: lang === 'zh' ? t.name : t.enName,
      cell: ({ name, enName, level }) => (
        <span className={styles.name} style={{ ['--level' as string]: level }}>
          {lang === 'zh' ? name : enName}
        </span>
      ),
    },
    {
      key: 'other',
      title: lang === 'zh' ? t.enName : t.name,
      cell: ({ name, enName }) => (lang === 'zh' ? enName : name),
    },
    { key: 'code', title: t.code, width: '14em', cell: ({ code }) => code },
    {
      key: 'state',
      title: t.state,
      width: '7em',
      cell: ({ isHidden }) => (isHidden ? <Badge>{t.hidden}</Badge> : ''),
    },
    { key: 'count', title: t.count, width: '7em', align: 'end', cell: ({ count }) => format.number(count) },
  ];
}
