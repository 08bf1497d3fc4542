import { NOTE_MAX } from '@mogine/contract/favorites-limits';
import { describe, expect, test } from 'vitest';
import { joinNotes, placeFolder, planMove, type HeldItem } from './rules.ts';

describe('the order of folders', () => {
  const order = ['a', 'b', 'c', 'd'];
  const nowhere = { afterId: undefined, beforeId: undefined };

  test('changes by one folder and keeps all others as they were', () => {
    expect(placeFolder(order, 'd', { afterId: null, beforeId: undefined })).toEqual(['d', 'a', 'b', 'c']);
    expect(placeFolder(order, 'a', { afterId: 'c', beforeId: undefined })).toEqual(['b', 'c', 'a', 'd']);
    expect(placeFolder(order, 'c', { afterId: undefined, beforeId: 'a' })).toEqual(['c', 'a', 'b', 'd']);
    expect(placeFolder(order, 'a', nowhere)).toEqual(['b', 'c', 'd', 'a']);
    expect(placeFolder(order, 'b', { afterId: 'b', beforeId: undefined })).toEqual(order);
  });

  test('does not change for a folder that is gone, or beside one that is', () => {
    expect(placeFolder(order, 'x', nowhere)).toBeNull();
    expect(placeFolder(order, 'a', { afterId: 'x', beforeId: undefined })).toBeNull();
    expect(placeFolder(order, 'a', { afterId: undefined, beforeId: 'x' })).toBeNull();
  });
});

describe('two notes on one asset', () => {
  test('are both kept, once each', () => {
    expect(joinNotes('', '客厅')).toBe('客厅');
    expect(joinNotes('客厅', '')).toBe('客厅');
    expect(joinNotes('客厅', '客厅')).toBe('客厅');
    expect(joinNotes('客厅', '要两张')).toBe('客厅\n要两张');
  });

  test('are not cut where they are too long together', () => {
    expect(joinNotes('a'.repeat(NOTE_MAX), 'b')).toBeNull();
    expect(joinNotes('a'.repeat(NOTE_MAX - 2), 'b')).toHaveLength(NOTE_MAX);
  });
});

describe('moving into a folder', () => {
  const createdAt = new Date(0);
  const item = (id: string, folderId: string, assetId: string, note = ''): HeldItem => ({
    ...{ id, folderId, assetId, note, createdAt },
  });

  test('takes what is elsewhere and leaves what is there', () => {
    const [first, second] = [item('1', 'from', 'sofa'), item('2', 'to', 'lamp')];
    expect(planMove([first, second], [second], 'to')).toEqual({
      ...{ moved: [first], joined: [], notes: new Map() },
    });
  });

  test('makes one of an asset that comes twice or is there, with all that was written', () => {
    const [first, second] = [item('1', 'from', 'sofa', '甲'), item('2', 'other', 'sofa', '乙')];
    expect(planMove([first, second], [], 'to')).toEqual({
      ...{ moved: [first], joined: [{ item: second, into: '1' }], notes: new Map([['1', '甲\n乙']]) },
    });
    const there = item('3', 'to', 'sofa', '丙');
    expect(planMove([first, second], [there], 'to')).toEqual({
      moved: [],
      joined: [
        { item: first, into: '3' },
        { item: second, into: '3' },
      ],
      notes: new Map([['3', '丙\n甲\n乙']]),
    });
  });

  test('leaves an item where it is whose note would be lost', () => {
    const long = item('1', 'from', 'sofa', 'x'.repeat(NOTE_MAX));
    const there = item('3', 'to', 'sofa', '丙');
    expect(planMove([long], [there], 'to')).toEqual({ moved: [], joined: [], notes: new Map() });
  });
});
