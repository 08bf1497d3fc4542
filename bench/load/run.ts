import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { ASKING_CORE, pinned } from '../processes.ts';
import type { DrainJob, DrainResult, LoadJob, LoadResult } from './job.ts';

const WORKER = new URL('./worker.ts', import.meta.url).pathname;

/** Runs a job in a process of its own on the asking core. Only ever against this machine. */
export async function runLoad(job: LoadJob): Promise<LoadResult>;
export async function runLoad(job: DrainJob): Promise<DrainResult>;
export async function runLoad(job: LoadJob | DrainJob): Promise<LoadResult | DrainResult> {
  if (!job.url.startsWith('http://127.0.0.1:')) throw new Error(`${job.url} is not on this machine`);
  const [command, args] = pinned(ASKING_CORE, [WORKER]);
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.end(JSON.stringify(job));
  const output = await text(child.stdout);
  const code = await ended;
  if (code !== 0) throw new Error(`the load generator ended with ${code}`);
  return JSON.parse(output) as LoadResult | DrainResult;
}
