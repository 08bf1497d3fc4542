import { describe, expect, it } from 'vitest';
import {
  markSaved,
  moveTo,
  placeAfter,
  planBack,
  readListView,
  toListInput,
  toSavedQuery,
  writeNoteInto,
} from './model.ts';

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

describe('a note', () => {
  it('is written into its item alone, in whatever page of a list that stands', () => {
    const page = (...ids: string[]) => ({
      ...{ total: 3, size: 2, current: 1, pages: 2, cursor: null },
      records: ids.map((itemId) => ({ itemId, note: '' })),
    });
    const list = { pages: [page('a', 'b'), page('c')], pageParams: ['', 'x'] };
    expect(writeNoteInto(list, 'c', '靠窗')).toEqual({
      ...list,
      pages: [page('a', 'b'), { ...page('c'), records: [{ itemId: 'c', note: '靠窗' }] }],
    });
    expect(writeNoteInto(undefined, 'c', '靠窗')).toBeUndefined();
  });
});

describe('the view of a list', () => {
  const read = (query: string) => readListView(new URLSearchParams(query));

  it('is what the address says, and what that makes up is passed over', () => {
    expect(read('')).toEqual({ sort: 'newest', searchKey: '' });
    expect(read('sort=name&searchKey=%E7%81%AF')).toEqual({ sort: 'name', searchKey: '灯' });
    expect(read('sort=drop').sort).toBe('newest');
    expect(read(`searchKey=${'x'.repeat(500)}`).searchKey).toHaveLength(100);
  });

  it('leaves out of the address what goes without saying, and of the call what says nothing', () => {
    expect(toSavedQuery(read(''))).toEqual({});
    expect(toSavedQuery(read('sort=oldest&searchKey=a'))).toEqual({ sort: 'oldest', searchKey: 'a' });
    expect(toListInput(read('searchKey=%20%20'))).toEqual({ sort: 'newest' });
  });
});

describe('the order of folders', () => {
  const folders = ['standard', 'a', 'b', 'c'].map((id) => ({ id, isDefault: id === 'standard' }));
  const after = (id: string, step: Parameters<typeof placeAfter>[2]) => {
    const place = placeAfter(folders, id, step);
    return place && moveTo(folders, id, place).map((folder) => folder.id);
  };

  it('changes by a step, or to an end behind the default one', () => {
    expect(after('b', 'earlier')).toEqual(['standard', 'b', 'a', 'c']);
    expect(after('b', 'later')).toEqual(['standard', 'a', 'c', 'b']);
    expect(after('c', 'first')).toEqual(['standard', 'c', 'a', 'b']);
    expect(after('a', 'last')).toEqual(['standard', 'b', 'c', 'a']);
  });

  it('has no step for what stands there already, nor for the default one', () => {
    expect([after('a', 'earlier'), after('a', 'first'), after('c', 'later'), after('c', 'last')]).toEqual([
      ...[null, null, null, null],
    ]);
    expect(after('standard', 'last')).toBeNull();
  });

  it('stays as it is beside one that is gone', () => {
    expect(moveTo(folders, 'a', { afterId: 'x' })).toEqual(folders);
    expect(moveTo(folders, 'x', {})).toEqual(folders);
  });
});

it('undoing a move brings each item back to where it was, and a copy of what became one', () => {
  const moved = [
    { id: '1', fromId: 'a', joined: false },
    { id: '2', fromId: 'b', joined: false },
    { id: '3', fromId: 'a', joined: true },
  ];
  expect(planBack(moved)).toEqual([
    { favoriteId: 'a', moves: ['1'], copies: ['3'] },
    { favoriteId: 'b', moves: ['2'], copies: [] },
  ]);
});
