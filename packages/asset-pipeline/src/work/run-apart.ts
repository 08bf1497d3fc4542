import { fork, type ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { IntakeRefusal, type IntakeRefusalCode, type RefusalDetail } from '../refusal.ts';
import { peaksOfTree } from './process-memory.ts';

export type ApartLimits = {
  timeMs: number;
  /** Of the working process and of each that it starts, resident. */
  memoryBytes: number;
};

export const INTAKE_LIMITS: ApartLimits = { timeMs: 180_000, memoryBytes: 1.5 * 1024 ** 3 };

/** What the work has cost, without the programs that it has started. */
export type ApartSpent = { cpuMs: number; peakBytes: number };

export type ApartOptions<Stage = never> = {
  signal?: AbortSignal;
  limits?: ApartLimits;
  onStage?: (stage: Stage) => void;
  /** Told before it is known what came of it; not of a process that had to be ended. */
  onSpent?: (spent: ApartSpent) => void;
  /** Nobody waits for it: everything else on the machine goes first. */
  isPatient?: boolean;
};

/** From the process that works to the one that waits. */
export type ApartMessage<Result, Stage = never> =
  | { kind: 'stage'; stage: Stage }
  | { kind: 'done'; result: Result }
  | { kind: 'refused'; code: IntakeRefusalCode; detail: RefusalDetail }
  /** What the machine lacks; `code`: of the operating system, as ENOSPC. */
  | { kind: 'failed'; message: string; code: string }
  /** An error that nobody has thought of. */
  | { kind: 'lost'; message: string }
  | { kind: 'spent'; spent: ApartSpent };

const LOOK_MS = 100;

/**
 * Runs a program of this folder (see `answerOnce`) in a process of its own, which has none of the environment's secrets and is
 * ended with everything that it has started: when it is done, takes too long, grows too large, or the signal is aborted. Throws
 * IntakeRefusal, TIMED_OUT, OUT_OF_MEMORY and READER_LOST among them; what the disk says keeps its code (ENOSPC).
 */
export async function runApart<Job extends { folder: string }, Result, Stage = never>(
  program: string,
  job: Job,
  options: ApartOptions<Stage>,
): Promise<Result> {
  const { signal, limits = INTAKE_LIMITS, isPatient = false } = options;
  signal?.throwIfAborted();
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), [], {
    // Its own group, so that converters that it has started can be ended with it.
    detached: process.platform !== 'win32',
    cwd: job.folder,
    env: keptModules(),
    execArgv: [`--max-old-space-size=${Math.floor(limits.memoryBytes / 1024 ** 2)}`],
    // The loaders warn of much that is told as notes, and of nothing else that anybody could act on.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (isPatient) stepBack(child);
  const stopped = Promise.withResolvers<never>();
  const onAbort = () => stopped.reject(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(() => stopped.reject(new IntakeRefusal('TIMED_OUT')), limits.timeMs);
  const watch = setInterval(() => {
    if (child.pid === undefined) return;
    void peaksOfTree(child.pid).then((peaks) => {
      const isTooLarge = peaks.some((bytes) => bytes > limits.memoryBytes);
      if (isTooLarge) stopped.reject(new IntakeRefusal('OUT_OF_MEMORY'));
    });
  }, LOOK_MS);
  try {
    return await Promise.race([resultOf<Job, Result, Stage>(child, job, options), stopped.promise]);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal?.removeEventListener('abort', onAbort);
    await endGroup(child);
  }
}

function resultOf<Job extends object, Result, Stage>(
  child: ChildProcess,
  job: Job,
  { onStage, onSpent }: Pick<ApartOptions<Stage>, 'onStage' | 'onSpent'>,
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  child.on('message', (message: ApartMessage<Result, Stage>) => {
    if (message.kind === 'stage') onStage?.(message.stage);
    else if (message.kind === 'spent') onSpent?.(message.spent);
    else if (message.kind === 'done') resolve(message.result);
    else if (message.kind === 'refused') reject(new IntakeRefusal(message.code, message.detail));
    else if (message.kind === 'lost')
      reject(new IntakeRefusal('READER_LOST', {}, { cause: new Error(message.message) }));
    else reject(Object.assign(new Error(message.message), { code: message.code }));
  });
  child.once('error', reject);
  child.once('exit', () => reject(new IntakeRefusal('READER_LOST')));
  child.send(job, (error) => {
    if (error) reject(new IntakeRefusal('READER_LOST', {}, { cause: error }));
  });
  return promise;
}

/** Where Node keeps modules compiled, if anywhere: half of what such a process takes to start. */
function keptModules(): NodeJS.ProcessEnv {
  const own = getCompileCacheDir();
  // Node adds a folder of its version to the one it was given.
  return own === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(own) };
}

function stepBack({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system has no such order.
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const hasEnded = child.exitCode !== null || child.signalCode !== null;
  const ended = hasEnded
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nobody of the group is left.
  }
  await ended;
}
