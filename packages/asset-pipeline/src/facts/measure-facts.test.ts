import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BOX, makeDocument } from './document.fixture.ts';
import { measureFacts } from './measure-facts.ts';

const none = { count: 0, lines: [] };
const SQUARE = { positions: [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0], indices: [0, 1, 2, 0, 2, 3] };

describe('a closed box', () => {
  it('is whole, and as large as the scene shows it', () => {
    const { document, add } = makeDocument();
    add(BOX).setScale([0.4, 0.5, 0.6]).setTranslation([1, 0.1, 0]);
    const facts = measureFacts(document);
    expect(facts).toMatchObject({ triangles: 12, vertices: 8, drawCalls: 1, sizeMm: [400, 500, 600] });
    expect(facts.baseOffsetMm).toEqual([1200, 100, 300]);
    expect(facts).toMatchObject({
      open: none,
      nonManifold: none,
      flipped: none,
      degenerate: none,
      duplicate: none,
    });
  });

  it('with a corner for each face is no less closed', () => {
    const { document, add } = makeDocument();
    const positions = BOX.indices.flatMap((corner) => BOX.positions.slice(corner * 3, corner * 3 + 3));
    add({ positions, indices: BOX.indices.map((_, at) => at) });
    expect(measureFacts(document)).toMatchObject({ open: none, flipped: none, duplicateVertices: 28 });
  });

  it('counts each time it is placed, its faults once', () => {
    const { document, add } = makeDocument();
    const node = add({ positions: BOX.positions, indices: BOX.indices.slice(6) });
    const twin = document.createNode().setMesh(node.getMesh()).setTranslation([5, 0, 0]);
    document.getRoot().getDefaultScene()?.addChild(twin);
    const facts = measureFacts(document);
    expect(facts).toMatchObject({ triangles: 20, drawCalls: 2 });
    expect(facts.open.count).toBe(4);
    expect(facts.open.lines).toHaveLength(2 * 4 * 6);
  });
});

describe('a fault of a mesh is found and can be shown', () => {
  it('where it is open', () => {
    const { document, add } = makeDocument();
    add(SQUARE);
    const { open } = measureFacts(document);
    expect(open.count).toBe(4);
    expect(open.lines).toHaveLength(24);
  });

  it('where three faces meet at one edge', () => {
    const { document, add } = makeDocument();
    add({ positions: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1], indices: [0, 1, 2, 1, 0, 3, 0, 1, 4] });
    const { nonManifold } = measureFacts(document);
    expect(nonManifold).toEqual({ count: 1, lines: [0, 0, 0, 1, 0, 0] });
  });

  it('where neighbours look to opposite sides', () => {
    const { document, add } = makeDocument();
    add({ ...SQUARE, indices: [0, 1, 2, 0, 3, 2] });
    expect(measureFacts(document).flipped).toEqual({ count: 1, lines: [0, 0, 0, 1, 1, 0] });
  });

  it('where a triangle is a line, a point, or there twice', () => {
    const { document, add } = makeDocument();
    const positions = [...SQUARE.positions, 2, 2, 0];
    add({ positions, indices: [...SQUARE.indices, 0, 2, 4, 1, 1, 2, 2, 0, 1] });
    const { degenerate, duplicate } = measureFacts(document);
    expect([degenerate.count, duplicate.count]).toEqual([2, 1]);
    expect(duplicate.lines).toHaveLength(18);
  });

  it('and −0 is where 0 is', () => {
    const { document, add } = makeDocument();
    add({
      positions: [0, 0, 0, 1, 0, 0, 0, 1, 0, -0, 0, -0, 0, -1, 0, 1, 0, 0],
      indices: [0, 1, 2, 3, 4, 5],
    });
    expect(measureFacts(document)).toMatchObject({ duplicateVertices: 2, open: { count: 4 } });
  });
});

describe('pictures on a model', () => {
  async function textured(uvs: readonly number[] | undefined, scale = 1) {
    const { document, add } = makeDocument();
    const png = await sharp({ create: { width: 256, height: 512, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const texture = document.createTexture('oak').setImage(new Uint8Array(png)).setMimeType('image/png');
    const material = document.createMaterial().setBaseColorTexture(texture);
    add({ ...SQUARE, material, ...(uvs ? { uvs } : {}) }).setScale([scale, scale, scale]);
    return measureFacts(document);
  }
  const WHOLE = [0, 0, 1, 0, 1, 1, 0, 1];

  it('have their size, and what they take of a graphics card', async () => {
    const { textures, textureMemoryBytes } = await textured(WHOLE);
    expect(textures).toMatchObject([{ name: 'oak', width: 256, height: 512, mimeType: 'image/png' }]);
    expect(textureMemoryBytes).toBe(Math.round((256 * 512 * 4 * 4) / 3));
  });

  it('are as dense as they lie on it', async () => {
    const { layout } = await textured(WHOLE, 2);
    const density = Math.sqrt(256 * 512) / 2;
    for (const value of Object.values(layout.texelsPerMetre ?? {})) {
      expect(value / density).toBeGreaterThan(0.97);
      expect(value / density).toBeLessThan(1.03);
    }
    expect(layout).toMatchObject({ overlapShare: 0, outsideShare: 0, unmapped: 0 });
  });

  it('that lie on it twice overlap there', async () => {
    expect((await textured([0, 0, 1, 0, 1, 1, 1, 0])).layout.overlapShare).toBeGreaterThan(0.9);
  });

  it('that repeat lie outside, and one without coordinates is told', async () => {
    expect((await textured([0, 0, 3, 0, 3, 3, 0, 3])).layout.outsideShare).toBe(0.5);
    expect((await textured(undefined)).layout).toEqual({
      ...{ overlapShare: null, outsideShare: null, texelsPerMetre: null, unmapped: 1 },
    });
  });
});
