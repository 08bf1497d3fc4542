import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import styles from './audit-desk.module.css';
import { ActionName } from './action-name.tsx';
import { auditStrings } from './audit.strings.ts';
import { toPeriod } from './period.ts';
import { EntryPanel } from './entry-panel.tsx';
import { Verify } from './verify.tsx';

type Entry = Data<'auditDesk', 'list'>['entries'][number];

const NONE = { action: '', actor: '', subject: '', from: '', to: '' };

/** What staff has done, and whether it is as it was written down. */
export function AuditDesk({ item }: DeskProps) {
  const t = useStrings(auditStrings);
  const { filters, setFilter, isFiltered, clear } = useDeskFilters(NONE);
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
          <FilterWords label={t.actionHint} value={action} onChange={(value) => setFilter('action', value)} />
          <FilterWords label={t.actorHint} value={actor} onChange={(value) => setFilter('actor', value)} />
          {(['from', 'to'] as const).map((name) => (
            <span key={name} className={styles.day}>
              <TextField
                label={t[name]}
                type="date"
                value={filters[name]}
                onChange={(event) => setFilter(name, event.target.value)}
              />
            </span>
          ))}
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

function useColumns(): Column<Entry>[] {
  const t = useStrings(auditStrings);
  const format = useFormat();
  return [
    { key: 'action', title: t.action, width: '15em', cell: ({ action }) => <ActionName action={action} /> },
    { key: 'actor', title: t.actor, width: '12em', cell: (entry) => <Actor entry={entry} /> },
    { key: 'subject', title: t.subject, cell: ({ subject }) => <code>{subject}</code> },
    { key: 'time', title: t.time, width: '12em', cell: ({ time }) => format.date(time, 'time') },
    { key: 'seq', title: t.number, width: '6em', align: 'end', cell: ({ seq }) => format.number(seq) },
  ];
}

function Actor({ entry: { actor, actorName } }: { entry: Entry }) {
  const t = useStrings(auditStrings);
  if (actorName) return actorName;
  return actor.startsWith('console:') ? `${t.console} ${actor.slice('console:'.length)}` : actor;
}
