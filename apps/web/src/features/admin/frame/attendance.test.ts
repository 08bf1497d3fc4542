import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ATTENDED_MS, watchAttendance } from './attendance.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a page at which nobody has moved for a while is left, until a hand or a key moves again', () => {
  const page = new EventTarget();
  const attendance = watchAttendance(page);
  const told = vi.fn();
  attendance.subscribe(told);
  vi.advanceTimersByTime(ATTENDED_MS - 1);
  expect(attendance.read()).toBe(true);
  page.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(ATTENDED_MS - 1);
  expect(attendance.read()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(attendance.read()).toBe(false);
  vi.advanceTimersByTime(ATTENDED_MS * 100);
  expect(told).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('pointermove'));
  expect(attendance.read()).toBe(true);
  expect(told).toHaveBeenCalledTimes(2);
});

it('whoever comes to a page anew sits there, and nothing is listened to once nobody asks', () => {
  const attendance = watchAttendance(new EventTarget());
  attendance.subscribe(() => undefined)();
  expect(vi.getTimerCount()).toBe(0);
  const told = vi.fn();
  attendance.subscribe(told);
  vi.advanceTimersByTime(ATTENDED_MS);
  expect(told).toHaveBeenCalledTimes(1);
});
