import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMetrics } from '#kernel/metrics';
import type { Span } from './spans.ts';
import { withTraces } from './traced-metrics.ts';

type Sent = { path: string; headers: IncomingHttpHeaders; service: unknown; spans: Span[] };
type Body = {
  resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: Span[] }[] }[];
};

let collector: Server;
let endpoint: string;
let sent: Sent[];
let answer: number;
/** Where it sends whoever asks; empty where it answers itself. */
let elsewhere: string;
let isSilent: boolean;
let warned: unknown[];
beforeEach(async () => {
  [sent, answer, warned] = [[], 200, []];
  [elsewhere, isSilent] = ['', false];
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      const [all] = (body as Body).resourceSpans;
      const spans = all?.scopeSpans[0]?.spans ?? [];
      const service = all?.resource.attributes[0];
      sent.push({ path: request.url ?? '', headers: request.headers, service, spans });
      if (isSilent) return;
      const location = elsewhere && { location: elsewhere };
      response.writeHead(answer, { 'content-type': 'application/json', ...location }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterEach(() => {
  collector.closeAllConnections();
  return new Promise((resolve) => collector.close(resolve));
});

const requestId = '0190a3b4-1111-7222-8333-444455556666';
const request = { requestId, method: 'GET', route: '/a/:id', status: 200, ms: 40 };
const phases = [
  { name: 'read', ms: 10 },
  { name: 'handle', ms: 20 },
];

function open() {
  return withTraces(
    createMetrics(() => new Date()),
    {
      ...{ endpoint: `${endpoint}/`, headers: { 'x-tenant': 'mogine' }, serviceName: 'shop' },
      log: { warn: (facts: unknown) => void warned.push(facts) } as never,
    },
  );
}

it('a request comes to the collector as a trace under its own number, its steps within it', async () => {
  const { metrics, close } = open();
  metrics.observeRequest({ ...request, phases });
  await close();
  const [{ path, headers, service, spans } = {} as Sent] = sent;
  expect([path, headers['content-type'], headers['x-tenant']]).toEqual([
    '/v1/traces',
    'application/json',
    'mogine',
  ]);
  expect(service).toEqual({ key: 'service.name', value: { stringValue: 'shop' } });
  const [root, read, handle] = spans;
  expect(root).toMatchObject({
    name: 'GET /a/:id',
    kind: 2,
    traceId: requestId.replaceAll('-', ''),
    status: {},
  });
  expect(root?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } });
  const lengthOf = (span: Span | undefined) =>
    Number(BigInt(span?.endTimeUnixNano ?? 0) - BigInt(span?.startTimeUnixNano ?? 0)) / 1e6;
  expect([root, read, handle].map(lengthOf).map(Math.round)).toEqual([40, 10, 20]);
  expect([read?.parentSpanId, handle?.parentSpanId]).toEqual([root?.spanId, root?.spanId]);
  expect(read?.endTimeUnixNano).toBe(handle?.startTimeUnixNano);
  // Counted as without it.
  expect((await metrics.requestTotals())[0]).toMatchObject({ route: '/a/:id', count: 1 });
});

it('failures are told as such, of requests and of jobs', async () => {
  const { metrics, close } = open();
  metrics.observeRequest({ ...request, status: 503, phases: [] });
  metrics.observeJob({ name: 'mail:send', jobId: '7', attempt: 2, waitedMs: 1500, ms: 3, hasFailed: true });
  await close();
  const spans = sent.flatMap((batch) => batch.spans);
  expect(spans.map(({ name, kind, status }) => [name, kind, status.code])).toEqual([
    ['GET /a/:id', 2, 2],
    ['mail:send', 5, 2],
  ]);
  expect(spans[1]?.attributes).toContainEqual({ key: 'mogine.job.waited_ms', value: { intValue: '1500' } });
});

it('nothing waits for a collector that refuses or floods over, and what is lost is counted', async () => {
  answer = 500;
  const { metrics, close } = open();
  for (let at = 0; at < 5000; at += 1) metrics.observeRequest({ ...request, phases: [] });
  await close();
  expect(sent.length).toBeGreaterThan(1);
  expect(sent.every(({ spans }) => spans.length <= 512)).toBe(true);
  const lost = (warned as { lost: number }[]).reduce((sum, facts) => sum + facts.lost, 0);
  expect(lost).toBe(5000);
});

it('what is to come to this collector alone goes nowhere that it points to', async () => {
  [answer, elsewhere] = [307, '/other'];
  const { metrics, close } = open();
  metrics.observeRequest({ ...request, phases });
  await close();
  expect(sent.map(({ path }) => path)).toEqual(['/v1/traces']);
  expect(warned).toEqual([{ lost: 3 }]);
});

it('a process that leaves waits two seconds for a collector that says nothing, whatever is left', async () => {
  isSilent = true;
  const { metrics, close } = open();
  for (let at = 0; at < 2000; at += 1) metrics.observeRequest({ ...request, phases: [] });
  const begun = performance.now();
  await close();
  expect(performance.now() - begun).toBeLessThan(8000);
  expect((warned as { lost: number }[]).reduce((sum, facts) => sum + facts.lost, 0)).toBe(2000);
});
