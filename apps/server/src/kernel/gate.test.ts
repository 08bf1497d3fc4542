import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

it('runs so many at a time, the rest in their order', async () => {
  const pass = createGate({ atOnce: 2, waitingMax: 10 });
  const works = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const begun: number[] = [];
  const results = works.map(({ promise }, index) =>
    pass(() => {
      begun.push(index);
      return promise;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  works[1]?.resolve(1);
  await results[1];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  works.forEach(({ resolve }, index) => resolve(index));
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('refuses what would wait too long, and a failure frees its place', async () => {
  const pass = createGate({ atOnce: 1, waitingMax: 1 });
  const first = Promise.withResolvers<number>();
  const running = pass(() => first.promise);
  const waiting = pass(async () => 2);
  await expect(pass(async () => 3)).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
  first.reject(new Error('broken'));
  await expect(running).rejects.toThrow('broken');
  expect(await waiting).toBe(2);
  expect(await pass(async () => 4)).toBe(4);
});
