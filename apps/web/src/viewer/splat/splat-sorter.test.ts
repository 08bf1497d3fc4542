import { afterEach, expect, it, vi } from 'vitest';
import { createSplatSorter } from './splat-sorter.ts';

/** A worker that answers what the test says. */
class SilentWorker extends EventTarget {
  static last: SilentWorker;
  constructor() {
    super();
    SilentWorker.last = this;
  }
  postMessage(): void {
    // Nobody listens.
  }
}

afterEach(() => vi.unstubAllGlobals());

it('whoever waits for an order is told when the worker dies before it comes', async () => {
  vi.stubGlobal('Worker', SilentWorker);
  const onFailed = vi.fn<(error: Error) => void>();
  const sorter = createSplatSorter({ onSorted: () => undefined, onFailed });
  const opened = sorter.open(new ArrayBuffer(1));
  SilentWorker.last.dispatchEvent(new MessageEvent('message', { data: { kind: 'opened' } }));
  await opened;
  sorter.sort([0, 0, 1]);
  SilentWorker.last.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  expect(onFailed.mock.calls).toEqual([[new Error('out of memory')]]);
});
