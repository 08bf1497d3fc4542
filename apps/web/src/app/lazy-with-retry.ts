import { pause } from '#shared/lib/pause.ts';

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
    super(`Loading ${isStyle ? 'CSS ' : ''}chunk ${chunk} failed`);
    this.name = 'ChunkLoadError';
    this.chunk = chunk;
    this.code = `${isStyle ? 'CSS_' : ''}CHUNK_LOAD_FAILED`;
    this.cause = cause;
  }
}

type Wait = typeof pause;

/** Loads a chunk, asking again where it could not be fetched; rejects with {@link ChunkLoadError}. */
export async function loadChunk<T>(chunk: string, load: () => Promise<T>, wait: Wait = pause): Promise<T> {
  const done = new AbortController();
  const timeout = wait(CHUNK_TIMEOUT_MS, done.signal).then((): never => {
    throw new ChunkLoadError(chunk, 'timeout');
  });
  try {
    return await Promise.race([attempt(chunk, load, wait, done.signal), timeout]);
  } finally {
    // Ends the waiting; the rejection of the timeout has no listener left.
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
      if (!isMissing || pauseMs === undefined) {
        throw new ChunkLoadError(chunk, isMissing ? 'missing' : 'error', error);
      }
      // Ends here where the time is over.
      await wait(pauseMs, signal);
    }
  }
}

/** Browsers word it differently: dynamically imported module, importing a module script, error loading. */
function isFetchFailure(error: unknown): boolean {
  return error instanceof Error && /import|preload|fetch|network/i.test(error.message);
}
