import { DONE_KEPT_DAYS, DONE_SHOWN } from '@mogine/contract/desk/operations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Context } from '#context';
import { defineJob, drainJobs, type Job } from '#kernel/jobs';
import { createPool } from '#db/client';
import { refusalOf } from '../../../test/account.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { staffWith } from '../../../test/staff.ts';
import { operationsFeature } from './index.ts';

const REASON = '缩略图缺失';
let server: TestServer;
let token: string;
let isBroken = false;
const ran: string[] = [];

function jobCalled(name: string, isReplayable: boolean): Job<Context> {
  return defineJob({
    ...{ name, schema: z.object({ what: z.string() }), maxAttempts: 3, queue: 'test' },
    ...(isReplayable && { isReplayable }),
    async run(_: Context, { what }) {
      if (isBroken) throw new Error('the printer is out of paper');
      ran.push(`${name} ${what}`);
    },
  }) as Job<Context>;
}
const paint = jobCalled('test:paint', true);
const pay = jobCalled('test:pay', false);

beforeAll(async () => {
  server = await startTestServer({ features: { operationsDesk: operationsFeature } });
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ token } = await staffWith(server.ctx, 'operator'));
  await server.ctx.db.deleteFrom('job_done').execute();
  ran.length = 0;
  isBroken = false;
});

const desk = () => server.api.operationsDesk;
const listed = async () => (await desk().doneJobs({}, { token })).jobs;
const replay = (...ids: string[]) => desk().replayJobs({ ids, reason: REASON }, { token });
const enqueue = (job: Job<Context>, what: string) =>
  server.ctx.jobs.enqueue(job, { what }, { dedupeKey: `${job.name}:${what}` });
async function work() {
  const pool = createPool(server.poolConfig, { max: 3 });
  await drainJobs(server.ctx, [paint, pay], pool, server.ctx.log);
  await pool.end();
}

it('what was done is done once more with what it was given, however often it is asked for before that, and only where its job allows it', async () => {
  await enqueue(paint, 'blue');
  await enqueue(pay, 'rent');
  await work();
  const { names, jobs } = await desk().doneJobs({}, { token });
  expect(names).toEqual(['test:paint']);
  expect(jobs).toMatchObject([{ name: 'test:paint', key: 'test:paint:blue' }]);
  const id = jobs[0]?.id ?? '';
  expect(await replay(id)).toEqual({ count: 1 });
  expect(await replay(id)).toEqual({ count: 1 });
  const [waiting, ...others] = (await desk().jobs({}, { token })).jobs;
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ name: 'test:paint', queue: 'test', maxAttempts: 3, state: 'waiting' });
  await work();
  expect(ran).toEqual(['test:paint blue', 'test:pay rent', 'test:paint blue']);
  // It is one work still, under the key that it had.
  expect(await listed()).toMatchObject([{ id, key: 'test:paint:blue' }]);
});

it('what failed is not done, and what the clock adds makes no other work of it', async () => {
  isBroken = true;
  await enqueue(paint, 'red');
  await work();
  expect(await listed()).toEqual([]);
  isBroken = false;
  await sql`delete from graphile_worker._private_jobs`.execute(server.ctx.db);
  for (const ts of ['2026-11-01T20:00:00Z', '2026-11-02T20:00:00Z']) {
    const payload = JSON.stringify({ what: 'green', _cron: { ts } });
    await sql`select graphile_worker.add_job('test:paint', ${payload}::json)`.execute(server.ctx.db);
    await work();
  }
  expect(await listed()).toMatchObject([{ name: 'test:paint', key: '' }]);
});

it('what waits under the key that it had keeps its hour', async () => {
  await enqueue(paint, 'blue');
  await work();
  const runAt = new Date(Date.now() + 3_600_000);
  await server.ctx.jobs.enqueue(paint, { what: 'other' }, { dedupeKey: 'test:paint:blue', runAt });
  await replay((await listed())[0]?.id ?? '');
  await work();
  expect(ran).toEqual(['test:paint blue', 'test:paint blue']);
  expect((await desk().jobs({ key: 'test:paint:blue' }, { token })).jobs).toMatchObject([
    { state: 'later', runTime: runAt },
  ]);
  await sql`delete from graphile_worker._private_jobs`.execute(server.ctx.db);
});

it('what is too old is neither listed nor done, and is forgotten', async () => {
  await enqueue(paint, 'old');
  await enqueue(paint, 'young');
  await work();
  const { db, clock } = server.ctx;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const age = async (what: string, days: number) =>
    db
      .updateTable('job_done')
      .set({ done_at: daysAgo(days) })
      .where('key', '=', `test:paint:${what}`)
      .execute();
  const old = (await listed()).find(({ key }) => key.endsWith(':old'))?.id ?? '';
  await age('old', DONE_KEPT_DAYS + 0.1);
  await age('young', DONE_KEPT_DAYS - 0.1);
  expect((await listed()).map(({ key }) => key)).toEqual(['test:paint:young']);
  expect(await replay(old, '999999999')).toEqual({ count: 0 });
  await operationsFeature.jobs?.[0]?.run(server.ctx, {});
  expect(await db.selectFrom('job_done').select('key').execute()).toEqual([{ key: 'test:paint:young' }]);
});

it('the newest are listed, of one job or of all, and who asked why stands in the chain', async () => {
  const { db, clock } = server.ctx;
  const rows = Array.from({ length: DONE_SHOWN + 2 }, (_, n) => ({
    ...{
      name: n === 0 ? 'test:first' : 'test:paint',
      payload: JSON.stringify({ what: `${n}` }),
      key: `${n}`,
    },
    ...{ max_attempts: 3, priority: 0, done_at: new Date(clock.now().getTime() - (DONE_SHOWN - n) * 1000) },
  }));
  await db.insertInto('job_done').values(rows).execute();
  const { names, jobs } = await desk().doneJobs({}, { token });
  expect(names).toEqual(['test:first', 'test:paint']);
  expect([jobs.length, jobs[0]?.key]).toEqual([DONE_SHOWN, `${DONE_SHOWN + 1}`]);
  expect((await desk().doneJobs({ name: 'test:first' }, { token })).jobs.map(({ key }) => key)).toEqual([
    '0',
  ]);
  const ids = jobs.slice(0, 2).map(({ id }) => id);
  expect(await refusalOf(desk().replayJobs({ ids, reason: '' }, { token }))).toBe('BAD_INPUT');
  expect(await replay(...ids)).toEqual({ count: 2 });
  const { details } = await db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'operationsDesk.replayJobs')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(details)).toEqual({ ids, reason: REASON, names: ['test:paint'], count: 2 });
});
