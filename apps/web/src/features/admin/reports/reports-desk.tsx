import { REPORT_KINDS } from '@mogine/contract/report-limits';
import type { Input } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { OfMember } from '../frame/of-member.tsx';
import { useDecisionColumns, useReportColumns } from './columns.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { readDecisionItem, readReportedItem, toDecisionItem, toReportedItem } from './reported-item.ts';
import { ReportedPanel } from './reported-panel.tsx';
import { reportsStrings } from './reports.strings.ts';

type Filter = Pick<Input<'reportsDesk', 'list'>, 'about' | 'kind' | 'clientId' | 'words'>;
type Filters = Readonly<Record<'about' | 'kind' | 'member' | 'words', string>>;

const SUBJECTS = ['asset', 'task', 'rating'] as const;
const SHOWS = ['open', 'objected', 'decided', 'upheld', 'dismissed'] as const;
type Show = (typeof SHOWS)[number];

function toFilter({ about, kind, member, words }: Filters): Filter {
  return {
    about: SUBJECTS.find((known) => known === about),
    kind: REPORT_KINDS.find((known) => known === kind),
    ...(member && { clientId: member }),
    ...(words && { words }),
  };
}

/** What people say against assets and results, and what staff decides and has decided on it. */
export function ReportsDesk({ item }: DeskProps) {
  const t = useStrings(reportsStrings);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({
    ...{ show: 'open', about: '', kind: '', member: '', words: '' },
  });
  const show = SHOWS.find((known) => known === filters.show) ?? 'open';
  const open = readReportedItem(item);
  const decision = readDecisionItem(item);
  const listed = { ...{ filter: toFilter(filters), item, query }, isFiltered };
  return (
    <DeskPage
      title={t.title}
      lead={show === 'open' ? t.lead : show === 'objected' ? t.leadObjected : t.leadDecided}
      onClearFilters={isFiltered ? clear : undefined}
      filters={
        <>
          <FilterWords
            label={t.words}
            value={filters.words}
            onChange={(value) => setFilter('words', value)}
          />
          <Select
            label={t.show}
            value={show}
            onValueChange={(value) => setFilter('show', value)}
            options={SHOWS.map((value) => ({ value, label: t.shows[value] }))}
          />
          <Select
            label={t.about}
            value={filters.about}
            onValueChange={(value) => setFilter('about', value)}
            options={[
              { value: '', label: t.any },
              ...SUBJECTS.map((value) => ({ value, label: t.subjects[value] })),
            ]}
          />
          <Select
            label={t.kind}
            value={filters.kind}
            onValueChange={(value) => setFilter('kind', value)}
            options={[
              { value: '', label: t.anyKind },
              ...REPORT_KINDS.map((value) => ({ value, label: t.kinds[value] })),
            ]}
          />
          <OfMember id={filters.member} />
        </>
      }
      detail={
        open ? (
          <ReportedPanel key={item} reported={open} />
        ) : decision ? (
          <DecisionPanel key={item} id={decision} />
        ) : null
      }
    >
      {show === 'open' ? <Waiting {...listed} /> : <Decided show={show} {...listed} />}
    </DeskPage>
  );
}

type Listed = {
  filter: Filter;
  item: string;
  query: Readonly<Record<string, string>>;
  isFiltered: boolean;
};

function Waiting({ filter, item, query, isFiltered }: Listed) {
  const t = useStrings(reportsStrings);
  const list = useDeskList(['reports', 'list', filter], (page, signal) =>
    office.reportsDesk.list({ ...page, ...filter }, { signal }),
  );
  return (
    <DataTable
      label={t.title}
      columns={useReportColumns()}
      list={list}
      idOf={toReportedItem}
      hrefOf={(row) => deskHref('reports', toReportedItem(row), query)}
      openId={item}
      isFiltered={isFiltered}
      empty={{ title: t.empty, text: t.emptyText }}
    />
  );
}

function whichOf(
  show: Exclude<Show, 'open'>,
): Pick<Input<'reportsDesk', 'decisions'>, 'outcome' | 'objected'> {
  if (show === 'objected') return { objected: true };
  return show === 'decided' ? {} : { outcome: show };
}

function Decided({ show, filter, item, query, isFiltered }: Listed & { show: Exclude<Show, 'open'> }) {
  const t = useStrings(reportsStrings);
  const asked = { ...filter, ...whichOf(show) };
  const list = useDeskList(['reports', 'decisions', asked], (page, signal) =>
    office.reportsDesk.decisions({ ...page, ...asked }, { signal }),
  );
  return (
    <DataTable
      label={t.title}
      columns={useDecisionColumns()}
      list={list}
      idOf={toDecisionItem}
      hrefOf={(row) => deskHref('reports', toDecisionItem(row), query)}
      openId={item}
      isFiltered={isFiltered}
      empty={{ title: t.emptyDecided }}
    />
  );
}
