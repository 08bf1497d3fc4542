import { expect, it } from 'vitest';
import { createDepartures } from './departures.ts';

it('an upload has left once it was there and is not in the list any more', () => {
  const departures = createDepartures();
  expect(departures.look(['a', 'b'])).toBe(false);
  expect(departures.look(['a', 'b', 'c'])).toBe(false);
  expect(departures.look(['c'])).toBe(true);
  expect(departures.look(['c'])).toBe(false);
});

it('one that became a draft between two looks has left as well', () => {
  const departures = createDepartures();
  departures.expect(['', 'a']);
  expect(departures.look([])).toBe(true);
  departures.expect(['b']);
  expect(departures.look(['b'])).toBe(false);
});
