import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '@mogine/contract/kernel/request';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createAtelier } from '../../adapters/atelier/engine.ts';
import { grantPoints, walletFeature } from '../wallet/index.ts';
import { createCreateFeature } from './index.ts';
import { forgetRemoved } from './jobs.ts';
import { readPictureLabel } from './provenance/reading/read-provenance.ts';
import { startRunner } from './run/runner.ts';
import { drawStyleCovers } from './service/styles.ts';
import type { Engine } from './port.ts';

const PRICE = 5;
const FREE = 2;
const SMALL = { width: 256, height: 256, batchSize: 1 } as const;

let server: TestServer;
const engine = createAtelier({ error: () => undefined });

beforeAll(async () => {
  server = await startTestServer({
    features: {
      create: createCreateFeature({ readPrices: async () => ({ points: PRICE, freeTries: FREE }) }),
      wallet: walletFeature,
    },
    providers: { pictures: engine },
  });
});
afterAll(async () => {
  await engine.close();
  await server.close();
});

beforeEach(clearTurn);

async function member(points = 0): Promise<Member> {
  const someone = await createMember(server.ctx);
  if (points > 0) {
    const key = randomUUID();
    const title = { zh: '测试', en: 'Test' };
    await grantPoints(server.ctx, {
      clientId: someone.clientId,
      kind: 'bonus',
      points,
      key,
      orderNo: key,
      title,
    });
  }
  return someone;
}

async function reasonOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.reason : String(error)),
  );
}

async function spendable({ clientId }: Member): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(balance), 0)::bigint as sum from ledger_account
    where client_id = ${clientId} and unit = 'PT' and kind <> 'hold'`.execute(server.ctx.db);
  return rows[0]?.sum ?? 0;
}

function push({ token }: Member, input: Parameters<TestServer['api']['create']['push']>[0], file?: File) {
  return server.api.create.push(input, { token, ...(file && { files: { reference: file } }) });
}

function detail({ token }: Member, id: string) {
  return server.api.create.detail({ id }, { token });
}

/** Takes everything that others have left waiting out of the way. */
async function clearTurn(): Promise<void> {
  await sql`update create_task set status = 2, ended_at = now() where status = 0`.execute(server.ctx.db);
}

/** Lets one runner work until none of these tasks is open. */
async function runAll(someone: Member, ids: readonly string[], by: Engine = engine): Promise<void> {
  const runner = startRunner(server.ctx, by, { lookMs: 20, beatMs: 20 });
  try {
    await until(async () => {
      const tasks = await Promise.all(ids.map((id) => detail(someone, id)));
      return tasks.every(({ status }) => status >= 2);
    });
  } finally {
    await runner.stop();
  }
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  await vi.waitUntil(isTrue, { timeout: 50_000, interval: 25 });
}

describe('what is handed in', () => {
  it('is refused by name where something lacks', async () => {
    const someone = await member();
    const png = new File([await picture(40, 30)], 'a.png', { type: 'image/png' });
    const lora = 'ando_japanese.safetensors';
    expect(await reasonOf(push(someone, { prompt: '  \n ' }))).toBe('PROMPT_REQUIRED');
    expect(await reasonOf(push(someone, { prompt: '客厅', flowName: 't2i_l_api' }))).toBe('STYLE_REQUIRED');
    expect(await reasonOf(push(someone, { prompt: '客厅', loras: '../x.safetensors' }))).toBe(
      'STYLE_UNKNOWN',
    );
    expect(await reasonOf(push(someone, { prompt: '客厅', flowName: 'cn_lora', loras: lora }))).toBe(
      'FILE_REQUIRED',
    );
    expect(await reasonOf(push(someone, { flowName: 'cn_lora', loras: lora }))).toBe(
      'PROMPT_OR_REFERENCE_REQUIRED',
    );
    expect(await reasonOf(push(someone, { flowName: 'cn_lora', loras: lora }, png))).toBe('PROMPT_REQUIRED');
    expect(await reasonOf(push(someone, { prompt: 'x'.repeat(2001) }))).toBe('BAD_INPUT');
    expect(await reasonOf(push(someone, { prompt: '客厅', width: 99_999 }))).toBe('BAD_INPUT');
    expect(await reasonOf(server.api.create.push({ prompt: '客厅' }))).toBe('AUTH_REQUIRED');
    expect(await server.api.create.count({}, { token: someone.token })).toBe(0);
  });

  it('may only be a real picture, however it is called', async () => {
    const someone = await member();
    const input = { prompt: '客厅', flowName: 'cn_lora', loras: 'ando_japanese.safetensors' } as const;
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const whole = await picture(64, 64);
    for (const bytes of [gif, whole.subarray(0, whole.length / 2), Buffer.alloc(0)]) {
      const file = new File([bytes], 'a.png', { type: 'image/png' });
      expect(await reasonOf(push(someone, input, file))).toBe('IMAGE_INVALID');
    }
    expect(await server.api.create.count({}, { token: someone.token })).toBe(0);
  });

  it('costs a free try, then points that are held, then nothing is left', async () => {
    const someone = await member(PRICE + 2);
    const costs: number[] = [];
    for (let i = 0; i < FREE + 1; i++) costs.push((await push(someone, { prompt: '书房', ...SMALL })).point);
    expect(costs).toEqual([0, 0, PRICE]);
    expect(await spendable(someone)).toBe(2);
    expect(await reasonOf(push(someone, { prompt: '书房' }))).toBe('TRIES_USED_UP');
    expect(await server.api.create.count({}, { token: someone.token })).toBe(FREE);
    const { records } = await server.api.create.page({ size: 10 }, { token: someone.token });
    expect(records.length).toBe(FREE + 1);
  });

  it('costs each free try once, however many are handed in at the same moment', async () => {
    const someone = await member();
    const results = await Promise.all(
      Array.from({ length: 8 }, async () => reasonOf(push(someone, { prompt: '书房', ...SMALL }))),
    );
    expect(results.filter((result) => result === 'none').length).toBe(FREE);
    expect(new Set(results.filter((result) => result !== 'none'))).toEqual(new Set(['TRIES_USED_UP']));
  });

  it('is one line', async () => {
    const someone = await member();
    const { id } = await push(someone, { prompt: ' 客厅\r\n，沙发\n', ...SMALL });
    expect((await detail(someone, id)).prompt).toBe('客厅 ，沙发');
  });
});

describe('a task', { timeout: 60_000 }, () => {
  it('becomes labelled pictures of its owner, and its points are spent', async () => {
    const someone = await member(PRICE);
    const stranger = await member();
    for (let i = 0; i < FREE; i++) await push(someone, { prompt: '书房', ...SMALL });
    await clearTurn();
    const { id, point } = await push(someone, {
      ...{ prompt: '安藤风格的客厅，qwertz', flowName: 't2i_l_api', loras: 'ando_japanese.safetensors' },
      ...{ ...SMALL, batchSize: 2, seed: 7 },
    });
    expect(point).toBe(PRICE);
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
    expect(await Promise.all(keys.map((key) => server.ctx.storage.head(key)))).toEqual([null, null]);
  });

  it('of words about something else fails by name, and gives back what it cost', async () => {
    const someone = await member(PRICE);
    const free = await push(someone, { prompt: '一只猫在打篮球', ...SMALL });
    await runAll(someone, [free.id]);
    expect(await detail(someone, free.id)).toMatchObject({ status: 2, reason: 'WORDS_UNKNOWN' });
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
  const exists = async (): Promise<boolean> =>
    (await sql`select 1 from create_task where id = ${id}`.execute(ctx.db)).rows.length > 0;
  await forgetRemoved.run(ctx, {});
  expect(await exists()).toBe(true);
  clock.advance({ days: 366 });
  await forgetRemoved.run(ctx, {});
  expect(await exists()).toBe(false);
});

async function picture(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const made = await sharp({ create: { width, height, channels: 3, background: '#806040' } })
    .png()
    .toBuffer();
  return Buffer.from(made);
}
