import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comfyuiServers } from '../../../test/comfyui-servers.ts';
import type { Engine, Graph, RunFile } from '../../features/create/port.ts';
import { createComfyui } from './engine.ts';
import {
  copyGraph,
  faultOf,
  hear,
  longGraph,
  openPool,
  paintedGraph,
  plainGraph,
  runOf,
} from './test-pool.ts';

type Target = {
  engine: Engine;
  /** Lets the first that waits begin; a real server does so by itself. */
  begin: () => Promise<void>;
  /** Lets everything that waits be made; a real server does so by itself. */
  finish: () => Promise<void>;
  listening: () => Promise<void>;
  close: () => Promise<void>;
};

const targets: { name: string; open: () => Promise<Target> }[] = [
  {
    name: 'the simulator',
    async open() {
      const { engine, control, listening, close } = await openPool();
      const begin = async () => void (await control.step());
      return { engine, listening, close, begin, finish: () => control.finish() };
    },
  },
  ...comfyuiServers().map((url) => ({
    name: url,
    async open() {
      const log = { info() {}, warn() {} };
      const engine = createComfyui({ servers: [{ url }], clock: { now: () => new Date() }, log });
      const nothing = async () => {};
      return { engine, begin: nothing, finish: nothing, listening: nothing, close: () => engine.close() };
    },
  })),
];

const UNHEARD_OF = '0198a5d5-0000-7000-8000-00000000dead';

async function pictureFile(color: string): Promise<RunFile> {
  const create = { width: 48, height: 24, channels: 3, background: color } as const;
  return { name: '参考图.png', contentType: 'image/png', bytes: await sharp({ create }).png().toBuffer() };
}

/** Its reason alone: what else a refusal says is each server's own. */
async function reasonOf(call: Promise<unknown>): Promise<unknown> {
  const fault = await faultOf(call);
  return typeof fault === 'object' && fault !== null && 'reason' in fault ? fault.reason : fault;
}

describe.each(targets)('an engine over $name', ({ open }) => {
  let target: Target;
  beforeAll(async () => {
    target = await open();
  });
  afterAll(() => target.close());

  /** Runs it to its end and returns how that was. */
  async function perform(graph: Graph, files: Record<string, RunFile> = {}) {
    const run = runOf(graph, files);
    const heard = hear(target.engine, run.id);
    await target.listening();
    await target.engine.submit(run);
    await target.finish();
    await heard.ended();
    heard.stop();
    return { run, heard, state: await target.engine.readState(run.id) };
  }

  async function firstOutput(graph: Graph, files: Record<string, RunFile> = {}) {
    const { run, state } = await perform(graph, files);
    const output = state.kind === 'done' ? state.outputs[0] : undefined;
    if (!output) throw new Error(`no output: ${JSON.stringify(state)}`);
    return { output, ...(await target.engine.readOutput(run.id, output)) };
  }

  test('says what it is and which models it has', async () => {
    const { kind, title, runsAtOnce, lanes, models } = await target.engine.readCapabilities();
    expect(kind).toBe('comfyui');
    expect(title).toMatch(/^ComfyUI \d/);
    expect(lanes).toBeGreaterThan(0);
    expect(runsAtOnce).toBeGreaterThanOrEqual(lanes);
    for (const held of models) expect(held).toHaveProperty('loras');
    expect(models.length).toBeGreaterThan(0);
  });

  test('knows its nodes', async () => {
    const catalogue = await target.engine.readNodeCatalogue();
    expect(catalogue['SaveImage']).toMatchObject({ input: { required: { images: ['IMAGE', {}] } } });
  });

  test('a run ends with a picture of the size that its graph says', async () => {
    const { output, contentType, bytes } = await firstOutput(plainGraph(96, 40));
    expect(output.kind).toBe('image');
    expect(contentType).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 96, height: 40 });
  });

  test('its end is told once, and whoever comes later hears of it too', async () => {
    const { run, heard } = await perform(plainGraph());
    expect(heard.kinds().filter((kind) => kind === 'ended')).toHaveLength(1);
    const late = hear(target.engine, run.id);
    await late.ended();
    late.stop();
  });

  test('handed over twice, at once and later, it is one run', async () => {
    const run = runOf(plainGraph());
    await Promise.all([target.engine.submit(run), target.engine.submit(run)]);
    await target.engine.submit(run);
    const heard = hear(target.engine, run.id);
    await target.finish();
    await heard.ended();
    const state = await target.engine.readState(run.id);
    await target.engine.submit(run);
    await target.finish();
    expect(await target.engine.readState(run.id)).toEqual(state);
  });

  test('a file takes its place in the graph, whatever others of its name hold', async () => {
    for (const color of ['#ff0000', '#0000ff', '#ff0000']) {
      const file = await pictureFile(color);
      const { bytes } = await firstOutput(copyGraph('reference'), { reference: file });
      const pixel = await sharp(bytes)
        .removeAlpha()
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect(`#${pixel.toString('hex')}`).toBe(color);
    }
  });

  test('a graph that names a file nobody gave is refused', async () => {
    expect(await reasonOf(target.engine.submit(runOf(copyGraph('absent'))))).toBe('GRAPH_REFUSED');
  });

  const broken: [what: string, graph: Graph, reason: string][] = [
    ['a class that it lacks', { '1': { class_type: 'NoSuchNode', inputs: {} } }, 'GRAPH_REFUSED'],
    ['no output', { '1': { class_type: 'EmptyImage', inputs: {} } }, 'GRAPH_REFUSED'],
    [
      'a missing input',
      { '1': { class_type: 'SaveImage', inputs: { filename_prefix: 'x' } } },
      'GRAPH_REFUSED',
    ],
    [
      'a link to nothing',
      { '1': { class_type: 'SaveImage', inputs: { images: ['9', 0], filename_prefix: 'x' } } },
      'GRAPH_REFUSED',
    ],
    ['a model that it lacks', paintedGraph({ checkpoint: 'nobody-has-this.safetensors' }), 'MODEL_MISSING'],
  ];
  test.each(broken)('a graph with %s is refused', async (_what, graph, reason) => {
    const run = runOf(graph);
    expect(await reasonOf(target.engine.submit(run))).toBe(reason);
    expect(await target.engine.readState(run.id)).toEqual({ kind: 'unknown' });
  });

  test('of a run that it never heard of it knows nothing, and cancels nothing', async () => {
    expect(await target.engine.readState(UNHEARD_OF)).toEqual({ kind: 'unknown' });
    await target.engine.cancel(UNHEARD_OF);
    expect(await target.engine.readState(UNHEARD_OF)).toEqual({ kind: 'unknown' });
    const output = { kind: 'image', ref: 'filename=a.png&subfolder=&type=output' } as const;
    expect(await reasonOf(target.engine.readOutput(UNHEARD_OF, output))).toBe('ENGINE_FAILED');
  });

  test('a run that has ended stays as it is when it is cancelled', async () => {
    const { run, state } = await perform(plainGraph());
    await target.engine.cancel(run.id);
    expect(await target.engine.readState(run.id)).toEqual(state);
  });

  test('what waits and what runs is cancelled, and what comes after them is made', async () => {
    const [first, second, last] = [runOf(longGraph()), runOf(plainGraph()), runOf(plainGraph())];
    const runs = [first, second, last].map((run) => ({ run, heard: hear(target.engine, run.id) }));
    await target.listening();
    for (const { run } of runs) await target.engine.submit(run);
    await target.begin();
    await runs[0]?.heard.until(({ kind }) => kind === 'running');
    await target.engine.cancel(second.id);
    await runs[1]?.heard.ended();
    expect(await target.engine.readState(second.id)).toEqual({ kind: 'cancelled' });
    expect(await target.engine.readState(first.id)).toEqual({ kind: 'running' });
    await target.engine.cancel(first.id);
    await target.finish();
    await runs[0]?.heard.ended();
    expect(await target.engine.readState(first.id)).toEqual({ kind: 'cancelled' });
    await runs[2]?.heard.ended();
    expect(runs[2]?.heard.kinds()).toContain('running');
    expect(await target.engine.readState(last.id)).toMatchObject({ kind: 'done' });
    for (const { heard } of runs) heard.stop();
  });

  test('an output that is not there is a fault', async () => {
    const { run } = await perform(plainGraph());
    const gone = { kind: 'image', ref: 'filename=gone.png&subfolder=&type=output' } as const;
    expect(await reasonOf(target.engine.readOutput(run.id, gone))).toBe('ENGINE_FAILED');
  });
});

test('where nobody answers every call says so', async () => {
  const pool = await openPool();
  await pool.control.goDown();
  const { engine } = pool;
  const run = runOf(plainGraph());
  const output = { kind: 'image', ref: 'filename=a.png' } as const;
  expect(await reasonOf(engine.readCapabilities())).toBe('ENGINE_DOWN');
  expect(await reasonOf(engine.readNodeCatalogue())).toBe('ENGINE_DOWN');
  expect(await reasonOf(engine.submit(run))).toBe('ENGINE_DOWN');
  expect(await reasonOf(engine.readState(run.id))).toBe('ENGINE_DOWN');
  expect(await reasonOf(engine.cancel(run.id))).toBe('ENGINE_DOWN');
  expect(await reasonOf(engine.readOutput(run.id, output))).toBe('ENGINE_DOWN');
  await pool.close();
});
