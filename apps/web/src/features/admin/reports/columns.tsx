import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Brief, Marks, type Column } from '../frame/data-table.tsx';
import { useAge } from '../frame/use-age.ts';
import type { DecisionRow, ReportedRow } from './reported-item.ts';
import { reportsStrings } from './reports.strings.ts';

export function useReportColumns(): Column<ReportedRow>[] {
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
    { key: 'about', title: t.about, width: '5em', isWhole: true, cell: ({ about }) => t.subjects[about] },
    {
      key: 'kinds',
      title: t.kind,
      width: '11em',
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
      width: '12em',
      cell: ({ reports, members }) => t.countOf(format.number(reports), format.number(members)),
    },
    { key: 'since', title: t.since, width: '9em', align: 'end', cell: ({ since }) => age(since) },
  ];
}

const OBJECTED = { waiting: 'warn', due: 'danger', lifted: 'success', kept: 'neutral' } as const;

export function useDecisionColumns(): Column<DecisionRow>[] {
  const t = useStrings(reportsStrings);
  const lang = useLang();
  const format = useFormat();
  return [
    {
      key: 'what',
      title: t.what,
      cell: ({ what, about, subjectId }) =>
        what ? pickText(lang, what.name, what.enName) : `${t.subjects[about]} ${subjectId.slice(0, 8)}`,
    },
    { key: 'says', title: t.says, cell: ({ text }) => <Brief>{text || t.saysNothing}</Brief> },
    { key: 'about', title: t.about, width: '8em', isWhole: true, cell: ({ about }) => t.subjects[about] },
    {
      key: 'outcome',
      title: t.outcome,
      width: '14em',
      cell: ({ outcome, objected }) => (
        <Marks>
          <Badge tone={outcome === 'upheld' ? 'danger' : 'success'}>{t.outcomes[outcome]}</Badge>
          {objected && <Badge tone={OBJECTED[objected]}>{t.objections[objected]}</Badge>}
        </Marks>
      ),
    },
    { key: 'by', title: t.by, width: '9em', cell: ({ by }) => by || t.byCommand },
    {
      key: 'time',
      title: t.decideTime,
      width: '12em',
      align: 'end',
      cell: ({ decideTime }) => format.date(decideTime, 'time'),
    },
  ];
}
