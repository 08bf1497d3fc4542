import { createIds } from '../../kernel/ids.ts';
import {
  EngineFault,
  type Engine,
  type Graph,
  type GraphValue,
  type Run,
  type RunEvent,
  type RunFile,
} from '../../features/create/port.ts';
import { DEFAULT_MODELS } from '../../simulators/comfyui/nodes/catalogue.ts';
import type { ModelFolders } from '../../simulators/comfyui/nodes/node-class.ts';
import { startComfyuiSimulator, type ComfyuiSimulator } from '../../simulators/comfyui/start.ts';
import { createComfyui } from './engine.ts';
import type { Timers } from './timers.ts';
import type { ServerAddress } from './transport.ts';

const ids = createIds(() => new Date());
const silent = { info() {}, warn() {}, error() {} };

/** Time that stands still until it is moved. */
export interface ManualTimers extends Timers {
  advance(ms: number): void;
  /** Waits until something waits for just so long, and moves on to it. */
  pass(ms: number): Promise<void>;
}

export function createManualTimers(): ManualTimers {
  let nowMs = 0;
  const tasks = new Set<{ delayMs: number; dueMs: number; run: () => void }>();
  const waiters = new Set<() => void>();
  const timers: ManualTimers = {
    after(delayMs, run) {
      const task = { delayMs, dueMs: nowMs + delayMs, run };
      tasks.add(task);
      for (const look of waiters) look();
      return () => tasks.delete(task);
    },
    advance(ms) {
      nowMs += ms;
      for (const task of [...tasks].toSorted((a, b) => a.dueMs - b.dueMs)) {
        if (task.dueMs > nowMs || !tasks.delete(task)) continue;
        task.run();
      }
    },
    async pass(ms) {
      await new Promise<void>((resolve) => {
        const look = () => {
          if (![...tasks].some((task) => task.delayMs === ms)) return;
          waiters.delete(look);
          resolve();
        };
        waiters.add(look);
        look();
      });
      timers.advance(ms);
    },
  };
  return timers;
}

export type TestPool = Awaited<ReturnType<typeof openPool>>;

/** Simulated servers that run only when told, and an engine over them whose time stands still. */
export async function openPool(
  options: { servers?: number; models?: readonly (ModelFolders | undefined)[] } = {},
) {
  const simulators: ComfyuiSimulator[] = [];
  for (let index = 0; index < (options.servers ?? 1); index += 1)
    simulators.push(
      await startComfyuiSimulator({
        ...{ port: 0, mode: 'manual', log: silent },
        models: options.models?.[index] ?? DEFAULT_MODELS,
      }),
    );
  const engines: Engine[] = [];
  const connect = (address: Partial<ServerAddress> = {}) => {
    const timers = createManualTimers();
    const servers = simulators.map(({ url }) => ({ url, ...address }));
    const engine = createComfyui({ servers, timers, clock: { now: () => new Date() }, log: silent });
    engines.push(engine);
    return { engine, timers };
  };
  const [first] = simulators;
  if (!first) throw new Error('a pool needs a server');
  return {
    ...connect(),
    simulators,
    control: first.control,
    /** Another engine over the same servers, as after a restart of ours. */
    connect,
    /** Once the sockets are there, so that events are heard from the first on. */
    async listening() {
      for (const { control } of simulators) await control.until(() => control.clientIds().length > 0);
    },
    async close() {
      for (const engine of engines) await engine.close();
      for (const simulator of simulators) await simulator.close();
    },
  };
}

export interface Heard {
  events: RunEvent[];
  kinds(): RunEvent['kind'][];
  /** Settles as soon as such an event has been heard. */
  until(fits: (event: RunEvent) => boolean): Promise<void>;
  ended(): Promise<void>;
  stop(): void;
}

export function hear(engine: Engine, runId: string): Heard {
  const events: RunEvent[] = [];
  const waiters = new Set<() => void>();
  const stop = engine.listen(runId, (event) => {
    events.push(event);
    for (const look of waiters) look();
  });
  const heard: Heard = {
    events,
    stop,
    kinds: () => events.map(({ kind }) => kind),
    until: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          if (!events.some(fits)) return;
          waiters.delete(look);
          resolve();
        };
        waiters.add(look);
        look();
      }),
    ended: () => heard.until(({ kind }) => kind === 'ended'),
  };
  return heard;
}

/** A run in line, with ears that were there before it. */
export async function submitted(
  pool: TestPool,
  graph: Graph = paintedGraph(),
): Promise<{ run: Run; heard: Heard }> {
  const run = runOf(graph);
  const heard = hear(pool.engine, run.id);
  await pool.listening();
  await pool.engine.submit(run);
  return { run, heard };
}

/** What an engine's refusal says; anything else as it is. */
export async function faultOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof EngineFault ? error.fault : error;
}

export function runOf(graph: Graph, files: Readonly<Record<string, RunFile>> = {}): Run {
  return { id: ids.next(), graph, files };
}

let seed = 0;
/** Two equal graphs would be one piece of work to the server. */
function freshSeed(): number {
  seed += 1;
  return Date.now() * 1000 + seed;
}

/** Needs no model, so that any server can run it. */
export function plainGraph(width = 64, height = 32): Graph {
  const color = freshSeed() % 0xffffff;
  return {
    '1': { class_type: 'EmptyImage', inputs: { width, height, batch_size: 1, color } },
    '2': { class_type: 'SaveImage', inputs: { images: ['1', 0], filename_prefix: 'mogine/test' } },
  };
}

/** Gives back the picture that it is given under this name. */
export function copyGraph(file: string): Graph {
  return {
    '1': { class_type: 'LoadImage', inputs: { image: { $file: file } } },
    '2': { class_type: 'SaveImage', inputs: { images: ['1', 0], filename_prefix: 'mogine/test' } },
  };
}

/** Takes a real server seconds and no model, and can be stopped between any two of its steps. */
export function longGraph(steps = 60): Graph {
  const scaled = Array.from({ length: steps }, (_, index) => {
    const side = 1536 - (index % 2) * 64;
    const inputs = { upscale_method: 'lanczos', width: side, height: side, crop: 'disabled' };
    return [`${index}`, { class_type: 'ImageScale', inputs: { image: [`${index - 1}`, 0], ...inputs } }];
  });
  const color = freshSeed() % 0xffffff;
  return {
    '-1': { class_type: 'EmptyImage', inputs: { width: 1024, height: 1024, batch_size: 1, color } },
    ...(Object.fromEntries(scaled) as Graph),
    save: {
      class_type: 'SaveImage',
      inputs: { images: [`${steps - 1}`, 0], filename_prefix: 'mogine/test' },
    },
  };
}

/** Words to pictures by a sampler of so many steps. */
export function paintedGraph(change: { steps?: number; batch?: number; checkpoint?: string } = {}): Graph {
  const { steps = 3, batch = 1, checkpoint = 'sd_xl_base_1.0.safetensors' } = change;
  const sampling: Record<string, GraphValue> = {
    ...{ seed: freshSeed(), steps, cfg: 5, sampler_name: 'euler', scheduler: 'karras', denoise: 1 },
    ...{ model: ['1', 0], positive: ['2', 0], negative: ['3', 0], latent_image: ['4', 0] },
  };
  return {
    '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: checkpoint } },
    '2': { class_type: 'CLIPTextEncode', inputs: { text: '现代客厅', clip: ['1', 1] } },
    '3': { class_type: 'CLIPTextEncode', inputs: { text: '', clip: ['1', 1] } },
    '4': { class_type: 'EmptyLatentImage', inputs: { width: 64, height: 32, batch_size: batch } },
    '5': { class_type: 'KSampler', inputs: sampling },
    '6': { class_type: 'VAEDecode', inputs: { samples: ['5', 0], vae: ['1', 2] } },
    '7': { class_type: 'SaveImage', inputs: { images: ['6', 0], filename_prefix: 'mogine/test' } },
  };
}
