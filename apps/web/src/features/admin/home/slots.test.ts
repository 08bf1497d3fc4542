import { describe, expect, it } from 'vitest';
import { fromLocal } from '../settings/setting-value.ts';
import { hiddenFor, isPeriodWrong, moveSlot, toSlots, type Slot } from './slots.ts';

const slot = (id: string, part: Partial<Slot> = {}): Slot => ({
  ...{ id, name: id, enName: id, thumb: '', kind: 'model', state: 'published', first: '', last: '' },
  ...part,
});

describe('what is chosen for a place', () => {
  it('is moved by one, and stays where it cannot go on', () => {
    const slots = ['a', 'b', 'c'].map((id) => slot(id));
    const idsOf = (moved: readonly Slot[]) => moved.map(({ id }) => id).join('');
    expect(idsOf(moveSlot(slots, 0, 1))).toBe('bac');
    expect(idsOf(moveSlot(slots, 2, -1))).toBe('acb');
    expect([idsOf(moveSlot(slots, 0, -1)), idsOf(moveSlot(slots, 2, 1))]).toEqual(['abc', 'abc']);
  });

  it('has hours of Beijing, which are read again as they were written', () => {
    const times = { firstTime: '2027-03-01T01:00:00.000Z', lastTime: null };
    const { first: _, last: __, ...item } = slot('a');
    const [read] = toSlots({ place: 'home.banner', revision: 1, items: [{ ...item, ...times }] });
    expect(read).toMatchObject({ first: '2027-03-01T09:00', last: '' });
    expect(Date.parse(fromLocal(read?.first ?? '') ?? '')).toBe(Date.parse(times.firstTime));
    expect(isPeriodWrong(slot('a', { first: '2027-03-01T09:00', last: '2027-03-01T09:00' }))).toBe(true);
    expect(isPeriodWrong(slot('a', { first: '2027-03-01T09:00' }))).toBe(false);
  });

  it('is shown from its first hour until its last, while it is on sale', () => {
    const atMs = Date.parse('2027-03-01T09:00:00+08:00');
    expect(hiddenFor(slot('a'), atMs)).toBeNull();
    expect(hiddenFor(slot('a', { first: '2027-03-01T09:00', last: '2027-03-01T09:01' }), atMs)).toBeNull();
    expect(hiddenFor(slot('a', { first: '2027-03-01T09:01' }), atMs)).toBe('later');
    expect(hiddenFor(slot('a', { last: '2027-03-01T09:00' }), atMs)).toBe('over');
    expect(hiddenFor(slot('a', { state: 'suspended' }), atMs)).toBe('offSale');
  });
});
