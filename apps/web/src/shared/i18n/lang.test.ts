import { describe, expect, it } from 'vitest';
import { formatBytes, formatDate, formatFen } from './format.ts';
import { decideLang, pickText } from './lang.ts';

describe('the language of a page', () => {
  it('is the asked one, else the kept one, else the browser’s, else Chinese', () => {
    const acceptLanguage = 'en-GB,en;q=0.9';
    expect(decideLang({ query: 'zh', cookie: 'en', acceptLanguage })).toBe('zh');
    expect(decideLang({ query: 'fr', cookie: 'zh', acceptLanguage })).toBe('zh');
    expect(decideLang({ query: null, cookie: 'x', acceptLanguage })).toBe('en');
    expect(decideLang({ query: null, cookie: null, acceptLanguage: undefined })).toBe('zh');
  });

  it('falls back to the other text where one is empty', () => {
    expect(pickText('en', '沙发', '')).toBe('沙发');
    expect(pickText('en', '沙发', 'Sofa')).toBe('Sofa');
  });
});

describe('formats', () => {
  it('shows whole yuan without cents and others with two', () => {
    expect(formatFen('zh', 188_000)).toBe('¥1,880');
    expect(formatFen('en', 1050)).toBe('¥10.50');
  });

  it('shows the day of the product’s time zone wherever it runs', () => {
    expect(formatDate('zh', '2026-03-01T18:30:00Z')).toBe('2026年3月2日');
    expect(formatDate('en', '2026-03-01T18:30:00Z')).toBe('March 2, 2026');
    expect(formatDate('zh', 'never')).toBe('');
  });

  it('shows sizes in the unit a person would choose', () => {
    expect([0, 1536, 5_400_000, 3e12].map((bytes) => formatBytes('en', bytes))).toEqual([
      '0 B',
      '1.5 KB',
      '5.1 MB',
      '2.7 TB',
    ]);
  });
});
