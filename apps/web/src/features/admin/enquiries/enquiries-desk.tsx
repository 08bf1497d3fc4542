import { ENQUIRY_KINDS, ENQUIRY_STATES } from '@mogine/contract/desk/enquiries';
import type { Input } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { Brief, DataTable, Marks, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { useAge } from '../frame/use-age.ts';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { enquiriesStrings } from './enquiries.strings.ts';
import { Due, StateBadge } from './enquiries-parts.tsx';
import { EnquiryPanel } from './enquiry-panel.tsx';
import { ExportButton } from './export-button.tsx';
import { deskOf, type About, type EnquiryRow } from './queries.ts';

const LETTERS = ENQUIRY_KINDS.filter((kind) => kind !== 'competition');

type Filter = Input<'enquiriesDesk', 'export'>;

function toFilter(
  about: About,
  { kind, state, whose, words }: { kind: string; state: string; whose: string; words: string },
): Filter {
  return {
    about,
    kind: LETTERS.find((known) => known === kind),
    state:
      [...ENQUIRY_STATES, 'open' as const, 'any' as const].find((known) => known === state) ?? shownOf(words),
    mine: whose === 'me',
    searchKey: words || undefined,
  };
}

/** What is shown where nobody has chosen a state: what is looked for by its number or sender may have been answered long ago. */
function shownOf(words: string): 'open' | 'any' {
  return words === '' ? 'open' : 'any';
}

const LETTER_STATES = ENQUIRY_STATES.filter((state) => state !== 'shortlisted' && state !== 'declined');
const statesOf = (about: About) => (about === 'entries' ? ENQUIRY_STATES : LETTER_STATES);

export function LettersDesk({ item }: DeskProps) {
  return <EnquiriesDesk about="letters" item={item} />;
}

export function EntriesDesk({ item }: DeskProps) {
  return <EnquiriesDesk about="entries" item={item} />;
}

/** What people wrote, and who of staff does what about it. */
function EnquiriesDesk({ about, item }: DeskProps & { about: About }) {
  const t = useStrings(enquiriesStrings);
  const desk = deskOf(about);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({
    ...{ kind: '', state: '', whose: '', words: '' },
  });
  const filter = toFilter(about, filters);
  const list = useDeskList([desk, 'list', filters], (page, signal) =>
    office.enquiriesDesk.list({ ...page, ...filter }, { signal }),
  );
  return (
    <DeskPage
      title={t.title[about]}
      lead={t.lead[about]}
      onClearFilters={isFiltered ? clear : undefined}
      actions={<ExportButton filter={filter} />}
      filters={
        <>
          <FilterWords label={t.find} value={filters.words} onChange={(words) => setFilter('words', words)} />
          {about === 'letters' && (
            <Select
              label={t.kind}
              value={filters.kind}
              onValueChange={(value) => setFilter('kind', value)}
              options={[
                { value: '', label: t.anyKind },
                ...LETTERS.map((value) => ({ value, label: t.kinds[value] })),
              ]}
            />
          )}
          <Select
            label={t.state}
            value={filters.state || shownOf(filters.words)}
            onValueChange={(value) => setFilter('state', value === shownOf(filters.words) ? '' : value)}
            options={[
              { value: 'open', label: t.openStates },
              ...statesOf(about).map((value) => ({ value: value as string, label: t.states[value] })),
              { value: 'any', label: t.anyState },
            ]}
          />
          <Select
            label={t.whose}
            value={filters.whose}
            onValueChange={(value) => setFilter('whose', value)}
            options={[
              { value: '', label: t.anybody },
              { value: 'me', label: t.mine },
            ]}
          />
        </>
      }
      detail={
        item ? <EnquiryPanel key={item} id={item} about={about} listHref={deskHref(desk, '', query)} /> : null
      }
    >
      <DataTable
        label={t.title[about]}
        columns={useColumns(about)}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref(desk, id, query)}
        openId={item}
        isFiltered={isFiltered}
        empty={{ title: t.empty[about], text: t.emptyText }}
      />
    </DeskPage>
  );
}

function useColumns(about: About): Column<EnquiryRow>[] {
  const t = useStrings(enquiriesStrings);
  const age = useAge();
  const isEntry = about === 'entries';
  return [
    {
      key: 'from',
      title: isEntry ? t.work : t.from,
      cell: ({ title, company, number }) => (isEntry ? title : company) || number,
    },
    {
      key: 'says',
      title: isEntry ? t.company : t.says,
      cell: ({ beginning, company }) => <Brief>{isEntry ? company : beginning}</Brief>,
    },
    {
      key: 'state',
      title: t.state,
      width: '12em',
      cell: ({ kind, state }) => (
        <Marks>
          <StateBadge state={state} isEntry={isEntry} />
          {!isEntry && <Badge>{t.kinds[kind]}</Badge>}
        </Marks>
      ),
    },
    { key: 'owner', title: t.owner, width: '6em', cell: ({ owner }) => owner?.name ?? '—' },
    ...(isEntry
      ? []
      : [
          {
            key: 'due',
            title: t.due,
            width: '7em',
            isWhole: true as const,
            cell: ({ dueTime }: EnquiryRow) => <Due time={dueTime} />,
          },
        ]),
    {
      key: 'came',
      title: t.came,
      width: '6em',
      align: 'end',
      cell: ({ createTime }) => age(createTime),
    },
  ];
}
