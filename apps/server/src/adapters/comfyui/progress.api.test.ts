import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunEvent } from '../../features/create/port.ts';
import { hear, openPool, paintedGraph, plainGraph, submitted, type TestPool } from './test-pool.ts';

const POLL_MS = 2_000;

let pool: TestPool;
beforeEach(async () => {
  pool = await openPool();
});
afterEach(() => pool.close());

const shares = (events: readonly RunEvent[]) =>
  events.flatMap((event) => (event.kind === 'running' ? [event.share] : []));

test('a run waits its turn, grows and ends, and shows itself on the way', async () => {
  const first = await submitted(pool);
  const second = await submitted(pool);
  await second.heard.until((event) => event.kind === 'queued' && event.ahead === 1);
  expect(await pool.engine.readState(second.run.id)).toEqual({ kind: 'queued', ahead: 1 });

  await pool.control.step();
  await first.heard.until(({ kind }) => kind === 'running');
  expect(await pool.engine.readState(first.run.id)).toEqual({ kind: 'running' });
  await pool.control.finish();
  await first.heard.ended();
  await second.heard.ended();

  const grown = shares(first.heard.events);
  expect(grown).toEqual(grown.toSorted((a, b) => a - b));
  expect(grown.at(-1)).toBeCloseTo(1);
  const preview = first.heard.events.find((event) => event.kind === 'preview');
  expect(await sharp(preview?.kind === 'preview' ? preview.bytes : undefined).metadata()).toMatchObject({
    format: 'jpeg',
  });
  expect(first.heard.kinds().at(-1)).toBe('ended');
  expect(second.heard.kinds().slice(0, 2)).toEqual(['queued', 'running']);
});

test('every picture of a batch is an output', async () => {
  const { run, heard } = await submitted(pool, paintedGraph({ batch: 3 }));
  await pool.control.finish();
  await heard.ended();
  const state = await pool.engine.readState(run.id);
  const outputs = state.kind === 'done' ? state.outputs : [];
  expect(new Set(outputs.map(({ ref }) => ref)).size).toBe(3);
});

test('a model comes as a model', async () => {
  const { run, heard } = await submitted(pool, {
    '1': { class_type: 'ImageOnlyCheckpointLoader', inputs: { ckpt_name: 'hunyuan_3d_v2.1.safetensors' } },
    '2': { class_type: 'EmptyLatentHunyuan3Dv2', inputs: { resolution: 3072, batch_size: 1 } },
    '3': {
      class_type: 'VAEDecodeHunyuan3D',
      inputs: { samples: ['2', 0], vae: ['1', 2], num_chunks: 8000, octree_resolution: 256 },
    },
    '4': {
      class_type: 'VoxelToMesh',
      inputs: { voxel: ['3', 0], algorithm: 'surface net', threshold: 0.6 },
    },
    '5': { class_type: 'SaveGLB', inputs: { mesh: ['4', 0], filename_prefix: 'mogine/test' } },
  });
  await pool.control.finish();
  await heard.ended();
  const state = await pool.engine.readState(run.id);
  const output = state.kind === 'done' ? state.outputs[0] : undefined;
  if (!output) throw new Error('no output');
  expect(output.kind).toBe('model');
  const { contentType, bytes } = await pool.engine.readOutput(run.id, output);
  expect(contentType).toBe('model/gltf-binary');
  expect(Buffer.from(bytes.subarray(0, 4)).toString('latin1')).toBe('glTF');
});

test('between its success and the writing of its history a run still goes on', async () => {
  const { run, heard } = await submitted(pool, plainGraph());
  // The step that tells the success comes before the one that writes.
  for (let step = 0; step < 4; step += 1) await pool.control.step();
  expect(pool.control.running()?.id).toBe(run.id);
  expect(await pool.engine.readState(run.id)).toEqual({ kind: 'running' });
  expect(heard.kinds()).not.toContain('ended');
  await pool.control.step();
  await heard.ended();
  expect(await pool.engine.readState(run.id)).toMatchObject({ kind: 'done' });
});

test('a run that is cancelled while it waits has no trace at the server, and is cancelled all the same', async () => {
  const first = await submitted(pool);
  const second = await submitted(pool);
  await pool.control.step();
  await pool.engine.cancel(second.run.id);
  await second.heard.ended();
  expect(await pool.engine.readState(second.run.id)).toEqual({ kind: 'cancelled' });
  await pool.engine.submit(second.run);
  expect(pool.control.waiting()).toBe(0);
  expect(await pool.engine.readState(first.run.id)).toEqual({ kind: 'running' });
});

test('what runs is heard on when another one that waits is cancelled', async () => {
  const first = await submitted(pool, paintedGraph({ steps: 50 }));
  const second = await submitted(pool);
  await pool.control.stepUntil(() => pool.control.running()?.node === '5');
  const ears = pool.control.clientIds();
  await pool.engine.cancel(second.run.id);
  await second.heard.ended();
  await pool.timers.pass(POLL_MS);
  const before = Math.max(...shares(first.heard.events));
  for (let step = 0; step < 3; step += 1) await pool.control.step();
  await first.heard.until((event) => event.kind === 'running' && event.share > before);
  expect(pool.control.clientIds()).toEqual(ears);
});

test('a run that is cancelled on its way ends there', async () => {
  const { run, heard } = await submitted(pool, paintedGraph({ steps: 50 }));
  await pool.control.stepUntil(() => pool.control.running()?.node === '5');
  await pool.engine.cancel(run.id);
  await pool.control.finish();
  await heard.ended();
  expect(await pool.engine.readState(run.id)).toEqual({ kind: 'cancelled' });
  expect(Math.max(...shares(heard.events))).toBeLessThan(0.5);
});

test.each([['waits'], ['runs']])(
  'a server without jobs cancels one that %s and nothing else',
  async (how) => {
    pool.control.hideJobs(true);
    const first = await submitted(pool);
    const second = await submitted(pool);
    await pool.control.step();
    const [cancelled, other] = how === 'runs' ? [first, second] : [second, first];
    await pool.engine.cancel(cancelled.run.id);
    await pool.control.finish();
    await cancelled.heard.ended();
    await other.heard.ended();
    expect(await pool.engine.readState(cancelled.run.id)).toEqual({ kind: 'cancelled' });
    expect(await pool.engine.readState(other.run.id)).toMatchObject({ kind: 'done' });
  },
);

test('after a restart of ours a run is found again, followed to its end and not made twice', async () => {
  const { run } = await submitted(pool);
  await pool.control.step();
  await pool.engine.close();

  const next = pool.connect();
  expect(await next.engine.readState(run.id)).toEqual({ kind: 'running' });
  await next.engine.submit(run);
  const heard = hear(next.engine, run.id);
  await heard.until(({ kind }) => kind === 'running');
  await pool.control.finish();
  await next.timers.pass(POLL_MS);
  await heard.ended();
  expect(pool.control.taken()).toBe(1);
  const state = await next.engine.readState(run.id);
  const output = state.kind === 'done' ? state.outputs[0] : undefined;
  if (!output) throw new Error('no output');
  expect((await next.engine.readOutput(run.id, output)).bytes.length).toBeGreaterThan(0);
});
