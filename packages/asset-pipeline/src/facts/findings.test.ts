import type { Document } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';
import { BOX, CENTRED, makeDocument } from './document.fixture.ts';
import { listFindings } from './findings.ts';
import { measureFacts } from './measure-facts.ts';

const NO_ERRORS = { count: 0, subjects: {}, first: '' };
const codesOf = (document: Document) =>
  listFindings(measureFacts(document), [], NO_ERRORS).map(({ code }) => code);

describe('of a model', () => {
  it('that is well made nothing is said', () => {
    const { document, add } = makeDocument();
    add(CENTRED);
    expect(codesOf(document)).toEqual([]);
  });

  it('the gravest is said first, and each missing picture once', () => {
    const { document, add } = makeDocument();
    add(BOX);
    const notes = ['a.png', 'b.png'].map((name) => ({ code: 'TEXTURE_MISSING', name }) as const);
    const findings = listFindings(measureFacts(document), notes, {
      ...{ count: 3, subjects: { geometry: 3 }, first: 'ACCESSOR_MIN_MISMATCH' },
    });
    expect(findings.map(({ code, count, severity }) => [code, count, severity])).toEqual([
      ['FORMAT_ERRORS', 3, 'error'],
      ['TEXTURE_MISSING', 2, 'error'],
      ['NORMALS_MISSING', 1, 'warning'],
      ['PIVOT_AWAY', 1, 'note'],
    ]);
  });
});

describe('a size that its kind does not have', () => {
  const BY_LIKELY = [
    [0.9, []],
    [8, ['SCALE_UNLIKELY']],
    [0.05, ['SCALE_UNLIKELY']],
    [900, ['SCALE_SUSPICIOUS']],
  ] as const;
  it.each([
    [20_000, 0.001],
    [50_000, 0.001],
    [0.002, 1000],
    [9e9, undefined],
  ])('is put right by one press where a unit makes one of %f metres a likely one: × %f', (metres, factor) => {
    const { document, add } = makeDocument();
    add(CENTRED).setScale([metres, metres, metres]);
    const [finding] = listFindings(measureFacts(document), [], NO_ERRORS);
    expect(finding?.code).toBe('SCALE_SUSPICIOUS');
    expect(finding?.fix).toEqual(factor === undefined ? undefined : { kind: 'scale', factor });
  });
  it.each(BY_LIKELY)('is told of a chair of %f metres: %o', (metres, codes) => {
    const { document, add } = makeDocument();
    add(CENTRED).setScale([metres, metres, metres]);
    const findings = listFindings(measureFacts(document), [], NO_ERRORS, [0.3, 1.6]);
    expect(findings.map(({ code }) => code)).toEqual(codes);
  });

  it('is put right where a unit explains it', () => {
    const { document, add } = makeDocument();
    add(CENTRED).setScale([80, 80, 80]);
    const [finding] = listFindings(measureFacts(document), [], NO_ERRORS, [0.3, 1.6]);
    expect(finding).toMatchObject({ detail: { longest: 80, least: 0.3, most: 1.6 }, fix: { factor: 0.01 } });
  });
});

it('a pivot that is away is shown as a line to the foot', () => {
  const { document, add } = makeDocument();
  add(CENTRED).setTranslation([4, 2, 0]);
  const [finding] = listFindings(measureFacts(document), [], NO_ERRORS);
  expect(finding?.lines?.slice(0, 6)).toEqual([0, 0, 0, 4, 2, 0]);
});

it('pictures for which phones have no room are made as much smaller as is needed, where that is enough', () => {
  const { document, add } = makeDocument();
  add(CENTRED);
  const facts = measureFacts(document);
  const picture = { name: 'oak', width: 4096, height: 4096, bytes: 1, mimeType: 'image/png' };
  const fixFor = (count: number) =>
    listFindings(
      {
        ...{ ...facts, textureMemoryBytes: 2 ** 29 },
        textures: Array.from({ length: count }, () => picture),
      },
      [],
      NO_ERRORS,
    ).find(({ code }) => code === 'TEXTURE_MEMORY_LARGE')?.fix;
  expect(fixFor(4)).toEqual({ kind: 'textures', maxEdge: 2048 });
  expect(fixFor(20)).toEqual({ kind: 'textures', maxEdge: 1024 });
  expect(fixFor(100)).toBeUndefined();
});
