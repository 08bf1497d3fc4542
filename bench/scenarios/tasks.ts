import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import sharp from 'sharp';
import { contract, type ProductContract } from '@mogine/contract';
import { createClient, type Client } from '@mogine/contract/kernel/client';
import { startComfyuiSimulator } from '../../apps/server/src/simulators/comfyui/start.ts';
import { comfyuiServers, comfyuiSettings } from '../../apps/server/test/comfyui-servers.ts';
import { median } from '../load/tally.ts';
import { atMost, figure, type Outcome } from '../outcome.ts';
import { freePort, startServer } from '../processes.ts';
import { SERVER_ENTRY, SERVER_ENV, SERVER_NODE_ARGS } from '../servers/ours.ts';
import type { World } from '../world.ts';

const STEP_MS = 100;
const TASKS = 21;
const LOOK_MS = 20;
const LIMIT_MS = 60_000;
/** What a task may take over its engine's time. */
const OVERHEAD = { share: 0.03, ms: 150 };

type Measured = { wholeMs: number; engineMs: number };
type Api = Client<ProductContract>;
type EngineServer = {
  url: string;
  /** What is asked of it, and on what. */
  about: string;
  input: (seed: number) => Parameters<Api['create']['push']>[0];
  files: () => Promise<Record<string, File>>;
  close: () => Promise<void>;
};

/** The first server of `COMFYUI_URLS`, a simulated one unless told. */
async function openEngine(): Promise<EngineServer> {
  const [url] = comfyuiServers();
  return url === undefined ? openSimulator() : openReal(url);
}

async function openSimulator(): Promise<EngineServer> {
  const simulator = await startComfyuiSimulator({
    ...{ port: 0, mode: 'timer', stepMs: STEP_MS },
    log: { error: (event, message) => console.error(message, event) },
  });
  return {
    url: simulator.url,
    about: `two pictures of 768 × 512, one after the other, on a ComfyUI simulator that takes ${STEP_MS} ms a step`,
    input: (seed) => ({ prompt: '客厅，落地窗', seed }),
    files: async () => ({}),
    close: () => simulator.close(),
  };
}

/** Is asked to enlarge, which any server can: that needs no model. */
function openReal(url: string): EngineServer {
  return {
    url,
    about: 'a picture of 768 × 512 enlarged twice, one after the other, on a real ComfyUI server',
    input: () => ({ flowName: 'upscale_api', scale: 2 }),
    async files() {
      // Of noise, so that no two are alike: what a server has made before it does not make again.
      const noise = { type: 'gaussian', mean: 128, sigma: 8 } as const;
      const create = { width: 768, height: 512, channels: 3, noise, background: '#808080' } as const;
      const bytes = await sharp({ create }).png().toBuffer();
      return { source: new File([new Uint8Array(bytes)], 'source.png', { type: 'image/png' }) };
    },
    close: async () => {},
  };
}

/** Tasks one after the other on a ComfyUI server whose own time is known, as somebody sees them who waits. */
export async function measureTasks(world: World): Promise<Outcome> {
  // Its runner would take some of them, from the same line and with another engine.
  await world.ours.stop();
  const engine = await openEngine();
  const dataFolder = join(world.folder, 'tasks');
  await mkdir(dataFolder);
  const server = await startServer({
    ...{ name: 'Mogine', entry: SERVER_ENTRY, nodeArgs: SERVER_NODE_ARGS, readyPath: '/readyz' },
    env: {
      ...{ ...SERVER_ENV, DATABASE_URL: world.database.url, MOGINE_DATA: dataFolder },
      ...{ ...comfyuiSettings(), COMFYUI_URLS: engine.url, MOGINE_DEMO_CATALOGUE: 'off' },
      MOGINE_SIMULATOR_PORT: String(await freePort()),
    },
    logFile: join(world.folder, 'tasks.log'),
  });
  try {
    const measured: Measured[] = [];
    const token = world.people[0]?.token ?? '';
    const api = createClient(contract, async ({ method, path, headers, body }) => {
      const reply = await fetch(`${server.url}${path}`, { method, headers, ...(body ? { body } : {}) });
      return { status: reply.status, text: await reply.text() };
    });
    // The first one also opens the socket and loads what labels pictures.
    for (let i = 0; i <= TASKS; i++) {
      const task = await measureTask(api, engine, { token, seed: i });
      if (i > 0) measured.push(task);
    }
    return report(measured, engine.about);
  } finally {
    await server.stop();
    await engine.close();
  }
}

async function measureTask(
  api: Api,
  engine: EngineServer,
  { token, seed }: { token: string; seed: number },
): Promise<Measured> {
  const files = await engine.files();
  const startMs = performance.now();
  const { id } = await api.create.push(engine.input(seed), { token, files });
  for (;;) {
    const { status, reason } = await api.create.detail({ id }, { token });
    const wholeMs = performance.now() - startMs;
    if (status === 3) return { wholeMs, engineMs: await readEngineMs(engine.url) };
    if (status === 2 || wholeMs > LIMIT_MS) throw new Error(`a task ended ${reason || 'not at all'}`);
    await sleep(LOOK_MS);
  }
}

const history = z.record(
  z.string(),
  z.object({
    status: z.object({ messages: z.array(z.tuple([z.string(), z.object({ timestamp: z.number() })])) }),
  }),
);

/** From the beginning to the end of its newest run, by its own account. */
async function readEngineMs(url: string): Promise<number> {
  const runs = history.parse(await (await fetch(`${url}/api/history`)).json());
  const times = Object.values(runs).map(({ status }) => {
    const at = (event: string) =>
      status.messages.find(([name]) => name === event)?.[1].timestamp ?? Number.NaN;
    return { startMs: at('execution_start'), endMs: at('execution_success') };
  });
  const [newest] = times.toSorted((a, b) => b.startMs - a.startMs);
  if (!newest) throw new Error('the engine knows of no run');
  return newest.endMs - newest.startMs;
}

function report(measured: readonly Measured[], engine: string): Outcome {
  const over = measured.map(({ wholeMs, engineMs }) => wholeMs - engineMs).toSorted((a, b) => a - b);
  const engineMs = median(measured.map((task) => task.engineMs));
  const p95 = over[Math.ceil(over.length * 0.95) - 1] ?? Number.NaN;
  const allowed = Math.round(OVERHEAD.share * engineMs + OVERHEAD.ms);
  return {
    title: 'Tasks over their engine’s own time',
    about: `${TASKS} tasks of ${engine}: from the push until a page that asks every ${LOOK_MS} ms sees the labelled pictures, less what the engine says it took.`,
    table: {
      head: ['engine ms', 'over it, median ms', 'p95 ms'],
      rows: [[figure(engineMs), figure(median(over)), figure(p95)]],
    },
    goals: [atMost('Over the engine, median', median(over), allowed, 'ms')],
  };
}
