import { REPORT_KINDS } from '@mogine/contract/report-limits';
import type { Input } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { Brief, DataTable, Marks, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { useAge } from '../frame/use-age.ts';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { OfMember } from '../frame/of-member.tsx';
import { readReportedItem, toReportedItem, type ReportedRow } from './reported-item.ts';
import { ReportedPanel } from './reported-panel.tsx';
import { reportsStrings } from './reports.strings.ts';

type Filter = Pick<Input<'reportsDesk', 'list'>, 'about' | 'kind' | 'clientId'>;
type Filters = Readonly<Record<'about' | 'kind' | 'member', string>>;

const SUBJECTS = ['asset', 'task', 'rating'] as const;

function toFilter({ about, kind, member }: Filters): Filter {
  return {
    about: SUBJECTS.find((known) => known === about),
    kind: REPORT_KINDS.find((known) => known === kind),
    ...(member && { clientId: member }),
  };
}

/** What people say against assets and results, and what staff decides on it. */
export function ReportsDesk({ item }: DeskProps) {
  const t = useStrings(reportsStrings);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({
    about: '',
    kind: '',
    member: '',
  });
  const list = useDeskList(['reports', 'list', filters], (page, signal) =>
    office.reportsDesk.list({ ...page, ...toFilter(filters) }, { signal }),
  );
  const open = readReportedItem(item);
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      onClearFilters={isFiltered ? clear : undefined}
      filters={
        <>
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
      detail={open && <ReportedPanel key={item} reported={open} />}
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={toReportedItem}
        hrefOf={(row) => deskHref('reports', toReportedItem(row), query)}
        openId={item}
        isFiltered={isFiltered}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<ReportedRow>[] {
  const t = useStrings(reportsStrings);
  const lang = useLang();
  const format = useFormat();
  const age = useAge();
  return [
    {
      key: 'what',
      title: t.what,
      cell: ({ what, about, id }) =>
        what ? pickText(lang, what.name, what.enName) : `${t.subjects[about]} ${id.slice(0, 8)}`,
    },
    { key: 'says', title: t.says, cell: ({ text }) => <Brief>{text || t.saysNothing}</Brief> },
    { key: 'about', title: t.about, width: '8em', cell: ({ about }) => t.subjects[about] },
    {
      key: 'kinds',
      title: t.kind,
      width: '12em',
      cell: ({ kinds, claim }) => (
        <Marks>
          {kinds.map((kind) => (
            <Badge key={kind}>{t.kinds[kind]}</Badge>
          ))}
          {claim && <Badge tone={claim === 'answered' ? 'warn' : 'info'}>{t.claims[claim]}</Badge>}
        </Marks>
      ),
    },
    {
      key: 'count',
      title: t.count,
      width: '10em',
      cell: ({ reports, members }) => t.countOf(format.number(reports), format.number(members)),
    },
    { key: 'since', title: t.since, width: '9em', align: 'end', cell: ({ since }) => age(since) },
  ];
}
