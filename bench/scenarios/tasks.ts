import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import sharp from 'sharp';
import { contract, type ProductContract } from '@mogine/contract';
import { createClient, type Client } from '@mogine/contract/kernel/client';
import { LIVE_PATH } from '../../apps/server/src/kernel/http/live.ts';
import { startComfyuiSimulator } from '../../apps/server/src/simulators/comfyui/start.ts';
import { comfyuiServers, comfyuiSettings } from '../../apps/server/test/comfyui-servers.ts';
import { createEngine, sceneSource } from '../../packages/atelier/src/index.ts';
import { documentOf } from '../atelier/scenes.ts';
import { median } from '../load/tally.ts';
import { atMost, figure, type Outcome } from '../outcome.ts';
import { freePort, startServer } from '../processes.ts';
import { SERVER_ENTRY, SERVER_ENV, SERVER_NODE_ARGS } from '../servers/ours.ts';
import type { World } from '../world.ts';

const STEP_MS = 100;
const TASKS = 21;
/** How often a page looks that hears nothing. */
const LOOK_MS = 1000;
const LIMIT_MS = 60_000;
/** What a task may take over its engine's time. */
const OVERHEAD = { share: 0.03, ms: 150 };

/** `silentMs`: from what the engine calls its end until it says so to those who listen. */
type Measured = { wholeMs: number; engineMs: number; silentMs: number };
type Series = { about: string; measured: readonly Measured[] };
type Api = Client<ProductContract>;
type Asked = {
  about: string;
  input: (seed: number) => Parameters<Api['create']['push']>[0];
  files: (seed: number) => Promise<Record<string, File>>;
};
type EngineServer = { url: string; about: string; asked: readonly Asked[]; close: () => Promise<void> };

const ROOM = { words: '奶油风客厅，落地窗，自然光', seed: 3 };

const FROM_WORDS: Asked = {
  about: 'two pictures of 768 × 512 from words',
  input: (seed) => ({ prompt: '客厅，落地窗', seed }),
  files: async () => ({}),
};

async function enlarged(): Promise<Asked> {
  const room = await renderRoom();
  return {
    about: 'a room of 768 × 512 enlarged twice',
    input: () => ({ flowName: 'upscale_api', scale: 2 }),
    async files(seed) {
      // A little brighter each time: what a server has made before it does not make again.
      const bytes = await sharp(room)
        .modulate({ brightness: 1 + seed / 500 })
        .png()
        .toBuffer();
      return { source: new File([new Uint8Array(bytes)], 'source.png', { type: 'image/png' }) };
    },
  };
}

async function renderRoom(): Promise<Uint8Array> {
  const engine = createEngine({ workers: 2 });
  try {
    const scene = sceneSource(documentOf(ROOM));
    return (await engine.render({ scene, width: 768, height: 512, seed: ROOM.seed })).file.bytes;
  } finally {
    await engine.close();
  }
}

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
    about: `a ComfyUI simulator that takes ${STEP_MS} ms a step`,
    asked: [FROM_WORDS],
    close: () => simulator.close(),
  };
}

/** What needs a model is asked of it only where its model is named: to enlarge needs none. */
async function openReal(url: string): Promise<EngineServer> {
  const hasModel = ['COMFYUI_CHECKPOINT', 'COMFYUI_UNET'].some((name) => process.env[name]);
  const room = await enlarged();
  return {
    url,
    about: 'a real ComfyUI server',
    asked: hasModel ? [room, FROM_WORDS] : [room],
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
    // One person waits, and nothing else is measured beside.
    hasAllCores: true,
  });
  try {
    const token = world.people[0]?.token ?? '';
    const api = createClient(contract, async ({ method, path, headers, body }) => {
      const reply = await fetch(`${server.url}${path}`, { method, headers, ...(body ? { body } : {}) });
      return { status: reply.status, text: await reply.text() };
    });
    const news = await openNews(server.url, token);
    const ends = await listenForEnds(engine.url);
    const series: Series[] = [];
    for (const asked of engine.asked) {
      const measured: Measured[] = [];
      // The first one also opens the socket, and loads a model and what labels pictures.
      for (let i = 0; i <= TASKS; i++) {
        const task = await measureTask(api, { url: engine.url, ends }, asked, news, { token, seed: i });
        if (i > 0) measured.push(task);
      }
      series.push({ about: asked.about, measured });
    }
    news.close();
    ends.close();
    return report(series, engine.about);
  } finally {
    await server.stop();
    await engine.close();
  }
}

async function measureTask(
  api: Api,
  engine: { url: string; ends: Ends },
  asked: Asked,
  news: News,
  { token, seed }: { token: string; seed: number },
): Promise<Measured> {
  const files = await asked.files(seed);
  const startMs = performance.now();
  const { id } = await api.create.push(asked.input(seed), { token, files });
  for (;;) {
    const heard = news.next();
    const { status, reason } = await api.create.detail({ id }, { token });
    const wholeMs = performance.now() - startMs;
    if (status === 3) {
      const { startMs: begunAt, endMs } = await readNewestRun(engine.url);
      return { wholeMs, engineMs: endMs - begunAt, silentMs: engine.ends.last() - endMs };
    }
    if (status === 2 || wholeMs > LIMIT_MS) throw new Error(`a task ended ${reason || 'not at all'}`);
    await Promise.race([heard, sleep(LOOK_MS)]);
  }
}

type News = { next(): Promise<void>; close(): void };

/** What a page that waits listens to; each word is a reason to look. */
async function openNews(url: string, token: string): Promise<News> {
  const leaving = new AbortController();
  const headers = { 'blade-auth': `bearer ${token}` };
  const { ok, body } = await fetch(`${url}${LIVE_PATH}`, { headers, signal: leaving.signal });
  if (!ok || !body) throw new Error('no stream of news was opened');
  let heard = Promise.withResolvers<void>();
  const read = async (): Promise<void> => {
    for await (const _word of body) {
      heard.resolve();
      heard = Promise.withResolvers();
    }
  };
  // Ends with the server, or when it is closed.
  void read().catch(() => undefined);
  return { next: async () => heard.promise, close: () => leaving.abort() };
}

const history = z.record(
  z.string(),
  z.object({
    status: z.object({ messages: z.array(z.tuple([z.string(), z.object({ timestamp: z.number() })])) }),
  }),
);

type Ends = { last(): number; close(): void };

const telling = z.object({
  type: z.literal('status'),
  data: z.object({ status: z.object({ exec_info: z.object({ queue_remaining: z.literal(0) }) }) }),
});

/** When the engine has last said that it has nothing more to do. */
async function listenForEnds(url: string): Promise<Ends> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  let last = Number.NaN;
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string' && telling.safeParse(JSON.parse(data)).success) last = Date.now();
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return { last: () => last, close: () => socket.close() };
}

/** When its newest run began and ended, by its own account. */
async function readNewestRun(url: string): Promise<{ startMs: number; endMs: number }> {
  const runs = history.parse(await (await fetch(`${url}/api/history`)).json());
  const times = Object.values(runs).map(({ status }) => {
    const at = (event: string) =>
      status.messages.find(([name]) => name === event)?.[1].timestamp ?? Number.NaN;
    return { startMs: at('execution_start'), endMs: at('execution_success') };
  });
  const [newest] = times.toSorted((a, b) => b.startMs - a.startMs);
  if (!newest) throw new Error('the engine knows of no run');
  return newest;
}

function report(series: readonly Series[], engine: string): Outcome {
  const rows = series.map(({ about, measured }) => {
    const over = measured.map(({ wholeMs, engineMs }) => wholeMs - engineMs).toSorted((a, b) => a - b);
    const engineMs = median(measured.map((task) => task.engineMs));
    const p95 = over[Math.ceil(over.length * 0.95) - 1] ?? Number.NaN;
    const allowed = Math.round(OVERHEAD.share * engineMs + OVERHEAD.ms);
    const silentMs = median(measured.map((task) => task.silentMs));
    return { about, engineMs, over: median(over), p95, silentMs, allowed };
  });
  return {
    title: 'Tasks over their engine’s own time',
    about: `${TASKS} tasks of each kind, one after the other, on ${engine}: from the push until a page that looks at every news of it sees the labelled pictures, less what the engine says it took.`,
    table: {
      head: ['task', 'engine ms', 'over it, median ms', 'p95 ms', 'of it the engine silent after its end'],
      rows: rows.map(({ about, engineMs, over, p95, silentMs }) => [
        about,
        figure(engineMs),
        figure(over),
        figure(p95),
        figure(silentMs),
      ]),
    },
    goals: rows.map(({ about, over, allowed }) => atMost(`Over the engine: ${about}`, over, allowed, 'ms')),
  };
}
