import { TASK_FLOWS } from '@mogine/contract/create-limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { nameEngine } from '#shared/i18n/engine-name.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useSelection } from '#shared/lib/use-selection.ts';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { useAge } from '../frame/use-age.ts';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { toWholeList, useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { aiStrings } from './ai.strings.ts';
import { STATUSES, useCostColumns, useTaskColumns } from './columns.tsx';
import { canEnd } from './task-deeds.ts';
import { EndTasks, TaskPanel } from './task-panel.tsx';

const VIEWS = ['tasks', 'costs'] as const;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What members let draw, which engine draws it, and what that costs. */
export function AiDesk({ item }: DeskProps) {
  const t = useStrings(aiStrings);
  const {
    filters,
    query: kept,
    setFilter,
    isFiltered,
    clear,
  } = useDeskFilters({
    ...{ view: 'tasks', status: '', flow: '', member: '' },
  });
  const isCosts = filters.view === 'costs';
  const view = (
    <SegmentedControl
      label={t.show}
      value={isCosts ? 'costs' : 'tasks'}
      onValueChange={(value) => setFilter('view', value)}
      segments={VIEWS.map((value) => ({ value, label: t.views[value] }))}
    />
  );
  if (isCosts) return <Costs view={view} />;
  return (
    <Tasks {...{ item, view, kept, setFilter }} filters={filters} onClear={isFiltered ? clear : undefined} />
  );
}

type TasksProps = {
  item: string;
  view: ReactNode;
  filters: Readonly<Record<'status' | 'flow' | 'member', string>>;
  kept: Readonly<Record<string, string>>;
  setFilter: (name: 'status' | 'flow' | 'member', value: string) => void;
  onClear: (() => void) | undefined;
};

function Tasks({ item, view, filters, kept, setFilter, onClear }: TasksProps) {
  const t = useStrings(aiStrings);
  const { status, flow, member } = filters;
  const asked = {
    ...(status && { status }),
    flow: TASK_FLOWS.find((known) => known === flow),
    clientId: UUID.test(member) ? member : undefined,
  };
  const list = useDeskList(['ai', 'tasks', asked], (page, signal) =>
    office.createDesk.tasks({ ...asked, ...page }, { signal }),
  );
  const selection = useSelection(list.rows.map(({ id }) => id));
  const chosen = list.rows
    .filter((task) => selection.chosen.has(task.id) && canEnd(task))
    .map(({ id }) => id);
  return (
    <DeskPage
      title={t.title}
      lead={member !== '' && !asked.clientId ? <span role="status">{t.wholeId}</span> : <EngineLine />}
      onClearFilters={onClear}
      actions={chosen.length > 0 && <EndTasks ids={chosen} onDone={selection.clear} />}
      filters={
        <>
          {view}
          <Select
            label={t.status}
            value={status}
            onValueChange={(value) => setFilter('status', value)}
            options={[
              { value: '', label: t.anyStatus },
              ...STATUSES.map((name, value) => ({ value: String(value), label: t.statuses[name] })),
            ]}
          />
          <Select
            label={t.flow}
            value={flow}
            onValueChange={(value) => setFilter('flow', value)}
            options={[
              { value: '', label: t.anyFlow },
              ...TASK_FLOWS.map((value) => ({ value, label: t.flows[value] })),
            ]}
          />
          <FilterWords
            label={t.member}
            value={member}
            onChange={(words) => setFilter('member', words.trim())}
          />
        </>
      }
      detail={item ? <TaskPanel key={item} id={item} /> : null}
    >
      <DataTable
        label={t.title}
        columns={useTaskColumns()}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('ai', id, kept)}
        openId={item}
        selection={selection}
        isFiltered={onClear !== undefined}
        empty={{ title: t.empty }}
      />
    </DeskPage>
  );
}

/** Whether the engine answers, and what waits for it. */
function EngineLine() {
  const t = useStrings(aiStrings);
  const lang = useLang();
  const format = useFormat();
  const age = useAge();
  const { data } = useQuery({
    queryKey: ['ai', 'engine'],
    queryFn: ({ signal }) => office.createDesk.engine({}, { signal }),
  });
  if (!data) return null;
  const { title, kind, isUp, lanes, running, waiting, waitingSince } = data;
  const engine = isUp ? t.engineUp(nameEngine(lang, title) || kind, format.number(lanes)) : t.engineDown;
  return (
    <>
      {t.lead(engine, format.number(running), format.number(waiting))}
      {waitingSince && t.oldest(age(waitingSince))}
    </>
  );
}

function Costs({ view }: { view: ReactNode }) {
  const t = useStrings(aiStrings);
  const format = useFormat();
  const query = useQuery({
    queryKey: ['ai', 'costs'],
    queryFn: ({ signal }) => office.createDesk.costs({}, { signal }),
  });
  return (
    <DeskPage title={t.title} lead={query.data && t.hour(format.fen(query.data.hourFen))} filters={view}>
      <DataTable
        label={t.views.costs}
        columns={useCostColumns()}
        list={toWholeList(query, query.data?.rows)}
        idOf={({ day, flow }) => `${day} ${flow}`}
        empty={{ title: t.emptyCosts }}
      />
    </DeskPage>
  );
}
