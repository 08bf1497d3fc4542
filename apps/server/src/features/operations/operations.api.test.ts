import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Context } from '#context';
import { defineJob, drainJobs, type Job } from '#kernel/jobs';
import { createPool } from '#db/client';
import { refusalOf } from '../../../test/account.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { staffWith } from '../../../test/staff.ts';
import { operationsFeature } from './index.ts';

const TOKEN = 'a-token-for-prometheus';
let server: TestServer;
let token: string;
let isBroken = true;
const ran: number[] = [];
const flaky: Job<Context> = defineJob({
  name: 'test:flaky',
  schema: z.object({ n: z.int() }),
  maxAttempts: 1,
  async run(_: Context, { n }) {
    if (isBroken) throw new Error('the printer is out of paper');
    ran.push(n);
  },
}) as Job<Context>;

beforeAll(async () => {
  server = await startTestServer({
    features: { operationsDesk: operationsFeature },
    env: { MOGINE_METRICS_TOKEN: TOKEN },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ token } = await staffWith(server.ctx, 'operator'));
});

const desk = () => server.api.operationsDesk;
const enqueue = (n: number) => server.ctx.jobs.enqueue(flaky, { n }, { dedupeKey: `flaky-${n}` });
async function work() {
  const pool = createPool(server.poolConfig, { max: 3 });
  await drainJobs(server.ctx, [flaky], pool, server.ctx.log);
  await pool.end();
}

it('a job that has given up is told with what it ended with, and tried anew', async () => {
  await enqueue(1);
  await work();
  const failed = await desk().jobs({ state: 'failed' }, { token });
  expect(failed.counts).toContainEqual(
    expect.objectContaining({ name: 'test:flaky', failed: 1, waiting: 0 }),
  );
  const [job] = failed.jobs;
  expect(job).toMatchObject({ name: 'test:flaky', key: 'flaky-1', attempts: 1, state: 'failed' });
  expect(job?.error).toContain('out of paper');
  isBroken = false;
  expect(await desk().retryJobs({ ids: [job?.id ?? ''] }, { token })).toEqual({ count: 1 });
  await work();
  expect(ran).toEqual([1]);
  expect((await desk().jobs({ name: 'test:flaky' }, { token })).jobs).toEqual([]);
});

it('a job that is given up does not run, until somebody tries it again', async () => {
  await enqueue(2);
  const [job] = (await desk().jobs({ state: 'waiting' }, { token })).jobs;
  const ids = [job?.id ?? ''];
  expect(await desk().cancelJobs({ ids, reason: '重复提交' }, { token })).toEqual({ count: 1 });
  await work();
  expect(ran).toEqual([1]);
  const [kept] = (await desk().jobs({ name: 'test:flaky' }, { token })).jobs;
  expect(kept).toMatchObject({ state: 'failed', error: 'cancelled: 重复提交' });
  await desk().retryJobs({ ids }, { token });
  await desk().cancelJobs({ ids, reason: '另有一个' }, { token });
  expect((await desk().jobs({ name: 'test:flaky' }, { token })).jobs[0]?.error).toBe('cancelled: 另有一个');
  await desk().retryJobs({ ids }, { token });
  await work();
  expect(ran).toEqual([1, 2]);
});

it('a job that is given up keeps what it failed with, and is given up once', async () => {
  isBroken = true;
  await enqueue(3);
  await work();
  const ofThree = async () =>
    (await desk().jobs({ name: 'test:flaky' }, { token })).jobs.find(({ key }) => key === 'flaky-3');
  const failed = await ofThree();
  const ids = [failed?.id ?? ''];
  expect(await desk().cancelJobs({ ids, reason: '不再需要' }, { token })).toEqual({ count: 0 });
  expect((await ofThree())?.error).toBe(failed?.error);
  await desk().retryJobs({ ids }, { token });
  expect(await desk().cancelJobs({ ids, reason: '不再需要' }, { token })).toEqual({ count: 1 });
  expect((await ofThree())?.error).toBe(`cancelled: 不再需要\n${failed?.error}`);
  await desk().retryJobs({ ids }, { token });
  await desk().cancelJobs({ ids, reason: '仍然\n不需要' }, { token });
  expect((await ofThree())?.error).toBe(`cancelled: 仍然 不需要\n${failed?.error}`);
});

it('what is no job changes nothing, and what is no number is refused', async () => {
  expect(await desk().retryJobs({ ids: ['999999999'] }, { token })).toEqual({ count: 0 });
  for (const ids of [[], ['x'], ['1 or 1=1'], ['9'.repeat(19)]])
    expect(await refusalOf(desk().cancelJobs({ ids }, { token }))).toBe('BAD_INPUT');
});

it('figures tell of the calls before', async () => {
  await desk().jobs({}, { token });
  const { requests } = await desk().metrics({}, { token });
  const jobs = requests.find(({ route }) => route.endsWith('/api/admin/jobs'));
  expect(jobs?.count).toBeGreaterThan(0);
  expect(jobs?.failed).toBe(0);
});

it('Prometheus reads them by its token, and nobody without it', async () => {
  const read = (headers: Record<string, string>) => server.send({ method: 'GET', path: '/metrics', headers });
  expect((await read({})).status).toBe(401);
  expect((await read({ authorization: 'Bearer not-the-right-token' })).status).toBe(401);
  await enqueue(3);
  const { status, text } = await read({ authorization: `Bearer ${TOKEN}` });
  expect(status).toBe(200);
  expect(text).toContain('mogine_jobs{name="test:flaky",state="waiting"} 1');
  expect(text).toContain('mogine_payments_open 0');
  expect(text).toMatch(
    /mogine_http_request_seconds_count\{method="GET",route="\/mogine\/api\/api\/admin\/jobs"/,
  );
});
