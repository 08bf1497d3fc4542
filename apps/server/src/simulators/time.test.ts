import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTime, type SimulatorTime } from './time.ts';

let time: SimulatorTime;
let happened: string[];
const errors: unknown[] = [];

function start(mode: 'timer' | 'manual', scale = 1) {
  time = createTime({
    mode,
    scale,
    offsetMs: 0,
    wallClock: () => new Date(),
    onError: (error) => errors.push(error),
  });
}
const note = (name: string) => async () => void happened.push(name);

beforeEach(() => {
  vi.useFakeTimers();
  happened = [];
});
afterEach(() => {
  time.stop();
  vi.useRealTimers();
});

test('tasks happen by themselves, in the order of their time, on a shortened scale', async () => {
  start('timer', 0.1);
  time.schedule(20_000, note('second'));
  time.schedule(10_000, note('first'));
  time.schedule(0, note('now'));
  await vi.advanceTimersByTimeAsync(0);
  expect(happened).toEqual(['now']);
  await vi.advanceTimersByTimeAsync(999);
  expect(happened).toEqual(['now']);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(happened).toEqual(['now', 'first', 'second']);
});

test('a task hours away still happens, and nothing after the end', async () => {
  start('timer');
  time.schedule(6 * 3_600_000, note('late'));
  await vi.advanceTimersByTimeAsync(6 * 3_600_000);
  expect(happened).toEqual(['late']);
  time.schedule(1_000, note('never'));
  time.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(happened).toEqual(['late']);
});

test('by hand, only moving the clock makes things happen, also those scheduled on the way', async () => {
  start('manual');
  time.schedule(1_000, async () => {
    happened.push('first');
    time.schedule(0, note('follow-up'));
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(happened).toEqual([]);
  await time.runDue();
  expect(happened).toEqual(['first', 'follow-up']);
});

test('a failing task is reported and holds up no other', async () => {
  start('manual');
  const failure = new Error('broken task');
  time.schedule(0, () => Promise.reject(failure));
  time.schedule(0, note('next'));
  await time.advance(1);
  expect(errors).toEqual([failure]);
  expect(happened).toEqual(['next']);
});
