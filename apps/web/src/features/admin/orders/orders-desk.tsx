import {
  ORDER_STATES,
  PAYMENT_KINDS,
  PAYMENT_MOMENTS,
  PAYMENT_PERIOD_DAYS,
} from '@mogine/contract/desk/payments';
import { sayNickname } from '@mogine/contract/nickname';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ApiError, type Data, type Input } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/select.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { WarningNote } from '#shared/ui/warning-note.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { PeriodFilter } from '../frame/period-filter.tsx';
import { readDay } from '../frame/periods.ts';
import { readParts } from '../frame/read-parts.ts';
import { saveTable } from '../frame/save-table.ts';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { useMay } from '../session/use-may.ts';
import { momentOf, NO_FILTERS, summedDays, toFilter, type Moment } from './order-filter.ts';
import { OrderPanel } from './order-panel.tsx';
import { OrderState } from './order-state.tsx';
import { OrderSums } from './order-sums.tsx';
import styles from './orders.module.css';
import { ordersStrings } from './orders.strings.ts';

type OrderRow = Data<'paymentsDesk', 'orders'>['records'][number];
/** Every payment, found by its number or whose it is. */
export function OrdersDesk({ item }: DeskProps) {
  const t = useStrings(ordersStrings);
  const { filters, query, setFilter, setFilters, isFiltered, clear } = useDeskFilters(NO_FILTERS);
  const may = useMay();
  const format = useFormat();
  const [now] = useState(() => new Date());
  const filter = toFilter(filters);
  const by = momentOf(filters);
  const [from, to] = [readDay(filters.from), readDay(filters.to)];
  const asked = summedDays(filters, now);
  const days = asked && !asked.isTooLong ? { from: asked.from, to: asked.to } : null;
  const list = useDeskList(['orders', 'list', filters], (page, signal) =>
    office.paymentsDesk.orders(
      { ...page, ...filter, by, ...(from && { from }), ...(to && { to }) },
      { signal },
    ),
  );
  const tooLong = t.sums.tooLong(format.number(PAYMENT_PERIOD_DAYS));
  const reason = asked?.isTooLong ? tooLong : t.needPeriod;
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      onClearFilters={isFiltered ? clear : undefined}
      actions={
        may('ledger.read') && <ExportOrders asked={days && { ...filter, ...days, by }} reason={reason} />
      }
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
          <Select
            label={t.kind}
            value={filters.kind}
            onValueChange={(value) => setFilter('kind', value)}
            options={[
              { value: '', label: t.anyKind },
              ...PAYMENT_KINDS.map((value) => ({ value, label: t.kinds[value] })),
            ]}
          />
          <PeriodFilter from={filters.from} to={filters.to} onChange={setFilters} />
          <Select
            label={t.by}
            value={by}
            onValueChange={(value) => setFilter('by', value)}
            options={PAYMENT_MOMENTS.map((value) => ({ value, label: t.moments[value] }))}
          />
        </>
      }
      detail={item ? <OrderPanel key={item} payId={item} listHref={deskHref('orders', '', query)} /> : null}
    >
      {days && <OrderSums asked={{ ...filter, ...days }} query={query} />}
      {asked?.isTooLong && (
        <div className={styles.hint}>
          <WarningNote>{tooLong}</WarningNote>
        </div>
      )}
      {!asked && to !== '' && <p className={styles.hint}>{t.sums.needBegin}</p>}
      <DataTable
        label={t.title}
        columns={useColumns(by)}
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

/** `reason`: why there is nothing that can be `asked`. */
type ExportProps = { asked: Input<'paymentsDesk', 'export'> | null; reason: string };

/** A period as a table for the books. */
function ExportOrders({ asked, reason }: ExportProps) {
  const t = useStrings(ordersStrings);
  const format = useFormat();
  const file = useMutation({
    mutationFn: (wanted: Input<'paymentsDesk', 'export'>) =>
      readParts((cursor) => office.paymentsDesk.export({ ...wanted, ...(cursor && { cursor }) })),
    onSuccess: ({ filename, content, rows }) => {
      saveTable(filename, content);
      toast.success(t.exported(format.number(rows)));
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t.failed),
  });
  return (
    <Button
      icon={<Download />}
      busy={file.isPending}
      reasons={asked ? [] : [reason]}
      onClick={() => asked && file.mutate(asked)}
    >
      {t.export}
    </Button>
  );
}

function useColumns(by: Moment): Column<OrderRow>[] {
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
    ...(by === 'refunded'
      ? [
          {
            key: 'refunded',
            title: t.refunded,
            width: '8em',
            align: 'end' as const,
            cell: ({ refund }: OrderRow) => (refund ? format.fen(refund.fen) : '—'),
          },
        ]
      : []),
    {
      key: 'time',
      title: t.times[by],
      width: '12em',
      align: 'end',
      cell: (row) => format.date(timeOf(row, by), 'time'),
    },
  ];
}

/** The moment that the list is in order by. */
function timeOf({ createTime, payTime, refund }: OrderRow, by: Moment): string {
  return (by === 'refunded' ? refund?.time : by === 'paid' ? payTime : createTime) ?? '';
}
