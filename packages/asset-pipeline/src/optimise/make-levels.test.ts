import { Logger, type Document } from '@gltf-transform/core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeDocument, type MeshGiven } from '../facts/document.fixture.ts';
import { measureFacts } from '../facts/measure-facts.ts';
import { createIO } from '../read/read-gltf.ts';
import { isSameTree, readTree } from './glb-tree.ts';
import { makeLevels } from './make-levels.ts';
import { makePreview } from './make-preview.ts';

/** A ball of 0.5 m around a point, with a seam of its texture from pole to pole. */
function makeBall(n: number, x = 0): MeshGiven & { normals: number[]; uvs: number[] } {
  const [positions, normals, uvs, indices]: number[][] = [[], [], [], []];
  for (let row = 0; row <= n; row++) {
    for (let column = 0; column <= 2 * n; column++) {
      const [polar, around] = [(Math.PI * row) / n, (Math.PI * (column % (2 * n))) / n];
      const normal = [
        Math.sin(polar) * Math.cos(around),
        Math.cos(polar),
        Math.sin(polar) * Math.sin(around),
      ];
      normals?.push(...normal);
      positions?.push(...normal.map((value, axis) => value / 2 + (axis === 0 ? x : 0)));
      uvs?.push(column / (2 * n), row / n);
    }
  }
  for (let row = 0; row < n; row++) {
    for (let column = 0; column < 2 * n; column++) {
      const [a, b] = [row * (2 * n + 1) + column, (row + 1) * (2 * n + 1) + column];
      if (row > 0) indices?.push(a, a + 1, b);
      if (row < n - 1) indices?.push(b, a + 1, b + 1);
    }
  }
  return { positions: positions ?? [], normals: normals ?? [], uvs: uvs ?? [], indices: indices ?? [] };
}

async function addNoise(document: Document, name: string, edge: number) {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const png = await sharp({ create: { width: edge, height: edge, channels: 3, background: 'teal', noise } })
    .png()
    .toBuffer();
  const texture = document.createTexture(name).setImage(new Uint8Array(png)).setMimeType('image/png');
  return document.createMaterial(name).setBaseColorTexture(texture);
}

const read = async (glb: Uint8Array) => {
  const document = await (await createIO()).readBinary(glb);
  return document.setLogger(new Logger(Logger.Verbosity.SILENT));
};
const factsOf = async (glb: Uint8Array) => measureFacts(await read(glb));

async function makeTwoBalls(n: number, edge: number): Promise<Uint8Array> {
  const { document, add } = makeDocument();
  document.setLogger(new Logger(Logger.Verbosity.SILENT));
  add({ ...makeBall(n), material: await addNoise(document, 'felt', edge) }).setName('left');
  add({ ...makeBall(n, 1), material: await addNoise(document, 'brass', 8) }).setName('right');
  return (await makePreview(document)).glb;
}

describe('levels of detail of a preview', () => {
  it('are lighter each, the lightest first, and as large, with the same parts and materials', async () => {
    const preview = await makeTwoBalls(80, 1024);
    const levels = await makeLevels(preview);
    expect(levels).toHaveLength(2);
    const whole = await factsOf(preview);
    const weights = [...levels.map(({ glb }) => glb.byteLength), preview.byteLength];
    for (const [at, weight] of weights.slice(0, -1).entries())
      expect(weight / (weights[at + 1] ?? 0)).toBeLessThanOrEqual(0.6);
    const shares = levels.map(({ triangles }) => triangles / whole.triangles);
    expect(shares[0]).toBeLessThan(0.2);
    expect(shares[1]).toBeLessThan(0.6);
    for (const { glb, triangles } of levels) {
      const facts = await factsOf(glb);
      expect(facts.triangles).toBe(triangles);
      expect(isSameTree(readTree(glb), readTree(preview))).toBe(true);
      for (const [axis, mm] of facts.sizeMm.entries())
        expect(Math.abs(mm - (whole.sizeMm[axis] ?? 0))).toBeLessThanOrEqual(20);
    }
  });

  it('keep what is round round, and the texture where it was', async () => {
    const [lightest] = await makeLevels(await makeTwoBalls(80, 1024));
    const document = await read(lightest?.glb ?? new Uint8Array());
    const node = document
      .getRoot()
      .listNodes()
      .find((each) => each.getName() === 'left');
    const primitive = node?.getMesh()?.listPrimitives()[0];
    const at = (name: string, corner: number) => primitive?.getAttribute(name)?.getElement(corner, []) ?? [];
    const count = primitive?.getAttribute('POSITION')?.getCount() ?? 0;
    const [sx = 1, sy = 1, sz = 1] = node?.getScale() ?? [];
    const [tx = 0, ty = 0, tz = 0] = node?.getTranslation() ?? [];
    expect(count).toBeGreaterThan(100);
    for (let corner = 0; corner < count; corner++) {
      const [x = 0, y = 0, z = 0] = at('POSITION', corner);
      const place = [x * sx + tx, y * sy + ty, z * sz + tz];
      expect(Math.abs(Math.hypot(...place) - 0.5)).toBeLessThan(0.5 * 0.02);
      // What the texture says of its height is what the ball has there.
      const [, v = 0] = at('TEXCOORD_0', corner);
      expect(Math.abs(Math.cos(Math.PI * v) / 2 - (place[1] ?? 0))).toBeLessThan(0.5 * 0.03);
    }
  });

  it('are none where they would save little', async () => {
    expect(await makeLevels(await makeTwoBalls(6, 16))).toEqual([]);
  });

  it('are none of a model with a skeleton', async () => {
    const document = await read(await makeTwoBalls(80, 1024));
    const [node] = document.getRoot().listNodes();
    const asItStands = Float32Array.from({ length: 16 }, (_, at) => (at % 5 === 0 ? 1 : 0));
    const matrices = document.createAccessor().setType('MAT4').setArray(asItStands);
    matrices.setBuffer(document.getRoot().listBuffers()[0] ?? null);
    if (node) node.setSkin(document.createSkin().addJoint(node).setInverseBindMatrices(matrices));
    const { glb } = await makePreview(document);
    expect((await read(glb)).getRoot().listSkins()).toHaveLength(1);
    expect(await makeLevels(glb)).toEqual([]);
  });
});
