import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Everything that serves shares one core; what asks has another one. */
export const SERVING_CORE = 0;
export const ASKING_CORE = 1;

const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 25_000;

export const isPinned = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** The command that runs `node` with these arguments on one core, where the machine can do that. */
export function pinned(core: number, args: readonly string[]): [command: string, args: string[]] {
  const node = [process.execPath, ...args];
  return isPinned ? ['taskset', ['-c', String(core), ...node]] : [process.execPath, [...args]];
}

/** Moves running processes to a core; their later children follow. */
export function pinRunning(core: number, pids: readonly number[]): void {
  if (!isPinned) return;
  for (const pid of pids)
    execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
}

export type RunningServer = { name: string; url: string; pid: number; stop(): Promise<void> };

/**
 * Starts a Node program on the serving core, or on all cores as a person starts it, and waits until `readyPath` answers
 * 200. It gets its port as `PORT`; its output goes to `logFile`. Throws when it ends before that.
 */
export async function startServer(options: {
  name: string;
  entry: string;
  readyPath: string;
  env: Readonly<Record<string, string>>;
  logFile: string;
  nodeArgs?: readonly string[];
  hasAllCores?: boolean;
}): Promise<RunningServer> {
  const port = await freePort();
  const program = [...(options.nodeArgs ?? []), options.entry];
  const [command, args] = options.hasAllCores ? [process.execPath, program] : pinned(SERVING_CORE, program);
  const log = openSync(options.logFile, 'w', 0o600);
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), ...options.env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(child, `${url}${options.readyPath}`);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${options.name} did not start; its output is in ${options.logFile}`, { cause: error });
  }
  // taskset becomes the program it starts, so this is the program's own number.
  const { pid } = child;
  if (pid === undefined) throw new Error(`${options.name} has no process`);
  return { name: options.name, url, pid, stop: () => stopChild(child) };
}

/** Until the address answers 200. Throws where the program ends before that, or does not answer within a minute. */
export async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`);
    const status = await fetch(url).then(
      (reply) => reply.status,
      () => 0,
    );
    if (status === 200) return;
    if (performance.now() > deadline) throw new Error(`no answer from ${url}`);
    await sleep(50);
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
