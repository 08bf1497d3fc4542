import type { Challenge } from 'altcha-lib';
import type { ProofAnswer } from './proof.worker.ts';

const TIMEOUT_MS = 20_000;

function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<ProofAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
    const stop = () => {
      worker.terminate();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
    const settle = (answer: ProofAnswer) => {
      signal.removeEventListener('abort', stop);
      worker.terminate();
      resolve(answer);
    };
    worker.addEventListener('message', (event: MessageEvent<ProofAnswer>) => settle(event.data));
    worker.addEventListener('error', () => settle({ failed: true }));
    worker.postMessage({ challenge, timeoutMs: TIMEOUT_MS });
  });
}

/** Asks the server for a challenge; each call of ours that gives one fits. */
type ReadChallenge = (
  input: Record<string, never>,
  options: { signal: AbortSignal },
) => Promise<Record<string, unknown>>;

/**
 * Solves a challenge of the server beside the page and gives what calls take as `altcha`; null where the device cannot (no
 * worker, no web cryptography over plain http) or was too slow. Rejects with the call's error or an abort.
 */
export async function solveProof(readChallenge: ReadChallenge, signal: AbortSignal): Promise<string | null> {
  if (typeof Worker === 'undefined' || !globalThis.isSecureContext) return null;
  // The shape is the package's own and was made by the same package on the server.
  const challenge = (await readChallenge({}, { signal })) as unknown as Challenge;
  const answer = await solveInWorker(challenge, signal);
  if (!('solution' in answer) || !answer.solution) return null;
  return btoa(JSON.stringify({ challenge, solution: answer.solution }));
}
