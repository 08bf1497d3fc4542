import { describe, expect, it } from 'vitest';
import { matchesEtag, parseRange, rangeStillApplies } from './range.ts';

describe('byte ranges', () => {
  it('reads a bounded, an open and a suffix range', () => {
    expect(parseRange('bytes=0-9', 100)).toEqual({ start: 0, end: 9 });
    expect(parseRange('bytes=90-', 100)).toEqual({ start: 90, end: 99 });
    expect(parseRange('bytes=-10', 100)).toEqual({ start: 90, end: 99 });
  });

  it('never reaches past the end', () => {
    expect(parseRange('bytes=50-4000', 100)).toEqual({ start: 50, end: 99 });
    expect(parseRange('bytes=-4000', 100)).toEqual({ start: 0, end: 99 });
  });

  it.each(['bytes=100-', 'bytes=9-3', 'bytes=-0', 'bytes=-', 'bytes=a-b', 'bytes=0-1,5-9'])(
    'refuses %s',
    (header) => {
      expect(parseRange(header, 100)).toBe('unsatisfiable');
    },
  );

  it('answers in full without a header or for another unit', () => {
    expect(parseRange(undefined, 100)).toBeNull();
    expect(parseRange('items=0-1', 100)).toBeNull();
  });

  it('starts over when the object has changed meanwhile', () => {
    expect(rangeStillApplies('"old"', '"new"')).toBe(false);
    expect(rangeStillApplies('"new"', '"new"')).toBe(true);
    expect(rangeStillApplies(undefined, '"new"')).toBe(true);
  });

  it('compares entity tags weakly for caching', () => {
    expect(matchesEtag('W/"a", "b"', '"a"')).toBe(true);
    expect(matchesEtag('*', '"a"')).toBe(true);
    expect(matchesEtag('"c"', '"a"')).toBe(false);
  });
});
