/** Why a chunk did not arrive: it took too long, could not be fetched, or failed while it ran. */
export type ChunkFailure = 'timeout' | 'missing' | 'error';

export const CHUNK_TIMEOUT_MS = 120_000;
const PAUSES_MS: readonly number[] = [300, 1500];

/** A part of the program that could not be loaded. Styles carry `CSS_CHUNK_LOAD_FAILED`. */
export class ChunkLoadError extends Error {
  readonly chunk: string;
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';
  override readonly cause: ChunkFailure;

  constructor(chunk: string, cause: ChunkFailure, origin?: unknown) {
    const isStyle = origin instanceof Error && /preload CSS/i.test(origin.message);
    super(isStyle ? `Loading CSS chunk ${chunk} failed` : `Loading chunk ${chunk} failed`);
    this.name = 'ChunkLoadError';
    this.chunk = chunk;
    this.code = isStyle ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED';
    this.cause = cause;
  }
}

type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

const waitMs: Wait = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Loads a chunk, asking again where it could not be fetched; rejects with {@link ChunkLoadError}. */
export async function loadChunk<T>(chunk: string, load: () => Promise<T>, wait: Wait = waitMs): Promise<T> {
  const done = new AbortController();
  const timeout = wait(CHUNK_TIMEOUT_MS, done.signal).then((): never => {
    throw new ChunkLoadError(chunk, 'timeout');
  });
  try {
    return await Promise.race([attempt(chunk, load, wait, done.signal), timeout]);
  } finally {
    // Ends the waiting; the timeout's own rejection has no listener left.
    timeout.catch(() => undefined);
    done.abort();
  }
}

async function attempt<T>(
  chunk: string,
  load: () => Promise<T>,
  wait: Wait,
  signal: AbortSignal,
): Promise<T> {
  for (let count = 0; ; count += 1) {
    try {
      return await load();
    } catch (error) {
      const isMissing = isFetchFailure(error);
      const pauseMs = PAUSES_MS[count];
      if (!isMissing || pauseMs === undefined || signal.aborted) {
        throw new ChunkLoadError(chunk, isMissing ? 'missing' : 'error', error);
      }
      await wait(pauseMs, signal);
    }
  }
}

/** Browsers word it differently: dynamically imported module, importing a module script, error loading. */
function isFetchFailure(error: unknown): boolean {
  return error instanceof Error && /import|module script|preload|fetch|network/i.test(error.message);
}
