import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/account.ts';
import { createMember, type Member } from '../../../../test/builders.ts';
import { makeTask } from '../../../../test/done-task.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { staffWith } from '../../../../test/staff.ts';
import { features } from '../../index.ts';
import { keepDayCosts } from '../jobs.ts';
import { costOf } from './service.ts';

let server: TestServer;
let token: string;
let member: Member;
beforeAll(async () => {
  const pictures = {
    readCapabilities: async () => ({
      kind: 'atelier',
      title: '内置引擎',
      runsAtOnce: 1,
      lanes: 2,
      models: [],
    }),
  } as never;
  server = await startTestServer({ features, providers: { pictures } });
  member = await createMember(server.ctx);
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ token } = await staffWith(server.ctx, 'operator'));
});

const desk = () => server.api.createDesk;

/** A task that held an engine for so many seconds, ending now. */
async function ran(seconds: number, change: Record<string, unknown> = {}): Promise<string> {
  const id = await makeTask(server.ctx, member, { pictures: 1 });
  const ended = server.clock.now();
  const begun = new Date(ended.getTime() - seconds * 1000);
  await server.ctx.db
    .updateTable('create_task')
    .set({ begun_at: begun, started_at: new Date(begun.getTime() - 60_000), ended_at: ended, ...change })
    .where('id', '=', id)
    .execute();
  return id;
}

async function waiting(): Promise<string> {
  const id = await makeTask(server.ctx, member, { status: 2, pictures: 0 });
  await server.ctx.db
    .updateTable('create_task')
    .set({ status: 0, ended_at: null })
    .where('id', '=', id)
    .execute();
  return id;
}

it('tasks of everybody are listed newest first, page after page, by state, kind, engine and member', async () => {
  const ids: string[] = [];
  for (const engine of ['a', 'b', 'a']) {
    server.clock.advance({ minutes: 1 });
    ids.unshift(await ran(5, { engine, created_at: server.clock.now() }));
  }
  const first = await desk().tasks({ size: 2, clientId: member.clientId }, { token });
  expect(first.records.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const rest = await desk().tasks(
    { size: 2, cursor: first.cursor ?? '', clientId: member.clientId },
    { token },
  );
  expect([rest.records.map(({ id }) => id), rest.cursor]).toEqual([ids.slice(2), null]);
  const ofA = await desk().tasks({ size: 9, engine: 'a', status: 3, flow: 't2i_l_api' }, { token });
  expect(ofA.records.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  expect((await desk().tasks({ size: 9, status: 1 }, { token })).total).toBe(0);
});

it('what a member wrote is seen in one task alone, and that it was read is written down', async () => {
  const id = await ran(90);
  const shown = await desk().task({ id }, { token });
  expect(shown).toMatchObject({ prompt: '安藤风格的客厅', width: 64, engineSeconds: 90, costFen: 20 });
  expect(shown.results).toEqual([{ kind: 'image', bytes: expect.any(Number) }]);
  const { token: auditor } = await staffWith(server.ctx, 'operator');
  const { entries } = await server.api.auditDesk.list({ subject: id }, { token: auditor });
  expect(entries.map(({ action }) => action)).toEqual(['createDesk.task']);
  const list = await desk().tasks({ size: 1 }, { token });
  expect(JSON.stringify(list)).not.toContain('安藤');
  expect(await refusalOf(desk().task({ id: server.ctx.ids.next() }, { token }))).toBe('NOT_FOUND');
});

it('a task that waits is asked to end, for a reason; one that is over stays as it was', async () => {
  const [open, over] = [await waiting(), await ran(1)];
  expect(await refusalOf(desk().cancel({ ids: [open], reason: ' ' }, { token }))).toBe('BAD_INPUT');
  expect(await desk().cancel({ ids: [open, over], reason: '引擎维护' }, { token })).toEqual({ count: 1 });
  expect(await desk().cancel({ ids: [open], reason: '再一次' }, { token })).toEqual({ count: 0 });
  const [notice] = (await server.api.messages.list({ size: 1 }, { token: member.token })).records;
  expect(notice).toMatchObject({
    title: '1 个创作任务已由平台结束',
    content: expect.stringContaining('引擎维护'),
  });
  const { token: auditor } = await staffWith(server.ctx, 'operator');
  const { entries } = await server.api.auditDesk.list({ subject: open }, { token: auditor });
  expect(entries).toMatchObject([{ action: 'create.ended', details: { reason: '引擎维护' } }]);
  expect(await desk().task({ id: open }, { token })).toMatchObject({ status: 0, isEnding: true });
  expect(await desk().task({ id: over }, { token })).toMatchObject({ status: 3, isEnding: false });
  const state = await desk().engine({}, { token });
  expect(state).toMatchObject({ kind: 'atelier', isUp: true, lanes: 2, waiting: 1, running: 0 });
  expect(state.waitingSince).toBeInstanceOf(Date);
});

it('a day is Shanghai’s, and comes to the sum of its tasks', async () => {
  server.clock.set('2026-04-01T15:59:00Z');
  await ran(3600, { points: 10, hold_id: server.ctx.ids.next() });
  server.clock.set('2026-04-01T16:01:00Z');
  await ran(1800, { points: 10, hold_id: server.ctx.ids.next() });
  await ran(1800, { status: 2, points: 10, hold_id: server.ctx.ids.next() });
  ({ token } = await staffWith(server.ctx, 'operator'));
  const { hourFen, rows } = await desk().costs({ days: 2 }, { token });
  expect(hourFen).toBe(800);
  const kind = { flow: 't2i_l_api', freeTries: 0 };
  expect(rows).toEqual([
    { ...kind, day: '2026-04-02', done: 1, failed: 1, engineSeconds: 3600, costFen: 800, earnedPoints: 10 },
    { ...kind, day: '2026-04-01', done: 1, failed: 0, engineSeconds: 3600, costFen: 800, earnedPoints: 10 },
  ]);
  expect((await desk().costs({ days: 1 }, { token })).rows).toEqual(rows.slice(0, 1));
  // A day that is over is kept as it was added up; what is not over is added up each time.
  await keepDayCosts.run(server.ctx, {});
  expect((await desk().costs({ days: 2 }, { token })).rows).toEqual(rows);
  const kept = await sql<{ day: string }>`
    select day::text from create_cost_day where sums <> '[]' and day >= '2026-04-01'`.execute(server.ctx.db);
  expect(kept.rows).toEqual([{ day: '2026-04-01' }]);
  await sql`truncate create_task cascade`.execute(server.ctx.db);
  await ran(3600);
  expect((await desk().costs({ days: 2 }, { token })).rows).toMatchObject([
    { day: '2026-04-02', done: 1, failed: 0 },
    { day: '2026-04-01', done: 1 },
  ]);
  expect([costOf(1, 1), costOf(0, 800), costOf(2.25, 800)]).toEqual([0, 0, 1]);
});
