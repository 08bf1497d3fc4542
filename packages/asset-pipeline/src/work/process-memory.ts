import { readFile } from 'node:fs/promises';

/**
 * The most that a process has held in memory so far, resident, without those that it has started; 0 where the system does not
 * say.
 */
export async function peakBytes(pid: number | 'self'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

/** The same of a process and all that it has started, one by one. */
export async function peaksOfTree(pid: number): Promise<number[]> {
  const peaks: number[] = [];
  const waiting = [pid];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    peaks.push(await peakBytes(next));
    const children = await readFile(`/proc/${next}/task/${next}/children`, 'utf8').catch(() => '');
    waiting.push(...children.split(' ').filter(Boolean).map(Number));
  }
  return peaks;
}
