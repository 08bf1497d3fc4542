import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useQueryParams } from '#app/location.tsx';
import { type Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { toWholeList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { Bars, Parts } from './bars.tsx';
import styles from './metrics.module.css';
import { metricsStrings } from './metrics.strings.ts';
import { jobBars, stepsOf } from './model.ts';

type Metrics = Data<'operationsDesk', 'metrics'>;
type Route = Metrics['requests'][number];
type Slow = Metrics['timelines']['requests'][number];
type Job = Metrics['timelines']['jobs'][number];

const DRAWN = 8;
const VIEWS = ['routes', 'slow', 'jobs'] as const;

/** What the server does: how often, how fast, and what of it was slow. */
export function MetricsDesk({ item }: DeskProps) {
  const t = useStrings(metricsStrings);
  const format = useFormat();
  const { filters, query: kept, setFilter } = useDeskFilters({ view: 'routes' });
  const view = VIEWS.find((known) => known === filters.view) ?? 'routes';
  const query = useQuery({
    queryKey: ['metrics'],
    queryFn: ({ signal }) => office.operationsDesk.metrics({ limit: 200 }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const columns = { routes: useRouteColumns(), slow: useSlowColumns(), jobs: useJobColumns() };
  const slow = data?.timelines.requests.find(({ requestId }) => requestId === item) ?? null;
  return (
    <DeskPage
      title={t.title}
      lead={data && t.lead(format.date(data.sinceTime, 'time'))}
      actions={
        // Not by the clock: that would keep a session alive at which nobody sits.
        <Button icon={<RotateCw />} busy={query.isFetching} onClick={() => void query.refetch()}>
          {t.readAgain}
        </Button>
      }
      filters={
        <SegmentedControl
          label={t.show}
          value={view}
          onValueChange={(value) => setFilter('view', value)}
          segments={VIEWS.map((value) => ({ value, label: t.views[value] }))}
        />
      }
      detail={item && data ? <SlowPanel key={item} request={slow} /> : null}
    >
      {data && <Tiles metrics={data} />}
      {data && <Chart metrics={data} view={view} />}
      {view === 'routes' && (
        <DataTable
          label={t.views.routes}
          columns={columns.routes}
          list={toWholeList(query, data?.requests)}
          idOf={({ method, route }) => `${method} ${route}`}
          empty={{ title: t.emptyRoutes }}
        />
      )}
      {view === 'slow' && (
        <DataTable
          label={t.views.slow}
          columns={columns.slow}
          list={toWholeList(query, data?.timelines.requests)}
          idOf={({ requestId }) => requestId}
          hrefOf={({ requestId }) => deskHref('metrics', requestId, kept)}
          openId={item}
          empty={{ title: t.emptySlow, text: t.emptySlowText }}
        />
      )}
      {view === 'jobs' && (
        <DataTable
          label={t.views.jobs}
          columns={columns.jobs}
          list={toWholeList(query, data?.timelines.jobs)}
          idOf={({ id, attempt }) => `${id}.${attempt}`}
          empty={{ title: t.emptyJobs, text: t.emptyJobsText }}
        />
      )}
    </DeskPage>
  );
}

/** Milliseconds as a person reads them: 0.4 ms, 12 ms, 3.2 s. */
function useDuration(): (ms: number) => string {
  const t = useStrings(metricsStrings);
  const format = useFormat();
  return (ms) =>
    ms < 1000
      ? t.ms(format.number(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms)))
      : t.seconds(format.number(Math.round(ms / 100) / 10));
}

function Tiles({ metrics: { requests, timelines } }: { metrics: Metrics }) {
  const t = useStrings(metricsStrings);
  const format = useFormat();
  const say = useDuration();
  const all = requests.reduce((sum, { count }) => sum + count, 0);
  const failed = requests.reduce((sum, route) => sum + route.failed, 0);
  const slowest = requests.toSorted((a, b) => (b.p99Ms ?? Infinity) - (a.p99Ms ?? Infinity))[0];
  const waits = timelines.jobs.map(({ waitedMs }) => waitedMs);
  const tiles = [
    { name: t.requests, value: format.number(all) },
    {
      name: t.failed,
      value: format.number(failed),
      more: all > 0 ? t.failedShare(format.number((100 * failed) / all)) : '',
    },
    {
      name: t.slowest,
      value: slowest ? (slowest.p99Ms === null ? t.beyond : t.atMost(say(slowest.p99Ms))) : '—',
      more: slowest?.route ?? '',
    },
    { name: t.slowCount, value: format.number(timelines.requests.length) },
    {
      name: t.jobFailures,
      value: format.number(timelines.jobs.filter(({ hasFailed }) => hasFailed).length),
    },
    { name: t.longestWait, value: waits.length > 0 ? say(Math.max(0, ...waits)) : '—' },
  ];
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ name, value, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {more && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Chart({ metrics, view }: { metrics: Metrics; view: (typeof VIEWS)[number] }) {
  const t = useStrings(metricsStrings);
  const say = useDuration();
  if (view === 'jobs')
    return (
      <Bars
        title={t.chartJobs}
        series={[t.waited, t.took]}
        rows={jobBars(metrics.timelines.jobs, DRAWN)}
        say={say}
      />
    );
  const rows = metrics.requests.slice(0, DRAWN).map(({ method, route, p50Ms, p99Ms }) => ({
    name: `${method} ${route.replace('/mogine/api', '')}`,
    values: [p50Ms ?? 15_000, p99Ms ?? 15_000],
  }));
  return view === 'routes' ? (
    <Bars title={t.chartRequests} series={[t.p50, t.p99]} rows={rows} say={say} />
  ) : null;
}

function useRouteColumns(): Column<Route>[] {
  const t = useStrings(metricsStrings);
  const format = useFormat();
  const say = useDuration();
  const quantile = (ms: number | null) => (ms === null ? t.beyond : t.atMost(say(ms)));
  return [
    {
      key: 'route',
      title: t.route,
      cell: ({ method, route }) => <span className={styles.mono}>{`${method} ${route}`}</span>,
    },
    {
      ...{ key: 'count', title: t.count, width: '7em', align: 'end' as const },
      cell: ({ count }) => format.number(count),
    },
    {
      ...{ key: 'failed', title: t.failed, width: '8em', align: 'end' as const },
      cell: ({ failed }) => (failed > 0 ? <Badge tone="danger">{format.number(failed)}</Badge> : '0'),
    },
    {
      ...{ key: 'p50', title: t.p50, width: '8em', align: 'end' as const },
      cell: ({ p50Ms }) => quantile(p50Ms),
    },
    {
      ...{ key: 'p99', title: t.p99, width: '8em', align: 'end' as const },
      cell: ({ p99Ms }) => quantile(p99Ms),
    },
  ];
}

function useSlowColumns(): Column<Slow>[] {
  const t = useStrings(metricsStrings);
  const format = useFormat();
  const say = useDuration();
  return [
    {
      key: 'route',
      title: t.route,
      cell: ({ method, route }) => <span className={styles.mono}>{`${method} ${route}`}</span>,
    },
    {
      ...{ key: 'status', title: t.status, width: '7em' },
      cell: ({ status }) => <Badge tone={status >= 500 ? 'danger' : 'neutral'}>{status}</Badge>,
    },
    { ...{ key: 'took', title: t.took, width: '8em', align: 'end' as const }, cell: ({ ms }) => say(ms) },
    {
      ...{ key: 'time', title: t.time, width: '12em', align: 'end' as const },
      cell: ({ time }) => format.date(time, 'time'),
    },
  ];
}

function useJobColumns(): Column<Job>[] {
  const t = useStrings(metricsStrings);
  const format = useFormat();
  const say = useDuration();
  return [
    { key: 'name', title: t.job, cell: ({ name }) => <span className={styles.mono}>{name}</span> },
    {
      ...{ key: 'state', title: t.status, width: '7em' },
      cell: ({ hasFailed }) => (
        <Badge tone={hasFailed ? 'danger' : 'success'}>{hasFailed ? t.hasFailed : t.done}</Badge>
      ),
    },
    {
      ...{ key: 'attempt', title: t.attempt, width: '6em', align: 'end' as const },
      cell: ({ attempt }) => format.number(attempt),
    },
    {
      ...{ key: 'waited', title: t.waited, width: '8em', align: 'end' as const },
      cell: ({ waitedMs }) => say(Math.max(0, waitedMs)),
    },
    { ...{ key: 'took', title: t.took, width: '8em', align: 'end' as const }, cell: ({ ms }) => say(ms) },
    {
      ...{ key: 'time', title: t.time, width: '12em', align: 'end' as const },
      cell: ({ time }) => format.date(time, 'time'),
    },
  ];
}

function SlowPanel({ request }: { request: Slow | null }) {
  const t = useStrings(metricsStrings);
  const format = useFormat();
  const say = useDuration();
  const listHref = deskHref('metrics', '', Object.fromEntries(useQueryParams()));
  if (!request) return <DetailPanel title={t.gone} listHref={listHref} />;
  const names: Readonly<Record<string, string>> = { ...t.phaseNames, rest: t.rest };
  return (
    <DetailPanel
      title={<span className={styles.mono}>{`${request.method} ${request.route}`}</span>}
      mark={<Badge tone={request.status >= 500 ? 'danger' : 'neutral'}>{request.status}</Badge>}
      listHref={listHref}
    >
      <Facts
        facts={[
          { name: t.took, value: say(request.ms) },
          { name: t.time, value: format.date(request.time, 'time') },
          { name: t.requestId, value: <span className={styles.mono}>{request.requestId}</span> },
        ]}
      />
      {request.phases.length > 0 && (
        <>
          <h3>{t.phases}</h3>
          <Parts
            parts={stepsOf(request).map(({ name, ms }) => ({ name: names[name] ?? name, ms }))}
            say={say}
          />
        </>
      )}
    </DetailPanel>
  );
}
