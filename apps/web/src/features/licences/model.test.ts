import { describe, expect, it } from 'vitest';
import {
  compare,
  mayBeLicence,
  readLicence,
  reduceItems,
  wordOfStranger,
  type Item,
  type Licence,
  type Verdict,
} from './model.ts';

const licence: Licence = {
  type: 'mogine-licence',
  formatVersion: 1,
  id: '0195d3b0-0000-7000-8000-000000000001',
  issuer: { name: '摩境 Mogine', url: 'https://mogine.example' },
  asset: {
    id: '0195d3b0-0000-7000-8000-000000000002',
    title: { zh: '沙发', en: 'Sofa' },
    version: 1,
    files: [
      { name: 'sofa.glb', bytes: 10, sha256: 'a' },
      { name: 'sofa.usdz', bytes: 20, sha256: 'b' },
    ],
  },
  licence: { kind: 'purchase', version: '1.0', textSha256: 't' },
  licensee: { member: 'M-1' },
  grant: { ground: 'purchase', orderNo: 'M1', periodStart: '', grantedAt: '2026-03-02T02:00:00.000Z' },
  signature: { algorithm: 'Ed25519', keyId: 'k', value: 'v' },
};

let nextKey = 0;
function licenceItem(verdict: Verdict): Item {
  const progress = { kind: 'licence', licence, verdict, revokeTime: null } as const;
  return { key: (nextKey += 1), name: 'licence.json', bytes: 1, progress };
}
function fileItem(name: string, sha256: string): Item {
  return { key: (nextKey += 1), name, bytes: 1, progress: { kind: 'file', sha256, isJson: false } };
}

describe('what is read as a licence', () => {
  it('is a licence in any layout, with all of its places', () => {
    expect(readLicence(JSON.stringify(licence))).toEqual(licence);
    expect(readLicence(JSON.stringify(licence, null, 2))).toEqual(licence);
  });

  it.each([
    ['no JSON', 'hello'],
    ['null', 'null'],
    ['another document', '{"asset":{"version":"2.0"}}'],
    ['another type', JSON.stringify({ ...licence, type: 'invoice' })],
    ['one without a signature', JSON.stringify({ ...licence, signature: undefined })],
    [
      'one with a place of another kind',
      JSON.stringify({ ...licence, asset: { ...licence.asset, files: 'x' } }),
    ],
    [
      'one with a file of another kind',
      JSON.stringify({ ...licence, asset: { ...licence.asset, files: [null] } }),
    ],
  ])('is not %s', (_, text) => {
    expect(readLicence(text)).toBeNull();
  });

  it('is looked for in small JSON files alone', () => {
    expect(mayBeLicence({ name: 'sofa.licence.JSON', size: 3000 })).toBe(true);
    expect(mayBeLicence({ name: 'scene.json', size: 3_000_000 })).toBe(false);
    expect(mayBeLicence({ name: 'sofa.glb', size: 3000 })).toBe(false);
  });
});

describe('what was dropped', () => {
  it('is put beside the licence by its bytes, whatever it is called', () => {
    const { licences, strangers } = compare([
      fileItem('renamed.glb', 'a'),
      licenceItem('genuine'),
      fileItem('LICENSE (1).txt', 't'),
    ]);
    expect(licences[0]?.files.map(({ name, match }) => [name, match])).toEqual([
      ['sofa.glb', 'renamed.glb'],
      ['sofa.usdz', null],
      ['LICENSE.txt', 'LICENSE (1).txt'],
    ]);
    expect(strangers).toEqual([]);
  });

  it('and belongs to no licence is said to', () => {
    const { strangers } = compare([licenceItem('genuine'), fileItem('sofa.glb', 'x')]);
    expect(strangers.map(({ name }) => name)).toEqual(['sofa.glb']);
  });

  it.each(['altered', 'unknown-key'] as const)('is vouched for by no licence that is %s', (verdict) => {
    const { licences, strangers } = compare([licenceItem(verdict), fileItem('sofa.glb', 'a')]);
    expect(licences[0]?.files).toEqual([]);
    expect(strangers).toHaveLength(1);
  });

  it('can be taken back before it was read, and what is told of it later changes nothing', () => {
    const added = reduceItems([], { type: 'added', items: [{ key: 1, name: 'a', bytes: 1 }] });
    const removed = reduceItems(added, { type: 'removed', key: 1 });
    expect(reduceItems(removed, { type: 'moved', key: 1, progress: { kind: 'failed' } })).toEqual([]);
    expect(reduceItems(added, { type: 'cleared' })).toEqual([]);
    expect(compare(added).others).toHaveLength(1);
  });

  it('stands once where it was dropped twice, as it was found last', () => {
    const first = [licenceItem('unchecked'), fileItem('sofa.glb', 'a'), fileItem('copy.glb', 'a')];
    const again = [licenceItem('genuine'), fileItem('sofa.glb', 'a')];
    const items = again.reduce<readonly Item[]>(
      (before, { progress, ...item }) =>
        reduceItems(reduceItems(before, { type: 'added', items: [item] }), {
          ...{ type: 'moved', key: item.key, progress },
        }),
      first,
    );
    expect(items.map(({ key }) => key)).toEqual([first[2], ...again].map((item) => item?.key));
    expect(compare(items).licences.map(({ verdict }) => verdict)).toEqual(['genuine']);
  });

  it('that was taken away while it was read leaves its twin where it is', () => {
    const item = licenceItem('genuine');
    const late = { type: 'moved', key: item.key + 1, progress: item.progress } as const;
    expect(reduceItems([item], late)).toEqual([item]);
  });
});

it.each([
  ['notes.json', true, true, 'noLicence'],
  ['sofa-obj-2k.ZIP', false, false, 'packed'],
  ['sofa-obj-2k.zip', false, true, 'packed'],
  ['sofa.glb', false, true, 'stranger'],
  ['sofa.glb', false, false, 'alone'],
] as const)('of %s that no licence speaks of is told what to do', (name, isJson, hasLicence, word) => {
  expect(wordOfStranger({ name, isJson }, hasLicence)).toBe(word);
});
