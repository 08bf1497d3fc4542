import { LRUCache } from 'lru-cache';

export type Made<T> = { value: T; freshMs: number; bytes: number };
type Kept<T> = Made<T> & { madeAtMs: number };

export type PageCache<T> = {
  /** The kept value while it is fresh; most answers come from here without waiting for anything. */
  peek(key: string): T | undefined;
  /** How long the kept value stays fresh; 0 when there is none. */
  freshForMs(key: string): number;
  /** The kept value while it is fresh, else a new one; askers of the same key at the same moment share the making. */
  get(key: string, make: (previous: T | undefined) => Promise<Made<T>>): Promise<T>;
};

/** Keeps what was made for anybody, within `maxBytes`. A value with `freshMs` 0 is handed out and not kept. */
export function createPageCache<T>(options: { maxBytes: number; nowMs: () => number }): PageCache<T> {
  const { maxBytes, nowMs } = options;
  const kept = new LRUCache<string, Kept<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  });
  const making = new Map<string, Promise<T>>();

  async function renew(key: string, make: (previous: T | undefined) => Promise<Made<T>>): Promise<T> {
    // Aged from the moment its data were asked for, not from when it was ready.
    const madeAtMs = nowMs();
    const made = await make(kept.peek(key)?.value);
    if (made.freshMs > 0) kept.set(key, { ...made, madeAtMs });
    else kept.delete(key);
    return made.value;
  }

  function peek(key: string): T | undefined {
    const found = kept.get(key);
    return found && nowMs() - found.madeAtMs < found.freshMs ? found.value : undefined;
  }

  return {
    peek,
    freshForMs(key) {
      const found = kept.peek(key);
      return found ? Math.max(0, found.madeAtMs + found.freshMs - nowMs()) : 0;
    },
    async get(key, make) {
      const fresh = peek(key);
      if (fresh !== undefined) return fresh;
      const shared = making.get(key);
      if (shared) return shared;
      const promise = renew(key, make).finally(() => making.delete(key));
      making.set(key, promise);
      return promise;
    },
  };
}
