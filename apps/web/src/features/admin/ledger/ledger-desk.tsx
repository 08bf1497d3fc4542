import type { Data, Input } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { readTyped } from '../frame/read-typed.ts';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { Amount } from './amount.tsx';
import { ledgerStrings } from './ledger.strings.ts';
import { TransactionPanel } from './transaction-panel.tsx';

type Transaction = Data<'ledgerDesk', 'transactions'>['records'][number];
type Filter = Pick<Input<'ledgerDesk', 'transactions'>, 'clientId' | 'phone' | 'key' | 'orderNo'>;

/** Keys hold a colon, numbers of orders do not. */
function toFilter(q: string): Filter {
  const typed = readTyped(q);
  if (typed.by === 'nothing') return {};
  if (typed.by === 'number') {
    return typed.value.includes(':') ? { key: q.trim() } : { orderNo: typed.value };
  }
  return { [typed.by]: typed.value };
}

/** What moved, transaction by transaction: all of it, a member's or an order's. */
export function LedgerDesk({ item }: DeskProps) {
  const t = useStrings(ledgerStrings);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({ q: '' });
  const list = useDeskList(['ledger', 'list', filters], (page, signal) =>
    office.ledgerDesk.transactions({ ...page, ...toFilter(filters.q) }, { signal }),
  );
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      onClearFilters={isFiltered ? clear : undefined}
      filters={<FilterWords label={t.find} value={filters.q} onChange={(value) => setFilter('q', value)} />}
      detail={
        item ? <TransactionPanel key={item} id={item} listHref={deskHref('ledger', '', query)} /> : null
      }
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('ledger', id, query)}
        openId={item}
        isFiltered={isFiltered}
        empty={{ title: t.empty }}
      />
    </DeskPage>
  );
}

/** What changed hands in a unit: the sum of what was added. */
function moved(entries: Transaction['entries'], unit: 'CNY' | 'PT'): number {
  return entries.reduce((sum, entry) => (entry.unit === unit ? sum + Math.max(0, entry.amount) : sum), 0);
}

function useColumns(): Column<Transaction>[] {
  const t = useStrings(ledgerStrings);
  const format = useFormat();
  return [
    { key: 'kind', title: t.kind, width: '10em', cell: ({ kind }) => t.kindOf(kind) },
    { key: 'key', title: t.key, cell: ({ key }) => key },
    ...(['PT', 'CNY'] as const).map((unit) => ({
      key: unit,
      title: t.units[unit],
      width: '8em',
      align: 'end' as const,
      cell: ({ entries }: Transaction) => {
        const amount = moved(entries, unit);
        return amount === 0 ? '—' : <Amount unit={unit} amount={amount} />;
      },
    })),
    {
      key: 'time',
      title: t.time,
      width: '12em',
      align: 'end',
      cell: ({ time }) => format.date(time, 'time'),
    },
  ];
}
