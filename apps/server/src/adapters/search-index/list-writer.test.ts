import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bytes } from './growing.ts';
import { ListWriter } from './list-writer.ts';
import { readList } from './segment.ts';

test('lists that grow side by side are read back as they were written', () => {
  const rising = fc
    .uniqueArray(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 3000 })
    .map((values) => values.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(fc.array(rising, { minLength: 1, maxLength: 5 }), (wanted) => {
      const writer = new ListWriter();
      const lists = wanted.map(() => writer.open());
      const longest = Math.max(...wanted.map(({ length }) => length));
      for (let at = 0; at < longest; at += 1)
        for (const [index, values] of wanted.entries()) {
          const value = values[at];
          if (value !== undefined) writer.add(lists[index] ?? 0, value);
        }
      for (const [index, values] of wanted.entries()) {
        const bytes = new Bytes();
        writer.copyTo(bytes, lists[index] ?? 0);
        expect(bytes.length).toBe(writer.lengthOf(lists[index] ?? 0));
        expect([...readList(bytes.buffer, 0, values.length)]).toEqual(values);
      }
    }),
    { numRuns: 30 },
  );
});
