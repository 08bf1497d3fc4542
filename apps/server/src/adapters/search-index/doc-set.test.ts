import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  commonOf,
  countOf,
  docsOf,
  everyDoc,
  fewOf,
  hasDoc,
  manyOf,
  unionOf,
  without,
  wordsFor,
  type DocSet,
} from './doc-set.ts';

const SIZE = 1000;

/** The same documents in one form or the other. */
const anySet = fc
  .tuple(fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: 200 }), fc.boolean())
  .map(([docs, isFew]) => {
    const sorted = Uint32Array.from(docs).sort();
    if (isFew) return { docs: new Set(docs), set: fewOf(sorted) };
    const bits = new Uint32Array(wordsFor(SIZE));
    for (const doc of docs) bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) | (1 << (doc & 31));
    return { docs: new Set(docs), set: manyOf(bits) };
  });

function expectDocs(set: DocSet, docs: ReadonlySet<number>): void {
  expect([...docsOf(set)]).toEqual([...docs].toSorted((a, b) => a - b));
  expect(countOf(set)).toBe(docs.size);
}

describe('sets of documents are sets, in whichever form they come', () => {
  test('what any of them holds', () => {
    fc.assert(
      fc.property(fc.array(anySet, { minLength: 1, maxLength: 4 }), (sets) => {
        expectDocs(
          unionOf(
            sets.map(({ set }) => set),
            SIZE,
          ),
          new Set(sets.flatMap(({ docs }) => [...docs])),
        );
      }),
    );
  });

  test('what all of them hold, and what the first holds alone', () => {
    fc.assert(
      fc.property(anySet, anySet, anySet, (a, b, c) => {
        expectDocs(
          commonOf([a.set, b.set, c.set]),
          new Set([...a.docs].filter((doc) => b.docs.has(doc) && c.docs.has(doc))),
        );
        expectDocs(without(a.set, b.set), new Set([...a.docs].filter((doc) => !b.docs.has(doc))));
        for (const doc of [...b.docs, 0, SIZE - 1]) expect(hasDoc(a.set, doc)).toBe(a.docs.has(doc));
      }),
    );
  });

  test('everything ends with the last document', () => {
    for (const size of [0, 1, 31, 32, 33, SIZE]) expect(countOf(everyDoc(size))).toBe(size);
  });
});
