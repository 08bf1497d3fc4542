import { sayNickname } from '@mogine/contract/nickname';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, Marks, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { useAge } from '../frame/use-age.ts';
import { toWholeList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import type { DeskRefund } from './desk-refund.ts';
import { RefundPanel } from './refund-panel.tsx';
import { refundsStrings } from './refunds.strings.ts';

/** Money that members ask back or staff gives back, until it is there or refused. */
export function RefundsDesk({ item }: DeskProps) {
  const t = useStrings(refundsStrings);
  const query = useQuery({
    queryKey: ['refunds', 'list'],
    queryFn: ({ signal }) => office.paymentsDesk.refunds({}, { signal }),
  });
  const open = query.data?.find(({ refundNo }) => refundNo === item) ?? null;
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      detail={item && query.data ? <RefundPanel key={item} refund={open} /> : null}
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={toWholeList(query, query.data)}
        idOf={({ refundNo }) => refundNo}
        hrefOf={({ refundNo }) => deskHref('refunds', refundNo)}
        openId={item}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<DeskRefund>[] {
  const t = useStrings(refundsStrings);
  const lang = useLang();
  const format = useFormat();
  const age = useAge();
  return [
    { key: 'who', title: t.who, cell: ({ nickname }) => sayNickname(lang, nickname) },
    {
      key: 'state',
      title: t.state,
      width: '18em',
      cell: ({ state, isByStaff, approvalId }) => (
        <Marks>
          <Badge tone={state === 'abnormal' ? 'danger' : 'neutral'}>{t.states[state]}</Badge>
          {isByStaff && <Badge>{t.byStaff}</Badge>}
          {approvalId && <Badge>{t.waitsForSecond}</Badge>}
        </Marks>
      ),
    },
    {
      key: 'amount',
      title: t.amount,
      width: '8em',
      align: 'end',
      cell: ({ refundFen }) => format.fen(refundFen),
    },
    {
      key: 'taken',
      title: t.taken,
      width: '12em',
      align: 'end',
      cell: ({ point, month }) => t.share(month, format.number(point)),
    },
    { key: 'since', title: t.since, width: '8em', align: 'end', cell: ({ createTime }) => age(createTime) },
  ];
}
