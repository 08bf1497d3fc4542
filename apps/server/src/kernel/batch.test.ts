import { expect, it, vi } from 'vitest';
import { batched } from './batch.ts';

it('what is asked for at once is looked up together, each asker gets its own', async () => {
  const asked: (readonly number[])[] = [];
  const find = batched(async (keys: readonly number[]) => {
    asked.push(keys);
    return keys.map((key) => (key === 2 ? null : `value ${key}`));
  });
  expect(await Promise.all([find(1), find(2), find(1)])).toEqual(['value 1', null, 'value 1']);
  expect(await find(3)).toBe('value 3');
  expect(asked).toEqual([[1, 2, 1], [3]]);
});

it('in a crowd lookups are 2 ms apart and take along whoever came meanwhile', async () => {
  vi.useFakeTimers();
  try {
    const asked: (readonly number[])[] = [];
    const find = batched(async (keys: readonly number[]) => {
      asked.push(keys);
      return keys;
    });
    const first = find(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(await first).toBe(1);
    const later = [find(2)];
    await vi.advanceTimersByTimeAsync(1);
    later.push(find(3));
    expect(asked).toEqual([[1]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.all(later)).toEqual([2, 3]);
    expect(asked).toEqual([[1], [2, 3]]);
  } finally {
    vi.useRealTimers();
  }
});

it('a failure reaches everybody who waited, and nobody after them', async () => {
  let isBroken = true;
  const find = batched(async (keys: readonly number[]) => {
    if (isBroken) throw new Error('no database');
    return keys;
  });
  const results = await Promise.allSettled([find(1), find(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await find(3)).toBe(3);
});
