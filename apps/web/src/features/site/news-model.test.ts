import { describe, expect, it } from 'vitest';
import { isOutside } from './model.ts';
import { groupByYear } from './news-model.ts';

describe('news', () => {
  it('lead to other sites only by addresses that are safe to open', () => {
    expect(isOutside({ linkType: 2, linkUrl: 'https://example.com/a' })).toBe(true);
    expect(isOutside({ linkType: 1, linkUrl: 'https://example.com/a' })).toBe(false);
    for (const linkUrl of ['javascript:alert(1)', ' https://a', 'data:text/html,a', '//a.example', ''])
      expect(isOutside({ linkType: 2, linkUrl })).toBe(false);
  });

  it('stand under the year that it is in China', () => {
    const at = (createTime: string) => ({ createTime });
    const records = [at('2026-12-31T16:30:00Z'), at('2026-12-31T15:30:00Z'), at('2026-01-01T00:00:00Z')];
    expect(groupByYear(records).map(({ year, records }) => [year, records.length])).toEqual([
      ['2027', 1],
      ['2026', 2],
    ]);
  });
});
