import { useQuery } from '@tanstack/react-query';

import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { toWholeList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import type { Difference } from './difference.ts';
import { DifferencePanel } from './difference-panel.tsx';
import { differencesStrings } from './differences.strings.ts';

function toItem({ day, number, kind }: Difference): string {
  return `${day}.${number}.${kind}`;
}

/** Where WeChat's daily bill and our orders do not say the same. */
export function DifferencesDesk({ item }: DeskProps) {
  const t = useStrings(differencesStrings);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({ all: '' });
  const found = useQuery({
    queryKey: ['differences', filters],
    queryFn: ({ signal }) => office.paymentsDesk.differences({ all: filters.all === '1' }, { signal }),
  });
  const { data } = found;
  const rows = data?.differences;
  const open = rows?.find((difference) => toItem(difference) === item) ?? null;
  return (
    <DeskPage
      title={t.title}
      lead={data && (data.lastDay ? t.lead(data.lastDay) : t.leadNever)}
      onClearFilters={isFiltered ? clear : undefined}
      filters={
        <Select
          label={t.which}
          value={filters.all}
          onValueChange={(value) => setFilter('all', value)}
          options={[
            { value: '', label: t.open },
            { value: '1', label: t.all },
          ]}
        />
      }
      detail={
        item && data ? (
          <DifferencePanel key={item} difference={open} listHref={deskHref('differences', '', query)} />
        ) : null
      }
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={toWholeList(found, rows)}
        idOf={toItem}
        hrefOf={(row) => deskHref('differences', toItem(row), query)}
        openId={item}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<Difference>[] {
  const t = useStrings(differencesStrings);
  const format = useFormat();
  const fen = (amount: number | null) => (amount === null ? '—' : format.fen(amount));
  return [
    { key: 'kind', title: t.kind, cell: ({ kind }) => t.kindOf(kind) },
    { key: 'day', title: t.day, width: '9em', cell: ({ day }) => day },
    { key: 'local', title: t.local, width: '8em', align: 'end', cell: ({ localFen }) => fen(localFen) },
    { key: 'bill', title: t.bill, width: '8em', align: 'end', cell: ({ billFen }) => fen(billFen) },
    {
      key: 'state',
      title: t.state,
      width: '9em',
      cell: ({ isRepaired, handleTime }) => (
        <Badge tone={isRepaired || handleTime ? 'neutral' : 'danger'}>
          {handleTime ? t.handled : isRepaired ? t.repaired : t.waits}
        </Badge>
      ),
    },
  ];
}
