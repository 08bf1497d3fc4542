import { solveChallenge, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** What the worker answers: `null` when the time was up. */
export type ProofAnswer = { solution: Solution | null } | { failed: true };

addEventListener('message', (event: MessageEvent<{ challenge: Challenge; timeoutMs: number }>) => {
  const { challenge, timeoutMs } = event.data;
  solveChallenge({ challenge, deriveKey, timeout: timeoutMs }).then(
    (solution) => postMessage({ solution } satisfies ProofAnswer),
    () => postMessage({ failed: true } satisfies ProofAnswer),
  );
});
