import { expect, test } from 'vitest';
import { countWorks, filterOf, foldersOf, readView, stepFrom, workAfter } from './works-model.ts';

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
