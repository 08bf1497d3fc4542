import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What PostgreSQL writes into postmaster.pid about the server that runs on a cluster. */
export type Postmaster = { pid: number; port: number; socketFolder: string; status: string };

const POLL_MS = 20;
const FAST_STOP_LIMIT_MS = 60_000;

/** The server that runs on this cluster now, or undefined. A pid file left by a dead server is not believed. */
export function findPostmaster(clusterFolder: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!Number.isSafeInteger(pid) || !runsOn(pid, clusterFolder)) return undefined;
  return {
    pid,
    port: Number.parseInt(lines[3] ?? '', 10),
    socketFolder: lines[4] ?? '',
    status: (lines[7] ?? '').trim(),
  };
}

/**
 * Removes the pid file of a dead server. PostgreSQL does so itself unless its old pid has gone to another process of
 * the same user. Call only while holding the data folder and after findPostmaster() found nothing.
 */
export function removeStalePidFile(clusterFolder: string): void {
  rmSync(path.join(clusterFolder, 'postmaster.pid'), { force: true });
}

/** Fast shutdown (sessions are ended, everything is written), then waits until the server is gone. */
export async function stopPostmaster(pid: number, clusterFolder: string): Promise<void> {
  signal(pid, 'SIGINT');
  const deadline = performance.now() + FAST_STOP_LIMIT_MS;
  let isForced = false;
  while (runsOn(pid, clusterFolder)) {
    if (!isForced && performance.now() > deadline) {
      // Still crash-safe: the next start recovers from the write-ahead log.
      signal(pid, 'SIGQUIT');
      isForced = true;
    }
    await sleep(POLL_MS);
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended between the look and the signal.
  }
}

/** Whether a living process is the server of this cluster: pids are reused, so its working folder or command decides. */
function runsOn(pid: number, clusterFolder: string): boolean {
  try {
    if (process.platform === 'linux') {
      // A server nobody has waited for stays as a zombie: the state follows the parenthesised name.
      const state = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')[0];
      return (
        state !== 'Z' && state !== 'X' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterFolder)
      );
    }
    if (process.platform === 'win32') return process.kill(pid, 0);
    const command = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' });
    return !command.trimStart().startsWith('Z') && command.includes(clusterFolder);
  } catch {
    return false;
  }
}
