import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { contract, type ProductContract } from '@mogine/contract';
import { createClient, type Client, type HttpReply, type HttpRequest } from '@mogine/contract/kernel/client';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export type Exit = { code: number | null; output: string };
export type ServerProcess = {
  url: string;
  simulatorUrl: string;
  pid: number;
  api: Client<ProductContract>;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Exit>;
};
export type ServerOptions = {
  folder: string;
  port: number;
  simulatorPort: number;
  env?: Record<string, string>;
  /** After `main.ts`, for what is no server. */
  args?: readonly string[];
  onOutput?(chunk: string, child: ChildProcess): void;
};

const running = new Set<() => Promise<Exit>>();

/** Starts the product as `npm start` does. Resolves when it takes requests, or with how it ended before that. */
export async function launch(options: ServerOptions): Promise<ServerProcess | Exit> {
  const { folder, port, simulatorPort, env, args = [], onOutput } = options;
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      MOGINE_SIMULATOR_PORT: String(simulatorPort),
      MOGINE_DATA: folder,
      MOGINE_DEMO_CATALOGUE: '0',
      MOGINE_RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let sayReady = () => {};
  const ready = new Promise<'ready'>((resolve) => {
    sayReady = () => resolve('ready');
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      onOutput?.(chunk.toString(), child);
      if (output.includes('Ctrl-C')) sayReady();
    });
  }
  const exited = once(child, 'close').then(([code]): Exit => ({ code: code as number | null, output }));
  const end = async (signal: NodeJS.Signals): Promise<Exit> => {
    child.kill(signal);
    const exit = await exited;
    running.delete(kill);
    return exit;
  };
  const kill = () => end('SIGKILL');
  running.add(kill);
  const first = await Promise.race([ready, exited]);
  if (first !== 'ready') {
    running.delete(kill);
    return first;
  }
  const url = `http://localhost:${port}`;
  return {
    url,
    simulatorUrl: `http://127.0.0.1:${simulatorPort}`,
    pid: child.pid ?? 0,
    api: createClient(contract, (request) => sendTo(url, request)),
    end,
  };
}

/** As {@link launch}, for a start that must succeed. */
export async function launchServer(options: ServerOptions): Promise<ServerProcess> {
  const started = await launch(options);
  if (!('api' in started)) throw new Error(`the server ended with ${started.code}: ${started.output}`);
  return started;
}

/** As {@link launch}, for a start that must be refused. */
export async function launchRefused(options: ServerOptions): Promise<Exit> {
  const started = await launch(options);
  if (!('api' in started)) return started;
  await started.end('SIGKILL');
  throw new Error('the server started');
}

/** Ends whatever a failed test left running. */
export async function killServers(): Promise<void> {
  for (const kill of running) await kill();
}

async function sendTo(url: string, { method, path, headers, body }: HttpRequest): Promise<HttpReply> {
  const reply = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: reply.status, text: await reply.text() };
}
