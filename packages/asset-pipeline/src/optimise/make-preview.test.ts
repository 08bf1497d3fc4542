import { Logger, type Document } from '@gltf-transform/core';
import { KHRMaterialsVariants } from '@gltf-transform/extensions';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeDocument } from '../facts/document.fixture.ts';
import { measureFacts } from '../facts/measure-facts.ts';
import { canonicalise } from '../read/canonical.ts';
import { createIO } from '../read/read-gltf.ts';
import { lighten } from './lighten.ts';
import { makePreview, PREVIEW_BYTES_MAX, PREVIEW_TRIANGLES_MAX } from './make-preview.ts';

/** A sheet of `n` × `n` squares, in gentle waves or in so many more. */
function makeSheet(n: number, waves = 1) {
  const positions: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  for (let y = 0; y <= n; y++) {
    for (let x = 0; x <= n; x++) {
      const height = 0.1 * Math.sin((9 * waves * x) / n) * Math.cos((7 * waves * y) / n);
      positions.push(x / n, height, y / n);
      uvs.push(x / n, y / n);
    }
  }
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const a = y * (n + 1) + x;
      indices.push(a, a + n + 1, a + 1, a + 1, a + n + 1, a + n + 2);
    }
  }
  return { positions, uvs, indices };
}

async function addPicture(document: Document, edge: number) {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const png = await sharp({ create: { width: edge, height: edge, channels: 3, background: 'teal', noise } })
    .png()
    .toBuffer();
  const texture = document.createTexture('noise').setImage(new Uint8Array(png)).setMimeType('image/png');
  return document.createMaterial('cloth').setBaseColorTexture(texture);
}

describe('a preview', () => {
  it('is light enough to be drawn and sent, keeps its size and names, and can be read', async () => {
    const { document, add } = makeDocument();
    document.setLogger(new Logger(Logger.Verbosity.SILENT));
    add({ ...makeSheet(320, 8), material: await addPicture(document, 1500) }).setName('sheet');
    const { glb } = await makePreview(document);
    expect(glb.byteLength).toBeLessThanOrEqual(PREVIEW_BYTES_MAX);
    const read = await (await createIO()).readBinary(glb);
    const facts = measureFacts(read);
    expect(facts.triangles).toBeLessThanOrEqual(PREVIEW_TRIANGLES_MAX);
    expect(facts.triangles).toBeGreaterThan(PREVIEW_TRIANGLES_MAX / 4);
    expect(facts.textures).toMatchObject([{ width: 1024, height: 1024, mimeType: 'image/webp' }]);
    facts.sizeMm.forEach((value, at) => {
      expect(Math.abs(value - (measureFacts(document).sizeMm[at] ?? 0))).toBeLessThanOrEqual(2);
    });
    expect(
      read
        .getRoot()
        .listNodes()
        .map((node) => node.getName()),
    ).toContain('sheet');
    expect(
      read
        .getRoot()
        .listMaterials()
        .map((material) => material.getName()),
    ).toEqual(['cloth']);
  });

  it('is made of a skin that names no bind matrices as well, and is as large', async () => {
    const { document, add } = makeDocument();
    document.setLogger(new Logger(Logger.Verbosity.SILENT));
    const node = add(makeSheet(4));
    const corners = 25;
    const list = (values: Uint8Array<ArrayBuffer> | Float32Array<ArrayBuffer>) =>
      document.createAccessor().setType('VEC4').setArray(values);
    node
      .getMesh()
      ?.listPrimitives()[0]
      ?.setAttribute('JOINTS_0', list(new Uint8Array(corners * 4)))
      .setAttribute(
        'WEIGHTS_0',
        list(Float32Array.from({ length: corners * 4 }, (_, at) => Number(at % 4 === 0))),
      );
    const joint = document.createNode('root').setScale([2, 2, 2]);
    document.getRoot().getDefaultScene()?.addChild(joint);
    node.setSkin(document.createSkin().addJoint(joint));
    const { glb } = await makePreview(await canonicalise(document));
    expect(measureFacts(await (await createIO()).readBinary(glb)).sizeMm).toMatchObject([
      2000,
      expect.any(Number),
      2000,
    ]);
  });

  it('has no triangles that change nothing to be seen, and all that do', async () => {
    const trianglesOf = async (change: (u: number) => number, isPainted = false) => {
      const { document, add } = makeDocument();
      document.setLogger(new Logger(Logger.Verbosity.SILENT));
      const { positions, uvs, indices } = makeSheet(20);
      const flat = positions.map((value, at) => (at % 3 === 1 ? 0 : value));
      const bent = uvs.map((value, at) => (at % 2 === 0 ? change(value) : value));
      const material = await addPicture(document, 64);
      const primitive = add({ positions: flat, uvs: bent, indices, material }).getMesh()?.listPrimitives()[0];
      const colours = document.createAccessor().setType('VEC3').setArray(Float32Array.from(positions));
      if (isPainted) primitive?.setAttribute('COLOR_0', colours);
      const { document: light } = await makePreview(document);
      return measureFacts(light).triangles;
    };
    expect(await trianglesOf((u) => u)).toBeLessThan(20);
    expect(await trianglesOf((u) => 0.5 + 0.4 * Math.sin(9 * u))).toBeGreaterThan(20);
    expect(await trianglesOf((u) => u, true)).toBe(800);
  });

  it('leaves the original alone', async () => {
    const { document, add } = makeDocument();
    add({ ...makeSheet(40), material: await addPicture(document, 64) });
    const before = JSON.stringify(measureFacts(document));
    await lighten(document, { maxTriangles: 100, maxTextureEdge: 16, webpQuality: 50, dropsUnseen: true });
    expect(JSON.stringify(measureFacts(document))).toBe(before);
  });

  it('keeps the variants of its materials', async () => {
    const { document, add } = makeDocument();
    const extension = document.createExtension(KHRMaterialsVariants);
    const [oak, walnut] = ['oak', 'walnut'].map((name) => extension.createVariant(name));
    const primitive = add(makeSheet(4)).getMesh()?.listPrimitives()[0];
    const list = extension.createMappingList();
    for (const variant of [oak, walnut]) {
      if (!variant) continue;
      const material = document.createMaterial(variant.getName());
      list.addMapping(extension.createMapping().setMaterial(material).addVariant(variant));
    }
    primitive?.setExtension('KHR_materials_variants', list);
    const { glb } = await makePreview(document);
    const read = await (await createIO()).readBinary(glb);
    expect(
      read
        .getRoot()
        .listMaterials()
        .map((material) => material.getName())
        .toSorted(),
    ).toEqual(['oak', 'walnut']);
  });
});
