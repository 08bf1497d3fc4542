import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  faultOf,
  hear,
  openPool,
  paintedGraph,
  plainGraph,
  runOf,
  submitted,
  type TestPool,
} from './test-pool.ts';

const POLL_MS = 2_000;
const RETRY_MS = 1_000;
const TIMEOUT_MS = 10_000;
const ALL = 1_000_000;

let pool: TestPool;
beforeEach(async () => {
  pool = await openPool();
});
afterEach(() => pool.close());

describe('the socket', () => {
  test('that breaks on the way is opened anew under another id, and the run is followed to its end', async () => {
    const { run, heard } = await submitted(pool);
    const [before] = pool.control.clientIds();
    await pool.control.step();
    await heard.until(({ kind }) => kind === 'running');
    pool.control.setFault({ kind: 'drop_socket' });
    await pool.control.step();
    await pool.timers.pass(RETRY_MS);
    await pool.listening();
    await pool.control.finish();
    await heard.ended();
    expect(pool.control.clientIds()).not.toContain(before);
    expect(await pool.engine.readState(run.id)).toMatchObject({ kind: 'done' });
  });

  test('that falls silent is noticed by the run that goes on', async () => {
    const { heard } = await submitted(pool);
    const [before] = pool.control.clientIds();
    pool.control.setFault({ kind: 'swallow_event', times: ALL });
    await pool.control.step();
    const isRenewed = () => pool.control.clientIds().some((id) => id !== before);
    while (!isRenewed()) await pool.timers.pass(POLL_MS);
    pool.control.clearFaults();
    await pool.control.finish();
    await heard.ended();
  });

  test('that swallows the end does not keep it from being told', async () => {
    const { run, heard } = await submitted(pool, plainGraph());
    pool.control.setFault({ kind: 'swallow_event', times: ALL });
    await pool.control.finish();
    await pool.timers.pass(POLL_MS);
    await heard.ended();
    expect(await pool.engine.readState(run.id)).toMatchObject({ kind: 'done' });
  });

  test('that says everything twice tells of one end and never goes back', async () => {
    const { heard } = await submitted(pool);
    pool.control.setFault({ kind: 'duplicate_event', times: ALL });
    await pool.control.finish();
    await heard.ended();
    await pool.engine.readCapabilities();
    const shares = heard.events.flatMap((event) => (event.kind === 'running' ? [event.share] : []));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(heard.kinds().filter((kind) => kind === 'ended')).toHaveLength(1);
  });
});

describe('handing over', () => {
  test('an answer that comes too late is asked for again: it was taken', async () => {
    const run = runOf(plainGraph());
    pool.control.setFault({ kind: 'hold', op: 'prompt', effect: 'after' });
    const submit = pool.engine.submit(run);
    await pool.control.until(() => pool.control.held() === 1);
    pool.timers.advance(TIMEOUT_MS);
    await submit;
    expect(await pool.engine.readState(run.id)).toEqual({ kind: 'queued', ahead: 0 });
    expect(pool.control.taken()).toBe(1);
  });

  test('a call that dies before it took effect is a fault, and the next one makes the one run', async () => {
    const run = runOf(plainGraph());
    pool.control.setFault({ kind: 'hold', op: 'prompt', effect: 'before' });
    const submit = faultOf(pool.engine.submit(run));
    await pool.control.until(() => pool.control.held() === 1);
    pool.timers.advance(TIMEOUT_MS);
    expect(await submit).toMatchObject({ reason: 'ENGINE_DOWN' });
    await pool.engine.submit(run);
    expect(pool.control.taken()).toBe(1);
  });

  test.each([
    ['before', 'ENGINE_DOWN'],
    ['after', undefined],
  ] as const)('a 500 %s it took effect leads to one run', async (effect, reason) => {
    const run = runOf(plainGraph());
    pool.control.setFault({ kind: 'error', op: 'prompt', effect });
    const fault = await faultOf(pool.engine.submit(run));
    expect(fault instanceof Object && 'reason' in fault ? fault.reason : fault).toBe(reason);
    await pool.engine.submit(run);
    expect(pool.control.taken()).toBe(1);
    expect(await pool.engine.readState(run.id)).toEqual({ kind: 'queued', ahead: 0 });
  });

  test.each(['queue', 'history'] as const)('a 500 of the %s is no answer about a run', async (op) => {
    const run = runOf(plainGraph());
    pool.control.setFault({ kind: 'error', op });
    expect(await faultOf(pool.engine.readState(run.id))).toMatchObject({ reason: 'ENGINE_DOWN' });
    expect(await pool.engine.readState(run.id)).toEqual({ kind: 'unknown' });
  });

  test('a file whose name is taken by another is used under the name that the server gave it', async () => {
    const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const form = new FormData();
    const name = `${createHash('sha256').update(bytes).digest('hex')}.png`;
    form.set('image', new Blob(['not it']), name);
    form.set('subfolder', 'mogine');
    const [simulator] = pool.simulators;
    await fetch(`${simulator?.url}/api/upload/image`, { method: 'POST', body: form });
    const graph = {
      '1': { class_type: 'LoadImage', inputs: { image: { $file: 'x' } } },
      '2': { class_type: 'SaveImage', inputs: { images: ['1', 0], filename_prefix: 'mogine/test' } },
    } as const;
    const run = runOf(graph, { x: { name: 'x.png', contentType: 'image/png', bytes } });
    await pool.engine.submit(run);
    await pool.control.finish();
    const state = await pool.engine.readState(run.id);
    const output = state.kind === 'done' ? state.outputs[0] : undefined;
    if (!output) throw new Error('no output');
    const made = await pool.engine.readOutput(run.id, output);
    expect(await sharp(made.bytes).metadata()).toMatchObject({ width: 20, height: 10 });
  });

  test('a graph that is taken in part is refused, and its part is not made', async () => {
    const run = runOf(paintedGraph());
    pool.control.setFault({ kind: 'partial_errors' });
    expect(await faultOf(pool.engine.submit(run))).toMatchObject({ reason: 'GRAPH_REFUSED' });
    expect(pool.control.waiting()).toBe(0);
    expect(pool.control.running()).toBeUndefined();
  });
});

describe('a run', () => {
  test('that fails on its way says why, and no path of the server', async () => {
    const { run, heard } = await submitted(pool);
    pool.control.setFault({ kind: 'execution_error', node: 'KSampler' });
    await pool.control.finish();
    await heard.ended();
    const state = await pool.engine.readState(run.id);
    expect(state).toMatchObject({ kind: 'failed', fault: { reason: 'ENGINE_FAILED' } });
    expect(JSON.stringify(state)).toContain('KSampler 5: RuntimeError');
    expect(JSON.stringify(state)).not.toContain('/opt/');
  });

  test.each([
    ['torch.OutOfMemoryError', 'Tried to allocate 20.00 GiB.'],
    ['RuntimeError', 'CUDA error: out of memory'],
    // In the words of a server on a machine without a graphics card.
    ['RuntimeError', "DefaultCPUAllocator: can't allocate memory: you tried to allocate 68719476736 bytes."],
    ['RuntimeError', 'Allocation on device 0 would exceed allowed memory.'],
  ])('that finds no memory (%s: %s) found the engine full', async (exception, message) => {
    const { run, heard } = await submitted(pool);
    pool.control.setFault({ kind: 'execution_error', exception, message });
    await pool.control.finish();
    await heard.ended();
    expect(await pool.engine.readState(run.id)).toMatchObject({ fault: { reason: 'ENGINE_FULL' } });
  });

  test('that is lost when the server starts anew is unknown, and is made when it is handed over again', async () => {
    const { run, heard } = await submitted(pool);
    await pool.control.step();
    await heard.until(({ kind }) => kind === 'running');
    await pool.control.restart();
    expect(await pool.engine.readState(run.id)).toEqual({ kind: 'unknown' });
    await pool.timers.pass(RETRY_MS);
    await heard.ended();
    heard.stop();

    const again = hear(pool.engine, run.id);
    await pool.listening();
    await pool.engine.submit(run);
    await pool.control.finish();
    await again.ended();
    expect(again.kinds()).toContain('running');
    expect(pool.control.taken()).toBe(2);
    expect(await pool.engine.readState(run.id)).toMatchObject({ kind: 'done' });
  });

  test('whose server is away is neither lost nor ended', async () => {
    const { run, heard } = await submitted(pool);
    await pool.control.goDown();
    await pool.timers.pass(POLL_MS);
    expect(await faultOf(pool.engine.readState(run.id))).toMatchObject({ reason: 'ENGINE_DOWN' });
    expect(heard.kinds()).not.toContain('ended');
  });

  test('that was cancelled and whose answer was lost is cancelled', async () => {
    const { run } = await submitted(pool);
    pool.control.setFault({ kind: 'error', op: 'cancel', effect: 'after' });
    expect(await faultOf(pool.engine.cancel(run.id))).toMatchObject({ reason: 'ENGINE_DOWN' });
    expect(await pool.engine.readState(run.id)).toEqual({ kind: 'cancelled' });
  });
});

describe('a guarded server', () => {
  const token = 'a-secret-word';

  test.each([
    ['a header', { headers: { authorization: `Bearer ${token}` } }],
    ['the address', { query: { token } }],
  ])('opens its calls and its socket to a token in %s', async (_where, address) => {
    pool.control.requireBearer(token);
    const { engine } = pool.connect(address);
    const run = runOf(paintedGraph());
    const heard = hear(engine, run.id);
    await pool.listening();
    await engine.submit(run);
    await pool.control.finish();
    await heard.until(({ kind }) => kind === 'preview');
    await heard.ended();
    expect(await engine.readState(run.id)).toMatchObject({ kind: 'done' });
  });

  test('counts as down to whoever brings none', async () => {
    pool.control.requireBearer(token);
    const fault = await faultOf(pool.engine.submit(runOf(plainGraph())));
    expect(fault).toMatchObject({ reason: 'ENGINE_DOWN' });
  });

  test('its token is in no fault', async () => {
    pool.control.requireBearer('another');
    const { engine } = pool.connect({ query: { token }, headers: { authorization: `Bearer ${token}` } });
    expect(JSON.stringify(await faultOf(engine.submit(runOf(plainGraph()))))).not.toContain(token);
  });
});
