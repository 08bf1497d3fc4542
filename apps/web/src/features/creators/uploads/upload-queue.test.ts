import { describe, expect, it } from 'vitest';
import { createUploadQueue, type UploadPort } from './upload-queue.ts';

/** A server that answers when it is told to. */
function createPort() {
  const sends: { name: string; url: string; signal: AbortSignal; done: PromiseWithResolvers<void> }[] = [];
  const arrived: string[] = [];
  let begun = 0;
  const port: UploadPort = {
    begin: async () => ({ id: `id-${++begun}`, url: `/part/${begun}` }),
    send: async ({ name }, url, { signal }) => {
      const done = Promise.withResolvers<void>();
      sends.push({ name, url, signal, done });
      return done.promise;
    },
    onArrived: (id) => void arrived.push(id),
  };
  return { port, sends, arrived, begun: () => begun };
}

const file = (name: string) => new File(['solid'], name);

describe('files that are sent', () => {
  it('go one after the other, and leave the list when they have arrived', async () => {
    const { port, sends, arrived } = createPort();
    const queue = createUploadQueue(port);
    queue.add([file('a.obj'), file('b.obj')]);
    await expect.poll(() => sends.length).toBe(1);
    expect(queue.list().map(({ state }) => state.kind)).toEqual(['sending', 'queued']);
    sends[0]?.done.resolve();
    await expect.poll(() => sends.length).toBe(2);
    expect(arrived).toEqual(['id-1']);
    sends[1]?.done.resolve();
    await expect.poll(() => queue.list()).toEqual([]);
    expect(arrived).toEqual(['id-1', 'id-2']);
  });

  it('stay where they failed, keep nobody else waiting, and go on in their place', async () => {
    const { port, sends, begun } = createPort();
    const queue = createUploadQueue(port);
    queue.add([file('a.obj'), file('b.obj')]);
    await expect.poll(() => sends.length).toBe(1);
    sends[0]?.done.reject(new Error('the line broke'));
    await expect.poll(() => sends.length).toBe(2);
    const [failed] = queue.list();
    expect(failed?.state).toEqual({ kind: 'failed', message: 'the line broke' });
    sends[1]?.done.resolve();
    await expect.poll(() => queue.list().length).toBe(1);
    queue.retry(failed?.key ?? 0);
    await expect.poll(() => sends.length).toBe(3);
    expect(sends[2]?.url).toBe(sends[0]?.url);
    expect(begun()).toBe(2);
  });

  it('go on in the place that they had on an earlier visit', async () => {
    const { port, sends, begun } = createPort();
    const queue = createUploadQueue(port);
    const half = file('half.obj');
    queue.add([half], new Map([[half, { id: 'id-9', url: '/part/9' }]]));
    await expect.poll(() => sends.length).toBe(1);
    expect(sends[0]?.url).toBe('/part/9');
    expect(begun()).toBe(0);
  });

  it('are cancelled for good, and the next one goes', async () => {
    const { port, sends } = createPort();
    const queue = createUploadQueue(port);
    queue.add([file('a.obj'), file('b.obj')]);
    await expect.poll(() => sends.length).toBe(1);
    queue.cancel(queue.list()[0]?.key ?? 0);
    expect(sends[0]?.signal.aborted).toBe(true);
    sends[0]?.done.reject(new Error('cancelled'));
    await expect.poll(() => sends.length).toBe(2);
    expect(queue.list().map(({ name }) => name)).toEqual(['b.obj']);
  });
});
