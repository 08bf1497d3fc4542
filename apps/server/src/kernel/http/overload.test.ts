import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGatedServer, UNANSWERED_MAX } from './overload.ts';

let server: Server;
let url = '';
/** Requests that wait, in the order in which they came. */
let waiting: ServerResponse[] = [];

beforeEach(async () => {
  waiting = [];
  server = createGatedServer(
    (request, response) => {
      if (request.url === '/wait') waiting.push(response);
      else response.end('answered');
    },
    {
      alwaysPasses: (path) => path === '/health',
      answersAtOnce: (request, response) => request.url === '/ready' && Boolean(response.end('ready')),
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

/** Fills the server with requests that get no answer until the test gives it. */
async function fill(signal: AbortSignal | null = null): Promise<void> {
  for (let count = 0; count < UNANSWERED_MAX; count += 1) {
    fetch(`${url}/wait`, { signal }).catch(() => undefined);
  }
  await expect.poll(() => waiting.length).toBe(UNANSWERED_MAX);
}

it('one too many is told, in its own language, when to come again', async () => {
  await fill();
  const refused = await ask('/thing', { 'accept-language': 'en' });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toMatchObject({
    ...{ code: 503, success: false, data: null, reason: 'UNAVAILABLE' },
    msg: 'The server is busy. Please try again.',
  });
  const page = await ask('/', { accept: 'text/html,*/*' });
  expect(page.status).toBe(503);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toContain('服务器繁忙请重试');
});

it('what is ready and what always passes is answered all the same', async () => {
  await fill();
  expect(await (await ask('/ready')).text()).toBe('ready');
  expect(await (await ask('/health')).text()).toBe('answered');
});

it('an answer that has begun, however long it takes, leaves its place', async () => {
  await fill();
  expect((await ask('/thing')).status).toBe(503);
  waiting[0]?.writeHead(200).write('the first bytes of a long download');
  expect((await ask('/thing')).status).toBe(200);
});

it('whoever hangs up leaves the place too', async () => {
  const leaving = new AbortController();
  await fill(leaving.signal);
  leaving.abort();
  await expect.poll(async () => (await ask('/thing')).status).toBe(200);
});

it('the more are turned away, the longer they are told to wait, and not all as long', async () => {
  vi.useFakeTimers({ toFake: ['performance'], now: 1000 });
  await fill();
  const first = await secondsOf(8);
  expect(new Set(first)).toEqual(new Set([1]));
  const crowd = await secondsOf(4 * UNANSWERED_MAX);
  expect(Math.max(...crowd)).toBe(30);
  expect(new Set(crowd).size).toBeGreaterThan(10);
  vi.advanceTimersByTime(1500);
  expect(Math.min(...(await secondsOf(8)))).toBeGreaterThanOrEqual(15);
  vi.advanceTimersByTime(5000);
  expect(new Set(await secondsOf(1))).toEqual(new Set([1]));
});

async function secondsOf(refused: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: refused }, () => ask('/thing')));
  return answers.map(({ headers }) => Number(headers.get('retry-after')));
}
