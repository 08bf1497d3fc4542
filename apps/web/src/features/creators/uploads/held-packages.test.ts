import { expect, it } from 'vitest';
import { createHeldPackages } from './held-packages.ts';
import type { LooseFile, LoosePackage } from './loose-files.ts';

const file = (path: string): LooseFile => ({ path, file: new File(['x'], path) });

/** A glTF waits for its .bin; everything else stays by itself. Answers when it is told to. */
function createGather() {
  const calls: (() => void)[] = [];
  const gather = async (chosen: readonly LooseFile[], held: readonly LoosePackage[]) => {
    await new Promise<void>((resolve) => calls.push(resolve));
    const files = [...held.flatMap(({ parts }) => parts), ...chosen];
    const [model, piece] = ['a.gltf', 'a.bin'].map((wanted) => files.find(({ path }) => path === wanted));
    const singles = files.filter((each) => each !== model && (!model || each !== piece));
    if (!model) return { packages: [], singles };
    const missing = piece ? [] : [{ from: 'a.gltf', name: 'a.bin' }];
    return { packages: [{ name: 'a.zip', parts: piece ? [model, piece] : [model], missing }], singles };
  };
  const isAsked = async () => {
    await expect.poll(() => calls.length).toBeGreaterThan(0);
  };
  /** Lets the next call that waits answer. */
  const answer = async () => {
    await isAsked();
    calls.shift()?.();
  };
  return { gather, answer, isAsked };
}

it('a package waits for its piece, whoever listens, and is whole with it', async () => {
  const { gather, answer } = createGather();
  const waiting = createHeldPackages(gather);
  const first = waiting.sort([file('a.gltf'), file('b.glb')]);
  expect(waiting.list().isSorting).toBe(true);
  // Chosen before the first ones are sorted.
  const second = waiting.sort([file('a.bin')]);
  await answer();
  expect((await first).singles.map(({ path }) => path)).toEqual(['b.glb']);
  expect(waiting.list().held.map(({ name }) => name)).toEqual(['a.zip']);
  await answer();
  expect((await second).whole.map(({ parts }) => parts.length)).toEqual([2]);
  expect(waiting.list()).toEqual({ held: [], isSorting: false });
});

it('what is let go while files are sorted comes back with none of them', async () => {
  const { gather, answer, isAsked } = createGather();
  const waiting = createHeldPackages(gather);
  const first = waiting.sort([file('a.gltf')]);
  await answer();
  await first;
  const second = waiting.sort([file('a.bin')]);
  await isAsked();
  const [found] = waiting.list().held;
  if (found) waiting.letGo(found);
  await answer();
  await answer();
  expect((await second).singles.map(({ path }) => path)).toEqual(['a.bin']);
  expect(waiting.list().held).toEqual([]);
});

it('files that cannot be sorted keep nobody waiting', async () => {
  let isBroken = true;
  const waiting = createHeldPackages(async (chosen) => {
    if (isBroken) throw new Error('unreadable');
    return { packages: [], singles: chosen };
  });
  await expect(waiting.sort([file('a.gltf')])).rejects.toThrow('unreadable');
  expect(waiting.list().isSorting).toBe(false);
  isBroken = false;
  expect((await waiting.sort([file('b.glb')])).singles).toHaveLength(1);
});
