import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  closeCreate,
  detail,
  engine,
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
import { readPictureLabel } from './provenance/reading/read-provenance.ts';
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
