import { describe, expect, it } from 'vitest';
import { createMeter, reduceDownload, secondsLeft, type DownloadEvent, type DownloadState } from './model.ts';

function play(...events: DownloadEvent[]): DownloadState {
  return events.reduce(reduceDownload, { kind: 'idle' });
}
const started: DownloadEvent = { type: 'started', received: 0, total: 100 };
const half: DownloadEvent = { type: 'progressed', received: 50, total: 100, bytesPerSecond: 10 };

describe('a download', () => {
  it('runs, is checked and is done', () => {
    const done = play(
      started,
      half,
      { type: 'received', total: 100 },
      { type: 'finished', check: 'verified' },
    );
    expect(done).toEqual({ kind: 'done', total: 100, check: 'verified' });
  });

  it('keeps its place over a pause, and late news does not wake it', () => {
    const paused = play(started, half, { type: 'paused' }, { ...half, received: 60 });
    expect(paused).toEqual({ kind: 'paused', received: 50, total: 100 });
    expect(reduceDownload(paused, { type: 'started', received: 50, total: 100 })).toMatchObject({
      received: 50,
    });
  });

  it('says how far it came when it failed, and can be started again', () => {
    const failed = play(started, half, { type: 'failed', problem: { own: 'broken' } });
    expect(failed).toMatchObject({ kind: 'failed', received: 50 });
    expect(reduceDownload(failed, started).kind).toBe('running');
  });

  it('is forgotten when cancelled', () => {
    expect(play(started, { type: 'cancelled' }, half).kind).toBe('idle');
  });
});

describe('the meter', () => {
  it('shows progress at most every half second', () => {
    const meter = createMeter();
    const shown = [0, 100, 499, 500, 900, 1000].map((atMs) => meter.measure(atMs, atMs) !== null);
    expect(shown).toEqual([true, false, false, true, false, true]);
  });

  it('gives the speed of the last four seconds', () => {
    const meter = createMeter();
    meter.measure(0, 0);
    expect(meter.measure(1000, 1000)).toEqual({ bytesPerSecond: 1000 });
    meter.measure(1000, 5000);
    expect(meter.measure(1000, 9001)).toEqual({ bytesPerSecond: null });
  });

  it('begins anew when the file does', () => {
    const meter = createMeter();
    meter.measure(5000, 0);
    expect(meter.measure(100, 1000)).toEqual({ bytesPerSecond: null });
    expect(meter.measure(600, 2000)).toEqual({ bytesPerSecond: 500 });
  });
});

it('says what is left only when it knows', () => {
  expect(secondsLeft({ received: 50, total: 100, bytesPerSecond: 20 })).toBe(3);
  expect(secondsLeft({ received: 50, total: 100, bytesPerSecond: null })).toBeNull();
  expect(secondsLeft({ received: 50, total: 0, bytesPerSecond: 20 })).toBeNull();
});
