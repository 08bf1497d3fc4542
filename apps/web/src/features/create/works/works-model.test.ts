import { describe, expect, test } from 'vitest';
import {
  countWorks,
  filterOf,
  foldersOf,
  NOTHING_CHOSEN,
  readView,
  select,
  stepFrom,
  workAfter,
  type SelectionEvent,
} from './works-model.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];

function chosenAfter(...events: SelectionEvent[]): string[] {
  return [...events.reduce(select, NOTHING_CHOSEN).chosen].toSorted();
}

describe('choosing works', () => {
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
});

test('an address asks for what it names, and what it makes up is passed over', () => {
  const filter = (query: string) => filterOf(readView(new URLSearchParams(query)));
  const folderId = '01a2040c-7eda-74bc-a69c-44fab16a4dfb';
  expect(filter('')).toEqual({});
  expect(filter('folder=starred&status=3&flow=inpaint_api&searchKey=%20a ')).toEqual({
    ...{ starred: true, status: 3, flowName: 'inpaint_api', searchKey: 'a' },
  });
  expect(filter(`folder=${folderId}`)).toEqual({ folderId });
  expect(filter('folder=none')).toEqual({ folderId: 'none' });
  expect(filter('folder=x&status=9&flow=zip')).toEqual({});
});

test('arrows go through the pictures of a task, then to its neighbours, and stop at the ends', () => {
  const works = [
    { id: 'a', outputs: [1, 2] },
    { id: 'b', outputs: [] },
    { id: 'c', outputs: [1, 2] },
  ];
  expect(stepFrom(works, { id: 'a', index: 0 }, 1)).toEqual({ id: 'a', index: 1 });
  expect(stepFrom(works, { id: 'a', index: 1 }, 1)).toEqual({ id: 'b', index: 0 });
  expect(stepFrom(works, { id: 'b', index: 0 }, 1)).toEqual({ id: 'c', index: 0 });
  expect(stepFrom(works, { id: 'c', index: 1 }, 1)).toBeNull();
  expect(stepFrom(works, { id: 'c', index: 0 }, -1)).toEqual({ id: 'b', index: 0 });
  expect(stepFrom(works, { id: 'b', index: 0 }, -1)).toEqual({ id: 'a', index: 1 });
  expect(stepFrom(works, { id: 'a', index: 0 }, -1)).toBeNull();
  expect(stepFrom(works, { id: 'x', index: 0 }, 1)).toBeNull();
});

test('after a removed work comes another one, whatever pictures the removed one had', () => {
  const works = [
    { id: 'a', outputs: [1, 2] },
    { id: 'b', outputs: [1] },
  ];
  expect(workAfter(works, 'a')).toBe('b');
  expect(workAfter(works, 'b')).toBeNull();
  expect(workAfter([{ id: 'b' }], 'a')).toBeNull();
});

test('knows where each work lay before a move, and leaves out what lies there already', () => {
  const works = [
    { id: 'a', folderId: '' },
    { id: 'b', folderId: 'one' },
    { id: 'c', folderId: 'two' },
    { id: 'd', folderId: 'one' },
  ];
  expect(foldersOf(works, 'two')).toEqual([
    { folderId: '', ids: ['a'] },
    { folderId: 'one', ids: ['b', 'd'] },
  ]);
});

test('counts works of a kind and a status, or of any', () => {
  const kinds = [
    { flowName: 't2i_nl_api', status: 3, count: 4 },
    { flowName: 't2i_nl_api', status: 2, count: 1 },
    { flowName: 'upscale_api', status: 3, count: 2 },
  ];
  expect(countWorks(kinds, { flow: '', status: '' })).toBe(7);
  expect(countWorks(kinds, { flow: 't2i_nl_api', status: '' })).toBe(5);
  expect(countWorks(kinds, { flow: '', status: '3' })).toBe(6);
  expect(countWorks(kinds, { flow: 'upscale_api', status: '2' })).toBe(0);
});
