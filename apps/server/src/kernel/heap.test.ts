import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHeap } from './heap.ts';

it('gives things out in their order, whatever was put in and taken out before', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer(), { nil: null })), (moves) => {
      const heap = createHeap<number>((a, b) => a < b);
      const held: number[] = [];
      for (const move of moves) {
        if (move !== null) {
          heap.put(move);
          held.push(move);
          held.sort((a, b) => a - b);
        } else expect(heap.takeFirst()).toBe(held.shift());
      }
    }),
    { seed: 20_260_302 },
  );
});

it('takes steps as the logarithm of how many there are', () => {
  let steps = 0;
  const heap = createHeap<number>((a, b) => {
    steps += 1;
    return a < b;
  });
  const count = 4096;
  for (let i = 0; i < count; i++) heap.put((i * 2_654_435_761) % 4_294_967_291);
  for (let i = 0; i < count; i++) heap.takeFirst();
  expect(steps).toBeLessThan(count * 3 * Math.log2(count));
});
