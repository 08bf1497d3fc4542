import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Context } from '#context';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { createPool } from '../db/client.ts';
import { messagesFeature } from '../features/messages/index.ts';
import { createTaskList, defineJob, releaseAbandonedJobs, startWorker } from './jobs.ts';

const ran: number[] = [];
const note = defineJob<Context, z.ZodObject<{ n: z.ZodInt }>>({
  name: 'test:note',
  schema: z.object({ n: z.int() }),
  maxAttempts: 3,
  async run(_ctx, { n }) {
    ran.push(n);
  },
});

/** Ends when it is told to. */
let mayEnd = Promise.withResolvers<void>();
const long = defineJob<Context, z.ZodObject<{ n: z.ZodInt }>>({
  ...note,
  name: 'test:long',
  isLong: true,
  async run(_ctx, { n }) {
    ran.push(n);
    await mayEnd.promise;
  },
});
const heavy = defineJob({ ...long, name: 'test:heavy', queue: 'heavy' });

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ features: { messages: { ...messagesFeature, jobs: [note, heavy] } } });
});
afterAll(() => server.close());

it('runs a job only if the transaction that asked for it commits', async () => {
  const { ctx } = server;
  await expect(
    ctx.tx(async (ctx) => {
      await ctx.jobs.enqueue(note, { n: 1 });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await ctx.tx((ctx) => ctx.jobs.enqueue(note, { n: 2 }));
  await server.drainJobs();
  expect(ran).toEqual([2]);
});

it('replaces a waiting job of the same key', async () => {
  ran.length = 0;
  await server.ctx.jobs.enqueue(note, { n: 3 }, { dedupeKey: 'same' });
  await server.ctx.jobs.enqueue(note, { n: 4 }, { dedupeKey: 'same' });
  await server.drainJobs();
  expect(ran).toEqual([4]);
});

it('runs jobs of one queue one after the other, and others meanwhile', async () => {
  ran.length = 0;
  mayEnd = Promise.withResolvers<void>();
  const { ctx } = server;
  await ctx.jobs.enqueue(heavy, { n: 6 });
  const first = server.drainJobs();
  await expect.poll(() => ran).toEqual([6]);
  await ctx.jobs.enqueue(heavy, { n: 7 });
  await ctx.jobs.enqueue(note, { n: 8 });
  await server.drainJobs();
  expect(ran).toEqual([6, 8]);
  mayEnd.resolve();
  await first;
  await server.drainJobs();
  expect(ran).toEqual([6, 8, 7]);
});

it('tells where jobs of a queue stand: the one that runs, then by priority; none that waits for a later time', async () => {
  ran.length = 0;
  mayEnd = Promise.withResolvers<void>();
  const { ctx } = server;
  const key = (dedupeKey: string) => ({ dedupeKey });
  await ctx.jobs.enqueue(heavy, { n: 20 }, key('runs'));
  const first = server.drainJobs();
  await expect.poll(() => ran).toEqual([20]);
  await ctx.jobs.enqueue(heavy, { n: 21 }, { ...key('second'), priority: 1 });
  await ctx.jobs.enqueue(heavy, { n: 22 }, key('first'));
  await ctx.jobs.enqueue(heavy, { n: 23 }, { ...key('later'), runAt: new Date(Date.now() + 3_600_000) });
  await ctx.jobs.enqueue(note, { n: 24 }, key('elsewhere'));
  const keys = ['second', 'runs', 'later', 'elsewhere', 'nowhere'];
  expect(await ctx.jobs.findPlaces('heavy', keys)).toEqual([
    { key: 'runs', before: 0, isRunning: true },
    { key: 'second', before: 2, isRunning: false },
  ]);
  const [running] = await ctx.jobs.findPlaces('heavy', []);
  expect(running).toEqual({ key: 'runs', before: 0, isRunning: true });
  mayEnd.resolve();
  await first;
  await server.drainJobs();
  expect(ran).toEqual([20, 24, 22, 21]);
  await sql`select graphile_worker.remove_job('later')`.execute(ctx.db);
});

it('runs what is quick while every place of what takes long is taken', async () => {
  ran.length = 0;
  mayEnd = Promise.withResolvers<void>();
  const { ctx } = server;
  const pool = createPool(server.poolConfig, { max: 4 });
  const worker = await startWorker({
    ...{ ctx, jobs: [note, long], pool, log: ctx.log, metrics: ctx.metrics },
    concurrency: 2,
  });
  for (const n of [9, 10, 11]) await ctx.jobs.enqueue(long, { n });
  await expect.poll(() => ran).toHaveLength(2);
  await ctx.jobs.enqueue(note, { n: 12 });
  await expect.poll(() => ran.slice(2)).toEqual([12]);
  mayEnd.resolve();
  await expect.poll(() => ran.toSorted((a, b) => a - b)).toEqual([9, 10, 11, 12]);
  await worker.stop();
  await pool.end();
});

it('takes up what a killed process was working on', async () => {
  ran.length = 0;
  const { ctx } = server;
  await ctx.jobs.enqueue(note, { n: 5 });
  await sql`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now()`.execute(ctx.db);
  await server.drainJobs();
  expect(ran).toEqual([]);
  await releaseAbandonedJobs(ctx.db);
  await server.drainJobs();
  expect(ran).toEqual([5]);
});

it('refuses two handlers of one name', () => {
  expect(() => createTaskList(server.ctx, [note, note])).toThrow('two handlers for job test:note');
});
