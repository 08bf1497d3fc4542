import { describe, expect, it } from 'vitest';
import { reduceLive, type LiveState } from './live-state.ts';

describe('the live view', () => {
  const loading: LiveState = { phase: 'loading', fraction: null };

  it('loads, says how far it is, and is ready', () => {
    const started = reduceLive({ phase: 'idle' }, { type: 'start', canDraw: true });
    const half = reduceLive(started, { type: 'progress', fraction: 0.5 });
    expect([started, half]).toEqual([loading, { phase: 'loading', fraction: 0.5 }]);
    expect(reduceLive(half, { type: 'opened' })).toEqual({ phase: 'ready' });
  });

  it('is not tried on a device that cannot draw', () => {
    expect(reduceLive({ phase: 'idle' }, { type: 'start', canDraw: false })).toEqual({
      phase: 'unavailable',
    });
  });

  it('can be tried again after a failure', () => {
    const failed = reduceLive(loading, { type: 'refused', isUnavailable: false });
    expect(failed).toEqual({ phase: 'failed' });
    expect(reduceLive(failed, { type: 'start', canDraw: true })).toEqual(loading);
    expect(reduceLive(loading, { type: 'refused', isUnavailable: true })).toEqual({ phase: 'unavailable' });
  });

  it('gives way to the picture when its context is lost, and can be tried again', () => {
    for (const state of [loading, { phase: 'ready' } as const]) {
      const lost = reduceLive(state, { type: 'lost' });
      expect(lost).toEqual({ phase: 'failed' });
      expect(reduceLive(lost, { type: 'start', canDraw: true })).toEqual(loading);
    }
    expect(reduceLive({ phase: 'unavailable' }, { type: 'lost' })).toEqual({ phase: 'unavailable' });
  });

  it('ignores late news of an attempt that is over', () => {
    const failed: LiveState = { phase: 'failed' };
    expect(reduceLive(failed, { type: 'progress', fraction: 1 })).toBe(failed);
    expect(reduceLive(failed, { type: 'opened' })).toBe(failed);
  });
});
