import { LRUCache } from 'lru-cache';

/** `isAside`: there is no end of its kind, so it is kept where it drives out nothing but others of it. */
export type Made<T> = { value: T; freshMs: number; bytes: number; isAside?: boolean };
type Kept<T> = Made<T> & { madeAtMs: number };

export type PageCache<T> = {
  /** The kept value while it is fresh; most answers come from here without waiting for anything. */
  peek(key: string): T | undefined;
  /** How long the kept value stays fresh; 0 when there is none. */
  freshForMs(key: string): number;
  /** The kept value while it is fresh, else a new one; askers of the same key at the same moment share the making. */
  get(key: string, make: (previous: T | undefined) => Promise<Made<T>>): Promise<T>;
};

type Options = { maxBytes: number; maxAsideBytes?: number; nowMs: () => number };

/** Keeps what was made for anybody, within `maxBytes`. A value with `freshMs` 0 is handed out and not kept. */
export function createPageCache<T>({ maxBytes, maxAsideBytes = 1, nowMs }: Options): PageCache<T> {
  const createStore = (maxSize: number) =>
    new LRUCache<string, Kept<T>>({ maxSize, sizeCalculation: ({ bytes }) => Math.max(1, bytes) });
  const main = createStore(maxBytes);
  const aside = createStore(maxAsideBytes);
  const making = new Map<string, Promise<T>>();

  async function renew(key: string, make: (previous: T | undefined) => Promise<Made<T>>): Promise<T> {
    // Aged from the moment its data were asked for, not from when it was ready.
    const madeAtMs = nowMs();
    const made = await make((main.peek(key) ?? aside.peek(key))?.value);
    main.delete(key);
    aside.delete(key);
    if (made.freshMs > 0) (made.isAside ? aside : main).set(key, { ...made, madeAtMs });
    return made.value;
  }

  function peek(key: string): T | undefined {
    const found = main.get(key) ?? aside.get(key);
    return found && nowMs() - found.madeAtMs < found.freshMs ? found.value : undefined;
  }

  return {
    peek,
    freshForMs(key) {
      const found = main.peek(key) ?? aside.peek(key);
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
