import { expect, it } from 'vitest';
import type { ApartFixtureInput } from './apart.fixture.ts';
import { runApart, THREADS_MAX } from './apart.ts';

const module = new URL('./apart.fixture.ts', import.meta.url).href;

function makeGate(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4));
}

function open(gate: Int32Array): void {
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
}

it('has no more threads than it may, and lets what waits be cancelled', { timeout: 30_000 }, async () => {
  const gate = makeGate();
  const input: ApartFixtureInput = { gate };
  let threads = 0;
  const count = (): void => void threads++;
  process.on('worker', count);
  const begun = Promise.withResolvers<void>();
  let told = 0;
  const onProgress = (): void => {
    told += 1;
    if (told === THREADS_MAX) begun.resolve();
  };
  const stop = new AbortController();
  const first = Array.from({ length: THREADS_MAX }, () => runApart({ module, input }, { onProgress }));
  const given = runApart({ module, input }, { signal: stop.signal }).catch((error: unknown) => error);
  const last = runApart({ module, input });
  await begun.promise;
  expect(threads).toBe(THREADS_MAX);
  stop.abort();
  expect(await given).toMatchObject({ code: 'CANCELLED' });
  open(gate);
  await Promise.all([...first, last]);
  expect(threads).toBe(THREADS_MAX + 1);
  process.off('worker', count);
});

it('moves what was made instead of copying it', { timeout: 30_000 }, async () => {
  const gate = makeGate();
  open(gate);
  expect(await runApart({ module, input: { gate } })).toEqual({ bytes: new Uint8Array(9), moved: 1 });
});
