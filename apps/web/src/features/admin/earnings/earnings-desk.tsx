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
import { EarningPanel } from './earning-panel.tsx';
import { earningsDeskStrings } from './earnings.strings.ts';

type Row = Data<'earningsDesk', 'list'>['records'][number];
type Filter = Pick<Input<'earningsDesk', 'list'>, 'clientId' | 'phone' | 'orderNo' | 'txnId'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `txn` comes with a link of the ledger; what is no id narrows nothing. */
function toFilter({ q, txn }: { q: string; txn: string }): Filter {
  const typed = readTyped(q);
  return {
    ...(UUID.test(txn) && { txnId: txn }),
    ...(typed.by === 'phone' && { phone: typed.value }),
    ...(typed.by === 'clientId' && { clientId: typed.value }),
    ...(typed.by === 'number' && { orderNo: typed.value }),
  };
}

/** What sales and downloads brought creators, and what of it is taken back. */
export function EarningsDesk({ item }: DeskProps) {
  const t = useStrings(earningsDeskStrings);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({ q: '', txn: '' });
  const list = useDeskList(['earnings', 'list', filters], (page, signal) =>
    office.earningsDesk.list({ ...page, ...toFilter(filters) }, { signal }),
  );
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      onClearFilters={isFiltered ? clear : undefined}
      filters={
        <>
          <FilterWords label={t.find} value={filters.q} onChange={(value) => setFilter('q', value)} />
          {filters.txn && <Badge tone="info">{t.txn}</Badge>}
        </>
      }
      detail={item ? <EarningPanel key={item} id={item} listHref={deskHref('earnings', '', query)} /> : null}
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('earnings', id, query)}
        openId={item}
        isFiltered={isFiltered}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<Row>[] {
  const t = useStrings(earningsDeskStrings);
  const lang = useLang();
  const format = useFormat();
  return [
    { key: 'creator', title: t.creator, cell: ({ creator }) => sayNickname(lang, creator.name) },
    { key: 'asset', title: t.asset, cell: ({ name, enName }) => pickText(lang, name, enName) },
    { key: 'form', title: t.form, width: '9em', cell: ({ form }) => t.forms[form] },
    {
      key: 'state',
      title: t.state,
      width: '7em',
      cell: ({ reversedTime }) => reversedTime && <Badge tone="warn">{t.reversed}</Badge>,
    },
    {
      key: 'share',
      title: t.share,
      width: '8em',
      align: 'end',
      cell: ({ sharePoint }) => t.points(format.number(sharePoint)),
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
