import { ORDER_STATES } from '@mogine/contract/desk/payments';
import { sayNickname } from '@mogine/contract/nickname';
import type { Data, Input } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { readTyped } from '../frame/read-typed.ts';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { OrderPanel } from './order-panel.tsx';
import { OrderState } from './order-state.tsx';
import { ordersStrings } from './orders.strings.ts';

type OrderRow = Data<'paymentsDesk', 'orders'>['records'][number];
type Filter = Pick<Input<'paymentsDesk', 'orders'>, 'state' | 'payId' | 'phone' | 'clientId'>;

function toFilter({ q, state }: { q: string; state: string }): Filter {
  const typed = readTyped(q);
  return {
    state: ORDER_STATES.find((known) => known === state),
    ...(typed.by === 'phone' && { phone: typed.value }),
    ...(typed.by === 'clientId' && { clientId: typed.value }),
    ...(typed.by === 'number' && { payId: typed.value }),
  };
}

/** Every payment, found by its number or whose it is. */
export function OrdersDesk({ item }: DeskProps) {
  const t = useStrings(ordersStrings);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({ q: '', state: '' });
  const list = useDeskList(['orders', 'list', filters], (page, signal) =>
    office.paymentsDesk.orders({ ...page, ...toFilter(filters) }, { signal }),
  );
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      onClearFilters={isFiltered ? clear : undefined}
      filters={
        <>
          <FilterWords label={t.find} value={filters.q} onChange={(value) => setFilter('q', value)} />
          <Select
            label={t.state}
            value={filters.state}
            onValueChange={(value) => setFilter('state', value)}
            options={[
              { value: '', label: t.anyState },
              ...ORDER_STATES.map((value) => ({ value, label: t.states[value] })),
            ]}
          />
        </>
      }
      detail={item ? <OrderPanel key={item} payId={item} listHref={deskHref('orders', '', query)} /> : null}
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={({ payId }) => payId}
        hrefOf={({ payId }) => deskHref('orders', payId, query)}
        openId={item}
        isFiltered={isFiltered}
        empty={{ title: t.empty }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<OrderRow>[] {
  const t = useStrings(ordersStrings);
  const lang = useLang();
  const format = useFormat();
  return [
    { key: 'who', title: t.who, cell: ({ nickname }) => sayNickname(lang, nickname) },
    { key: 'phone', title: t.phone, width: '10em', isWhole: true, cell: ({ phone }) => phone || '—' },
    {
      key: 'sku',
      title: t.sku,
      width: '16em',
      cell: ({ offer, sku }) => t.offerOf(offer, sku, format.number),
    },
    { key: 'state', title: t.state, width: '10em', cell: ({ state }) => <OrderState state={state} /> },
    {
      key: 'amount',
      title: t.amount,
      width: '8em',
      align: 'end',
      cell: ({ amountFen }) => format.fen(amountFen),
    },
    {
      key: 'time',
      title: t.created,
      width: '12em',
      align: 'end',
      cell: ({ createTime }) => format.date(createTime, 'time'),
    },
  ];
}
