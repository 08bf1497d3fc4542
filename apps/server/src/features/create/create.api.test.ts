import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  closeCreate,
  detail,
  engine,
  filesOf,
  FREE,
  clearTurn,
  member,
  openCreate,
  passUndo,
  picture,
  PRICE,
  push,
  reasonOf,
  runAll,
  SMALL,
  spendable,
  until,
} from '../../../test/create.ts';
import type { TestServer } from '../../../test/harness.ts';
import { forgetRemoved, removeFiles } from './jobs.ts';
import { readPictureLabel } from './provenance/reading/read-provenance.ts';
import { emptyRemoved } from './repository/remove.ts';
import { startRunner } from './run/runner.ts';
import { failTask } from './run/settle.ts';
import { drawStyleCovers } from './service/styles.ts';
import type { Engine } from './port.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openCreate();
});
afterAll(closeCreate);
beforeEach(clearTurn);

describe('a task', () => {
  it('becomes labelled pictures of its owner, and its points are spent', async () => {
    const someone = await member(PRICE);
    const stranger = await member();
    for (let i = 0; i < FREE; i++) await push(someone, { prompt: '书房', ...SMALL });
    await clearTurn();
    const { id, point } = await push(someone, {
      ...{
        prompt: '安藤风格的客厅，不要地毯，qwertz',
        flowName: 't2i_l_api',
        loras: 'ando_japanese.safetensors',
      },
      ...{ ...SMALL, batchSize: 2, seed: 7 },
    });
    expect(point).toBe(PRICE);
    expect(await detail(someone, id)).toMatchObject({ point: PRICE, isFreeTry: false });
    await runAll(someone, [id]);
    const done = await detail(someone, id);
    expect(done).toMatchObject({
      status: 3,
      share: 1,
      reason: '',
      failure: '',
      preview: '',
      ahead: null,
      seed: 7,
    });
    expect(done.engine).toContain('内置引擎 · 程序化渲染');
    expect(done.reading?.unrecognised).toEqual(['qwertz']);
    expect(done.reading?.recognised).toContain('客厅');
    expect(done.reading?.refused).toEqual(['地毯']);
    expect(done.imgUrl.length).toBe(2);
    const keys = done.imgUrl.map((link) =>
      decodeURIComponent(link.slice('/files/'.length).split('?')[0] ?? ''),
    );
    for (const key of keys) {
      const bytes = await buffer(await server.ctx.storage.read(key));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
      expect(JSON.stringify(await readPictureLabel(bytes))).toContain(id);
    }
    expect(await spendable(someone)).toBe(0);
    expect(await reasonOf(detail(stranger, id))).toBe('NOT_FOUND');
    await server.api.create.remove({ ids: id }, { token: stranger.token });
    expect((await detail(someone, id)).status).toBe(3);
    await server.api.create.remove({ ids: id }, { token: someone.token });
    expect(await reasonOf(detail(someone, id))).toBe('NOT_FOUND');
    await passUndo();
    expect(await Promise.all(keys.map((key) => server.ctx.storage.head(key)))).toEqual([null, null]);
  });

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

  it('of words about something else fails by name, and gives back what it cost', async () => {
    const someone = await member(PRICE);
    const free = await push(someone, { prompt: '一只猫在打篮球', ...SMALL });
    await runAll(someone, [free.id]);
    expect(await detail(someone, free.id)).toMatchObject({ status: 2, reason: 'WORDS_UNKNOWN' });
    expect(await detail(someone, free.id)).toMatchObject({ point: 0, isFreeTry: true });
    expect((await detail(someone, free.id)).failure).toMatch(/^失败：/);
    expect(await server.api.create.count({}, { token: someone.token })).toBe(0);
  });

  it('that is cancelled while it waits or runs ends, and its points go back', async () => {
    const someone = await member(PRICE * 2);
    for (let i = 0; i < FREE; i++) await push(someone, { prompt: '猫', ...SMALL });
    const big = { width: 1536, height: 1536, batchSize: 4 } as const;
    const running = await push(someone, { prompt: '客厅，落地窗', ...big });
    const waiting = await push(someone, { prompt: '客厅', ...big });
    expect(await spendable(someone)).toBe(0);
    const runner = startRunner(server.ctx, engine, { lookMs: 20, beatMs: 20 });
    try {
      await until(async () => (await detail(someone, running.id)).status === 1);
      await server.api.create.cancel({ ids: `${running.id},${waiting.id}` }, { token: someone.token });
      await until(async () => (await detail(someone, running.id)).status === 2);
      await until(async () => (await detail(someone, waiting.id)).status === 2);
    } finally {
      await runner.stop();
    }
    expect((await detail(someone, running.id)).reason).toBe('CANCELLED');
    expect(await spendable(someone)).toBe(PRICE * 2);
  });

  it('goes on with another runner when its own has gone', async () => {
    const someone = await member();
    const { id } = await push(someone, { prompt: '客厅', ...SMALL });
    const first = startRunner(server.ctx, engine, { lookMs: 20, beatMs: 20 });
    await until(async () => (await detail(someone, id)).status >= 1);
    await first.stop();
    await runAll(someone, [id]);
    const done = await detail(someone, id);
    expect([done.status, done.imgUrl.length]).toEqual([3, 1]);
  });

  it('has come no way at all when it is taken over and its engine was started anew', async () => {
    const someone = await member();
    const { id } = await push(someone, { prompt: '客厅', ...SMALL });
    const then = server.clock.now();
    await sql`update create_task set status = 1, started_at = ${then}, begun_at = ${then}, lease_until = ${then},
        share = 0.5 where id = ${id}`.execute(server.ctx.db);
    server.clock.advance({ minutes: 10 });
    let isHandedOver = false;
    const fresh: Engine = {
      ...engine,
      submit: async () => {
        isHandedOver = true;
      },
      readState: async () => (isHandedOver ? { kind: 'queued', ahead: 0 } : { kind: 'unknown' }),
    };
    const runner = startRunner(server.ctx, fresh, { lookMs: 20, beatMs: 20 });
    await until(async () => isHandedOver);
    await runner.stop();
    const { rows } = await sql`select share, begun_at from create_task where id = ${id}`.execute(
      server.ctx.db,
    );
    expect(rows).toEqual([{ share: 0, begun_at: null }]);
    await failTask(server.ctx, id, 'CANCELLED');
  });

  it('is handed over anew when the engine has forgotten it, and given up when that goes on', async () => {
    const someone = await member();
    const { id } = await push(someone, { prompt: '客厅', ...SMALL });
    const submitted: string[] = [];
    const forgetful: Engine = {
      ...engine,
      submit: async (run) => void submitted.push(run.id),
      readState: async () => ({ kind: 'unknown' }),
    };
    await runAll(someone, [id], forgetful);
    expect(new Set(submitted).size).toBe(3);
    expect(await detail(someone, id)).toMatchObject({ status: 2, reason: 'ENGINE_DOWN' });
    expect(await server.api.create.count({}, { token: someone.token })).toBe(0);
  });
});

describe('the turn of tasks', () => {
  it('goes round the people, whoever came first with many', async () => {
    const [eager, late] = [await member(), await member()];
    const { ctx, clock } = server;
    const order: string[] = [];
    const wanted = new Map<string, string>();
    for (let i = 0; i < FREE; i++) {
      wanted.set((await push(eager, { prompt: '书房', ...SMALL })).id, 'eager');
      clock.advance({ seconds: 1 });
    }
    wanted.set((await push(late, { prompt: '书房', ...SMALL })).id, 'late');
    const handed = new Set<string>();
    const quick: Engine = {
      ...engine,
      async submit({ id }) {
        const { rows } = await sql<{ id: string }>`select id from create_task where run_id = ${id}`.execute(
          ctx.db,
        );
        order.push(wanted.get(rows[0]?.id ?? '') ?? 'nobody');
        handed.add(id);
        clock.advance({ seconds: 1 });
      },
      readState: async (id) =>
        handed.has(id)
          ? { kind: 'failed', fault: { reason: 'ENGINE_FAILED', detail: '' } }
          : { kind: 'unknown' },
    };
    const runner = startRunner(ctx, quick, { lookMs: 20, beatMs: 5 });
    try {
      await until(async () => order.length >= 3);
    } finally {
      await runner.stop();
    }
    expect(order).toEqual(['eager', 'late', 'eager']);
  });
});

it('shows nobody’s tasks to nobody', async () => {
  expect(await server.api.create.page({ size: 5 })).toMatchObject({ records: [], total: 0 });
  expect(await server.api.create.count({})).toBe(0);
});

it('has six styles, two of them with one trigger word and one cover, which is drawn when it is first asked for', async () => {
  const { api, ctx } = server;
  const styles = await api.create.style({});
  expect(new Set(styles.map(({ prompt }) => prompt)).size).toBe(5);
  expect(new Set(styles.map(({ lora }) => lora)).size).toBe(6);
  expect(styles.map(({ cover }) => cover)).toEqual(Array(6).fill(''));
  const drawn: string[] = [];
  const bytes = await picture(640, 480);
  const quick: Engine = {
    ...engine,
    submit: async ({ graph }) => void drawn.push(String(graph['scene']?.inputs['style'])),
    listen: (_, listener) => {
      queueMicrotask(() => listener({ kind: 'ended' }));
      return () => undefined;
    },
    readState: async () => ({ kind: 'done', outputs: [{ kind: 'image', ref: '0' }] }),
    readOutput: async () => ({ contentType: 'image/png', bytes }),
  };
  await drawStyleCovers.run({ ...ctx, pictures: quick }, {});
  expect(drawn).toEqual(['italian-minimal', 'oriental-minimal', 'ando', 'brutalist', 'black-white-modern']);
  const covered = await api.create.style({});
  expect(new Set(covered.map(({ cover }) => cover)).size).toBe(5);
  for (const { cover } of covered) expect(cover).toMatch(/^\/media\/create\/style-[a-z-]+\.webp$/);
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
