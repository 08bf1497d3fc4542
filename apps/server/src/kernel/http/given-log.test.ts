import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGivenLog, type GivenLine } from './given-log.ts';

const lines: GivenLine[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a second of answers is a line for each path and status, without what the query says', () => {
  const log = createGivenLog((line) => lines.push(line));
  log.add('/index', 200);
  log.add('/index?phone=13800000000', 200);
  log.add('/index', 304);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(lines).toEqual([
    { method: 'GET', path: '/index', status: 200, times: 2 },
    { method: 'GET', path: '/index', status: 304, times: 1 },
  ]);
  vi.advanceTimersByTime(1000);
  expect(lines).toHaveLength(2);
});

test('what is not written yet is written at the end', () => {
  const log = createGivenLog((line) => lines.push(line));
  log.add('/index', 304);
  log.close();
  vi.advanceTimersByTime(5000);
  expect(lines).toEqual([{ method: 'GET', path: '/index', status: 304, times: 1 }]);
});

test('a flood of different paths takes no more memory than a thousand of them', () => {
  const log = createGivenLog((line) => lines.push(line));
  for (let n = 0; n < 1000; n += 1) log.add(`/${n}`, 200);
  expect(lines).toHaveLength(1000);
});
