import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BOX, makeDocument } from './document.fixture.ts';
import { measureFacts } from './measure-facts.ts';

const none = { count: 0, lines: [], faces: [] };
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

  it('is where the bones of its skin hold it, whatever its node says', () => {
    const { document, add } = makeDocument();
    const node = add(BOX).setScale([7, 7, 7]);
    const [buffer] = document.getRoot().listBuffers();
    const list = (type: 'VEC4' | 'MAT4', values: readonly number[]) =>
      document
        .createAccessor()
        .setType(type)
        .setArray(Float32Array.from(values))
        .setBuffer(buffer ?? null);
    const primitive = node.getMesh()?.listPrimitives()[0];
    const upper = BOX.positions.flatMap((y, at) => (at % 3 === 1 ? [0, y, 0, 0] : []));
    const lower = BOX.positions.flatMap((y, at) => (at % 3 === 1 ? [1 - y, y, 0, 0] : []));
    primitive?.setAttribute(
      'JOINTS_0',
      list('VEC4', upper).setArray(Uint16Array.from(upper.map((_, at) => (at % 4 === 1 ? 1 : 0)))),
    );
    primitive?.setAttribute('WEIGHTS_0', list('VEC4', lower));
    const joints = [0, 1].map(() => document.createNode().setScale([0.5, 0.5, 0.5]));
    const skin = document.createSkin();
    for (const joint of joints) {
      document.getRoot().getDefaultScene()?.addChild(joint);
      skin.addJoint(joint);
    }
    node.setSkin(skin);
    expect(measureFacts(document)).toMatchObject({ sizeMm: [500, 500, 500], flipped: none });
    // The joint that holds the upper side rises.
    joints[1]?.setTranslation([0, 0.4, 0]);
    expect(measureFacts(document)).toMatchObject({ sizeMm: [500, 900, 500], baseOffsetMm: [250, 0, 250] });
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
    expect(nonManifold).toMatchObject({ count: 1, lines: [0, 0, 0, 1, 0, 0] });
  });

  it('where neighbours look to opposite sides', () => {
    const { document, add } = makeDocument();
    add({ ...SQUARE, indices: [0, 1, 2, 0, 3, 2] });
    expect(measureFacts(document).flipped).toMatchObject({ count: 1, lines: [0, 0, 0, 1, 1, 0] });
  });

  it('and of those that look to opposite sides the fewer are meant', () => {
    const { document, add } = makeDocument();
    const indices: number[] = [...BOX.indices];
    // The two triangles of its top.
    for (const at of [18, 21])
      [indices[at + 1], indices[at + 2]] = [indices[at + 2] ?? 0, indices[at + 1] ?? 0];
    add({ positions: BOX.positions, indices }).setTranslation([0, 2, 0]);
    const { flipped } = measureFacts(document);
    expect(flipped.count).toBe(4);
    expect(flipped.faces).toHaveLength(18);
    expect(flipped.faces.filter((_, at) => at % 3 === 1)).toEqual(Array(6).fill(3));
  });

  it('where normals are on the other side of their triangles', () => {
    const { document, add } = makeDocument();
    const normals = [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1];
    add({ ...SQUARE, normals });
    expect(measureFacts(document).opposed).toEqual(none);
    add({ ...SQUARE, normals: normals.map((v) => -v) }).setTranslation([0, 0, 3]);
    const { opposed } = measureFacts(document);
    expect(opposed).toMatchObject({
      count: 2,
      faces: [0, 0, 3, 1, 0, 3, 1, 1, 3, 0, 0, 3, 1, 1, 3, 0, 1, 3],
    });
  });

  it('and one that is without normals has a box around it', () => {
    const { document, add } = makeDocument();
    add(BOX);
    const { withoutNormals } = measureFacts(document);
    expect(withoutNormals.count).toBe(1);
    expect(withoutNormals.lines).toHaveLength(12 * 6);
  });

  it('where a triangle is a line, a point, or there twice', () => {
    const { document, add } = makeDocument();
    const positions = [...SQUARE.positions, 2, 2, 0];
    add({ positions, indices: [...SQUARE.indices, 0, 2, 4, 1, 1, 2, 2, 0, 1] });
    const { degenerate, duplicate } = measureFacts(document);
    expect([degenerate.count, duplicate.count]).toEqual([2, 1]);
    expect(duplicate.faces).toHaveLength(9);
    expect(degenerate.lines).toHaveLength(2 * 18);
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
    expect(layout).toMatchObject({ overlapShare: 0, outsideShare: 0 });
  });

  it('that lie on it twice overlap there', async () => {
    const { layout, overlap } = await textured([0, 0, 1, 0, 1, 1, 1, 0]);
    expect(layout.overlapShare).toBeGreaterThan(0.9);
    expect(overlap.count).toBe(2);
    expect(overlap.faces).toHaveLength(18);
    expect((await textured(WHOLE)).overlap).toEqual(none);
  });

  it('that are blurred where little of them is stretched over much, are shown there', async () => {
    const { document, add } = makeDocument();
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const texture = document.createTexture('oak').setImage(new Uint8Array(png)).setMimeType('image/png');
    const material = document.createMaterial().setBaseColorTexture(texture);
    add({ ...SQUARE, uvs: WHOLE, material });
    add({ ...SQUARE, uvs: WHOLE.map((v) => v / 20), material }).setTranslation([0, 0, 7]);
    const { blurred } = measureFacts(document);
    expect(blurred.count).toBe(2);
    expect(blurred.faces.filter((_, at) => at % 3 === 2)).toEqual(Array(6).fill(7));
  });

  it('and however many places there are, some hundred from all over are kept', async () => {
    const { document, add } = makeDocument();
    const positions = Array.from({ length: 3000 }, (_, at) => [at, 0, 0, at + 1, 0, 0, at, 1, 0]).flat();
    const normals = Array.from({ length: 9000 }, () => [0, 0, -1]).flat();
    add({ positions, normals, indices: Array.from({ length: 9000 }, (_, at) => at) });
    const { opposed } = measureFacts(document);
    expect(opposed.count).toBe(3000);
    expect(opposed.faces).toHaveLength(400 * 9);
    expect(opposed.faces.at(-9)).toBeGreaterThan(2990);
  });

  it('that repeat lie outside, and one without coordinates is told', async () => {
    expect((await textured([0, 0, 3, 0, 3, 3, 0, 3])).layout.outsideShare).toBe(0.5);
    const { layout, unmapped } = await textured(undefined);
    expect(layout).toEqual({ overlapShare: null, outsideShare: null, texelsPerMetre: null });
    expect(unmapped).toMatchObject({ count: 1 });
    expect(unmapped.lines).toHaveLength(12 * 6);
  });
});
