import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { Recent } from './recent.ts';

const NOW = new Date('2026-03-02T02:00:00Z');
const request = { requestId: 'r', method: 'GET', route: '/a/:id', status: 200, ms: 12, phases: [] };
const job = { name: 'mail:send', jobId: '1', attempt: 1, waitedMs: 40, ms: 2000, hasFailed: false };

it('requests and jobs are counted under their routes and names', async () => {
  const metrics = createMetrics(() => NOW);
  metrics.observeRequest(request);
  metrics.observeRequest({ ...request, status: 404, ms: 3000 });
  metrics.observeJob(job);
  metrics.observeJob({ ...job, hasFailed: true, waitedMs: -5 });
  metrics.observeMemoryAnswer(304);
  const text = await metrics.text();
  expect(text).toContain('mogine_http_request_seconds_count{method="GET",route="/a/:id",status="2xx"} 1');
  expect(text).toContain(
    'mogine_http_request_seconds_bucket{le="2.5",method="GET",route="/a/:id",status="4xx"} 0',
  );
  expect(text).toContain(
    'mogine_http_request_seconds_bucket{le="5",method="GET",route="/a/:id",status="4xx"} 1',
  );
  expect(text).toContain('mogine_job_seconds_count{name="mail:send",outcome="failed"} 1');
  expect(text).toContain('mogine_job_wait_seconds_count{name="mail:send"} 2');
  expect(text).toContain('mogine_http_memory_answers_total{status="3xx"} 1');
  expect(text).toContain('mogine_process_cpu_seconds_total');
});

it('what was read before is not told again', async () => {
  const metrics = createMetrics(() => NOW);
  let names = ['a', 'b'];
  metrics.gauge('mogine_waiting', 'Waiting', ['name'], async () =>
    names.map((name) => ({ labels: { name }, value: 2 })),
  );
  expect(await metrics.text()).toContain('mogine_waiting{name="b"} 2');
  names = ['a'];
  expect(await metrics.text()).not.toContain('mogine_waiting{name="b"}');
});

it('slow and failed requests are kept with their steps, quick ones are not', () => {
  const metrics = createMetrics(() => NOW);
  metrics.observeRequest(request);
  metrics.observeRequest({ ...request, requestId: 'slow', ms: 250, phases: [{ name: 'handle', ms: 240 }] });
  metrics.observeRequest({ ...request, requestId: 'failed', status: 500 });
  metrics.observeJob(job);
  const { requests, jobs } = metrics.timelines();
  expect(requests.map(({ requestId }) => requestId)).toEqual(['failed', 'slow']);
  expect(requests[1]).toMatchObject({ at: NOW, phases: [{ name: 'handle', ms: 240 }] });
  expect(jobs).toEqual([{ ...job, at: NOW }]);
});

it('of what is recent the newest are kept', () => {
  const recent = new Recent<number>(3);
  expect(recent.list()).toEqual([]);
  for (const item of [1, 2]) recent.add(item);
  expect(recent.list()).toEqual([2, 1]);
  for (const item of [3, 4, 5]) recent.add(item);
  expect(recent.list()).toEqual([5, 4, 3]);
});

it('routes are told with the step that half and 99 of a hundred answers stay below', async () => {
  const metrics = createMetrics(() => NOW);
  for (let time = 0; time < 98; time += 1) metrics.observeRequest({ ...request, ms: 4 });
  metrics.observeRequest({ ...request, ms: 90, status: 500 });
  metrics.observeRequest({ ...request, ms: 90, status: 404 });
  metrics.observeRequest({ ...request, method: 'POST', ms: 60_000 });
  expect(await metrics.requestTotals()).toEqual([
    { method: 'GET', route: '/a/:id', count: 100, failed: 1, p50Ms: 5, p99Ms: 100 },
    { method: 'POST', route: '/a/:id', count: 1, failed: 0, p50Ms: null, p99Ms: null },
  ]);
});
