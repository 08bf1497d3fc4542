import { describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk } from './lazy-with-retry.ts';
import { mayReloadFor } from './may-reload.ts';

const unreachable = () => new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
/** Pauses between attempts pass at once; the time limit never comes. */
const noPause = (ms: number) =>
  ms === CHUNK_TIMEOUT_MS ? new Promise<void>(() => undefined) : Promise.resolve();

describe('loading a chunk', () => {
  it('asks again where it could not be fetched', async () => {
    const load = vi.fn().mockRejectedValueOnce(unreachable()).mockResolvedValueOnce('page');
    await expect(loadChunk('site/home', load, noPause)).resolves.toBe('page');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('says which chunk is missing after the last attempt', async () => {
    const load = vi.fn().mockRejectedValue(unreachable());
    await expect(loadChunk('site/home', load, noPause)).rejects.toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk site/home failed',
      code: 'CHUNK_LOAD_FAILED',
      cause: 'missing',
    });
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('names missing styles by their own code', async () => {
    const load = () => Promise.reject(new Error('Unable to preload CSS for /assets/a.css'));
    await expect(loadChunk('site/home', load, noPause)).rejects.toMatchObject({
      message: 'Loading CSS chunk site/home failed',
      code: 'CSS_CHUNK_LOAD_FAILED',
    });
  });

  it('does not repeat a chunk that fails while it runs', async () => {
    const load = vi.fn().mockRejectedValue(new RangeError('no'));
    await expect(loadChunk('site/home', load, noPause)).rejects.toMatchObject({ cause: 'error' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('gives up after the time limit', async () => {
    const waited: number[] = [];
    const wait = async (ms: number) => void waited.push(ms);
    const loading = loadChunk('site/home', () => new Promise(() => undefined), wait);
    await expect(loading).rejects.toMatchObject({ cause: 'timeout' });
    await expect(loading).rejects.toBeInstanceOf(ChunkLoadError);
    expect(waited).toEqual([120_000]);
  });
});

describe('reloading for a chunk', () => {
  it('happens once for each chunk and never without storage', () => {
    const values = new Map<string, string>();
    const storage = () => ({
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    });
    expect([mayReloadFor('a', storage), mayReloadFor('a', storage), mayReloadFor('b', storage)]).toEqual([
      true,
      false,
      true,
    ]);
    const closed = () => {
      throw new Error('storage is closed');
    };
    expect(mayReloadFor('a', closed)).toBe(false);
  });
});
