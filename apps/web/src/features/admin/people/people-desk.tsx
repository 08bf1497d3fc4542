import { sayNickname } from '@mogine/contract/nickname';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { MemberPanel } from './member-panel.tsx';
import { peopleStrings, STATE_TONES } from './people.strings.ts';
import { readWanted } from './wanted.ts';

type Row = Data<'peopleDesk', 'find'>['records'][number];

/** Members: found by what is exactly so of them, helped and held. */
export function PeopleDesk({ item }: DeskProps) {
  const t = useStrings(peopleStrings);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({ words: '', state: '' });
  const list = useDeskList(['people', 'list', filters], (page, signal) =>
    office.peopleDesk.find(
      {
        ...page,
        ...readWanted(filters.words),
        ...(filters.state === 'frozen' && { state: 'frozen' as const }),
      },
      { signal },
    ),
  );
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      onClearFilters={isFiltered ? clear : undefined}
      filters={
        <>
          <FilterWords label={t.find} value={filters.words} onChange={(words) => setFilter('words', words)} />
          <Select
            label={t.state}
            value={filters.state}
            onValueChange={(value) => setFilter('state', value)}
            options={[
              { value: '', label: t.anyState },
              { value: 'frozen', label: t.states.frozen },
            ]}
          />
        </>
      }
      detail={item ? <MemberPanel key={item} id={item} listHref={deskHref('people', '', query)} /> : null}
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('people', id, query)}
        openId={item}
        isFiltered={isFiltered}
        empty={{ title: t.empty }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<Row>[] {
  const t = useStrings(peopleStrings);
  const lang = useLang();
  const format = useFormat();
  return [
    { key: 'nickname', title: t.nickname, cell: ({ nickname }) => sayNickname(lang, nickname) },
    { key: 'phone', title: t.phone, width: '10em', isWhole: true, cell: ({ phone }) => phone || '—' },
    { key: 'email', title: t.email, width: '14em', cell: ({ email }) => email || '—' },
    {
      key: 'state',
      title: t.state,
      width: '8em',
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t.states[state]}</Badge>,
    },
    {
      key: 'since',
      title: t.since,
      width: '11em',
      align: 'end',
      cell: ({ createTime }) => format.date(createTime, 'short'),
    },
  ];
}
