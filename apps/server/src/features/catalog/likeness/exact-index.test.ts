import { DESCRIPTOR_BYTES, type Descriptor } from '@mogine/descriptor';
import { expect, it } from 'vitest';
import { ExactIndex } from './exact-index.ts';

/** As long as descriptors are. */
const LENGTH = 240;

/** The same for the same seed, and `share` of it the same as another's. */
function viewOf(seed: number, other = seed, share = 0): Descriptor {
  const values = Array.from({ length: DESCRIPTOR_BYTES }, (_, n) => {
    const from = n < DESCRIPTOR_BYTES * share ? other : seed;
    return Math.sin((n + 1) * (from + 1) * 12.9898);
  });
  const length = Math.hypot(...values);
  return Int8Array.from(values, (value) => Math.round((value / length) * LENGTH));
}

it('assets that are known are as alike by themselves as in a search of all, and what has no views is not', async () => {
  const index = new ExactIndex();
  for (let n = 0; n < 60; n += 1)
    index.put({
      assetId: `asset-${n}`,
      descriptors: [viewOf(n), viewOf(n + 100, 7, n / 60), viewOf(n + 200)],
    });
  // Replaced views count no more.
  index.put({ assetId: 'asset-3', descriptors: [viewOf(900)] });
  const query = viewOf(7);
  const found = await index.search(query, { scoreMin: 0, limit: 100 });
  expect(found.length).toBeGreaterThan(10);
  expect(new Set(found.map(({ score }) => score)).size).toBeGreaterThan(5);
  expect(
    index.compare(
      query,
      found.map(({ assetId }) => assetId),
    ),
  ).toEqual(found.map(({ score }) => score));
  expect(index.compare(query, ['nobody'])).toEqual([0]);
});
