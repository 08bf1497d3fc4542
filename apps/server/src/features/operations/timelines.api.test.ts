import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Context } from '#context';
import { createPool } from '#db/client';
import { defineJob, startWorker } from '#kernel/jobs';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { holding, waitsFor } from '../../../test/locks.ts';
import { staffWith } from '../../../test/staff.ts';
import { operationsFeature } from './index.ts';

const JOBS = '/mogine/api/api/admin/jobs';
const nothing = z.object({});
const swift = defineJob<Context, typeof nothing>({
  ...{ name: 'test:swift', schema: nothing, maxAttempts: 1 },
  run: async () => undefined,
});
const lasting = defineJob<Context, typeof nothing>({
  ...{ ...swift, name: 'test:lasting', isLong: true },
  run: async () => Promise.reject(new Error('out of paper')),
});

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ features: { operationsDesk: operationsFeature } });
  ({ token } = await staffWith(server.ctx, 'operator'));
});
afterAll(() => server.close());

const timelines = async () => (await server.api.operationsDesk.metrics({}, { token })).timelines;
const ask = () =>
  server.app.inject({ method: 'GET', url: JOBS, headers: { authorization: `Bearer ${token}` } });
/** As it is told of the request whose answer bore this number. */
const told = async (requestId: unknown) =>
  (await timelines()).requests.find((request) => request.requestId === requestId);

it('jobs that a worker ran are told by their numbers, how long they waited and whether they failed', async () => {
  const { ctx } = server;
  const aMinuteAgo = new Date(Date.now() - 60_000);
  await ctx.jobs.enqueue(swift, {}, { runAt: aMinuteAgo });
  await ctx.jobs.enqueue(lasting, {}, { runAt: aMinuteAgo });
  const numbers = new Map(
    (await server.api.operationsDesk.jobs({}, { token })).jobs.map((job) => [job.name, job.id]),
  );
  const pool = createPool(server.poolConfig, { max: 4 });
  const worker = await startWorker({
    ...{ ctx, jobs: [swift, lasting], pool, log: ctx.log, metrics: ctx.metrics },
    concurrency: 1,
  });
  await expect.poll(async () => (await timelines()).jobs, { timeout: 20_000 }).toHaveLength(2);
  await worker.stop();
  await pool.end();
  const { jobs } = await timelines();
  for (const [{ name }, hasFailed] of [[swift, false] as const, [lasting, true] as const]) {
    const job = jobs.find((one) => one.name === name);
    expect(job).toMatchObject({ id: numbers.get(name), attempt: 1, hasFailed, time: server.clock.now() });
    expect(job?.waitedMs).toBeGreaterThan(59_000);
    expect(job?.ms).toBeLessThan(59_000);
  }
});

it('a request that took long is told under the number of its answer, with the step that it waited in', async () => {
  const { ctx } = server;
  const lock = sql`lock table graphile_worker._private_jobs in access exclusive mode`;
  const { sent } = await holding(ctx, lock, async () => {
    const begun = performance.now();
    const asked = ask();
    await waitsFor(ctx, '_private_jobs');
    await expect.poll(() => performance.now() - begun).toBeGreaterThan(300);
    return { sent: asked };
  });
  const reply = await sent;
  const number = reply.headers['x-request-id'];
  await expect.poll(() => told(number)).toMatchObject({ method: 'GET', route: JOBS, status: 200 });
  const { phases, ms } = (await told(number)) ?? { phases: [], ms: 0 };
  expect(phases.map(({ name }) => name)).toEqual(['identify', 'read', 'handle', 'encode']);
  expect(phases.toSorted((a, b) => b.ms - a.ms)[0]?.name).toBe('handle');
  const sum = phases.reduce((all, phase) => all + phase.ms, 0);
  expect(sum).toBeGreaterThan(250);
  expect(sum).toBeLessThanOrEqual(ms);
});

it('a request that failed is told with the steps that it came through', async () => {
  const { db } = server.ctx;
  await sql`alter table graphile_worker._private_jobs rename to away`.execute(db);
  const reply = await ask();
  await sql`alter table graphile_worker.away rename to _private_jobs`.execute(db);
  const { code, requestId } = reply.json<{ code: number; requestId: string }>();
  expect(code).toBe(500);
  await expect.poll(() => told(requestId)).toMatchObject({ method: 'GET', route: JOBS, status: 500 });
  expect((await told(requestId))?.phases.map(({ name }) => name)).toEqual(['identify', 'read']);
});
