import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createMember } from '../../../test/builders.ts';
import { openComfyuiCreate, type ComfyuiCreate } from '../../../test/comfyui-create.ts';
import { DEFAULT_MODELS } from '../../simulators/comfyui/nodes/catalogue.ts';
import type { Engine } from './port.ts';
import { startRunner } from './run/runner.ts';

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

it('what was seen last of a run that broke stays with its task, as the picture that it says it is', async () => {
  const { token } = await createMember(server.ctx);
  const { id } = await server.api.create.push({ prompt: '客厅', batchSize: 1 }, { token });
  simulator.control.setFault({ kind: 'execution_error', node: 'VAEDecode' });
  const { preview } = await takeToTheEnd(token, id);
  const [head = '', bytes = ''] = preview.split(',');
  expect(head).toBe('data:image/webp;base64');
  expect(await sharp(Buffer.from(bytes, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 256 });
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

it.each([
  ['breaks', { kind: 'drop_socket', times: 3 }],
  ['loses what it should tell', { kind: 'swallow_event', times: 1000 }],
  ['tells everything twice', { kind: 'duplicate_event', times: 1000 }],
  ['loses the answer to a hand-over', { kind: 'error', op: 'prompt', effect: 'after' }],
  ['fails while the queue is read', { kind: 'error', op: 'queue', times: 3 }],
  ['fails while the history is read', { kind: 'error', op: 'history', times: 3 }],
] as const)('a connection that %s costs no picture, and makes none twice', async (_what, fault) => {
  const { token } = await createMember(server.ctx);
  const { id } = await server.api.create.push({ prompt: '客厅', batchSize: 1 }, { token });
  const before = simulator.control.taken();
  simulator.control.setFault(fault);
  try {
    const task = await takeToTheEnd(token, id);
    expect(task).toMatchObject({ status: 3, reason: '' });
    expect(task.outputs).toHaveLength(1);
    expect(simulator.control.taken() - before).toBe(1);
  } finally {
    simulator.control.clearFaults();
  }
});

it('a server that is started anew in the middle of a run makes it again', async () => {
  const { token } = await createMember(server.ctx);
  const { id } = await server.api.create.push({ prompt: '客厅', batchSize: 1 }, { token });
  const before = simulator.control.taken();
  const end = takeToTheEnd(token, id);
  await simulator.control.until(() => simulator.control.taken() > before);
  await simulator.control.restart();
  expect(await end).toMatchObject({ status: 3, reason: '' });
  expect(simulator.control.taken() - before).toBe(2);
});

it('what one server has taken waits for it, and no other makes it, though ours was started anew', async () => {
  const pool = await openComfyuiCreate({}, undefined, [DEFAULT_MODELS]);
  try {
    const { control } = pool.simulator;
    const { token } = await createMember(pool.server.ctx);
    const { id } = await pool.server.api.create.push({ prompt: '客厅', batchSize: 1 }, { token });
    const unending: Engine = { ...pool.engine, readState: async () => ({ kind: 'running' }) };
    const runner = startRunner(pool.server.ctx, unending, { lookMs: 20, beatMs: 20 });
    await control.until(() => control.taken() === 1);
    await runner.stop();
    await control.goDown();
    const fresh = pool.connect();
    const asked: string[] = [];
    const watched: Engine = {
      ...fresh,
      readState: (runId) => {
        asked.push(runId);
        return fresh.readState(runId);
      },
    };
    const end = pool.takeToTheEnd(token, id, {}, watched);
    await vi.waitUntil(() => asked.length > 1, { timeout: 10_000 });
    expect([control.taken(), pool.others[0]?.control.taken()]).toEqual([1, 0]);
    await control.comeBack();
    expect(await end).toMatchObject({ status: 3 });
  } finally {
    await pool.close();
  }
});

it('a graph that is taken in part only fails its task, and its try comes back', async () => {
  const { token } = await createMember(server.ctx);
  const { id } = await server.api.create.push({ prompt: '客厅', batchSize: 1 }, { token });
  simulator.control.setFault({ kind: 'partial_errors' });
  expect(await takeToTheEnd(token, id)).toMatchObject({ status: 2, reason: 'GRAPH_REFUSED' });
  expect(await server.api.create.count({}, { token })).toBe(0);
});

it('what is handed in while no server answers is taken, waits, and is given up with its try', async () => {
  const down = await openComfyuiCreate();
  try {
    await down.simulator.control.goDown();
    const { token } = await createMember(down.server.ctx);
    expect(await down.server.api.create.engine({})).toMatchObject({ kind: 'comfyui', isUp: false });
    const { id } = await down.server.api.create.push({ prompt: '客厅', batchSize: 1 }, { token });
    expect(await down.server.api.create.count({}, { token })).toBe(1);
    expect(await down.takeToTheEnd(token, id, { patienceMs: 200 })).toMatchObject({
      ...{ status: 2, reason: 'ENGINE_DOWN' },
    });
    expect(await down.server.api.create.count({}, { token })).toBe(0);
  } finally {
    await down.close();
  }
});
