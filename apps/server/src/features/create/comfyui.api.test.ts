import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createMember } from '../../../test/builders.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createComfyui } from '../../adapters/comfyui/engine.ts';
import { startComfyuiSimulator } from '../../simulators/comfyui/start.ts';
import { walletFeature } from '../wallet/index.ts';
import { createCreateFeature } from './index.ts';
import { startRunner } from './run/runner.ts';
import type { Engine } from './port.ts';

let server: TestServer;
let engine: Engine;
let simulator: Awaited<ReturnType<typeof startComfyuiSimulator>>;

beforeAll(async () => {
  simulator = await startComfyuiSimulator({
    ...{ port: 0, mode: 'timer', stepMs: 1 },
    log: { error: () => undefined },
  });
  engine = createComfyui({
    servers: [{ url: simulator.url }],
    clock: { now: () => new Date() },
    log: { info: () => undefined, warn: () => undefined },
    pollMs: 50,
  });
  server = await startTestServer({
    features: {
      create: createCreateFeature({ readPrices: async () => ({ points: 1, freeTries: 50 }) }),
      wallet: walletFeature,
    },
    providers: { pictures: engine },
  });
});
afterAll(async () => {
  await engine.close();
  await server.close();
  await simulator.close();
});

async function takeToTheEnd(token: string, id: string, patienceMs = 20_000) {
  const runner = startRunner(server.ctx, engine, { lookMs: 20, beatMs: 50, patienceMs });
  try {
    return await vi.waitUntil(
      async () => {
        const task = await server.api.create.detail({ id }, { token });
        return task.status >= 2 && task;
      },
      { timeout: 20_000, interval: 20 },
    );
  } finally {
    await runner.stop();
  }
}

it.each(['t2i_nl_api', 't2i_l_api', 'cn_lora'] as const)(
  'a ComfyUI server takes the flow %s',
  async (flowName) => {
    const { token } = await createMember(server.ctx);
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#405060' } })
      .png()
      .toBuffer();
    const { id } = await server.api.create.push(
      {
        ...{ flowName, prompt: '客厅', width: 512, height: 512, batchSize: 2, seed: 5 },
        loras: flowName === 't2i_nl_api' ? '' : 'ando_japanese.safetensors',
      },
      { token, files: { reference: new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }) } },
    );
    const task = await takeToTheEnd(token, id);
    expect(task).toMatchObject({ status: 3, reason: '', reading: null });
    expect(task.engine).toContain('ComfyUI');
    expect(task.imgUrl.length).toBe(2);
    const { rows } = await sql<{ width: number; height: number }>`
    select width, height from create_output where task_id = ${id}`.execute(server.ctx.db);
    expect(rows).toEqual([
      { width: 512, height: 512 },
      { width: 512, height: 512 },
    ]);
  },
);

it('a run that breaks in the engine is told by name, without its traceback, and its try comes back', async () => {
  const { token } = await createMember(server.ctx);
  const { id } = await server.api.create.push({ prompt: '客厅', batchSize: 1 }, { token });
  simulator.control.setFault({ kind: 'execution_error', exception: 'boom', message: 'boom' });
  const failed = await takeToTheEnd(token, id);
  expect(failed).toMatchObject({ status: 2, reason: 'ENGINE_FAILED' });
  expect(failed.failure).not.toContain('boom');
  expect(await server.api.create.count({}, { token })).toBe(0);
});

it('a task waits for a server that is being started anew', async () => {
  const { token } = await createMember(server.ctx);
  const { id } = await server.api.create.push({ prompt: '客厅', batchSize: 1 }, { token });
  await simulator.control.goDown();
  const end = takeToTheEnd(token, id);
  await vi.waitUntil(async () => (await server.api.create.detail({ id }, { token })).status === 1);
  await simulator.control.comeBack();
  expect(await end).toMatchObject({ status: 3 });
});

it('a server that is not there is told by name', async () => {
  const { token } = await createMember(server.ctx);
  const { id } = await server.api.create.push({ prompt: '客厅', batchSize: 1 }, { token });
  await simulator.control.goDown();
  try {
    expect(await takeToTheEnd(token, id, 0)).toMatchObject({ status: 2, reason: 'ENGINE_DOWN' });
  } finally {
    await simulator.control.comeBack();
  }
});
