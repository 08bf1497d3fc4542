import type { Picture } from '../tracer/shot.ts';
import { EngineError } from './engine-error.ts';
import type { Phase } from './messages.ts';
import { createPool, DEFAULT_WORKERS } from './pool.ts';
import { checkRequest, type RenderRequest, type RenderResult } from './render-request.ts';

export type EngineOptions = {
  /** Worker threads; all cores but one when unsaid. The bytes of a picture do not depend on it. */
  workers?: number;
  /** Jobs that may wait while one is at work; further ones are refused with BUSY. 64 when unsaid; below 0 is 0. */
  queueMax?: number;
};

export type RenderProgress =
  | { phase: 'queued'; /** Jobs before this one. */ position: number }
  | { phase: Phase; /** 0..1 of this phase. */ share: number };

/** A listener that throws cancels its job, with what it threw as the cause. */
export type RenderListeners = {
  signal?: AbortSignal;
  onProgress?(progress: RenderProgress): void;
  /** Small and rough at first, then better; the result is the last. */
  onPreview?(picture: Picture): void;
};

export type Engine = {
  /**
   * Renders one picture; jobs wait for each other. The same request gives the same bytes. Rejects with an EngineError: at
   * once when cancelled, and whatever happens to a worker the next job finds healthy ones.
   */
  render(request: RenderRequest, listeners?: RenderListeners): Promise<RenderResult>;
  /** Ends all work and all threads. What was going on rejects with CLOSED. */
  close(): Promise<void>;
};

const WORKERS_MAX = 64;
const QUEUE_USUAL = 64;

type Waiting = { tell(position: number): void; drop(error: EngineError): void };

/**
 * The engine with its worker threads. Memory: at most 1 GiB for a scene, its textures and buffers, shared by all workers,
 * and 1 GiB of JavaScript heap a worker; what needs more is refused with SCENE_TOO_LARGE.
 */
export function createEngine(options: EngineOptions = {}): Engine {
  const pool = createPool(countWorkers(options.workers ?? DEFAULT_WORKERS));
  const queueMax = countQueue(options.queueMax ?? QUEUE_USUAL);
  const waiting: Waiting[] = [];
  /** At work and waiting. */
  let jobs = 0;
  let last: Promise<void> = Promise.resolve();
  let closed = false;

  /** Resolves when it is this job's turn, to the call that ends the turn. Rejects when cancelled before. */
  async function takeTurn(listeners: RenderListeners): Promise<() => void> {
    const before = last;
    const turn = Promise.withResolvers<void>();
    last = turn.promise;
    const { promise: dropped, reject } = Promise.withResolvers<never>();
    const me: Waiting = {
      tell: (position) => listeners.onProgress?.({ phase: 'queued', position }),
      drop: reject,
    };
    const cancel = (): void =>
      reject(new EngineError('CANCELLED', undefined, { cause: listeners.signal?.reason }));
    listeners.signal?.addEventListener('abort', cancel, { once: true });
    waiting.push(me);
    me.tell(waiting.length - 1);
    try {
      await Promise.race([before, dropped]);
    } catch (error) {
      // Those behind still wait for those before.
      void before.then(turn.resolve);
      throw error;
    } finally {
      listeners.signal?.removeEventListener('abort', cancel);
      waiting.splice(waiting.indexOf(me), 1);
      for (const [i, other] of waiting.entries()) other.tell(i);
    }
    return turn.resolve;
  }

  async function render(asked: RenderRequest, given: RenderListeners = {}): Promise<RenderResult> {
    // While it waits the caller may change its own: what was checked is what is rendered.
    const request = copyOf(asked);
    checkRequest(request);
    const listeners = guardListeners(given);
    const { signal, onProgress, onPreview } = listeners;
    if (closed) throw new EngineError('CLOSED');
    if (signal?.aborted) throw new EngineError('CANCELLED', undefined, { cause: signal.reason });
    if (jobs > queueMax) throw new EngineError('BUSY');
    jobs += 1;
    let endTurn: (() => void) | null = null;
    try {
      endTurn = await takeTurn(listeners);
      if (closed) throw new EngineError('CLOSED');
      if (signal?.aborted) throw new EngineError('CANCELLED', undefined, { cause: signal.reason });
      return await pool.run(
        request,
        {
          onProgress: (phase, share) => onProgress?.({ phase, share }),
          ...(onPreview ? { onPreview: (picture: Picture) => onPreview(picture) } : {}),
        },
        signal,
      );
    } finally {
      jobs -= 1;
      if (endTurn) void pool.settled().then(endTurn);
    }
  }

  return {
    render,
    async close() {
      closed = true;
      for (const job of waiting) job.drop(new EngineError('CLOSED'));
      await pool.close();
    },
  };
}

function copyOf(request: RenderRequest): RenderRequest {
  try {
    return structuredClone(request);
  } catch (cause) {
    // Functions and the like cannot go to another thread.
    throw new EngineError('BAD_REQUEST', cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function countWorkers(asked: number): number {
  return Math.min(WORKERS_MAX, Math.max(1, Math.floor(asked) || 1));
}

/** No engine is always busy: the job that finds it idle never waits. What is no number is left unsaid. */
function countQueue(asked: number): number {
  return Number.isNaN(asked) ? QUEUE_USUAL : Math.max(0, asked);
}

function guardListeners({ signal, onProgress, onPreview }: RenderListeners): RenderListeners {
  const stop = new AbortController();
  const guard = <T>(listener: (value: T) => void): ((value: T) => void) => {
    return (value) => {
      try {
        listener(value);
      } catch (error) {
        stop.abort(error);
      }
    };
  };
  return {
    signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
    ...(onProgress ? { onProgress: guard(onProgress) } : {}),
    ...(onPreview ? { onPreview: guard(onPreview) } : {}),
  };
}
