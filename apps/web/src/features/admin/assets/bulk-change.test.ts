import { describe, expect, it } from 'vitest';
import { EMPTY_BULK, isPriceWrong, isTagsWrong, readTags, toChange } from './bulk-change.ts';

describe('the window for several assets', () => {
  it('changes what was filled in alone', () => {
    expect(toChange(EMPTY_BULK)).toEqual({});
    expect(
      toChange({ ...EMPTY_BULK, addTags: '北欧，现代, 北欧', price: ' 0 ', isMemberIncluded: 'false' }),
    ).toEqual({ addTags: ['北欧', '现代'], price: 0, isMemberIncluded: false });
  });

  it('reads tags with either comma, and tells prices and tags that cannot be', () => {
    expect(readTags(' a ,, b，c')).toEqual(['a', 'b', 'c']);
    expect(['0', '1000000'].map(isPriceWrong)).toEqual([false, false]);
    expect(['', '-1', '1.5', '1000001', '1e3'].map(isPriceWrong)).toEqual([true, true, true, true, true]);
    expect([isTagsWrong('短'), isTagsWrong('长'.repeat(21))]).toEqual([false, true]);
    expect(isTagsWrong(Array.from({ length: 21 }, (_, at) => `t${at}`).join(','))).toBe(true);
  });
});
