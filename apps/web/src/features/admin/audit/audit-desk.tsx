import { useQuery } from '@tanstack/react-query';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Select, type Option } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { PeriodFilter } from '../frame/period-filter.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { actionOptions } from './action-groups.ts';
import { ActionName } from './action-name.tsx';
import { auditStrings } from './audit.strings.ts';
import { toPeriod } from './period.ts';
import { EntryPanel } from './entry-panel.tsx';
import { Verify } from './verify.tsx';

type Entry = Data<'auditDesk', 'list'>['entries'][number];

const CONSOLE = 'console:';
const NONE = { action: '', actor: '', subject: '', from: '', to: '' };

/** What staff has done, and whether it is as it was written down. */
export function AuditDesk({ item }: DeskProps) {
  const t = useStrings(auditStrings);
  const lang = useLang();
  const { filters, setFilter, setFilters, isFiltered, clear } = useDeskFilters(NONE);
  const { action, actor, subject, from, to } = filters;
  const set = Object.fromEntries(
    Object.entries({ action, actor, subject }).filter(([, value]) => value !== ''),
  );
  const list = useDeskList(['audit', filters], async ({ cursor }, signal) => {
    const before = cursor === undefined ? {} : { before: Number(cursor) };
    const { entries, next } = await office.auditDesk.list(
      { ...before, ...set, ...toPeriod(from, to) },
      { signal },
    );
    return {
      ...{ records: entries, total: null, current: 1, pages: 1 },
      cursor: next === null ? null : String(next),
    };
  });
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      actions={<Verify />}
      onClearFilters={isFiltered ? clear : undefined}
      filters={
        <>
          <FilterWords
            label={t.subjectHint}
            value={subject}
            onChange={(value) => setFilter('subject', value)}
          />
          <Select
            label={t.action}
            value={action}
            onValueChange={(value) => setFilter('action', value)}
            options={[{ value: '', label: t.anyAction }, ...withChosen(actionOptions(lang, t.all), action)]}
          />
          <Select
            label={t.actor}
            value={actor}
            onValueChange={(value) => setFilter('actor', value)}
            options={[{ value: '', label: t.anybody }, ...withChosen(useActors(), actor)]}
          />
          <PeriodFilter from={from} to={to} onChange={setFilters} />
        </>
      }
      detail={
        item === '' ? null : (
          <EntryPanel key={item} seq={item} rows={list.rows} listHref={deskHref('audit', '', query)} />
        )
      }
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={({ seq }) => String(seq)}
        hrefOf={({ seq }) => deskHref('audit', String(seq), query)}
        openId={item}
        isFiltered={isFiltered}
        empty={{ title: t.empty }}
      />
    </DeskPage>
  );
}

/** Everybody in the chain, staff by their names; nobody until they are read. */
function useActors(): Option<string>[] {
  const t = useStrings(auditStrings);
  const { data = [] } = useQuery({
    queryKey: ['audit', 'actors'],
    queryFn: ({ signal }) => office.auditDesk.actors({}, { signal }),
  });
  const lang = useLang();
  const options = data.map(({ actor, name }) => ({
    value: actor,
    label: name || actor.replace(CONSOLE, ''),
    group: actor.startsWith(CONSOLE) ? t.console : t.staff,
  }));
  return options.toSorted(
    (one, other) =>
      Number(one.group === t.console) - Number(other.group === t.console) ||
      one.label.localeCompare(other.label, lang),
  );
}

/** What the address asks for can be seen to be chosen, though it has no words. */
function withChosen(options: readonly Option<string>[], chosen: string): readonly Option<string>[] {
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return isKnown ? options : [{ value: chosen, label: chosen }, ...options];
}

function useColumns(): Column<Entry>[] {
  const t = useStrings(auditStrings);
  const format = useFormat();
  return [
    { key: 'action', title: t.action, width: '17em', cell: ({ action }) => <ActionName action={action} /> },
    { key: 'actor', title: t.actor, width: '12em', cell: (entry) => <Actor entry={entry} /> },
    { key: 'subject', title: t.subject, cell: ({ subject }) => subject && <code>{subject}</code> },
    { key: 'time', title: t.time, width: '12em', cell: ({ time }) => format.date(time, 'time') },
    { key: 'seq', title: t.number, width: '6em', align: 'end', cell: ({ seq }) => format.number(seq) },
  ];
}

function Actor({ entry: { actor, actorName } }: { entry: Entry }) {
  const t = useStrings(auditStrings);
  if (actorName) return actorName;
  return actor.startsWith(CONSOLE) ? `${t.console} ${actor.slice(CONSOLE.length)}` : actor;
}
