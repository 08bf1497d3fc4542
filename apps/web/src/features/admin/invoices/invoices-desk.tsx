import { INVOICE_QUEUES } from '@mogine/contract/desk/invoices';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, type Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { lastMonths } from '#shared/lib/months.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/select.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, Marks, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { readParts } from '../frame/read-parts.ts';
import { saveTable } from '../frame/save-table.ts';
import { office } from '../session/office-api.ts';
import { askedOf } from './asked.ts';
import { InvoicePanel } from './invoice-panel.tsx';
import { invoicesStrings } from './invoices.strings.ts';

type InvoiceRow = Data<'invoicesDesk', 'list'>['records'][number];

/** Tax invoices that members ask for, until they are issued, handed over and, after a refund, reversed. */
export function InvoicesDesk({ item }: DeskProps) {
  const t = useStrings(invoicesStrings);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({ q: '', queue: 'requested' });
  const queue = INVOICE_QUEUES.find((known) => known === filters.queue) ?? 'requested';
  const isLookedFor = filters.q.trim() !== '';
  const asked = askedOf(filters.q, queue);
  const list = useDeskList(['invoices', 'list', asked], (page, signal) =>
    office.invoicesDesk.list({ ...page, ...asked }, { signal }),
  );
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      actions={<Export />}
      onClearFilters={isFiltered ? clear : undefined}
      filters={
        <>
          <FilterWords label={t.find} value={filters.q} onChange={(value) => setFilter('q', value)} />
          {isLookedFor || (
            <Select
              label={t.queue}
              value={queue}
              onValueChange={(value) => setFilter('queue', value)}
              options={INVOICE_QUEUES.map((value) => ({ value, label: t.queues[value] }))}
            />
          )}
        </>
      }
      detail={item ? <InvoicePanel key={item} id={item} listHref={deskHref('invoices', '', query)} /> : null}
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('invoices', id, query)}
        openId={item}
        isFiltered={filters.q !== ''}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </DeskPage>
  );
}

/** A month as a table for the books. */
function Export() {
  const t = useStrings(invoicesStrings);
  const format = useFormat();
  // The month that is over is what the books want.
  const [month, setMonth] = useState(() => lastMonths(new Date(), 2)[1] ?? '');
  const file = useMutation({
    mutationFn: () => readParts((after) => office.invoicesDesk.export({ month, ...(after && { after }) })),
    onSuccess: ({ filename, content, rows }) => {
      saveTable(filename, content);
      toast.success(t.exported(format.number(rows)));
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t.failed),
  });
  return (
    <>
      <TextField
        label={t.month}
        type="month"
        value={month}
        onChange={(event) => setMonth(event.target.value)}
      />
      <Button busy={file.isPending} onClick={() => month !== '' && file.mutate()}>
        {t.export}
      </Button>
    </>
  );
}

function useColumns(): Column<InvoiceRow>[] {
  const t = useStrings(invoicesStrings);
  const format = useFormat();
  return [
    { key: 'title', title: t.whom, cell: ({ title }) => title },
    { key: 'taxNo', title: t.taxNo, width: '14em', cell: ({ taxNo, kind }) => taxNo || t.kinds[kind] },
    {
      key: 'state',
      title: t.state,
      width: '13em',
      cell: ({ state, isToReverse, deliverTime }) => (
        <Marks>
          <Badge tone={state === 'requested' ? 'warn' : state === 'issued' ? 'success' : 'neutral'}>
            {t.states[state]}
          </Badge>
          {isToReverse && <Badge tone="danger">{t.toReverse}</Badge>}
          {deliverTime && state === 'issued' && <Badge>{t.delivered}</Badge>}
        </Marks>
      ),
    },
    {
      key: 'amount',
      title: t.amount,
      width: '8em',
      align: 'end',
      cell: ({ amountFen }) => format.fen(amountFen),
    },
    {
      key: 'time',
      title: t.asked,
      width: '12em',
      align: 'end',
      cell: ({ createTime }) => format.date(createTime, 'time'),
    },
  ];
}
