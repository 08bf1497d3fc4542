import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Recent } from './recent.ts';

/** Seconds; from what memory answers to what a person gives up on. */
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const JOB_BUCKETS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 1800];
const KEPT = 200;
/** A request that takes longer is looked at afterwards. */
const SLOW_MS = 250;

/** What a request did until its answer was ready: a step and the milliseconds that it took. */
export type Phase = { name: string; ms: number };
export type RequestTimeline = {
  at: Date;
  requestId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  phases: readonly Phase[];
};
export type JobTimeline = {
  at: Date;
  name: string;
  jobId: string;
  attempt: number;
  /** Between the time that it was due and its beginning. */
  waitedMs: number;
  ms: number;
  hasFailed: boolean;
};

/** What one process does, counted: requests, jobs and the process itself. */
export type Metrics = {
  /** `route`: as it was registered, never the address, of which there are too many. */
  observeRequest(request: Omit<RequestTimeline, 'at'>): void;
  observeMemoryAnswer(status: number): void;
  observeJob(job: Omit<JobTimeline, 'at'>): void;
  /** A number that is asked for when somebody reads all of them; labels → value. */
  gauge(name: string, help: string, labelNames: readonly string[], read: () => Promise<GaugeRow[]>): void;
  /** In Prometheus' text form. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Requests by route since the process began, the most frequent first. */
  requestTotals(): Promise<RouteTotals[]>;
  readonly since: Date;
  /** Slow and failed requests, and all jobs, the newest first. */
  timelines(): { requests: RequestTimeline[]; jobs: JobTimeline[] };
};
/** Milliseconds that so many of the answers stayed below, as far as the histogram's steps tell; null beyond the last one. */
export type RouteTotals = {
  method: string;
  route: string;
  count: number;
  failed: number;
  p50Ms: number | null;
  p99Ms: number | null;
};
export type GaugeRow = { labels: Record<string, string>; value: number };

export function createMetrics(now: () => Date): Metrics {
  const since = now();
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'mogine_' });
  const registers = [registry];
  const requests = new Histogram({
    name: 'mogine_http_request_seconds',
    help: 'Requests by route, from their arrival to the end of their answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const fromMemory = new Counter({
    name: 'mogine_http_memory_answers_total',
    help: 'Requests that were answered with bytes kept in memory',
    labelNames: ['status'] as const,
    registers,
  });
  const jobs = new Histogram({
    name: 'mogine_job_seconds',
    help: 'Background jobs by name, without the time they waited',
    labelNames: ['name', 'outcome'] as const,
    buckets: JOB_BUCKETS,
    registers,
  });
  const waits = new Histogram({
    name: 'mogine_job_wait_seconds',
    help: 'How long background jobs waited after they were due',
    labelNames: ['name'] as const,
    buckets: JOB_BUCKETS,
    registers,
  });
  const slow = new Recent<RequestTimeline>(KEPT);
  const done = new Recent<JobTimeline>(KEPT);
  return {
    observeRequest(request) {
      const { method, route, status, ms } = request;
      requests.observe({ method, route, status: statusClass(status) }, ms / 1000);
      if (ms >= SLOW_MS || status >= 500) slow.add({ ...request, at: now() });
    },
    observeMemoryAnswer: (status) => fromMemory.inc({ status: statusClass(status) }),
    observeJob(job) {
      const { name, ms, waitedMs, hasFailed } = job;
      jobs.observe({ name, outcome: hasFailed ? 'failed' : 'done' }, ms / 1000);
      waits.observe({ name }, Math.max(0, waitedMs) / 1000);
      done.add({ ...job, at: now() });
    },
    gauge(name, help, labelNames, read) {
      const gauge = new Gauge({
        ...{ name, help, labelNames: [...labelNames], registers },
        async collect() {
          const rows = await read();
          gauge.reset();
          for (const { labels, value } of rows) gauge.set(labels, value);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    since,
    requestTotals: async () => totalsOf((await requests.get()).values as BucketValue[]),
    timelines: () => ({ requests: slow.list(), jobs: done.list() }),
  };
}

function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}

type BucketValue = {
  value: number;
  metricName?: string;
  labels: { method: string; route: string; status: string; le?: number | string };
};

function totalsOf(values: readonly BucketValue[]): RouteTotals[] {
  const routes = new Map<
    string,
    { method: string; route: string; count: number; failed: number; below: Map<number, number> }
  >();
  for (const { value, metricName = '', labels } of values) {
    const { method, route, status, le } = labels;
    const key = `${method} ${route}`;
    const totals = routes.get(key) ?? {
      method,
      route,
      count: 0,
      failed: 0,
      below: new Map<number, number>(),
    };
    routes.set(key, totals);
    if (metricName.endsWith('_count')) {
      totals.count += value;
      if (status === '5xx') totals.failed += value;
    } else if (typeof le === 'number') totals.below.set(le, (totals.below.get(le) ?? 0) + value);
  }
  return [...routes.values()]
    .map(({ below, ...totals }) => ({
      ...totals,
      p50Ms: quantileMs(below, totals.count * 0.5),
      p99Ms: quantileMs(below, totals.count * 0.99),
    }))
    .toSorted((a, b) => b.count - a.count);
}

/** The first step that holds so many of the answers. */
function quantileMs(below: ReadonlyMap<number, number>, wanted: number): number | null {
  for (const seconds of REQUEST_BUCKETS) if ((below.get(seconds) ?? 0) >= wanted) return seconds * 1000;
  return null;
}
