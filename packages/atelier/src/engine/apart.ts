import { Worker } from 'node:worker_threads';
import { EngineError, type EngineErrorName } from './engine-error.ts';
import { DEFAULT_WORKERS } from './pool.ts';
import { nameExit, nameLoss, WORKER_LIMITS } from './worker-loss.ts';

export type ApartListeners = { signal?: AbortSignal; onProgress?(share: number): void };

/** `module` exports `run(input, tell)`; loaded in the thread. */
export type ApartOrder = { module: string; input: unknown };

export type ApartReport =
  | { kind: 'progress'; share: number }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; code: EngineErrorName; detail?: string | undefined; faults?: EngineError['faults'] };

/** Threads at work side by side; further work waits its turn. */
export const THREADS_MAX = DEFAULT_WORKERS;
/** Each waits with a copy of its picture: tens of megabytes for the largest. */
const WAITING_MAX = 8;

let threads = 0;
const waiting: (() => void)[] = [];

/**
 * Work in a thread of its own: the caller's thread stays free to answer, and the work ends at once when it is cancelled,
 * whatever it is doing. At most {@link THREADS_MAX} at a time, the rest waits. The input is copied before this returns: the
 * caller may change its own at once, and the work sees what was checked. Rejects with EngineError: BUSY when 8 wait already,
 * BAD_REQUEST for what cannot be copied, and what the work itself is refused for.
 */
export async function runApart(order: ApartOrder, listeners: ApartListeners = {}): Promise<unknown> {
  const { signal } = listeners;
  if (signal?.aborted) throw new EngineError('CANCELLED', undefined, { cause: signal.reason });
  // A thread that starts now copies its input itself.
  const mine = hasTakenThread() ? order : await copyAndWait(order, signal);
  let worker: Worker;
  try {
    worker = startWorker(mine);
  } catch (error) {
    giveThreadBack();
    throw error;
  }
  try {
    return await listenTo(worker, listeners);
  } finally {
    // The answer is not kept waiting for it, the next work is.
    void worker.terminate().finally(giveThreadBack);
  }
}

function hasTakenThread(): boolean {
  if (threads >= THREADS_MAX) return false;
  threads += 1;
  return true;
}

async function copyAndWait(order: ApartOrder, signal: AbortSignal | undefined): Promise<ApartOrder> {
  if (waiting.length >= WAITING_MAX) throw new EngineError('BUSY');
  const copy = nameUncopied(() => structuredClone(order));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onAbort = (): void => {
    waiting.splice(waiting.indexOf(start), 1);
    reject(new EngineError('CANCELLED', undefined, { cause: signal?.reason }));
  };
  const start = (): void => {
    signal?.removeEventListener('abort', onAbort);
    resolve();
  };
  waiting.push(start);
  signal?.addEventListener('abort', onAbort, { once: true });
  await promise;
  return copy;
}

/** To the one that has waited longest, if any. */
function giveThreadBack(): void {
  const next = waiting.shift();
  if (next) next();
  else threads -= 1;
}

async function listenTo(worker: Worker, { signal, onProgress }: ApartListeners): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onAbort = (): void => reject(new EngineError('CANCELLED', undefined, { cause: signal?.reason }));
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  worker.on('message', (report: ApartReport) => {
    if (report.kind === 'done') resolve(report.result);
    else if (report.kind === 'failed') {
      reject(new EngineError(report.code, report.detail, { faults: report.faults ?? [] }));
    } else if (report.kind === 'progress') {
      try {
        onProgress?.(report.share);
      } catch (cause) {
        reject(new EngineError('CANCELLED', undefined, { cause }));
      }
    }
  });
  worker.on('error', (error) => reject(nameLoss(error)));
  worker.on('exit', (code) => reject(nameExit(code)));
  try {
    return await promise;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}

function startWorker(order: ApartOrder): Worker {
  return nameUncopied(
    () =>
      new Worker(new URL('./apart-worker.ts', import.meta.url), {
        execArgv: [],
        workerData: order,
        resourceLimits: WORKER_LIMITS,
      }),
  );
}

/** Functions and the like cannot go to another thread: BAD_REQUEST. */
function nameUncopied<T>(copy: () => T): T {
  try {
    return copy();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EngineError('BAD_REQUEST', why, { cause });
  }
}
