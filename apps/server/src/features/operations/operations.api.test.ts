import { ROLE_NAMES } from '@mogine/contract/staff-roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Context } from '#context';
import { defineJob, drainJobs, type Job } from '#kernel/jobs';
import { createPool } from '#db/client';
import { refusalOf } from '../../../test/account.ts';
import { createMember } from '../../../test/builders.ts';
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

it('a job that runs goes on: it is neither begun anew nor given up, and is told as running', async () => {
  isBroken = false;
  await enqueue(4);
  const { db } = server.ctx;
  const ofFour = async () =>
    (await desk().jobs({ name: 'test:flaky' }, { token })).jobs.find(({ key }) => key === 'flaky-4');
  const ids = [(await ofFour())?.id ?? ''];
  // As while a worker is at it.
  const hold = async (at: Date | null) =>
    sql`update graphile_worker._private_jobs set locked_at = ${at}, locked_by = ${at && 'worker'}
      where id = ${ids[0]}::bigint`.execute(db);
  await hold(new Date());
  expect(await ofFour()).toMatchObject({ state: 'running' });
  expect((await desk().jobs({ state: 'failed' }, { token })).jobs.map(({ id }) => id)).not.toContain(ids[0]);
  expect(await desk().cancelJobs({ ids, reason: '不再需要' }, { token })).toEqual({ count: 0 });
  expect(await desk().retryJobs({ ids }, { token })).toEqual({ count: 0 });
  expect(await ofFour()).toMatchObject({ state: 'running', error: '' });
  await hold(null);
  await work();
  expect(ran).toContain(4);
});

it('a job that is begun anew runs at once, with all its attempts, whenever it was meant to', async () => {
  await enqueue(5);
  const ofFive = async () =>
    (await desk().jobs({ name: 'test:flaky' }, { token })).jobs.find(({ key }) => key === 'flaky-5');
  const ids = [(await ofFive())?.id ?? ''];
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 day', max_attempts = 3, attempts = 2
    where id = ${ids[0]}::bigint`.execute(server.ctx.db);
  expect(await ofFive()).toMatchObject({ state: 'later', attempts: 2 });
  await work();
  expect(ran).not.toContain(5);
  expect(await desk().retryJobs({ ids }, { token })).toEqual({ count: 1 });
  expect(await ofFive()).toMatchObject({ state: 'waiting', attempts: 0 });
  await work();
  expect(ran).toContain(5);
});

it('those that need somebody most come first, whatever their hour', async () => {
  const { db } = server.ctx;
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  const states = ['later', 'waiting', 'running', 'failed'] as const;
  for (const n of [60, 61, 62, 63]) await enqueue(n);
  const change = async (n: number, how: ReturnType<typeof sql>) =>
    sql`update graphile_worker._private_jobs set ${how} where key = ${`flaky-${n}`}`.execute(db);
  await change(60, sql`run_at = now() + interval '1 day'`);
  await change(61, sql`run_at = now() - interval '3 hours'`);
  await change(62, sql`run_at = now() - interval '2 hours', locked_at = now(), locked_by = 'worker'`);
  await change(63, sql`run_at = now() - interval '1 hour', attempts = max_attempts`);
  const { jobs, counts } = await desk().jobs({}, { token });
  expect(jobs.map(({ state }) => state)).toEqual(states.toReversed());
  expect(counts).toMatchObject([{ name: 'test:flaky', later: 1, waiting: 1, running: 1, failed: 1 }]);
  for (const [at, state] of states.entries())
    expect((await desk().jobs({ state }, { token })).jobs.map(({ key }) => key)).toEqual([
      `flaky-${60 + at}`,
    ]);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

it('jobs are found by their key, whole or behind their name, and go on where a page ended', async () => {
  const { db } = server.ctx;
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  for (let n = 0; n < 103; n += 1) await enqueue(n);
  await sql`update graphile_worker._private_jobs set key = 'test:flaky:' || key where key = 'flaky-7'`.execute(
    db,
  );
  const found = async (key: string) => (await desk().jobs({ key }, { token })).jobs.map((job) => job.key);
  expect(await found('flaky-8')).toEqual(['flaky-8']);
  expect(await found('flaky-7')).toEqual(['test:flaky:flaky-7']);
  expect(await found('test:flaky:flaky-7')).toEqual(['test:flaky:flaky-7']);
  for (const key of ['flaky', '%', 'flaky-9999']) expect(await found(key)).toEqual([]);
  const [first, second] = [await desk().jobs({}, { token }), await desk().jobs({ current: 2 }, { token })];
  expect([first.jobs.length, first.hasMore, second.jobs.length, second.hasMore]).toEqual([
    100,
    true,
    3,
    false,
  ]);
  expect(new Set([...first.jobs, ...second.jobs].map(({ id }) => id)).size).toBe(103);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

it('jobs are for operators alone, and what they did stands in the chain', async () => {
  const { ctx } = server;
  await enqueue(7);
  const ids = [(await desk().jobs({ name: 'test:flaky' }, { token })).jobs[0]?.id ?? ''];
  const others = await Promise.all(
    ROLE_NAMES.filter((role) => role !== 'operator' && role !== 'super-admin').map((role) =>
      staffWith(ctx, role),
    ),
  );
  const member = await createMember(ctx);
  const calls = ['jobs', 'retryJobs', 'cancelJobs', 'doneJobs', 'replayJobs', 'metrics'] as const;
  for (const name of calls) {
    const call = desk()[name] as (given: object, as: { token: string }) => Promise<unknown>;
    for (const other of others)
      expect([name, await refusalOf(call({ ids, reason: '重复提交' }, other))]).toEqual([name, 'FORBIDDEN']);
    expect(await refusalOf(call({ ids, reason: '重复提交' }, { token: member.token }))).toBe('AUTH_REQUIRED');
  }
  await desk().cancelJobs({ ids, reason: '重复提交' }, { token });
  const { details } = await ctx.db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'operationsDesk.cancelJobs')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(details)).toEqual({ ids, reason: '重复提交', count: 1 });
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
