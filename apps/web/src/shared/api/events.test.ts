import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let user: { id: string } | null = { id: 'c1' };
const sessionListeners = new Set<() => void>();
vi.mock('#shared/session/session.ts', () => ({
  readSession: () => ({ status: user ? 'user' : 'anonymous', client: user }),
  sessionHeaders: () => ({ 'blade-auth': 'bearer a' }),
  subscribeSession: (listener: () => void) => {
    sessionListeners.add(listener);
    return () => sessionListeners.delete(listener);
  },
}));

type Stream = { signal: AbortSignal; send: (text: string) => void; end: () => void };
const streams: Stream[] = [];

beforeEach(() => {
  user = { id: 'c1' };
  streams.length = 0;
  vi.resetModules();
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const send = (text: string) => void writer.write(new TextEncoder().encode(text));
    streams.push({ signal, send, end: () => void writer.close() });
    return new Response(readable);
  });
});
afterEach(() => vi.unstubAllGlobals());

const opened = (count: number) => vi.waitFor(() => expect(streams).toHaveLength(count));

describe('the event stream', () => {
  it('is one for all topics and brings each event to its listeners', async () => {
    const { subscribe } = await import('./events.ts');
    const paid: unknown[] = [];
    const noticed: unknown[] = [];
    const stops = [
      subscribe('payment', (data) => paid.push(data)),
      subscribe('message', (data) => noticed.push(data)),
    ];
    await opened(1);
    // Cut in the middle of an event: bytes arrive as the network likes.
    streams[0]?.send(': open\n\nevent: payment\ndata: {"payId":"p');
    streams[0]?.send('1"}\n\nevent: payment\ndata: not json\n\nevent: message\ndata: 2\n\n');
    await vi.waitFor(() => expect(noticed).toEqual([2]));
    expect(paid).toEqual([{ payId: 'p1' }]);
    stops.push(subscribe('assets', () => undefined));
    for (const stop of stops) stop();
    await vi.waitFor(() => expect(streams[0]?.signal.aborted).toBe(true));
    expect(streams).toHaveLength(1);
  });

  it('is opened only for somebody logged in, and anew for somebody else', async () => {
    user = null;
    const { subscribe } = await import('./events.ts');
    const stop = subscribe('message', () => undefined);
    await Promise.resolve();
    expect(streams).toHaveLength(0);
    user = { id: 'c2' };
    for (const listener of sessionListeners) listener();
    await opened(1);
    user = null;
    for (const listener of sessionListeners) listener();
    await vi.waitFor(() => expect(streams[0]?.signal.aborted).toBe(true));
    stop();
  });

  it('tells whoever asks that it stands, at once where it does already, and again after it was lost', async () => {
    const { subscribe } = await import('./events.ts');
    let early = 0;
    let late = 0;
    const stops = [subscribe('message', () => undefined, { onOpen: () => (early += 1) })];
    await vi.waitFor(() => expect(early).toBe(1));
    stops.push(subscribe('payment', () => undefined, { onOpen: () => (late += 1) }));
    expect(late).toBe(1);
    streams[0]?.end();
    await vi.waitFor(() => expect([early, late]).toEqual([2, 2]), { timeout: 3000 });
    for (const stop of stops) stop();
  });

  it('waits longer after each failure, at most half a minute, never all pages at the same moment', async () => {
    const { pauseBeforeAttempt } = await import('./events.ts');
    expect([0, 1, 2, 10].map((attempt) => pauseBeforeAttempt(attempt, 0))).toEqual([
      1000, 2000, 4000, 30_000,
    ]);
    expect(pauseBeforeAttempt(10, 1)).toBe(15_000);
  });
});
