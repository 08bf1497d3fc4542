import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  closeCreate,
  detail,
  filesOf,
  clearTurn,
  member,
  openCreate,
  passUndo,
  push,
  reasonOf,
  runAll,
  SMALL,
} from '../../../test/create.ts';
import type { TestServer } from '../../../test/harness.ts';
import { forgetRemoved, removeFiles } from './jobs.ts';
import { emptyRemoved } from './repository/remove.ts';
import { failTask } from './run/settle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openCreate();
});
afterAll(closeCreate);
beforeEach(clearTurn);

describe('a task', () => {
  it('comes back with all it holds when its removal is undone, for ten minutes and to its owner only', async () => {
    const [someone, stranger] = [await member(), await member()];
    const { id } = await push(someone, { prompt: '客厅', ...SMALL });
    await runAll(someone, [id]);
    const files = Object.values(await filesOf(id));
    const held = async () =>
      (await Promise.all(files.map((key) => server.ctx.storage.head(key)))).every(Boolean);
    const restore = (token: string) => reasonOf(server.api.create.restore({ ids: id }, { token }));
    await server.api.create.remove({ ids: id }, { token: someone.token });
    expect(await restore(stranger.token)).toBe('UNDO_TOO_LATE');
    expect(await reasonOf(detail(someone, id))).toBe('NOT_FOUND');
    expect(await restore(someone.token)).toBe('none');
    await passUndo();
    expect([(await detail(someone, id)).status, await held()]).toEqual([3, true]);
    await server.api.create.remove({ ids: id }, { token: someone.token });
    server.clock.advance({ minutes: 10 });
    expect(await restore(someone.token)).toBe('UNDO_TOO_LATE');
    await passUndo();
    expect(await held()).toBe(false);
  });

  it('comes back of several as long as its own removal can be undone', async () => {
    const someone = await member();
    const [early, late] = [
      await push(someone, { prompt: '客厅', ...SMALL }),
      await push(someone, { prompt: '客厅', ...SMALL }),
    ];
    for (const { id } of [early, late]) {
      await failTask(server.ctx, id, 'ENGINE_FAILED');
      await server.api.create.remove({ ids: id }, { token: someone.token });
      server.clock.advance({ minutes: 6 });
    }
    const ids = `${early.id},${late.id}`;
    expect(await server.api.create.restore({ ids }, { token: someone.token })).toEqual([late.id]);
    expect(await reasonOf(detail(someone, early.id))).toBe('NOT_FOUND');
    expect((await detail(someone, late.id)).status).toBe(2);
  });

  it('keeps its files when it is removed anew until that removal is final', async () => {
    const someone = await member();
    const { id } = await push(someone, { prompt: '客厅', ...SMALL });
    await runAll(someone, [id]);
    const { key0 } = await filesOf(id);
    const remove = async () => {
      await server.api.create.remove({ ids: id }, { token: someone.token });
      return server.clock.now();
    };
    const first = await remove();
    await server.api.create.restore({ ids: id }, { token: someone.token });
    server.clock.advance({ minutes: 1 });
    const second = await remove();
    server.clock.advance({ minutes: 14 });
    expect(await emptyRemoved(server.ctx.db, [id], first)).toEqual([]);
    expect(await emptyRemoved(server.ctx.db, [id], second)).toContain(key0);
  });

  it('leaves no file behind when it is removed, though the store fails at first', async () => {
    const { storage } = server.ctx;
    const keys = ['create/gone/1.png', 'create/gone/2.png'];
    for (const key of keys) await storage.put(key, new Uint8Array(1), { contentType: 'image/png' });
    let fails = 1;
    const failing = {
      ...storage,
      delete: async (key: string) => {
        if (fails-- > 0) throw new Error('the store does not answer');
        await storage.delete(key);
      },
    };
    const left = async () => (await Promise.all(keys.map((key) => storage.head(key)))).filter(Boolean).length;
    await expect(removeFiles.run({ ...server.ctx, storage: failing }, { keys })).rejects.toThrow('1 files');
    expect(await left()).toBe(1);
    await removeFiles.run({ ...server.ctx, storage: failing }, { keys });
    expect(await left()).toBe(0);
  });
});

it('forgets what its owner removed a year ago, and not before', async () => {
  const { ctx, clock, api } = server;
  const someone = await member();
  const { id } = await push(someone, { prompt: '猫', ...SMALL });
  await runAll(someone, [id]);
  await api.create.remove({ ids: id }, { token: someone.token });
  // What began with it stays.
  const child = await push(someone, { prompt: '书房', ...SMALL });
  await sql`update create_task set source_task = ${id}, source_position = 0 where id = ${child.id}`.execute(
    ctx.db,
  );
  const exists = async (task = id): Promise<boolean> =>
    (await sql`select 1 from create_task where id = ${task}`.execute(ctx.db)).rows.length > 0;
  await forgetRemoved.run(ctx, {});
  expect(await exists()).toBe(true);
  clock.advance({ days: 366 });
  // One that cannot be forgotten keeps what belongs to it.
  await sql`create table holds_on (id uuid references create_task (id))`.execute(ctx.db);
  await sql`insert into holds_on values (${id})`.execute(ctx.db);
  await expect(forgetRemoved.run(ctx, {})).rejects.toThrow('holds_on');
  const { rows } = await sql`select from create_task where source_task = ${id}`.execute(ctx.db);
  expect(rows.length).toBe(1);
  await sql`drop table holds_on`.execute(ctx.db);
  await forgetRemoved.run(ctx, {});
  expect([await exists(), await exists(child.id)]).toEqual([false, true]);
});
