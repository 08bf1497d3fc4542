import { describe, expect, it } from 'vitest';
import { expectRemaining, expectSeconds, type PaceSample } from './pace.ts';

const settings = { width: 1000, height: 1000, seed: 0, batchSize: 1 };
const sampleOf = (seconds: number, over: Partial<PaceSample> = {}): PaceSample => ({
  ...{ engine: 'A 1', settings, seconds },
  ...over,
});

describe('what a task will take', () => {
  it('is the median of what its engine took, for the area of all its pictures', () => {
    const samples = [sampleOf(4), sampleOf(100), sampleOf(5), sampleOf(3), sampleOf(6)];
    const wanted = { flow: 't2i_nl_api', engine: 'A 1', settings } as const;
    expect(expectSeconds(wanted, samples)).toBe(5);
    expect(
      expectSeconds({ ...wanted, settings: { ...settings, width: 500, batchSize: 4 } }, samples),
    ).toBeCloseTo(10);
    expect(
      expectSeconds({ ...wanted, flow: 't2m_api', settings: { ...settings, width: 500 } }, samples),
    ).toBe(5);
  });

  it('is what the last few took where the machine has become busier, or free again', () => {
    const wanted = { flow: 't2i_nl_api', engine: 'A 1', settings } as const;
    const before = Array.from({ length: 30 }, () => sampleOf(6));
    const busy = [17, 16, 90, 17, 18].map((seconds) => sampleOf(seconds));
    expect(expectSeconds(wanted, [...busy, ...before])).toBe(17);
    const free = Array.from({ length: 5 }, () => sampleOf(2));
    expect(expectSeconds(wanted, [...free, ...before])).toBe(2);
    // One that took long is no other pace.
    expect(expectSeconds(wanted, [sampleOf(60), ...before])).toBe(6);
  });

  it('is what tasks of about its size took, where there were any', () => {
    const wanted = { flow: 't2i_nl_api', engine: 'A 1', settings } as const;
    const small = { ...settings, width: 250, height: 250 };
    const drafts = Array.from({ length: 9 }, () => sampleOf(3, { settings: small }));
    expect(expectSeconds(wanted, [...drafts, sampleOf(8)])).toBe(8);
    expect(expectSeconds({ ...wanted, settings: small }, [...drafts, sampleOf(8)])).toBe(3);
  });

  it('is not known from another engine, and of no engine yet from the newest', () => {
    const samples = [sampleOf(2, { engine: 'B 2' }), sampleOf(4)];
    expect(expectSeconds({ flow: 't2i_nl_api', engine: 'A 1', settings }, samples)).toBe(4);
    expect(expectSeconds({ flow: 't2i_nl_api', engine: '', settings }, samples)).toBe(2);
    expect(expectSeconds({ flow: 't2i_nl_api', engine: 'C', settings }, samples)).toBeNull();
    expect(expectSeconds({ flow: 't2i_nl_api', engine: '', settings }, [])).toBeNull();
  });
});

describe('what is left of a task', () => {
  it('follows what was expected at first, its own pace at last, and is never less than that says', () => {
    expect(expectRemaining(10, { share: 0, elapsed: 4 })).toBe(6);
    expect(expectRemaining(10, { share: 0, elapsed: 40 })).toBeNull();
    expect(expectRemaining(10, { share: 0.5, elapsed: 5 })).toBe(5);
    // Half of it took half of what it should: it may go on as fast, or not.
    expect(expectRemaining(10, { share: 0.5, elapsed: 2.5 })).toBe(3.75);
    // Half of it took twice as long as all of it should.
    expect(expectRemaining(10, { share: 0.5, elapsed: 20 })).toBe(20);
    expect(expectRemaining(10, { share: 1, elapsed: 20 })).toBe(0);
  });

  it('is its own pace alone where nothing was expected, once that says something', () => {
    expect(expectRemaining(null, { share: 0, elapsed: 5 })).toBeNull();
    expect(expectRemaining(null, { share: 0.01, elapsed: 5 })).toBeNull();
    expect(expectRemaining(null, { share: 0.25, elapsed: 5 })).toBe(15);
  });
});
