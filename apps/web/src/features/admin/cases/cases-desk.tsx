import { CASE_SHOWS } from '@mogine/contract/desk/cases';
import { sayNickname } from '@mogine/contract/nickname';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, Marks, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { useAge } from '../frame/use-age.ts';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { OfMember } from '../frame/of-member.tsx';
import { CasePanel } from './case-panel.tsx';
import { casesStrings } from './cases.strings.ts';

type Row = Data<'casesDesk', 'list'>['records'][number];

const STATE_TONES = { open: 'neutral', kept: 'success', removed: 'danger' } as const;

/** How members show themselves, where people or machines find something wrong with it, and appeals. */
export function CasesDesk({ item }: DeskProps) {
  const t = useStrings(casesStrings);
  const { filters, query, setFilter, clear } = useDeskFilters({ show: 'waiting', member: '' });
  const show = CASE_SHOWS.find((known) => known === filters.show) ?? 'waiting';
  const list = useDeskList(['cases', 'list', show, filters.member], (page, signal) =>
    office.casesDesk.list({ ...page, show, ...(filters.member && { clientId: filters.member }) }, { signal }),
  );
  const ids = list.rows.map(({ id }) => id);
  // The next one is in sight as soon as one is decided on.
  const next = show === 'decided' || show === 'all' ? item : (ids[ids.indexOf(item) + 1] ?? '');
  return (
    <DeskPage
      title={t.title}
      lead={t.leads[show]}
      onClearFilters={filters.member ? clear : undefined}
      filters={
        <>
          <Select
            label={t.show}
            value={show}
            onValueChange={(value) => setFilter('show', value)}
            options={CASE_SHOWS.map((value) => ({ value, label: t.shows[value] }))}
          />
          <OfMember id={filters.member} />
        </>
      }
      detail={
        item ? (
          <CasePanel
            key={item}
            id={item}
            listHref={deskHref('cases', '', query)}
            nextHref={deskHref('cases', next, query)}
          />
        ) : null
      }
    >
      <DataTable
        label={t.title}
        columns={useColumns(show)}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('cases', id, query)}
        openId={item}
        isFiltered={filters.member !== ''}
        empty={{ title: t.empty[show] }}
      />
    </DeskPage>
  );
}

function useColumns(show: (typeof CASE_SHOWS)[number]): Column<Row>[] {
  const t = useStrings(casesStrings);
  const lang = useLang();
  const format = useFormat();
  const age = useAge();
  return [
    { key: 'member', title: t.member, cell: ({ nickname }) => sayNickname(lang, nickname) },
    { key: 'origin', title: t.origin, width: '8em', cell: ({ origin }) => t.origins[origin] },
    ...(show === 'waiting'
      ? []
      : [
          {
            key: 'about',
            title: t.about,
            width: '9em',
            cell: ({ removed }: Row) => removed.map((part) => t.parts[part]).join(' · ') || t.profile,
          },
          {
            key: 'state',
            title: t.state,
            width: '14em',
            cell: ({ state, outcome }: Row) => (
              <Marks>
                <Badge tone={STATE_TONES[state]}>{t.states[state]}</Badge>
                {outcome && <Badge>{t.outcomes[outcome]}</Badge>}
              </Marks>
            ),
          },
        ]),
    show === 'decided'
      ? {
          key: 'time',
          title: t.time,
          width: '11em',
          align: 'end',
          cell: ({ decideTime }) => (decideTime ? format.date(decideTime, 'time') : ''),
        }
      : {
          key: 'since',
          title: t.since,
          width: '9em',
          align: 'end',
          cell: ({ createTime, appealTime }) => age(appealTime ?? createTime),
        },
  ];
}
