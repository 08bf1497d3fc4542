import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyGraph, hear, openPool, paintedGraph, plainGraph, runOf, type TestPool } from './test-pool.ts';

let pool: TestPool;
beforeEach(async () => {
  pool = await openPool({ servers: 2 });
});
afterEach(() => pool.close());

const waiting = () => pool.simulators.map(({ control }) => control.waiting());

test('runs go where the least wait, those that come at once too', async () => {
  await Promise.all(
    [plainGraph(), plainGraph(), plainGraph(), plainGraph()].map((graph) => pool.engine.submit(runOf(graph))),
  );
  expect(waiting()).toEqual([2, 2]);
  for (let count = 0; count < 3; count += 1) await pool.simulators[1]?.control.finish();
  await pool.engine.submit(runOf(plainGraph()));
  expect(waiting()).toEqual([2, 1]);
});

test('what one server lacks the other makes', async () => {
  await pool.control.goDown();
  const run = runOf(plainGraph());
  await pool.engine.submit(run);
  expect(waiting()).toEqual([0, 1]);
  expect(await pool.engine.readState(run.id)).toEqual({ kind: 'queued', ahead: 0 });
  expect(await pool.engine.readCapabilities()).toMatchObject({ runsAtOnce: 2, lanes: 1 });
});

test('what one server cannot store, its disk being full, the other makes', async () => {
  pool.control.setFault({ kind: 'error', op: 'upload', times: 2 });
  const file = { name: 'a.png', contentType: 'image/png', bytes: new Uint8Array([1, 2, 3]) };
  const runs = [copyGraph('source'), copyGraph('source')].map((graph) => runOf(graph, { source: file }));
  for (const run of runs) await pool.engine.submit(run);
  expect(waiting()).toEqual([0, 2]);
  expect(pool.control.faults()).toEqual([]);
});

test('while a server is away nobody can say that it does not have a run', async () => {
  await pool.control.goDown();
  const run = runOf(plainGraph());
  await expect(pool.engine.readState(run.id)).rejects.toMatchObject({ fault: { reason: 'ENGINE_DOWN' } });
});

test('a run is not made by the other server while its own may have it', async () => {
  const run = runOf(plainGraph());
  await pool.engine.submit(run);
  await pool.control.goDown();
  await expect(pool.engine.submit(run)).rejects.toMatchObject({ fault: { reason: 'ENGINE_DOWN' } });
  expect(waiting()).toEqual([0, 0]);
});

test('every output is read where it was made', async () => {
  const runs = [runOf(plainGraph(32, 32)), runOf(plainGraph(64, 64))];
  for (const run of runs) await pool.engine.submit(run);
  expect(waiting()).toEqual([1, 1]);
  for (const { control } of pool.simulators) await control.finish();
  const sizes: number[] = [];
  for (const { id } of runs) {
    const state = await pool.engine.readState(id);
    const output = state.kind === 'done' ? state.outputs[0] : undefined;
    if (!output) throw new Error('no output');
    const { bytes } = await pool.engine.readOutput(id, output);
    sizes.push(Buffer.from(bytes).readUInt32BE(16));
  }
  expect(sizes).toEqual([32, 64]);
});

test('the events of both are heard', async () => {
  const runs = [runOf(paintedGraph()), runOf(paintedGraph())];
  const heard = runs.map(({ id }) => hear(pool.engine, id));
  await pool.listening();
  for (const run of runs) await pool.engine.submit(run);
  for (const { control } of pool.simulators) await control.finish();
  for (const ears of heard) {
    await ears.ended();
    expect(ears.kinds()).toContain('preview');
  }
});

test('a run goes to a server that has its files, and one that lacks them is not asked', async () => {
  const poor = { checkpoints: [], loras: ['a.safetensors'] };
  const rich = { checkpoints: ['rare.safetensors'], loras: ['b.safetensors'] };
  const own = await openPool({ models: [poor, rich], servers: 2 });
  const [first, second] = own.simulators;
  await own.engine.submit(runOf(plainGraph()));
  expect(first?.control.waiting()).toBe(1);
  await first?.control.finish();
  // It would not answer if it were asked.
  first?.control.setFault({ kind: 'error', op: 'prompt' });
  // More wait there, and still it is the one.
  for (let i = 1; i <= 3; i++) {
    await own.engine.submit(runOf(paintedGraph({ checkpoint: 'rare.safetensors' })));
    expect([first?.control.waiting(), second?.control.waiting()]).toEqual([0, i]);
  }
  expect(first?.control.faults()).toHaveLength(1);
  expect((await own.engine.readCapabilities()).models).toMatchObject([poor, rich]);
  await own.close();
});
