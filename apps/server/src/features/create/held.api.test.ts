import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clearTurn,
  closeCreate,
  detail,
  FREE,
  member,
  openCreate,
  PRICE,
  push,
  runAll,
  SMALL,
  spendable,
} from '../../../test/create.ts';
import type { Member } from '../../../test/builders.ts';
import type { TestServer } from '../../../test/harness.ts';
import { releaseOverdueHolds } from '../wallet/service/holds.ts';
import { releaseLease, renewLease, renewRun, takeLapsedTask, takeNextTask } from './repository/work.ts';
import { failTask, failWaiting, finishTask } from './run/settle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openCreate();
});
afterAll(closeCreate);
beforeEach(clearTurn);

const LEASE_MS = 30_000;

async function take(takeTask = takeNextTask) {
  const now = server.clock.now();
  const task = await takeTask(server.ctx.db, now, new Date(now.getTime() + LEASE_MS));
  if (!task) throw new Error('nothing to be taken');
  return task;
}

/** Somebody without free tries, and a task of theirs for points. */
async function pushPaid(): Promise<{ someone: Member; id: string }> {
  const someone = await member(PRICE);
  for (let i = 0; i < FREE; i++) await push(someone, { prompt: '书房', ...SMALL });
  await clearTurn();
  const { id, point } = await push(someone, { prompt: '书房', ...SMALL });
  expect([point, await spendable(someone)]).toEqual([PRICE, 0]);
  return { someone, id };
}

describe('points that are held for a task', () => {
  it('go back with its end once it has waited too long to be done before its hold is over', async () => {
    const { someone, id } = await pushPaid();
    const free = await push(await member(), { prompt: '书房', ...SMALL });
    server.clock.advance({ hours: 20, seconds: 1 });
    await runAll(someone, [id]);
    expect(await detail(someone, id)).toMatchObject({
      ...{ status: 2, reason: 'WAITED_TOO_LONG', engine: '' },
      failure: expect.stringContaining('失败：') as string,
    });
    expect(await spendable(someone)).toBe(PRICE);
    // A free try holds nothing that could run out.
    const { rows } = await sql<{ reason: string }>`
      select reason from create_task where id = ${free.id}`.execute(server.ctx.db);
    expect(rows).toEqual([{ reason: '' }]);
    await failTask(server.ctx, free.id, 'ENGINE_FAILED');
  });

  it('stay held when somebody begins it at the last moment', async () => {
    const { someone, id } = await pushPaid();
    server.clock.advance({ hours: 20, seconds: 1 });
    expect((await take()).id).toBe(id);
    await failWaiting(server.ctx, id, 'WAITED_TOO_LONG');
    expect(await detail(someone, id)).toMatchObject({ status: 1, reason: '' });
    expect(await spendable(someone)).toBe(0);
    await finishTask(server.ctx, id, []);
    expect(await detail(someone, id)).toMatchObject({ status: 3, point: PRICE });
  });

  it('are not said to be spent when they went back before it was done', async () => {
    const { someone, id } = await pushPaid();
    expect((await take()).id).toBe(id);
    server.clock.advance({ hours: 24, seconds: 1 });
    await releaseOverdueHolds(server.ctx);
    expect(await spendable(someone)).toBe(PRICE);
    await finishTask(server.ctx, id, []);
    expect(await detail(someone, id)).toMatchObject({ status: 3, point: 0 });
    expect(await spendable(someone)).toBe(PRICE);
  });

  it('go back once, though the wallet was first', async () => {
    const { someone, id } = await pushPaid();
    server.clock.advance({ hours: 24, seconds: 1 });
    await releaseOverdueHolds(server.ctx);
    await failTask(server.ctx, id, 'WAITED_TOO_LONG');
    expect(await spendable(someone)).toBe(PRICE);
  });
});

describe('a task that was taken over', () => {
  it('is no longer its first runner’s, who can neither keep, let go of nor begin it anew', async () => {
    const { ctx, clock } = server;
    await push(await member(), { prompt: '书房', ...SMALL });
    const first = await take();
    const later = () => new Date(clock.now().getTime() + LEASE_MS);
    expect(await renewLease(ctx.db, first, later())).toEqual({ isOurs: true, isCancelAsked: false });
    clock.advance({ seconds: 31 });
    const second = await take(takeLapsedTask);
    // The engine is at the same run.
    expect([second.id, second.runId]).toEqual([first.id, first.runId]);
    expect((await renewLease(ctx.db, first, later())).isOurs).toBe(false);
    expect(await renewRun(ctx.db, first, ctx.ids.next())).toBeNull();
    await releaseLease(ctx.db, first, clock.now());
    expect(await takeLapsedTask(ctx.db, clock.now(), later())).toBeNull();
    expect((await renewLease(ctx.db, second, later())).isOurs).toBe(true);
    const anew = await renewRun(ctx.db, second, ctx.ids.next());
    if (!anew) throw new Error('it is the second runner’s');
    expect((await renewLease(ctx.db, second, later())).isOurs).toBe(false);
    await releaseLease(ctx.db, anew, clock.now());
    expect((await take(takeLapsedTask)).attempts).toBe(anew.attempts);
    await failTask(ctx, first.id, 'ENGINE_FAILED');
  });
});
