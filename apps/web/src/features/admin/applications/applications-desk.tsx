import { APPLICATIONS_SHOWN, type ApplicationsShown } from '@mogine/contract/desk/applications';
import type { Data, Input } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, Marks, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { readTyped } from '../frame/read-typed.ts';
import { useAge } from '../frame/use-age.ts';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { ApplicationPanel } from './application-panel.tsx';
import { applicationsStrings } from './applications.strings.ts';

type Listed = Data<'applicationsDesk', 'list'>['records'][number];

const NAME_MAX = 60;

/** What was typed: a phone, a number of a member or of an application, or else how a name begins. */
function readSought(q: string): Pick<Input<'applicationsDesk', 'list'>, 'number' | 'phone' | 'name'> {
  const typed = readTyped(q);
  if (typed.by === 'nothing') return {};
  if (typed.by === 'phone') return { phone: typed.value };
  return typed.by === 'clientId' ? { number: typed.value } : { name: typed.value.slice(0, NAME_MAX) };
}

/** Who wants to become a creator, and who is one. */
export function ApplicationsDesk({ item }: DeskProps) {
  const t = useStrings(applicationsStrings);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({ shown: 'waiting', q: '' });
  const shown = APPLICATIONS_SHOWN.find((known) => known === filters.shown) ?? 'waiting';
  const list = useDeskList(['applications', 'list', shown, filters.q], (page, signal) =>
    office.applicationsDesk.list({ ...page, shown, ...readSought(filters.q) }, { signal }),
  );
  return (
    <DeskPage
      title={t.title}
      lead={t.lead[shown]}
      onClearFilters={isFiltered ? clear : undefined}
      filters={
        <>
          <FilterWords label={t.find} value={filters.q} onChange={(value) => setFilter('q', value)} />
          <Select
            label={t.shown}
            value={shown}
            onValueChange={(value) => setFilter('shown', value)}
            options={APPLICATIONS_SHOWN.map((value) => ({ value, label: t.shownOf[value] }))}
          />
        </>
      }
      detail={
        item ? <ApplicationPanel key={item} id={item} listHref={deskHref('applications', '', query)} /> : null
      }
    >
      <DataTable
        label={t.title}
        columns={useColumns(shown)}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('applications', id, query)}
        openId={item}
        isFiltered={filters.q !== ''}
        empty={{ title: t.empty[shown], text: t.emptyText[shown] }}
      />
    </DeskPage>
  );
}

function useColumns(shown: ApplicationsShown): Column<Listed>[] {
  const t = useStrings(applicationsStrings);
  const format = useFormat();
  const age = useAge();
  return [
    { key: 'name', title: t.name, cell: ({ displayName }) => displayName },
    { key: 'kind', title: t.kind, width: '8em', cell: ({ kind }) => (kind ? t.kinds[kind] : '—') },
    {
      key: 'state',
      title: t.state,
      width: '14em',
      cell: ({ state, isSuspended, isOfficial }) => (
        <Marks>
          <Badge>{t.states[state]}</Badge>
          {isSuspended && <Badge tone="danger">{t.suspended}</Badge>}
          {isOfficial && <Badge tone="info">{t.official}</Badge>}
        </Marks>
      ),
    },
    shown === 'creators'
      ? {
          key: 'until',
          title: t.until,
          width: '10em',
          align: 'end',
          cell: ({ verifiedUntil }) => (verifiedUntil ? format.date(verifiedUntil, 'short') : '—'),
        }
      : {
          key: 'time',
          title: t.time,
          width: '9em',
          align: 'end',
          cell: ({ submitTime }) => (submitTime ? age(submitTime) : '—'),
        },
  ];
}
