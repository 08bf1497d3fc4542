import type { Document } from '@gltf-transform/core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { applyFix } from './apply-fix.ts';
import { BOX, makeDocument } from './document.fixture.ts';
import { listFindings, type Fix } from './findings.ts';
import { measureFacts } from './measure-facts.ts';

const NO_ERRORS = { count: 0, subjects: {}, first: '' };
const codesOf = (document: Document) =>
  listFindings(measureFacts(document), [], NO_ERRORS).map(({ code }) => code);

function fixOf(document: Document, code: string): Fix {
  const finding = listFindings(measureFacts(document), [], NO_ERRORS).find((each) => each.code === code);
  if (!finding?.fix) throw new Error(`${code} has no fix`);
  return finding.fix;
}

/** Away from its middle, at each corner. */
const NORMALS = BOX.positions.map((v) => (v - 0.5) * 2 * Math.sqrt(1 / 3));
const CENTRED = {
  ...BOX,
  normals: NORMALS,
  positions: BOX.positions.map((v, at) => (at % 3 === 1 ? v : v - 0.5)),
};

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

describe('a fix puts right what was found, and nothing else', () => {
  it.each([
    [900, 0.001],
    [2000, 0.001],
    [0.002, 1000],
  ])('a thing of %f metres is scaled', async (metres, factor) => {
    const { document, add } = makeDocument();
    add(CENTRED).setScale([metres, metres, metres]);
    const fix = fixOf(document, 'SCALE_SUSPICIOUS');
    expect(fix).toEqual({ kind: 'scale', factor });
    await applyFix(document, fix);
    expect(measureFacts(document).sizeMm).toEqual(
      [1, 1, 1].map((v) => Math.round(v * metres * factor * 1000)),
    );
    expect(codesOf(document)).toEqual([]);
  });

  it('a pivot that is away comes to the middle of the base', async () => {
    const { document, add } = makeDocument();
    add({ ...CENTRED }).setTranslation([4, 2, 0]);
    await applyFix(document, fixOf(document, 'PIVOT_AWAY'));
    expect(measureFacts(document)).toMatchObject({ baseOffsetMm: [0, 0, 0], sizeMm: [1000, 1000, 1000] });
  });

  it('missing normals are made', async () => {
    const { document, add } = makeDocument();
    add({ ...CENTRED, normals: [] });
    document.getRoot().listMeshes()[0]?.listPrimitives()[0]?.setAttribute('NORMAL', null);
    await applyFix(document, fixOf(document, 'NORMALS_MISSING'));
    expect(codesOf(document)).not.toContain('NORMALS_MISSING');
  });

  it('triangles that nobody sees go, and the rest stays whole', async () => {
    const { document, add } = makeDocument();
    add({ ...CENTRED, indices: [...BOX.indices, 0, 0, 1, 2, 1, 0] });
    expect(codesOf(document)).toEqual(['DUPLICATE_TRIANGLES', 'DEGENERATE_TRIANGLES']);
    await applyFix(document, { kind: 'clean' });
    expect(codesOf(document)).toEqual([]);
    expect(measureFacts(document)).toMatchObject({ triangles: 12, vertices: 8 });
  });

  it('pictures that are too large become smaller', async () => {
    const { document, add } = makeDocument();
    const black = { create: { width: 5000, height: 64, channels: 3, background: 'black' } } as const;
    const png = await sharp(black).png().toBuffer();
    const texture = document.createTexture('oak').setImage(new Uint8Array(png)).setMimeType('image/png');
    const uvs = Array.from({ length: 16 }, (_, at) => at / 16);
    add({ ...CENTRED, uvs, material: document.createMaterial().setBaseColorTexture(texture) });
    await applyFix(document, fixOf(document, 'TEXTURE_OVERSIZED'));
    expect(measureFacts(document).textures[0]?.width).toBe(4096);
  });
});
