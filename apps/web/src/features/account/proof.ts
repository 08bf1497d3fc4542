import type { Challenge } from 'altcha-lib';
import { api } from '#shared/api/api.ts';
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

/**
 * Solves a challenge of the server beside the page and gives what `sendCode` takes as `altcha`; null where the device
 * cannot (no worker, no web cryptography over plain http) or was too slow. Rejects with the call's error or an abort.
 */
export async function solveProof(signal: AbortSignal): Promise<string | null> {
  if (typeof Worker === 'undefined' || !globalThis.isSecureContext) return null;
  // The shape is the package's own and was made by the same package on the server.
  const challenge = (await api.account.challenge({}, { signal })) as unknown as Challenge;
  const answer = await solveInWorker(challenge, signal);
  if (!('solution' in answer) || !answer.solution) return null;
  return btoa(JSON.stringify({ challenge, solution: answer.solution }));
}
