import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPEN_TASKS_MAX } from '@mogine/contract/create';
import {
  clearTurn,
  closeCreate,
  detail,
  member,
  openCreate,
  PRICE,
  push,
  reasonOf,
  SMALL,
  spendable,
} from '../../../test/create.ts';
import type { Member } from '../../../test/builders.ts';
import type { TestServer } from '../../../test/harness.ts';
import { failTask, finishTask } from './run/settle.ts';
import { saveProgress, takeNextTask } from './repository/work.ts';
import { createOutlook } from './service/outlook.ts';
import { readTask } from './service/read.ts';

const QUEUE_MAX = 30;
let server: TestServer;
beforeAll(async () => {
  server = await openCreate({ MOGINE_CREATE_QUEUE_MAX: String(QUEUE_MAX) });
});
afterAll(closeCreate);
beforeEach(clearTurn);

const LEASE_MS = 60_000;

async function take() {
  const now = server.clock.now();
  const task = await takeNextTask(server.ctx.db, now, new Date(now.getTime() + LEASE_MS));
  if (!task) throw new Error('nothing waits');
  return task;
}

/** Tasks of this flow that are done in so many seconds each. */
async function haveDone(someone: Member, seconds: readonly number[]): Promise<void> {
  for (const each of seconds) {
    await push(someone, { prompt: '书房', ...SMALL });
    const { id } = await take();
    await saveProgress(server.ctx.db, id, { engine: 'Test 1', begunAt: server.clock.now() });
    server.clock.advance({ seconds: each });
    await finishTask(server.ctx, id, []);
  }
}

describe('the place in line', () => {
  it('is the one in which tasks are taken', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => member(PRICE * 20)));
    const pushed: { someone: Member; id: string }[] = [];
    for (const [i, count] of [7, 1, 3, 5].entries()) {
      const someone = people[i];
      for (let n = 0; someone && n < count; n++) {
        pushed.push({ someone, id: (await push(someone, { prompt: '书房', ...SMALL })).id });
        server.clock.advance({ seconds: 1 });
      }
    }
    const places = new Map<number | null, string>();
    for (const { someone, id } of pushed) places.set((await detail(someone, id)).ahead, id);
    for (let place = 0; place < pushed.length; place++) {
      server.clock.advance({ seconds: 1 });
      const task = await take();
      expect(task.id).toBe(places.get(place));
      await failTask(server.ctx, task.id, 'ENGINE_FAILED');
    }
  });
});

describe('the time that is left', () => {
  it('is what tasks like it have taken, the longer the more wait before it, and falls while it runs', async () => {
    const someone = await member(PRICE * 20);
    const first = await push(someone, { prompt: '书房', ...SMALL });
    expect((await detail(someone, first.id)).etaSeconds).toBeNull();
    await clearTurn();
    await haveDone(someone, [8, 10, 60]);
    const other = await member(PRICE * 20);
    const model = { prompt: '书房', flowName: 't2i_nl_api', ...SMALL } as const;
    const one = await push(someone, model);
    const two = await push(other, { ...model, batchSize: 2 });
    const outlook = createOutlook();
    const eta = async ({ clientId }: Member, id: string) =>
      (await readTask(server.ctx, outlook, { clientId, id, lang: 'zh' })).etaSeconds;
    // `other` was never served and comes first.
    expect([await eta(other, two.id), await eta(someone, one.id)]).toEqual([20, 30]);
    expect((await take()).id).toBe(two.id);
    await saveProgress(server.ctx.db, two.id, { engine: 'Test 1' });
    // The engine has it and has not begun it.
    server.clock.advance({ seconds: 5 });
    expect(await eta(other, two.id)).toBe(20);
    await saveProgress(server.ctx.db, two.id, { begunAt: server.clock.now() });
    expect(await eta(other, two.id)).toBe(20);
    server.clock.advance({ seconds: 5 });
    expect(await eta(other, two.id)).toBe(15);
    // It should be done by now: nothing is known until it says how far it is.
    server.clock.advance({ seconds: 15 });
    expect(await eta(other, two.id)).toBeNull();
    // It is slower than was thought, and says so.
    server.clock.advance({ seconds: 15 });
    await saveProgress(server.ctx.db, two.id, { share: 0.5 });
    expect(await eta(other, two.id)).toBe(35);
    await saveProgress(server.ctx.db, two.id, { share: 0.6 });
    expect(await eta(other, two.id)).toBe(24);
    await saveProgress(server.ctx.db, two.id, { share: 0.95 });
    expect(await eta(other, two.id)).toBe(2);
    // Its runner is gone, and the hours since are no pace.
    server.clock.advance({ minutes: 200 });
    expect(await eta(other, two.id)).toBeNull();
    server.clock.advance({ minutes: -200 });
    await saveProgress(server.ctx.db, two.id, { share: 1 });
    expect(await eta(other, two.id)).toBe(1);
    await finishTask(server.ctx, two.id, []);
    expect(await eta(other, two.id)).toBeNull();
  });
});

describe('the line has an end', () => {
  it('for one person exactly, however many are handed in at the same moment', async () => {
    const someone = await member(PRICE * 40);
    const results = await Promise.all(
      Array.from({ length: OPEN_TASKS_MAX + 10 }, async () =>
        reasonOf(push(someone, { prompt: '书房', ...SMALL })),
      ),
    );
    expect(results.filter((result) => result === 'none').length).toBe(OPEN_TASKS_MAX);
    expect(new Set(results)).toEqual(new Set(['none', 'TASKS_TOO_MANY']));
  });

  it('for everybody: one more is refused before anything is charged, and taken once there is room', async () => {
    const people = await Promise.all([member(PRICE * 40), member(PRICE * 40)]);
    for (let i = 0; i < QUEUE_MAX; i++) {
      const someone = people[i % 2];
      if (someone) await push(someone, { prompt: '书房', ...SMALL });
    }
    const late = await member(PRICE);
    expect(await reasonOf(push(late, { prompt: '书房', ...SMALL }))).toBe('TASKS_TOO_MANY_BY_ALL');
    expect(await spendable(late)).toBe(PRICE);
    expect(await server.api.create.count({}, { token: late.token })).toBe(0);
    const { rows } = await sql`select 1 from create_task where client_id = ${late.clientId}`.execute(
      server.ctx.db,
    );
    expect(rows).toEqual([]);
    await take();
    expect(await reasonOf(push(late, { prompt: '书房', ...SMALL }))).toBe('none');
  });
});
