import { describe, expect, it } from 'vitest';
import { LINE, SERVER, GONE, createPort, file } from './upload-queue.fixture.ts';
import { createUploadQueue } from './upload-queue.ts';

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

  it('are shown until the server lists them, and keep nobody waiting meanwhile', async () => {
    const listing = Promise.withResolvers<void>();
    const { port, sends } = createPort({ listing: listing.promise });
    const queue = createUploadQueue(port);
    queue.add([file('a.obj'), file('b.obj')]);
    await expect.poll(() => sends.length).toBe(1);
    sends[0]?.done.resolve();
    await expect.poll(() => queue.list().map(({ state }) => state.kind)).toEqual(['arrived', 'sending']);
    // There is nothing left of it that could stop.
    queue.pause(queue.list()[0]?.key ?? 0);
    expect(queue.list()[0]?.state.kind).toBe('arrived');
    listing.resolve();
    await expect.poll(() => queue.list().map(({ name }) => name)).toEqual(['b.obj']);
  });

  it('stay where they failed, keep nobody else waiting, and go on in their place', async () => {
    const { port, sends, begun } = createPort();
    const queue = createUploadQueue(port);
    queue.add([file('a.obj'), file('b.obj')]);
    await expect.poll(() => sends.length).toBe(1);
    sends[0]?.done.reject(new Error('no room'));
    await expect.poll(() => sends.length).toBe(2);
    const [failed] = queue.list();
    expect(failed?.state).toEqual({ kind: 'failed', message: 'no room', why: 'other' });
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

  it('wait where the server has no room before others are checked, and go on by themselves', async () => {
    const { port, sends, waits, makeRoom, arrived } = createPort({ room: 1 });
    const queue = createUploadQueue(port);
    queue.add(['a.obj', 'b.obj', 'c.obj'].map(file));
    await expect.poll(() => sends.length).toBe(1);
    sends[0]?.done.resolve();
    await expect.poll(() => waits.length).toBe(1);
    expect(queue.list().map(({ state }) => state.kind)).toEqual(['held', 'queued']);
    // Somebody else was faster.
    makeRoom(0);
    await expect.poll(() => waits.length).toBe(1);
    makeRoom(1);
    await expect.poll(() => sends.length).toBe(2);
    sends[1]?.done.resolve();
    await expect.poll(() => waits.length).toBe(1);
    makeRoom(5);
    await expect.poll(() => sends.length).toBe(3);
    sends[2]?.done.resolve();
    await expect.poll(() => arrived).toEqual(['id-1', 'id-2', 'id-3']);
  });

  it('stop where they are paused, let the next one go, and go on in their place', async () => {
    const { port, sends, begun } = createPort();
    const queue = createUploadQueue(port);
    queue.add([file('a.obj'), file('b.obj')]);
    await expect.poll(() => sends.length).toBe(1);
    const key = queue.list()[0]?.key ?? 0;
    queue.pause(key);
    expect(sends[0]?.signal.aborted).toBe(true);
    await expect.poll(() => sends.length).toBe(2);
    expect(queue.list().map(({ state }) => state.kind)).toEqual(['paused', 'sending']);
    queue.retry(key);
    expect(queue.list()[0]?.state.kind).toBe('queued');
    sends[1]?.done.resolve();
    await expect.poll(() => sends.length).toBe(3);
    expect([sends[2]?.name, sends[2]?.url, begun()]).toEqual(['a.obj', '/part/1', 2]);
  });

  it('have one place, also when they are paused and told to go on while it is made', async () => {
    const { port, sends, begun } = createPort();
    const queue = createUploadQueue(port);
    queue.add([file('a.obj')]);
    const key = queue.list()[0]?.key ?? 0;
    queue.pause(key);
    queue.retry(key);
    await expect.poll(() => sends.map(({ url }) => url)).toEqual(['/part/1']);
    expect(begun()).toBe(1);
    sends[0]?.done.resolve();
    await expect.poll(() => queue.list()).toEqual([]);
  });

  it('give back the place that was made for them while they were cancelled', async () => {
    const { port, sends, givenBack } = createPort();
    const queue = createUploadQueue(port);
    queue.add([file('a.obj')]);
    queue.cancel(queue.list()[0]?.key ?? 0);
    await expect.poll(() => givenBack).toEqual(['id-1']);
    expect(sends).toEqual([]);
  });

  it('that failed for the line go on when it is back, and those that failed otherwise do not', async () => {
    const { port, sends } = createPort();
    const queue = createUploadQueue(port);
    queue.add([file('a.obj'), file('b.obj')]);
    await expect.poll(() => sends.length).toBe(1);
    sends[0]?.done.reject(LINE);
    await expect.poll(() => sends.length).toBe(2);
    sends[1]?.done.reject(new Error('no room'));
    await expect.poll(() => queue.list().map(({ state }) => state.kind)).toEqual(['failed', 'failed']);
    queue.retryBroken();
    await expect.poll(() => sends.map(({ name }) => name)).toEqual(['a.obj', 'b.obj', 'a.obj']);
    expect(queue.list()[1]?.state.kind).toBe('failed');
  });

  it('that failed for the line go on by themselves, after ever longer pauses until one arrives', async () => {
    const { port, sends, pauses } = createPort();
    const queue = createUploadQueue(port);
    queue.add([file('a.obj'), file('b.obj')]);
    const fail = async (count: number) => {
      await expect.poll(() => sends.length).toBe(count);
      sends.at(-1)?.done.reject(LINE);
    };
    await fail(1);
    await fail(2);
    await expect.poll(() => queue.list().every(({ state }) => state.kind === 'failed')).toBe(true);
    // One clock for both.
    expect(pauses.map(({ ms }) => ms)).toEqual([10_000]);
    for (const [at, ms] of [10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
      expect(pauses[at]?.ms).toBe(ms);
      pauses[at]?.end();
      await fail(at * 2 + 3);
      await fail(at * 2 + 4);
      await expect.poll(() => queue.list().every(({ state }) => state.kind === 'failed')).toBe(true);
    }
    pauses[5]?.end();
    await expect.poll(() => sends.length).toBe(13);
    sends[12]?.done.resolve();
    await fail(14);
    await expect.poll(() => pauses.length).toBe(7);
    expect(pauses[6]?.ms).toBe(10_000);
  });

  it('that find the server full are told so in its words, and go on by the same clock', async () => {
    const { port, sends, pauses } = createPort();
    const queue = createUploadQueue(port);
    queue.add([file('a.obj')]);
    await expect.poll(() => sends.length).toBe(1);
    sends[0]?.done.reject(SERVER);
    const failed = { kind: 'failed', message: 'no room', why: 'server' };
    await expect.poll(() => queue.list().map(({ state }) => state)).toEqual([failed]);
    expect(pauses.map(({ ms }) => ms)).toEqual([10_000]);
    pauses[0]?.end();
    await expect.poll(() => sends.map(({ url }) => url)).toEqual(['/part/1', '/part/1']);
  });

  it('whose address has run out go on at a new one, or begin anew where nothing is left', async () => {
    for (const [left, url, id] of [
      [{ id: 'id-9', url: '/part/9?anew' }, '/part/9?anew', 'id-9'],
      [null, '/part/1', 'id-1'],
    ] as const) {
      const { port, sends, renewed, arrived, begun } = createPort({ left });
      const queue = createUploadQueue(port);
      const half = file('half.obj');
      queue.add([half], new Map([[half, { id: 'id-9', url: '/part/9' }]]));
      await expect.poll(() => sends.length).toBe(1);
      sends[0]?.done.reject(GONE);
      await expect.poll(() => sends.map((each) => each.url)).toEqual(['/part/9', url]);
      expect(queue.list()).toMatchObject([{ id, state: { kind: 'sending' } }]);
      expect([renewed, begun()]).toEqual([['/part/9'], left ? 0 : 1]);
      sends[1]?.done.resolve();
      await expect.poll(() => arrived).toEqual([id]);
    }
  });

  it('whose new address takes nothing either ask no third one before they are told to', async () => {
    const { port, sends, renewed } = createPort({ left: { id: 'id-1', url: '/part/1' } });
    const queue = createUploadQueue(port);
    queue.add([file('a.obj')]);
    for (const count of [1, 2]) {
      await expect.poll(() => sends.length).toBe(count);
      sends.at(-1)?.done.reject(GONE);
    }
    const failed = { kind: 'failed', message: 'gone', why: 'other' };
    await expect.poll(() => queue.list().map(({ state }) => state)).toEqual([failed]);
    expect([sends.length, renewed.length]).toEqual([2, 1]);
  });

  it('that had arrived before their address ran out are not sent again', async () => {
    const { port, sends, arrived } = createPort({ left: 'arrived' });
    const queue = createUploadQueue(port);
    queue.add([file('a.obj')]);
    await expect.poll(() => sends.length).toBe(1);
    sends[0]?.done.reject(GONE);
    await expect.poll(() => arrived).toEqual(['id-1']);
    expect([queue.list(), sends.length]).toEqual([[], 1]);
  });

  it('that are gone from the disk are told from a line that broke, piece by piece, and wait for nothing', async () => {
    const pieces = [file('c.obj'), file('c.mtl')];
    const lost = file('a.obj');
    const { port, sends, pauses } = createPort({ gone: [lost, ...pieces.slice(1)] });
    const queue = createUploadQueue(port);
    queue.add([lost]);
    queue.add([file('c.zip')], new Map(), { label: 'c.obj', parts: pieces });
    for (const count of [1, 2]) {
      await expect.poll(() => sends.length).toBe(count);
      sends.at(-1)?.done.reject(LINE);
    }
    const failed = { kind: 'failed', message: 'line', why: 'file' };
    await expect.poll(() => queue.list().map(({ state }) => state)).toEqual([failed, failed]);
    queue.retryBroken();
    expect([sends.length, pauses.length]).toEqual([2, 0]);
  });
});
