import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract, type ProductContract } from '@mogine/contract';
import { createClient, type Client } from '@mogine/contract/kernel/client';
import { startComfyuiSimulator } from '../../apps/server/src/simulators/comfyui/start.ts';
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

/** Tasks one after the other on a ComfyUI server whose own time is known, as somebody sees them who waits. */
export async function measureTasks(world: World): Promise<Outcome> {
  const engine = await startComfyuiSimulator({
    ...{ port: 0, mode: 'timer', stepMs: STEP_MS },
    log: { error: (event, message) => console.error(message, event) },
  });
  const dataFolder = join(world.folder, 'tasks');
  await mkdir(dataFolder);
  const server = await startServer({
    ...{ name: 'Mogine', entry: SERVER_ENTRY, nodeArgs: SERVER_NODE_ARGS, readyPath: '/readyz' },
    env: {
      ...{ ...SERVER_ENV, DATABASE_URL: world.database.url, MOGINE_DATA: dataFolder },
      ...{ COMFYUI_URLS: engine.url, MOGINE_DEMO_CATALOGUE: 'off' },
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
      const task = await measureTask(api, { token, engineUrl: engine.url, seed: i });
      if (i > 0) measured.push(task);
    }
    return report(measured);
  } finally {
    await server.stop();
    await engine.close();
  }
}

async function measureTask(
  api: Client<ProductContract>,
  { token, engineUrl, seed }: { token: string; engineUrl: string; seed: number },
): Promise<Measured> {
  const startMs = performance.now();
  const { id } = await api.create.push({ prompt: '客厅，落地窗', seed }, { token });
  for (;;) {
    const { status, reason } = await api.create.detail({ id }, { token });
    const wholeMs = performance.now() - startMs;
    if (status === 3) return { wholeMs, engineMs: await readEngineMs(engineUrl) };
    if (status === 2 || wholeMs > LIMIT_MS) throw new Error(`a task ended ${reason || 'not at all'}`);
    await sleep(LOOK_MS);
  }
}

/** From the beginning to the end of its newest run, by its own account. */
async function readEngineMs(url: string): Promise<number> {
  const { jobs } = (await (await fetch(`${url}/api/jobs?status=completed`)).json()) as {
    jobs: { execution_start_time: number; execution_end_time: number }[];
  };
  const [job] = jobs.toSorted((a, b) => b.execution_end_time - a.execution_end_time);
  if (!job) throw new Error('the engine knows of no run');
  return job.execution_end_time - job.execution_start_time;
}

function report(measured: readonly Measured[]): Outcome {
  const over = measured.map(({ wholeMs, engineMs }) => wholeMs - engineMs).toSorted((a, b) => a - b);
  const engineMs = median(measured.map((task) => task.engineMs));
  const p95 = over[Math.ceil(over.length * 0.95) - 1] ?? Number.NaN;
  const allowed = Math.round(OVERHEAD.share * engineMs + OVERHEAD.ms);
  return {
    title: 'Tasks over their engine’s own time',
    about: `${TASKS} tasks of two pictures of 768 × 512, one after the other, on a ComfyUI simulator that takes ${STEP_MS} ms a step: from the push until a page that asks every ${LOOK_MS} ms sees the labelled pictures, less what the engine says it took.`,
    table: {
      head: ['engine ms', 'over it, median ms', 'p95 ms'],
      rows: [[figure(engineMs), figure(median(over)), figure(p95)]],
    },
    goals: [atMost('Over the engine, median', median(over), allowed, 'ms')],
  };
}
