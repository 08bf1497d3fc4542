import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { markOf, packSelection, unpackSelection } from './zip-selection.ts';

const bare = (id: string) => id.replaceAll('-', '');

it('a selection is the same after it was in an address', () => {
  const [whole, some, one] = [randomUUID(), randomUUID(), randomUUID()];
  const marks = ['asset/a/sofa.glb', 'asset/a/forms/1/1-sofa-1k.glb'].map(markOf);
  const assets = [
    { assetId: whole, marks: [] },
    { assetId: some, marks },
    { assetId: one, marks: marks.slice(0, 1) },
  ];
  for (const withLicence of [true, false]) {
    expect(unpackSelection(packSelection({ withLicence, assets }))).toEqual({
      withLicence,
      assets: assets.map(({ assetId, marks }) => ({ assetId: bare(assetId), marks })),
    });
  }
});

it('a hundred files of a hundred assets fit into an address', () => {
  const assets = Array.from({ length: 100 }, (_, at) => ({
    assetId: randomUUID(),
    marks: [markOf(`asset/${at}`)],
  }));
  expect(packSelection({ withLicence: true, assets }).length).toBeLessThan(4000);
});

it('what is no selection is an empty or a broken one, and no fault', () => {
  for (const packed of ['', 'AQ', 'AQEB', 'x'.repeat(30)]) {
    expect(() => unpackSelection(packed)).not.toThrow();
  }
});
