import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoCategory, DemoColor, DemoPlan } from '@mogine/atelier';
import { manifestSchema, type Manifest } from './manifest.ts';

export const MANIFEST_FILE = 'manifest.json';
export const LISTING_FILE = 'listing.json';
const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

/** What the atelier can make. */
export type DemoListing = {
  engineVersion: string;
  categories: readonly DemoCategory[];
  colors: readonly DemoColor[];
  plans: readonly DemoPlan[];
};

/** `quick` has rougher pictures, so that a shop that opens has something on its shelves; `full` is how it stays. */
export type Quality = 'quick' | 'full';

/** To a child, and back. */
export type Order = { slug: string; folder: string; quality: Quality };
export type Report = { isSpent: boolean; error?: string };

/** Makes an asset into a folder. */
export type Make = (order: Order, signal: AbortSignal) => Promise<Manifest>;

export type Workshop = { make: Make; close(): void };

/** Also in a process of its own: the server need not carry the generator's 45 MB. */
export async function listInChild(): Promise<DemoListing> {
  const folder = await mkdtemp(join(tmpdir(), 'mogine-demo-'));
  try {
    const child = start(['--list', folder]);
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0)
      throw new Error(`listing the demo assets failed (${code ?? 'killed'}): ${complaintOf(child)}`);
    return JSON.parse(await readFile(join(folder, LISTING_FILE), 'utf8')) as DemoListing;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Children that make one asset after another: a warm one takes half the time of a new one. They yield to everything else,
 * so that the shop answers while it fills; `isPatient` false lets them have what the machine has.
 */
export function openWorkshop({ isPatient }: { isPatient: boolean }): Workshop {
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();

  function hire(): ChildProcess {
    const child = start([]);
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      if (idle.includes(child)) idle.splice(idle.indexOf(child), 1);
    });
    if (isPatient && child.pid) lowerPriority(child.pid);
    return child;
  }

  return {
    async make(order, signal) {
      const child = idle.pop() ?? hire();
      const { isSpent, error } = await ask(child, order, signal);
      if (isSpent) child.kill('SIGKILL');
      else idle.push(child);
      if (error !== undefined) throw new Error(`making ${order.slug} failed: ${error}`);
      return manifestSchema.parse(JSON.parse(await readFile(join(order.folder, MANIFEST_FILE), 'utf8')));
    },
    close() {
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

/** Rejects with the signal's reason, when the child has been told to end. */
async function ask(child: ChildProcess, order: Order, signal: AbortSignal): Promise<Report> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Report>();
  const onMessage = (message: unknown): void => resolve(message as Report);
  const onExit = (code: number | null): void =>
    resolve({ isSpent: true, error: `the process ended (${code ?? 'killed'}): ${complaintOf(child)}` });
  const onError = (error: Error): void => resolve({ isSpent: true, error: error.message });
  const onAbort = (): void => {
    child.kill('SIGKILL');
    reject(signal.reason);
  };
  child.once('message', onMessage).once('exit', onExit).once('error', onError);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    child.send(order);
    return await promise;
  } finally {
    child.off('message', onMessage).off('exit', onExit).off('error', onError);
    signal.removeEventListener('abort', onAbort);
  }
}

const complaints = new WeakMap<ChildProcess, string>();

/** The end of what a child wrote to its terminal. */
function complaintOf(child: ChildProcess): string {
  return complaints.get(child) ?? '';
}

function start(args: readonly string[]): ChildProcess {
  const child = fork(CHILD, args, { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints.set(child, `${complaintOf(child)}${text}`.slice(-2000));
  });
  return child;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Some systems do not allow it; then it runs like any other process.
  }
}
