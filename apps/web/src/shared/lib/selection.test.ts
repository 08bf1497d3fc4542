import { describe, expect, test } from 'vitest';
import { inSight, NOTHING_CHOSEN, select, type SelectionEvent } from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];

function chosenAfter(...events: SelectionEvent[]): string[] {
  return [...events.reduce(select, NOTHING_CHOSEN).chosen].toSorted();
}

describe('choosing from a list', () => {
  test('one by one, and letting go of them', () => {
    expect(chosenAfter({ kind: 'toggle', id: 'a' }, { kind: 'toggle', id: 'c' })).toEqual(['a', 'c']);
    expect(chosenAfter({ kind: 'toggle', id: 'a' }, { kind: 'toggle', id: 'a' })).toEqual([]);
  });

  test('a range goes from the last single choice, either way, and adds', () => {
    const from = (id: string): SelectionEvent => ({ kind: 'toggle', id });
    const to = (id: string): SelectionEvent => ({ kind: 'range', id, shown });
    expect(chosenAfter(from('a'), from('c'), to('e'))).toEqual(['a', 'c', 'd', 'e']);
    expect(chosenAfter(from('d'), to('b'))).toEqual(['b', 'c', 'd']);
    expect(chosenAfter(from('c'), to('e'), to('b'))).toEqual(['b', 'c', 'd', 'e']);
  });

  test('a range from nowhere, or from what is no longer shown, is a single choice', () => {
    expect(chosenAfter({ kind: 'range', id: 'b', shown })).toEqual(['b']);
    expect(chosenAfter({ kind: 'toggle', id: 'x' }, { kind: 'range', id: 'b', shown })).toEqual(['b', 'x']);
  });

  test('all, and none', () => {
    expect(chosenAfter({ kind: 'all', shown })).toEqual(shown);
    expect(chosenAfter({ kind: 'all', shown }, { kind: 'clear' })).toEqual([]);
  });

  test('what a deed has reached is let go of, and the rest stays chosen', () => {
    expect(chosenAfter({ kind: 'all', shown }, { kind: 'drop', ids: ['a', 'c', 'x'] })).toEqual(
      shown.filter((id) => id !== 'a' && id !== 'c'),
    );
  });
});

test('what is not shown any longer is not done anything to', () => {
  const chosen = new Set(['a', 'b']);
  expect([...inSight(chosen, ['b', 'c'])]).toEqual(['b']);
  expect(inSight(chosen, ['a', 'b', 'c'])).toBe(chosen);
});
