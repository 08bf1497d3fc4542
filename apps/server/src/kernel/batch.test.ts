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

it('who comes while a lookup is under way goes out with the next one', async () => {
  const asked: (readonly number[])[] = [];
  const first = Promise.withResolvers<void>();
  const find = batched(async (keys: readonly number[]) => {
    asked.push(keys);
    if (asked.length === 1) await first.promise;
    return keys;
  });
  const early = find(1);
  await vi.waitFor(() => expect(asked).toEqual([[1]]));
  const late = [find(2), find(3)];
  await new Promise(setImmediate);
  expect(asked).toEqual([[1]]);
  first.resolve();
  expect(await Promise.all([early, ...late])).toEqual([1, 2, 3]);
  expect(asked).toEqual([[1], [2, 3]]);
});

it('a lookup that hangs holds up nobody who comes after it', async () => {
  const find = batched(async (keys: readonly number[]) => {
    if (keys.includes(1)) await new Promise(() => undefined);
    return keys;
  });
  void find(1);
  await new Promise(setImmediate);
  expect(await find(2)).toBe(2);
});

it('a lookup that cannot even begin fails, and the next one is made', async () => {
  const find = batched((keys: readonly number[]) => {
    if (keys.includes(1)) throw new Error('no such key');
    return Promise.resolve(keys);
  });
  await expect(find(1)).rejects.toThrow('no such key');
  expect(await find(2)).toBe(2);
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
