import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pause } from './pause.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('lets the time pass, and leaves nothing at the signal', async () => {
  const { signal } = new AbortController();
  const passed = pause(500, signal);
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(500);
  await passed;
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('ends at once when it is called off, with the reason, and before it begins as well', async () => {
  const stop = new AbortController();
  const passed = pause(500, stop.signal);
  const reason = new Error('left');
  stop.abort(reason);
  await expect(passed).rejects.toBe(reason);
  await expect(pause(500, stop.signal)).rejects.toBe(reason);
  expect(vi.getTimerCount()).toBe(0);
});
