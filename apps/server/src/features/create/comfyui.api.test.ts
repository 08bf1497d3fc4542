import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createMember } from '../../../test/builders.ts';
import { openComfyuiCreate, type ComfyuiCreate } from '../../../test/comfyui-create.ts';
import type { Engine } from './port.ts';

let comfyui: ComfyuiCreate;
let server: ComfyuiCreate['server'];
let simulator: ComfyuiCreate['simulator'];
let takeToTheEnd: ComfyuiCreate['takeToTheEnd'];

beforeAll(async () => {
  comfyui = await openComfyuiCreate();
  ({ server, simulator, takeToTheEnd } = comfyui);
});
afterAll(() => comfyui.close());

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
    expect(await takeToTheEnd(token, id, { patienceMs: 0 })).toMatchObject({
      status: 2,
      reason: 'ENGINE_DOWN',
    });
  } finally {
    await simulator.control.comeBack();
  }
});

it.each(['html', 'half', 'endless'] as const)(
  'a picture that comes as something else (%s) fails its task by name, and its try comes back',
  async (as) => {
    const { token } = await createMember(server.ctx);
    const { id } = await server.api.create.push({ prompt: '客厅', batchSize: 1 }, { token });
    simulator.control.setFault({ kind: 'lie', as });
    expect(await takeToTheEnd(token, id)).toMatchObject({ status: 2, reason: 'ENGINE_FAILED', outputs: [] });
    expect(simulator.control.faults()).toEqual([]);
    expect(await server.api.create.count({}, { token })).toBe(0);
  },
);

it('a server that goes away while its picture is fetched is waited for', async () => {
  const { token } = await createMember(server.ctx);
  const { id } = await server.api.create.push({ prompt: '客厅', batchSize: 1 }, { token });
  simulator.control.setFault({ kind: 'error', op: 'view', times: 2 });
  expect(await takeToTheEnd(token, id)).toMatchObject({ status: 3 });
});

it('a run that stands still is stopped and fails, and its try comes back', async () => {
  const { token } = await createMember(server.ctx);
  const { id } = await server.api.create.push({ prompt: '客厅', batchSize: 1 }, { token });
  const stopped: string[] = [];
  const stuck: Engine = {
    ...comfyui.engine,
    submit: async () => undefined,
    listen: () => () => undefined,
    readState: async () => ({ kind: 'running' }),
    cancel: async (runId) => void stopped.push(runId),
  };
  expect(await takeToTheEnd(token, id, { stallMs: 100 }, stuck)).toMatchObject({
    ...{ status: 2, reason: 'ENGINE_FAILED' },
  });
  expect(stopped).toHaveLength(1);
  expect(await server.api.create.count({}, { token })).toBe(0);
});
