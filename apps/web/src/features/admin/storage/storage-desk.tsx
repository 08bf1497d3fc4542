import { FINDING_STATES, STORAGE_KINDS, STORAGE_PROBLEMS } from '@mogine/contract/storage-kinds';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSelection } from '#shared/lib/use-selection.ts';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { toWholeList, useDeskList } from '../frame/use-desk-list.ts';
import { WAITING_KEY } from '../frame/use-waiting.ts';
import { useWhileAttended } from '../frame/use-while-attended.ts';
import { office } from '../session/office-api.ts';
import { useFindingColumns, useKindColumns } from './columns.tsx';
import { FindingDeeds } from './finding-deeds.tsx';
import { RemoveButton } from './remove-button.tsx';
import { FindingPanel } from './finding-panel.tsx';
import { StorageTiles } from './storage-tiles.tsx';
import { storageStrings } from './storage.strings.ts';
import { SweepButton } from './sweep-button.tsx';

const RENEWED_MS = 5000;
const VIEWS = ['findings', 'kinds'] as const;
const BLANK = { state: 'open', problem: '', kind: '' };

/** Whether what was stored is still there, and whether what is there belongs to something. */
export function StorageDesk({ item }: DeskProps) {
  const t = useStrings(storageStrings);
  const format = useFormat();
  const overview = useOverview();
  const {
    filters,
    query: kept,
    setFilter,
    isFiltered,
    clear,
  } = useDeskFilters({ view: 'findings', ...BLANK });
  const isKinds = filters.view === 'kinds';
  const state = FINDING_STATES.find((known) => known === filters.state) ?? 'open';
  const problem = STORAGE_PROBLEMS.find((known) => known === filters.problem);
  const kind = STORAGE_KINDS.find((known) => known === filters.kind);
  const asked = { state, ...(problem && { problem }), ...(kind && { kind }) };
  const list = useDeskList(['storage', 'list', asked], (page, signal) =>
    office.storageDesk.findings({ ...page, ...asked }, { signal }),
  );
  const selection = useSelection(list.rows.map(({ id }) => id));
  const chosen = list.rows.filter(({ id }) => selection.chosen.has(id));
  const { data } = overview;
  const canRemoveAll = problem === 'orphan' && state === 'open' && (list.total ?? 0) > 0;
  const findingColumns = useFindingColumns(state);
  const kindColumns = useKindColumns(data?.kinds ?? []);
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      // Which list is shown is no filter of it.
      onClearFilters={isFiltered && !isKinds ? clear : undefined}
      actions={
        !isKinds && chosen.length > 0 ? (
          <FindingDeeds findings={chosen} onDone={selection.clear} />
        ) : (
          <>
            {!isKinds && canRemoveAll && (
              <RemoveButton
                label={t.removeAll(format.number(list.total ?? 0))}
                count={list.total ?? 0}
                asked={{ all: kind ?? 'any' }}
              />
            )}
            {data && <SweepButton isRunning={data.running !== null} />}
          </>
        )
      }
      filters={
        <>
          <SegmentedControl
            label={t.show}
            value={isKinds ? 'kinds' : 'findings'}
            onValueChange={(value) => setFilter('view', value)}
            segments={VIEWS.map((value) => ({ value, label: t.views[value] }))}
          />
          {!isKinds && (
            <>
              <Select
                label={t.state}
                value={state}
                onValueChange={(value) => setFilter('state', value)}
                options={FINDING_STATES.map((value) => ({ value, label: t.states[value] }))}
              />
              <Select
                label={t.problem}
                value={problem ?? ''}
                onValueChange={(value) => setFilter('problem', value)}
                options={[
                  { value: '', label: t.anyProblem },
                  ...STORAGE_PROBLEMS.map((value) => ({ value, label: t.problems[value] })),
                ]}
              />
              <Select
                label={t.kind}
                value={kind ?? ''}
                onValueChange={(value) => setFilter('kind', value)}
                options={[
                  { value: '', label: t.anyKind },
                  ...STORAGE_KINDS.map((value) => ({ value, label: t.kinds[value] })),
                ]}
              />
            </>
          )}
        </>
      }
      detail={
        item && !isKinds ? (
          <FindingPanel key={item} id={item} listHref={deskHref('storage', '', kept)} />
        ) : null
      }
    >
      {data && <StorageTiles overview={data} />}
      {isKinds ? (
        <DataTable
          label={t.views.kinds}
          columns={kindColumns}
          list={toWholeList(overview, data?.kinds)}
          idOf={(row) => row.kind}
          empty={{ title: t.emptyKinds, text: t.emptyKindsText }}
        />
      ) : (
        <DataTable
          label={t.views.findings}
          columns={findingColumns}
          list={list}
          idOf={({ id }) => id}
          hrefOf={({ id }) => deskHref('storage', id, kept)}
          openId={item}
          selection={selection}
          isFiltered={isFiltered}
          empty={{ title: t.empty, text: t.emptyText }}
        />
      )}
    </DeskPage>
  );
}

/** Asked again while something is under way; what it has changed is read again with it. */
function useOverview() {
  const queries = useQueryClient();
  const everyMs = useWhileAttended(RENEWED_MS);
  const overview = useQuery({
    queryKey: ['storage', 'overview'],
    queryFn: ({ signal }) => office.storageDesk.overview({}, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && (state.data.running !== null || state.data.working > 0) ? everyMs : false,
  });
  const { data } = overview;
  const underWay = data && `${data.running?.phase ?? ''} ${data.working} ${data.last?.id ?? ''}`;
  const before = useRef(underWay);
  useEffect(() => {
    const isFirst = before.current === undefined;
    before.current = underWay;
    // The lists that came with the first answer are as new as it is.
    if (isFirst || underWay === undefined) return;
    void queries.invalidateQueries({ queryKey: ['storage', 'list'] });
    void queries.invalidateQueries({ queryKey: ['storage', 'finding'] });
    void queries.invalidateQueries({ queryKey: [WAITING_KEY] });
  }, [queries, underWay]);
  return overview;
}
