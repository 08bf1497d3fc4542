import { expect, it } from 'vitest';
import { createIds } from './ids.ts';

it('makes version 7 identifiers that sort by time and never repeat', () => {
  let at = 1_700_000_000_000;
  const ids = createIds(() => new Date(at));
  const made = Array.from({ length: 20_000 }, (_, index) => {
    // Bursts within one millisecond, and a clock that is set back.
    if (index % 5000 === 0) at += index === 10_000 ? -1000 : 1;
    return ids.next();
  });
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
