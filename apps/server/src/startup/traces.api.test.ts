import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Span } from '../adapters/otlp/spans.ts';
import { makeDataFolder, removeDataFolder } from '../../test/process/data-folder.ts';
import { findPorts } from '../../test/process/ports.ts';
import { killServers, launchServer } from '../../test/process/server-process.ts';

const NEWS = '/mogine/api/api/common/public/news';
/** Says each module that the process reads. */
const TELLS_MODULES = `import { registerHooks } from 'node:module';
registerHooks({ load: (url, context, next) => (process.stderr.write('module ' + url + '\\n'), next(url, context)) });`;

type Body = {
  resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: Span[] }[] }[];
};

let folder: string;
let collector: Server;
const sent: { url: string | undefined; headers: IncomingHttpHeaders; body: Body }[] = [];

beforeAll(async () => {
  folder = await makeDataFolder();
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      sent.push({ url: request.url, headers: request.headers, body: body as Body });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await killServers();
  await removeDataFolder(folder);
  collector.close();
});

/** A server that is asked once, does a job of its beginning and leaves. */
async function serve(env: Record<string, string>) {
  const MOGINE_METRICS_TOKEN = 'a-token-for-prometheus';
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(TELLS_MODULES)}`;
  const server = await launchServer({
    ...{ folder, ...(await findPorts()) },
    env: { ...env, MOGINE_METRICS_TOKEN, NODE_OPTIONS },
  });
  const reply = await fetch(`${server.url}${NEWS}?current=1`);
  const headers = { authorization: `Bearer ${MOGINE_METRICS_TOKEN}` };
  const figures = async () => (await fetch(`${server.url}/metrics`, { headers })).text();
  await expect
    .poll(figures, { timeout: 20_000 })
    .toContain('mogine_job_seconds_count{name="catalog:make-missing-forms",outcome="done"}');
  const { code, output } = await server.end('SIGTERM');
  expect(code).toBe(0);
  const modules = output.split('\n').filter((line) => line.startsWith('module '));
  expect(modules.some((line) => line.endsWith('/kernel/metrics.ts'))).toBe(true);
  return { number: reply.headers.get('x-request-id') ?? '', modules };
}

it('without a collector a server reads nothing of what would tell it, and tells nobody', async () => {
  const { modules } = await serve({});
  // What counts for Prometheus names this one itself, which by itself does nothing.
  const known = (line: string) => line.includes('/@opentelemetry/api/');
  expect(modules.filter((line) => /otlp|opentelemetry/i.test(line) && !known(line))).toEqual([]);
  expect(sent).toEqual([]);
});

it('a server tells its collector of its requests with their steps and of its jobs, under its own name', async () => {
  const { number, modules } = await serve({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'X-Tenant=mo%20gine, nothing, authorization=Basic%20c2hvcA==',
    OTEL_SERVICE_NAME: 'shop',
  });
  expect(modules.some((line) => line.endsWith('/adapters/otlp/traced-metrics.ts'))).toBe(true);
  expect(sent.length).toBeGreaterThan(0);
  for (const { url, headers, body } of sent) {
    expect(url).toBe('/v1/traces');
    expect(headers).toMatchObject({ 'x-tenant': 'mo gine', authorization: 'Basic c2hvcA==' });
    expect(headers).not.toHaveProperty('nothing');
    expect(body.resourceSpans[0]?.resource.attributes).toEqual([
      { key: 'service.name', value: { stringValue: 'shop' } },
    ]);
  }
  const spans = sent.flatMap(({ body }) => body.resourceSpans[0]?.scopeSpans[0]?.spans ?? []);
  const request = spans.filter(({ traceId }) => traceId === number.replaceAll('-', ''));
  expect(request.map(({ name }) => name)).toEqual([`GET ${NEWS}`, 'identify', 'read', 'handle', 'encode']);
  expect(spans.filter(({ name }) => name === 'catalog:make-missing-forms')).toMatchObject([
    { kind: 5, status: {} },
  ]);
});
