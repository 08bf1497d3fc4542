import { expect, it } from 'vitest';
import { jobBars, logShare, medianOf, stepsOf } from './model.ts';

it('jobs of one name are one line, whatever waited longest first', () => {
  const job = (name: string, waitedMs: number, ms: number) => ({ name, waitedMs, ms });
  const jobs = [job('a', 1, 5), job('b', 90, 2), job('a', 3, 7), job('a', 2, 600), job('c', -4, 1)];
  expect(jobBars(jobs, 2)).toEqual([
    { name: 'b', values: [90, 2] },
    { name: 'a', values: [2, 7] },
  ]);
  expect(jobBars(jobs, 9).at(-1)).toEqual({ name: 'c', values: [0, 1] });
});

it('the steps of a request come to what it took, and never to less than nothing', () => {
  const phases = [
    { name: 'read', ms: 2 },
    { name: 'handle', ms: 30 },
  ];
  expect(stepsOf({ ms: 40, phases })).toEqual([...phases, { name: 'rest', ms: 8 }]);
  expect(stepsOf({ ms: 32, phases })).toEqual(phases);
  expect(stepsOf({ ms: 31, phases })).toEqual(phases);
});

it('a scale of tens shows the small beside the large', () => {
  expect([logShare(0, 1000), logShare(1000, 1000), logShare(5000, 1000)]).toEqual([0, 1, 1]);
  expect(logShare(9, 999)).toBeCloseTo(1 / 3);
  expect(medianOf([])).toBe(0);
});
