import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { EventHub } from '../events.ts';
import { createLog } from '../log.ts';
import { LIVE_PATH, registerLive } from './live.ts';
import { createHttpServer } from './server.ts';

const TOKEN = 'full-token-0123456789';
const STREAMS_MAX = 30;
/** More than the server works on at once. */
const WAITING = 450;

let app: FastifyInstance;
let url = '';
const log = createLog({ kind: 'silent' }, 'info');

beforeEach(async () => {
  app = await createHttpServer({
    metrics: createMetrics(() => new Date()),
    ...{ log, trustProxy: '', constraints: {}, ready: null },
    alwaysPasses: (path) => path === LIVE_PATH || path === '/slow',
  });
  const hub = new EventHub({}, log);
  registerLive(app, hub, async (token) =>
    token === TOKEN ? { clientId: 'a', sessionId: 's', scope: 'full' } : null,
  );
  app.get('/slow', (_request, reply) => void reply.hijack());
  app.get('/quick', async () => 'answered');
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(() => app.close());

const listen = (token: string, path = LIVE_PATH, signal: AbortSignal | null = null) =>
  fetch(url + path, { headers: { 'blade-auth': `bearer ${token}` }, signal });

/** The status, once the whole answer of a refusal has been read. */
async function statusOf(reply: Response): Promise<number> {
  if (reply.status !== 200) await reply.text();
  return reply.status;
}

it('streams are for known sessions and for as many pages as a person has', async () => {
  expect(await statusOf(await listen('other-token-0123456789'))).toBe(401);
  const leaving = new AbortController();
  const streams = await Promise.all(
    Array.from({ length: STREAMS_MAX }, () => listen(TOKEN, LIVE_PATH, leaving.signal)),
  );
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await statusOf(await listen(TOKEN))).toBe(429);
  leaving.abort();
  await expect.poll(async () => statusOf(await listen(TOKEN))).toBe(200);
});

it('streams end when the server leaves', async () => {
  const stream = await listen(TOKEN, LIVE_PATH.replace('/api/api/', '/api/'));
  await app.close();
  expect(await stream.text()).toBe(': open\n\n');
});

it('what waits takes no room from those who want an answer', async () => {
  const leaving = new AbortController();
  for (let count = 0; count < WAITING; count += 1) {
    fetch(`${url}/slow`, { signal: leaving.signal }).catch(() => undefined);
  }
  await expect.poll(() => connections(app)).toBeGreaterThanOrEqual(WAITING);
  expect(await (await fetch(`${url}/quick`)).text()).toBe('answered');
  leaving.abort();
});

function connections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
