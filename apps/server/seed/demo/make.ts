import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestSchema, type Manifest } from './manifest.ts';

export const MANIFEST_FILE = 'manifest.json';
const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

/** Makes an asset into a folder. */
export type Make = (slug: string, folder: string, signal: AbortSignal) => Promise<Manifest>;

/** In a process that yields to everything else, so that the shop answers while it fills. */
export const makeInChild: Make = async (slug, folder, signal) => {
  const child = fork(CHILD, [slug, folder], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
  });
  if (child.pid) lowerPriority(child.pid);
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-2000);
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`making ${slug} failed (${code ?? 'killed'}): ${complaint}`);
  return manifestSchema.parse(JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')));
};

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Some systems do not allow it; then it runs like any other process.
  }
}
