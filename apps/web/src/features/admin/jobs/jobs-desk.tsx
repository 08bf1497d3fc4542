import { JOB_STATES, JOBS_COUNTED_MAX } from '@mogine/contract/desk/operations';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useQueryParams } from '#app/location.tsx';
import { ApiError, type Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useSelection } from '#shared/lib/use-selection.ts';
import { AskedButton } from '#shared/ui/asked-button.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/select.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref, type DeskProps } from '../desk.ts';
import { Brief, DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { useAge } from '../frame/use-age.ts';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { toWholeList } from '../frame/use-desk-list.ts';
import { WAITING_KEY } from '../frame/use-waiting.ts';
import { useWhileAttended } from '../frame/use-while-attended.ts';
import { office } from '../session/office-api.ts';
import { areMoving, jobDeeds } from './job-deeds.ts';
import { sayJobError } from './job-error.ts';
import { sayJob } from './job-words.ts';
import styles from './jobs.module.css';
import { jobsStrings } from './jobs.strings.ts';
import { ReplayButton } from './replay-button.tsx';

const RENEWED_MS = 3000;

type Jobs = Data<'operationsDesk', 'jobs'>;
type Job = Jobs['jobs'][number];

/** What the server does behind the pages, and what of it has given up. */
export function JobsDesk({ item }: DeskProps) {
  const t = useStrings(jobsStrings);
  const lang = useLang();
  const format = useFormat();
  const {
    filters,
    query: kept,
    setFilter,
    isFiltered,
    clear,
  } = useDeskFilters({ state: '', name: '', key: '' });
  const asked = {
    state: JOB_STATES.find((known) => known === filters.state),
    ...(filters.name && { name: filters.name }),
    ...(filters.key && { key: filters.key }),
  };
  const everyMs = useWhileAttended(RENEWED_MS);
  const query = useInfiniteQuery({
    queryKey: ['jobs', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      office.operationsDesk.jobs({ ...asked, current: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _pages, current) => (hasMore ? current + 1 : undefined),
    placeholderData: keepPreviousData,
    // What was tried again ends by itself, and whoever did it waits to see how.
    refetchInterval: ({ state }) => (areMoving(jobsOf(state.data?.pages)) ? everyMs : false),
  });
  const counts = query.data?.pages.at(-1)?.counts ?? [];
  const jobs = jobsOf(query.data?.pages);
  useWaitingWith(query.data && counts.reduce((all, { failed }) => all + failed, 0));
  const sum = (state: 'failed' | 'waiting') => {
    const total = format.number(counts.reduce((all, row) => all + row[state], 0));
    return counts.some((row) => row[state] === JOBS_COUNTED_MAX) ? `${total}+` : total;
  };
  const selection = useSelection(jobs.map(({ id }) => id));
  const chosen = jobs.filter(({ id }) => selection.chosen.has(id));
  const list = {
    ...{ ...toWholeList(query, jobs), total: null, hasMore: query.hasNextPage },
    ...{ isLoadingMore: query.isFetchingNextPage, loadMore: () => void query.fetchNextPage() },
  };
  const open = item ? (jobs.find(({ id }) => id === item) ?? null) : null;
  return (
    <DeskPage
      title={t.title}
      lead={query.data && t.lead(sum('failed'), sum('waiting'))}
      onClearFilters={isFiltered ? clear : undefined}
      actions={chosen.length > 0 ? <Deeds jobs={chosen} onDone={selection.clear} /> : <ReplayButton />}
      filters={
        <>
          <FilterWords label={t.findKey} value={filters.key} onChange={(key) => setFilter('key', key)} />
          <Select
            label={t.state}
            value={filters.state}
            onValueChange={(value) => setFilter('state', value)}
            options={[
              { value: '', label: t.anyState },
              ...JOB_STATES.map((value) => ({ value, label: t.states[value] })),
            ]}
          />
          <Select
            label={t.name}
            value={filters.name}
            onValueChange={(value) => setFilter('name', value)}
            options={[
              { value: '', label: t.anyName },
              ...counts.map(({ name }) => ({ value: name, label: sayJob(lang, name) })),
            ]}
          />
        </>
      }
      detail={item && query.data ? <JobPanel key={item} job={open} /> : null}
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('jobs', id, kept)}
        openId={item}
        selection={selection}
        isFiltered={isFiltered}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </DeskPage>
  );
}

/** Of all pages; what moved on to another one while they were read stands once. */
function jobsOf(pages: readonly Jobs[] = []): Job[] {
  return [...new Map(pages.flatMap(({ jobs }) => jobs.map((job) => [job.id, job]))).values()];
}

function useColumns(): Column<Job>[] {
  const t = useStrings(jobsStrings);
  const lang = useLang();
  const format = useFormat();
  const age = useAge();
  return [
    {
      key: 'name',
      title: t.name,
      cell: ({ name }) => (
        <>
          {sayJob(lang, name)} <span className={styles.name}>{name}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: t.state,
      width: '8em',
      cell: ({ state }) => <Badge tone={state === 'failed' ? 'danger' : 'neutral'}>{t.states[state]}</Badge>,
    },
    {
      key: 'attempts',
      title: t.attempts,
      width: '7em',
      align: 'end',
      cell: ({ attempts, maxAttempts }) => t.attemptsOf(format.number(attempts), format.number(maxAttempts)),
    },
    { key: 'error', title: t.error, cell: ({ error }) => <Brief>{sayJobError(error, t) || '—'}</Brief> },
    {
      key: 'time',
      title: t.time,
      width: '11em',
      align: 'end',
      cell: ({ state, runTime }) => (state === 'later' ? format.date(runTime, 'time') : age(runTime)),
    },
  ];
}

function JobPanel({ job }: { job: Job | null }) {
  const t = useStrings(jobsStrings);
  const lang = useLang();
  const format = useFormat();
  const listHref = deskHref('jobs', '', Object.fromEntries(useQueryParams()));
  if (!job) return <DetailPanel title={t.gone} listHref={listHref} />;
  return (
    <DetailPanel
      title={sayJob(lang, job.name)}
      listHref={listHref}
      actions={job.state !== 'running' && <Deeds jobs={[job]} />}
    >
      <Facts
        facts={[
          { name: t.name, value: job.name },
          { name: t.state, value: t.states[job.state] },
          {
            name: t.attempts,
            value: t.attemptsOf(format.number(job.attempts), format.number(job.maxAttempts)),
          },
          { name: t.time, value: format.date(job.runTime, 'time') },
          { name: t.created, value: format.date(job.createTime, 'time') },
          ...(job.key ? [{ name: t.key, value: job.key }] : []),
          ...(job.queue ? [{ name: t.queue, value: job.queue }] : []),
          { name: t.error, value: sayJobError(job.error, t) || t.noError },
        ]}
      />
      {job.state === 'running' && <p>{t.runsOn}</p>}
    </DetailPanel>
  );
}

/** The number in the navigation follows what the list tells of jobs that gave up meanwhile. */
function useWaitingWith(failed: number | undefined) {
  const queries = useQueryClient();
  const before = useRef(failed);
  useEffect(() => {
    const isFirst = before.current === undefined;
    before.current = failed;
    if (!isFirst && failed !== undefined) void queries.invalidateQueries({ queryKey: [WAITING_KEY] });
  }, [queries, failed]);
}

/** Only what is possible with one of these at least is offered. */
function Deeds({ jobs, onDone }: { jobs: readonly Job[]; onDone?: () => void }) {
  const t = useStrings(jobsStrings);
  const format = useFormat();
  const queries = useQueryClient();
  const { retry, giveUp } = jobDeeds(jobs);
  const deal = useMutation({
    mutationFn: (deed: 'retryJobs' | 'cancelJobs') =>
      office.operationsDesk[deed]({ ids: deed === 'retryJobs' ? retry : giveUp }),
    onSuccess: ({ count }, deed) => {
      const said = format.number(count);
      toast.success(deed === 'retryJobs' ? t.retried(said) : t.cancelled(said));
      onDone?.();
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t.gone),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['jobs'] });
      void queries.invalidateQueries({ queryKey: [WAITING_KEY] });
    },
  });
  return (
    <>
      {giveUp.length > 0 && (
        <AskedButton
          busy={deal.isPending}
          ask={{ title: t.cancelTitle(format.number(giveUp.length)), text: t.cancelText }}
          onConfirm={() => deal.mutate('cancelJobs')}
        >
          {t.cancel}
        </AskedButton>
      )}
      {retry.length > 0 && (
        <Button variant="primary" busy={deal.isPending} onClick={() => deal.mutate('retryJobs')}>
          {t.retry}
        </Button>
      )}
    </>
  );
}
