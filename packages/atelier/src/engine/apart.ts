import { Worker } from 'node:worker_threads';
import { EngineError, type EngineErrorName } from './engine-error.ts';
import { nameExit, nameLoss, WORKER_LIMITS } from './worker-loss.ts';

export type ApartListeners = { signal?: AbortSignal; onProgress?(share: number): void };

/** `module` exports `run(input, tell)`; loaded in the thread. */
export type ApartOrder = { module: string; input: unknown };

export type ApartReport =
  | { kind: 'progress'; share: number }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; code: EngineErrorName; detail?: string | undefined; faults?: EngineError['faults'] };

/**
 * Work in a thread of its own: the caller's thread stays free to answer, and the work ends at once when it is cancelled,
 * whatever it is doing. Rejects with EngineError.
 */
export async function runApart(order: ApartOrder, listeners: ApartListeners = {}): Promise<unknown> {
  const { signal, onProgress } = listeners;
  if (signal?.aborted) throw new EngineError('CANCELLED', undefined, { cause: signal.reason });
  const worker = startWorker(order);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onAbort = (): void => reject(new EngineError('CANCELLED', undefined, { cause: signal?.reason }));
  signal?.addEventListener('abort', onAbort, { once: true });
  worker.on('message', (report: ApartReport) => {
    if (report.kind === 'done') resolve(report.result);
    else if (report.kind === 'failed') {
      reject(new EngineError(report.code, report.detail, { faults: report.faults ?? [] }));
    } else {
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
    // The answer is not kept waiting for it.
    void worker.terminate();
  }
}

function startWorker(order: ApartOrder): Worker {
  try {
    return new Worker(new URL('./apart-worker.ts', import.meta.url), {
      execArgv: [],
      workerData: order,
      resourceLimits: WORKER_LIMITS,
    });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EngineError('BAD_REQUEST', why, { cause });
  }
}
