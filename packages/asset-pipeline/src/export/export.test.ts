import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOX, makeDocument } from '../facts/document.fixture.ts';
import { measureFacts } from '../facts/measure-facts.ts';
import { canonicalise } from '../read/canonical.ts';
import { standInForPage } from '../read/image-element.ts';
import { packageFiles } from '../read/package-files.ts';
import { readByThree, type ThreeFormat } from '../read/read-three.ts';
import { writeObj, type ExportedFile } from './obj.ts';
import { writePly } from './ply.ts';
import { writeStl } from './stl.ts';
import { writeUsdz } from './usdz.ts';

let place: string;
beforeAll(standInForPage);
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'export-'));
});
afterEach(() => rm(place, { recursive: true }));

/** A box of 400 × 500 × 600 mm beside the origin, and a mirrored copy of half its size; one has a picture. */
async function furniture() {
  const { document, add } = makeDocument();
  const halves = Buffer.from(Array.from({ length: 8 * 8 * 3 }, (_, at) => (at % 24 < 12 ? 164 : 40)));
  const png = await sharp(halves, { raw: { width: 8, height: 8, channels: 3 } })
    .png()
    .toBuffer();
  const texture = document.createTexture('oak').setImage(new Uint8Array(png)).setMimeType('image/png');
  const material = document
    .createMaterial('oak veneer')
    .setBaseColorTexture(texture)
    .setMetallicFactor(0)
    .setRoughnessFactor(0.4);
  const uvs = Array.from({ length: 16 }, (_, at) => at / 16);
  const node = add({ ...BOX, uvs, material })
    .setScale([0.4, 0.5, 0.6])
    .setTranslation([1, 0, 0]);
  const twin = document.createNode().setMesh(node.getMesh()).setScale([-0.2, 0.25, 0.3]);
  document.getRoot().getDefaultScene()?.addChild(twin);
  return document;
}

async function readBack(files: readonly ExportedFile[], format: ThreeFormat) {
  const paths = new Map<string, string>();
  for (const { name, bytes } of files) {
    await writeFile(join(place, name), bytes);
    paths.set(name, join(place, name));
  }
  const { document, notes } = await readByThree(packageFiles(paths), files[0]?.name ?? '', format);
  return { document: await canonicalise(document), notes };
}

describe('what is exported is read by others as it was', () => {
  it.each(['obj', 'ply', 'stl', 'usdz'] as const)('%s', async (format) => {
    const source = await furniture();
    const files = {
      obj: () => writeObj(source, 'chair'),
      ply: async () => [{ name: 'chair.ply', bytes: await writePly(source) }],
      stl: async () => [{ name: 'chair.stl', bytes: writeStl(source) }],
      usdz: async () => [{ name: 'chair.usdz', bytes: await writeUsdz(source) }],
    };
    const { document, notes } = await readBack(await files[format](), format);
    const before = measureFacts(source);
    const after = measureFacts(document);
    expect(after.triangles).toBe(before.triangles);
    expect(after.sizeMm).toEqual(before.sizeMm);
    expect(after.baseOffsetMm).toEqual(before.baseOffsetMm);
    // Turned inside out by a mirror, it would not be whole.
    expect(after.flipped.count).toBe(0);
    // What these formats have no place for.
    const unsaid = format === 'usdz' ? [] : ['UNITS_ASSUMED', 'AXIS_ASSUMED'];
    expect(notes.map(({ code }) => code)).toEqual(unsaid);
    if (format === 'obj' || format === 'usdz') expect(after.textures.length).toBeGreaterThan(0);
  });

  it('and an OBJ keeps the names and look of its materials', async () => {
    const { document } = await readBack(await writeObj(await furniture(), 'chair'), 'obj');
    const [material] = document.getRoot().listMaterials();
    expect(material?.getName()).toBe('oak_veneer_0');
    expect(material?.getBaseColorTexture()?.getSize()).toEqual([8, 8]);
  });
});
