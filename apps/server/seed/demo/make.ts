import { fork } from 'node:child_process';
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

/** Makes an asset into a folder. */
export type Make = (slug: string, folder: string, signal: AbortSignal) => Promise<Manifest>;

/** Also in a process of its own: the server need not carry the generator's 45 MB. */
export async function listInChild(): Promise<DemoListing> {
  const folder = await mkdtemp(join(tmpdir(), 'mogine-demo-'));
  try {
    await runChild(['--list', folder]);
    return JSON.parse(await readFile(join(folder, LISTING_FILE), 'utf8')) as DemoListing;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In a process that yields to everything else, so that the shop answers while it fills. */
export const makeInChild: Make = async (slug, folder, signal) => {
  await runChild([slug, folder], { signal, isPatient: true });
  return manifestSchema.parse(JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')));
};

async function runChild(
  args: string[],
  options: { signal?: AbortSignal; isPatient?: boolean } = {},
): Promise<void> {
  const { signal, isPatient = false } = options;
  const child = fork(CHILD, args, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...(signal && { signal }),
  });
  if (isPatient && child.pid) lowerPriority(child.pid);
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-2000);
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`making ${args[0]} failed (${code ?? 'killed'}): ${complaint}`);
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Some systems do not allow it; then it runs like any other process.
  }
}
