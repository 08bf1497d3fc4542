import { ExternalLink } from 'lucide-react';
import { href } from '#app/href.ts';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/select.tsx';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { clicksStrings } from './clicks.strings.ts';

type Search = Data<'analyticsDesk', 'searches'>['records'][number];

const PERIODS = ['7', '30', '90'] as const;
const SORTS = ['opened', 'shown', 'few'] as const;

/** What people searched for, and what they opened of it. */
export function ClicksDesk() {
  const t = useStrings(clicksStrings);
  const { filters, setFilter, isFiltered, clear } = useDeskFilters({ days: '30', sort: 'opened' });
  const list = useDeskList(['clicks', 'list', filters], (page, signal) =>
    office.analyticsDesk.searches(
      {
        ...page,
        days: PERIODS.find((known) => known === filters.days) ?? '30',
        sort: SORTS.find((known) => known === filters.sort) ?? 'opened',
      },
      { signal },
    ),
  );
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      onClearFilters={isFiltered ? clear : undefined}
      filters={
        <>
          <Select
            label={t.days}
            value={filters.days}
            onValueChange={(value) => setFilter('days', value)}
            options={PERIODS.map((value) => ({ value, label: t.periods[value] }))}
          />
          <Select
            label={t.sort}
            value={filters.sort}
            onValueChange={(value) => setFilter('sort', value)}
            options={SORTS.map((value) => ({ value, label: t.sorts[value] }))}
          />
        </>
      }
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={({ query }) => query}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<Search>[] {
  const t = useStrings(clicksStrings);
  const format = useFormat();
  return [
    { key: 'query', title: t.query, cell: ({ query }) => query },
    { key: 'shown', title: t.shown, width: '7em', align: 'end', cell: ({ shown }) => format.number(shown) },
    {
      key: 'opened',
      title: t.opened,
      width: '7em',
      align: 'end',
      cell: ({ opened }) => format.number(opened),
    },
    {
      key: 'rate',
      title: t.rate,
      width: '7em',
      align: 'end',
      cell: ({ shown, opened }) =>
        shown === 0 ? '—' : `${format.number(Math.round((opened / shown) * 1000) / 10)}%`,
    },
    ...(['saved', 'bought', 'refunded'] as const).map((key): Column<Search> => ({
      ...{ key, title: t[key], width: '7em', align: 'end' },
      cell: (row) => format.number(row[key]),
    })),
    {
      key: 'visitors',
      title: t.visitors,
      width: '9em',
      align: 'end',
      cell: ({ visitors }) => format.number(visitors),
    },
    {
      key: 'try',
      title: t.tryIt,
      width: '7em',
      align: 'end',
      cell: ({ query }) => (
        <a
          className={buttonClass({ size: 's' })}
          href={href.search({ searchKey: query })}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t.tryIt}: ${query}`}
        >
          <ExternalLink aria-hidden="true" />
        </a>
      ),
    },
  ];
}
