import { expect, it } from 'vitest';
import { createDepartures } from './departures.ts';

it('an upload has left once it was there and is not in the list any more', () => {
  const departures = createDepartures();
  expect(departures.look(['a', 'b'])).toEqual([]);
  expect(departures.look(['a', 'b', 'c'])).toEqual([]);
  expect(departures.look(['c'])).toEqual(['a', 'b']);
  expect(departures.look(['c'])).toEqual([]);
});

it('one that became a draft between two looks has left as well', () => {
  const departures = createDepartures();
  departures.expect(['', 'a']);
  expect(departures.look([])).toEqual(['a']);
  departures.expect(['b']);
  expect(departures.look(['b'])).toEqual([]);
});
