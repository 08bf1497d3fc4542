import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWhole } from './load-whole.ts';
import { readPending, setPending } from './pending.ts';

/** As it is where its file cannot be fetched. */
vi.mock('./stay.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/stay.js');
});

const setOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

beforeEach(() => setPending(true));
afterEach(() => vi.unstubAllGlobals());

describe('loading a page as a whole where the code that asks for the server cannot be had', () => {
  it('answers a press by loading it plainly, and nothing stays pending', async () => {
    setOnline(true);
    const load = vi.fn();
    await loadWhole(load);
    expect(load).toHaveBeenCalledTimes(1);
    expect(readPending()).toBe(false);
  });

  it('keeps the present page without a network, and nothing stays pending', async () => {
    setOnline(false);
    const load = vi.fn();
    await loadWhole(load);
    expect(load).not.toHaveBeenCalled();
    expect(readPending()).toBe(false);
  });

  it('never loads by itself for a chunk, of which there would be no end', async () => {
    setOnline(true);
    const load = vi.fn();
    await loadWhole(load, 'site/home');
    expect(load).not.toHaveBeenCalled();
  });
});
