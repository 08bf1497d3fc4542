import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { deskHref } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { REQUEST_TONES, requestStrings } from './requests.strings.ts';
import { Due, Whose } from './whose.tsx';

type Row = Data<'privacyDesk', 'requests'>['records'][number];
type Show = 'open' | 'closed';
type RequestsProps = {
  show: Show;
  member: string;
  item: string;
  query: Readonly<Record<string, string>>;
};

export function Requests({ show, member, item, query }: RequestsProps) {
  const t = useStrings(requestStrings);
  const list = useDeskList(['privacy', 'requests', show, member], (page, signal) =>
    office.privacyDesk.requests({ ...page, show, ...(member && { clientId: member }) }, { signal }),
  );
  return (
    <DataTable
      label={t.shows[show]}
      columns={useColumns(show)}
      list={list}
      idOf={({ id }) => id}
      hrefOf={({ id }) => deskHref('privacy', id, query)}
      openId={item}
      isFiltered={member !== ''}
      empty={{ title: t.none[show], text: t.noneText[show] }}
    />
  );
}

function useColumns(show: Show): Column<Row>[] {
  const t = useStrings(requestStrings);
  const format = useFormat();
  return [
    { key: 'kind', title: t.kind, width: '10em', cell: ({ kind }) => t.kinds[kind] },
    { key: 'who', title: t.who, cell: ({ member, name }) => <Whose member={member} name={name} /> },
    { key: 'way', title: t.way, width: '6em', cell: ({ way }) => t.ways[way] },
    { key: 'owner', title: t.owner, width: '9em', cell: ({ owner }) => owner?.name ?? '—' },
    {
      key: 'received',
      title: t.received,
      width: '9em',
      cell: ({ receiveTime }) => format.date(receiveTime, 'short'),
    },
    show === 'open'
      ? {
          key: 'due',
          title: t.due,
          width: '12em',
          align: 'end',
          cell: ({ dueTime }) => <Due at={dueTime} />,
        }
      : {
          key: 'state',
          title: t.state,
          width: '9em',
          align: 'end',
          cell: ({ state }) => <Badge tone={REQUEST_TONES[state]}>{t.states[state]}</Badge>,
        },
  ];
}
