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

it('has no more threads than it may, and lets what waits be cancelled', async () => {
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
  try {
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
  } finally {
    open(gate);
    process.off('worker', count);
  }
});

it('works on what it was given, whatever becomes of that afterwards', async () => {
  const gate = makeGate();
  const bytes = Uint8Array.of(1, 2, 3);
  // The last one waits for a thread.
  const all = Array.from({ length: THREADS_MAX + 1 }, () => runApart({ module, input: { gate, bytes } }));
  bytes.fill(9);
  open(gate);
  for (const answer of await Promise.all(all))
    expect(answer).toMatchObject({ bytes: Uint8Array.of(1, 2, 3) });
});

it('refuses what cannot be copied, and what is too much', async () => {
  const gate = makeGate();
  const refused = (input: unknown): Promise<unknown> =>
    runApart({ module, input }).catch((error: unknown) => error);
  const begun = Array.from({ length: THREADS_MAX }, () => Promise.withResolvers<void>());
  const first = begun.map(({ resolve }) =>
    runApart({ module, input: { gate } }, { onProgress: () => resolve() }),
  );
  await Promise.all(begun.map(({ promise }) => promise));
  expect(await refused({ gate, act: (): void => undefined })).toMatchObject({ code: 'BAD_REQUEST' });
  const stop = new AbortController();
  const queue = Array.from({ length: 8 }, () =>
    runApart({ module, input: { gate } }, { signal: stop.signal }).catch((error: unknown) => error),
  );
  expect(await refused({ gate })).toMatchObject({ code: 'BUSY' });
  stop.abort();
  for (const error of await Promise.all(queue)) expect(error).toMatchObject({ code: 'CANCELLED' });
  open(gate);
  await Promise.all(first);
});

it('moves what was made instead of copying it', async () => {
  const gate = makeGate();
  open(gate);
  expect(await runApart({ module, input: { gate } })).toEqual({ bytes: new Uint8Array(9), moved: 1 });
});
