import { sayNickname } from '@mogine/contract/nickname';
import type { Data, Input } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { readTyped } from '../frame/read-typed.ts';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { PurchasePanel } from './purchase-panel.tsx';
import { purchasesStrings } from './purchases.strings.ts';
import { RefundAll } from './refund-all.tsx';

type Row = Data<'purchasesDesk', 'list'>['records'][number];
type Filter = Pick<Input<'purchasesDesk', 'list'>, 'clientId' | 'phone' | 'orderNo' | 'resourceId'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `asset` comes with a link of an asset; what is no id narrows nothing. */
function toFilter({ q, asset }: { q: string; asset: string }): Filter {
  const typed = readTyped(q);
  return {
    ...(UUID.test(asset) && { resourceId: asset }),
    ...(typed.by === 'phone' && { phone: typed.value }),
    ...(typed.by === 'clientId' && { clientId: typed.value }),
    ...(typed.by === 'number' && { orderNo: typed.value }),
  };
}

/** What members bought with points, and how it is given back. */
export function PurchasesDesk({ item }: DeskProps) {
  const t = useStrings(purchasesStrings);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({ q: '', asset: '' });
  const list = useDeskList(['purchases', 'list', filters], (page, signal) =>
    office.purchasesDesk.list({ ...page, ...toFilter(filters) }, { signal }),
  );
  const { resourceId } = toFilter(filters);
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      actions={resourceId && <RefundAll assetId={resourceId} />}
      onClearFilters={isFiltered ? clear : undefined}
      filters={
        <>
          <FilterWords label={t.find} value={filters.q} onChange={(value) => setFilter('q', value)} />
          {resourceId && <Badge tone="info">{t.oneAsset}</Badge>}
        </>
      }
      detail={
        item ? <PurchasePanel key={item} id={item} listHref={deskHref('purchases', '', query)} /> : null
      }
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('purchases', id, query)}
        openId={item}
        isFiltered={isFiltered}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<Row>[] {
  const t = useStrings(purchasesStrings);
  const lang = useLang();
  const format = useFormat();
  return [
    {
      key: 'what',
      title: t.what,
      cell: ({ name, enName, count }) => t.whatOf(pickText(lang, name, enName), count),
    },
    { key: 'buyer', title: t.buyer, width: '12em', cell: ({ buyer }) => sayNickname(lang, buyer.nickname) },
    { key: 'orderNo', title: t.orderNo, width: '15em', isWhole: true, cell: ({ orderNo }) => orderNo },
    {
      key: 'state',
      title: t.state,
      width: '9em',
      cell: ({ refunded, count }) =>
        refunded > 0 && (
          <Badge tone="warn">{refunded === count ? t.refunded : t.refundedOf(refunded, count)}</Badge>
        ),
    },
    {
      key: 'points',
      title: t.total,
      width: '8em',
      align: 'end',
      cell: ({ points }) => t.points(format.number(points)),
    },
    {
      key: 'time',
      title: t.time,
      width: '12em',
      align: 'end',
      cell: ({ createTime }) => format.date(createTime, 'time'),
    },
  ];
}
