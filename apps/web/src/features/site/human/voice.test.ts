import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SpeechTrack } from './speech-track.ts';
import { tell } from './voice.ts';

const track: SpeechTrack = { text: '一', words: [], keys: [], totalMs: 2000 };

describe('a text told silently', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('runs at its pace, ends once and then stands still', () => {
    const onEnd = vi.fn();
    const telling = tell({ track, rate: 2, voice: null, onEnd });
    vi.advanceTimersByTime(500);
    expect(telling.nowMs()).toBe(1000);
    vi.advanceTimersByTime(10_000);
    expect(telling.nowMs()).toBe(2000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('skips nothing while the page is frozen', () => {
    const onEnd = vi.fn();
    const telling = tell({ track, rate: 1, voice: null, onEnd });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect(telling.nowMs()).toBe(500);
    clock.mockRestore();
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('says nothing more once it is stopped', () => {
    const onEnd = vi.fn();
    tell({ track, rate: 1, voice: null, onEnd }).stop();
    vi.advanceTimersByTime(10_000);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
