import { describe, expect, it, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

function createTimedCache(maxBytes = 1000) {
  const time = { nowMs: 0 };
  return { time, cache: createPageCache<string>({ maxBytes, nowMs: () => time.nowMs }) };
}
const made = (value: string, freshMs = 1000, bytes = 10) => ({ value, freshMs, bytes });

describe('the page cache', () => {
  it('makes a page once for all who ask while it is being made', async () => {
    const { cache } = createTimedCache();
    const gate = Promise.withResolvers<void>();
    const make = vi.fn(async () => {
      await gate.promise;
      return made('page');
    });
    const asked = [cache.get('a', make), cache.get('a', make), cache.get('a', make)];
    gate.resolve();
    expect(await Promise.all(asked)).toEqual(['page', 'page', 'page']);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('counts age from before the data were read, and hands the old page to the next making', async () => {
    const { cache, time } = createTimedCache();
    await cache.get('a', async () => {
      time.nowMs = 600;
      return made('first');
    });
    time.nowMs = 999;
    expect(await cache.get('a', async () => made('second'))).toBe('first');
    time.nowMs = 1000;
    const make = vi.fn(async () => made('second'));
    expect(await cache.get('a', make)).toBe('second');
    expect(make).toHaveBeenCalledWith('first');
  });

  it('does not keep a failure or a page that may not age', async () => {
    const { cache } = createTimedCache();
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('a', async () => made('shell', 0))).toBe('shell');
    expect(await cache.get('a', async () => made('page'))).toBe('page');
  });

  it('keeps aside what there is no end of, and one value for each key', async () => {
    const cache = createPageCache<string>({ maxBytes: 20, maxAsideBytes: 20, nowMs: () => 0 });
    const lost = async () => ({ ...made('lost'), isAside: true });
    await cache.get('page', async () => made('page'));
    for (const key of ['a', 'b', 'c']) await cache.get(key, lost);
    expect(['page', 'a', 'b', 'c'].map((key) => cache.peek(key))).toEqual([
      'page',
      undefined,
      'lost',
      'lost',
    ]);
    const { cache: timed, time } = createTimedCache();
    await timed.get('a', async () => made('there'));
    time.nowMs = 1000;
    await timed.get('a', lost);
    expect(timed.freshForMs('a')).toBe(0);
  });

  it('stays within its bytes', async () => {
    const { cache } = createTimedCache(25);
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => made(key));
    expect(await cache.get('c', async () => made('again'))).toBe('c');
    expect(await cache.get('a', async () => made('again'))).toBe('again');
  });
});
