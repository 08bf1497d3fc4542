import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { releaseCrew, resetCrew, stopCrew } from '../tracer/crew.ts';
import { createTracerMemory } from '../tracer/module.ts';
import { EngineError } from './engine-error.ts';
import { nameExit, nameLoss, WORKER_LIMITS } from './worker-loss.ts';
import { HELPER_FREE, type HelperOrder, type LeadOrder, type LeadReport, type Phase } from './messages.ts';
import type { RenderRequest, RenderResult } from './render-request.ts';
import type { Picture } from '../tracer/shot.ts';

/** All cores but one, which keeps answering; at least one. */
export const DEFAULT_WORKERS = Math.max(1, availableParallelism() - 1);

/** How long a worker may take to hear that it is to stop before it is ended. */
const STOP_MS = 120;
/** Memory kept for the next scene; more is given back. */
const KEEP_BYTES = 256 * 2 ** 20;

export type JobListeners = {
  onProgress?(phase: Phase, share: number): void;
  onPreview?(picture: Picture): void;
};

type Crew = { lead: Worker; helpers: Worker[]; memory: WebAssembly.Memory };

type Running = {
  fail(error: EngineError): void;
  /** Resolves when the crew is free again, or gone. */
  left: Promise<void>;
};

export type Pool = {
  /** Runs one job; the caller sees to it that there is only one at a time. Rejects with EngineError. */
  run(request: RenderRequest, listeners: JobListeners, signal?: AbortSignal): Promise<RenderResult>;
  /** Resolves when nothing of the last job is going on any more. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** Worker threads that render together: one leads, the others help. Started when first needed, again when they crashed. */
export function createPool(workers: number): Pool {
  let crew: Crew | null = null;
  let running: Running | null = null;
  let ending: Promise<unknown> = Promise.resolve();

  function start(): Crew {
    const fresh = startCrew(workers, (error) => {
      if (crew !== fresh) return;
      running?.fail(error);
      void end();
    });
    return fresh;
  }

  /** Ends all workers; the next job starts new ones. */
  function end(): Promise<unknown> {
    const old = crew;
    crew = null;
    const threads = old ? [old.lead, ...old.helpers] : [];
    if (old) ending = Promise.all(threads.map((thread) => thread.terminate()));
    return ending;
  }

  function renewMemory(mine: Crew): void {
    try {
      mine.memory = createTracerMemory();
    } catch {
      void end();
    }
  }

  function run(request: RenderRequest, listeners: JobListeners, signal?: AbortSignal): Promise<RenderResult> {
    try {
      crew ??= start();
    } catch (cause) {
      return Promise.reject(new EngineError('SCENE_TOO_LARGE', undefined, { cause }));
    }
    const { lead, helpers, memory } = crew;
    const mine = crew;
    resetCrew(memory);
    const order: LeadOrder = {
      request,
      memory,
      helpers: helpers.length,
      previews: listeners.onPreview !== undefined,
    };
    const { promise, resolve, reject } = Promise.withResolvers<RenderResult>();
    const left = Promise.withResolvers<void>();
    // A helper may be free again before the job is done, when it finds nothing to help with.
    const free = helpers.map(waitUntilFree);

    const tell = createTeller(listeners);
    const onReport = (message: LeadReport): void => {
      switch (message.kind) {
        case 'progress':
        case 'preview':
          // What was on its way when the job was cancelled is nobody's business any more.
          if (!signal?.aborted) tell(message);
          return;
        case 'done':
          resolve(message.result);
          break;
        case 'failed':
          reject(new EngineError(message.code, message.detail, { faults: message.faults ?? [] }));
          break;
        default:
          // Under --watch Node has threads tell what they import, as messages among ours.
          return;
      }
      void leave();
    };
    const onAbort = (): void => {
      stopCrew(memory);
      reject(new EngineError('CANCELLED', undefined, { cause: signal?.reason }));
      // Scene code that does not listen is ended with its thread.
      const timer = setTimeout(() => void end().then(() => left.resolve()), STOP_MS);
      void left.promise.then(() => clearTimeout(timer));
    };

    async function leave(): Promise<void> {
      lead.off('message', onReport);
      releaseCrew(memory);
      await Promise.all(free);
      if (crew === mine) {
        lead.unref();
        if (memory.buffer.byteLength > KEEP_BYTES) renewMemory(mine);
      }
      left.resolve();
    }

    const tidy = left.promise.then(() => {
      signal?.removeEventListener('abort', onAbort);
      lead.off('message', onReport);
      running = null;
    });
    running = {
      fail(error) {
        reject(error);
        left.resolve();
      },
      left: tidy,
    };
    lead.postMessage(order);
    lead.on('message', onReport);
    lead.ref();
    signal?.addEventListener('abort', onAbort, { once: true });
    for (const [index, helper] of helpers.entries())
      helper.postMessage({ memory, index } satisfies HelperOrder);
    return promise;
  }

  return {
    run,
    settled: async () => {
      await running?.left;
      await ending;
    },
    async close() {
      running?.fail(new EngineError('CLOSED'));
      await end();
    },
  };
}

function waitUntilFree(helper: Worker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onMessage = (message: unknown): void => {
    if (message !== HELPER_FREE) return;
    helper.off('message', onMessage);
    resolve();
  };
  helper.on('message', onMessage);
  return promise;
}

/** Threads that wait for an order, and memory for them. `onLoss` hears of each thread that ends. Throws where there is no room. */
function startCrew(workers: number, onLoss: (error: EngineError) => void): Crew {
  const limits = { execArgv: [], resourceLimits: WORKER_LIMITS };
  // Before any thread: where there is no room for it, nothing has to be ended.
  const memory = createTracerMemory();
  const lead = new Worker(new URL('./lead.ts', import.meta.url), limits);
  const helpers = Array.from(
    { length: workers - 1 },
    () => new Worker(new URL('./helper.ts', import.meta.url), limits),
  );
  for (const worker of [lead, ...helpers]) {
    worker.unref();
    worker.on('error', (error) => onLoss(nameLoss(error)));
    worker.on('exit', (code) => onLoss(nameExit(code)));
  }
  return { lead, helpers, memory };
}

/** Tells who watches how far a job is. A phase has passes of its own; it is seen only going forward. */
function createTeller(
  listeners: JobListeners,
): (news: Extract<LeadReport, { kind: 'progress' | 'preview' }>) => void {
  let furthest: { phase: Phase; share: number } | null = null;
  return (news) => {
    if (news.kind === 'preview') listeners.onPreview?.(news.picture);
    else if (news.phase !== furthest?.phase || news.share >= furthest.share) {
      furthest = news;
      listeners.onProgress?.(news.phase, news.share);
    }
  };
}
