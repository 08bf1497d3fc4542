import { describe, expect, it } from 'vitest';
import { markSaved } from './model.ts';

const sofa = { id: 'sofa', isFavorite: false, favoriteCount: 2, name: '沙发' };
const lamp = { id: 'lamp', isFavorite: true, favoriteCount: 0, name: '灯' };

describe('an asset that is saved', () => {
  it('shows it in every kind of answer at once', () => {
    const saved = { ...sofa, isFavorite: true, favoriteCount: 3 };
    expect(markSaved(sofa, 'sofa', true)).toEqual(saved);
    expect(markSaved([lamp, sofa], 'sofa', true)).toEqual([lamp, saved]);
    expect(markSaved({ records: [sofa], total: 1 }, 'sofa', true)).toEqual({ records: [saved], total: 1 });
    const pages = { pages: [{ records: [lamp] }, { records: [sofa] }], pageParams: [''] };
    expect(markSaved(pages, 'sofa', true).pages[1]?.records).toEqual([saved]);
  });

  it('leaves everything else the same object', () => {
    const pages = { pages: [{ records: [lamp] }], pageParams: [''] };
    expect(markSaved(pages, 'sofa', true)).toBe(pages);
    expect(markSaved(undefined, 'sofa', true)).toBeUndefined();
    expect(markSaved('text', 'sofa', true)).toBe('text');
  });

  it('is counted once however often it is marked, and never below zero', () => {
    const once = markSaved(sofa, 'sofa', true);
    expect(markSaved(once, 'sofa', true)).toBe(once);
    expect(markSaved(lamp, 'lamp', false).favoriteCount).toBe(0);
  });
});
