import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { useAge } from '../frame/use-age.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { BatchPanel } from './batch-panel.tsx';
import { BatchState } from './batch-state.tsx';
import { payoutsStrings } from './payouts.strings.ts';

type BatchRow = Data<'payoutsDesk', 'batches'>['records'][number];

/** Payments that two people let be made, and what the bank says of them. */
export function BatchesDesk({ item }: DeskProps) {
  const t = useStrings(payoutsStrings);
  const list = useDeskList(['batches', 'list'], (page, signal) =>
    office.payoutsDesk.batches(page, { signal }),
  );
  const open = list.rows.find(({ id }) => id === item) ?? null;
  return (
    <DeskPage
      title={t.batches}
      lead={t.batchesLead}
      detail={item && list.status === 'success' ? <BatchPanel key={item} batch={open} /> : null}
    >
      <DataTable
        label={t.batches}
        columns={useColumns()}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('batches', id)}
        openId={item}
        empty={{ title: t.emptyBatches, text: t.emptyBatchesText }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<BatchRow>[] {
  const t = useStrings(payoutsStrings);
  const format = useFormat();
  const age = useAge();
  return [
    {
      key: 'batchNo',
      title: t.batchNo,
      isWhole: true,
      cell: ({ batchNo }) => batchNo,
    },
    { key: 'state', title: t.state, width: '13em', cell: (batch) => <BatchState batch={batch} /> },
    { key: 'method', title: t.method, width: '7em', isWhole: true, cell: ({ method }) => t.methods[method] },
    {
      key: 'count',
      title: t.count,
      width: '7em',
      align: 'end',
      cell: ({ count }) => format.number(count),
    },
    { key: 'net', title: t.sum, width: '9em', align: 'end', cell: ({ netFen }) => format.fen(netFen) },
    { key: 'time', title: t.time, width: '8em', align: 'end', cell: ({ createTime }) => age(createTime) },
  ];
}
