import type { DemoPlan } from '@mogine/atelier';
import { Document, NodeIO } from '@gltf-transform/core';
import { KHRMeshQuantization } from '@gltf-transform/extensions';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategories } from '../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { createCatalogFeature } from '../../src/features/catalog/index.ts';
import { prepareAsset } from './prepare.ts';
import { produceMissing, type DemoSource } from './produce.ts';
import { demoAssetId } from './publish.ts';

let server: TestServer;
const made: string[] = [];
let failing: string | null = null;

beforeAll(async () => {
  server = await startTestServer({ features: { catalog: createCatalogFeature() } });
  await createCategories(server.ctx);
});
afterAll(() => server.close());

function plan(slug: string, given: Partial<DemoPlan>): DemoPlan {
  return {
    ...{ slug, seed: slug, kind: 'model', category: 'sofas', pricePoints: 10, colors: ['grey'] },
    ...{ title: { zh: '方凳', en: 'Stool' }, description: { zh: '方凳。', en: 'A stool.' } },
    tags: { zh: ['凳'], en: ['stool'] },
    ...given,
  };
}

const PLANS = [
  plan('stool', {}),
  plan('oak', { kind: 'material', category: 'wood' }),
  plan('dune', { kind: 'panorama', category: 'panorama' }),
];

const pictures = new Map<string, Promise<Buffer>>();

/** Noise, as a picture of one colour would be folded into the material. Every size is drawn once. */
function picture(width: number, height: number): Promise<Buffer> {
  const key = `${width} ${height}`;
  const drawn = pictures.get(key) ?? drawPicture(width, height);
  pictures.set(key, drawn);
  return drawn;
}

async function drawPicture(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const small = await sharp({ create: { width: 32, height: 16, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  return sharp(small).resize(width, height, { fit: 'fill' }).jpeg().toBuffer();
}

/** A triangle with a picture on it. */
async function drawModel(): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const position = document
    .createAccessor()
    .setType('VEC3')
    .setArray(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]))
    .setBuffer(buffer);
  const texture = document
    .createTexture('wood')
    .setMimeType('image/jpeg')
    .setImage(await picture(1024, 1024));
  const material = document.createMaterial().setBaseColorTexture(texture);
  const primitive = document.createPrimitive().setAttribute('POSITION', position).setMaterial(material);
  const node = document.createNode().setMesh(document.createMesh().addPrimitive(primitive));
  document.createScene().addChild(node);
  return new NodeIO().writeBinary(document);
}

const HOTSPOT = {
  ...{ yawDeg: 30, pitchDeg: -5, name: '沙发', enName: 'Sofa', note: '', enNote: '' },
  sizeMm: { width: 2100, depth: 900, height: 800 },
};

const SIZES = { wide: { width: 960, height: 720 }, narrow: { width: 480, height: 360 } };

let drawnModel: Promise<Uint8Array> | undefined;

const source: DemoSource = {
  plans: PLANS,
  engineVersion: '1',
  async make({ slug, folder, quality }) {
    made.push(quality === 'full' ? slug : `quick ${slug}`);
    if (slug === failing) throw new Error('no memory left');
    const jpeg = { contentType: 'image/jpeg' };
    const map = async (name: string) => ({
      name,
      role: 'map' as const,
      ...jpeg,
      bytes: await picture(1024, 1024),
    });
    const files = {
      stool: [
        {
          name: 'stool.glb',
          role: 'model' as const,
          contentType: 'model/gltf-binary',
          bytes: await (drawnModel ??= drawModel()),
        },
      ],
      oak: [
        await map('oak-basecolor.jpg'),
        await map('oak-normal.jpg'),
        await map('oak-roughness.jpg'),
        await map('oak-ao.jpg'),
        await map('oak-metalness.jpg'),
        await map('oak-height.jpg'),
      ],
      dune: [{ name: 'dune.jpg', role: 'panorama' as const, ...jpeg, bytes: await picture(4096, 2048) }],
    };
    const cover = {
      name: 'front.webp',
      contentType: 'image/webp' as const,
      ...SIZES[slug === 'dune' ? 'narrow' : 'wide'],
    };
    const bytes = await sharp(await picture(cover.width, cover.height))
      .webp()
      .toBuffer();
    const strip = await sharp(await picture(36 * 20, 15))
      .webp()
      .toBuffer();
    const turntable = { name: 'turn.webp', contentType: 'image/webp' as const, frames: 36, bytes: strip };
    return prepareAsset(
      {
        ...(slug === 'oak' && { reliefMm: 1.5 }),
        ...(slug === 'dune' && { hotspots: [HOTSPOT] }),
        ...(slug === 'stool' && { turntable: { ...turntable, width: 36 * 20, height: 15 } }),
        files: files[slug as keyof typeof files],
        covers: [{ ...cover, bytes }],
        facts: { widthMm: 1200, fileBytes: 1 },
      },
      folder,
    );
  },
};

function produce(given: { atOnce?: number; opening?: number } = {}, from = source): Promise<boolean> {
  made.length = 0;
  return produceMissing(server.ctx, from, { atOnce: 1, opening: 0, ...given });
}

test('an empty shop is stocked quickly first, then well', async () => {
  const seen: (string | number)[] = [];
  const isDone = await produceMissing(server.ctx, source, {
    ...{ atOnce: 1, opening: 2 },
    onStart: (count, of) => seen.push(`${count}/${of}`),
    onProgress: (progress) => seen.push(progress.slug, progress.made),
  });
  expect(isDone).toBe(true);
  expect(seen).toEqual(['0/3', 'stool', 0, 'oak', 0, 'stool', 1, 'oak', 2, 'dune', 3]);
  expect(made).toEqual(['quick stool', 'quick oak', 'stool', 'oak', 'dune']);
  const versions = await server.ctx.db.selectFrom('asset').select('engine_version').execute();
  expect(versions.map((row) => row.engine_version)).toEqual(['1', '1', '1']);
  await produce({ opening: 2 }, { ...source, engineVersion: '2' });
  expect(made).toEqual(['stool', 'oak', 'dune']);
  await server.ctx.db.updateTable('asset').set({ status: 'unlisted' }).execute();
});

test('what is missing is made in order and put on sale; one failure keeps nothing else back', async () => {
  failing = 'oak';
  await expect(produce({ opening: 3 })).rejects.toThrow('1 demo assets');
  expect(made).toEqual(['quick stool', 'quick oak', 'quick dune', 'stool', 'oak', 'dune']);
  expect((await server.api.catalog.list({ current: 1 })).total).toBe(2);
  failing = null;
  await produce({ atOnce: 2 });
  expect(made).toEqual(['oak']);
  await produce({ atOnce: 2 });
  expect(made).toEqual([]);
});

test('what staff keeps off the shelf is neither made anew nor put back', async () => {
  const { db, clock } = server.ctx;
  const { id } = await db
    .selectFrom('asset')
    .select('id')
    .where('slug', '=', 'oak')
    .executeTakeFirstOrThrow();
  await db.updateTable('asset').set({ status: 'unlisted' }).where('id', '=', id).execute();
  await db
    .insertInto('asset_suspension')
    .values({ asset_id: id, reason: '重复', was_on_sale: true, created_at: clock.now() })
    .execute();
  await produce();
  expect(made).toEqual([]);
  await db.deleteFrom('asset_suspension').execute();
  await produce();
  expect(made).toEqual(['oak']);
});

test('the opening may take more of the machine than what follows', async () => {
  const running = { quick: 0, full: 0 };
  const most = { quick: 0, full: 0 };
  const counted: typeof source = {
    ...source,
    engineVersion: '3',
    make: async (order, signal) => {
      running[order.quality] += 1;
      most[order.quality] = Math.max(most[order.quality], running[order.quality]);
      try {
        return await source.make(order, signal);
      } finally {
        running[order.quality] -= 1;
      }
    },
  };
  await server.ctx.db.updateTable('asset').set({ status: 'unlisted' }).execute();
  await produceMissing(server.ctx, counted, { atOnce: 1, opening: 3, openingAtOnce: 2 });
  expect(most).toEqual({ quick: 2, full: 1 });
});

async function read(key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await server.ctx.storage.read(key)) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

test('a model shows a lighter copy and keeps its original for those who have it', async () => {
  const id = demoAssetId('stool');
  const detail = await server.api.catalog.detail({ id });
  expect(detail).toMatchObject({
    id,
    cover: [`/media/cover/${id}/front.webp`],
    thumb: `/media/cover/${id}/front-480.webp`,
    madeBy: 'procedural',
    facts: { widthMm: 1200, triangles: null },
    preview: {
      model: `/media/preview/${id}/stool.glb`,
      maps: null,
      turntable: { strip: `/media/preview/${id}/turn.webp`, frames: 36 },
    },
  });
  const turn = await sharp(await read(`public/preview/${id}/turn.webp`)).metadata();
  expect([turn.width, turn.height]).toEqual([720, 15]);
  expect(detail.coverColor).toMatch(/^#(7[0-9a-f]|8[0-9a-f]){3}$/);
  const thumb = await sharp(await read(`public/cover/${id}/front-480.webp`)).metadata();
  expect([thumb.width, thumb.height]).toEqual([480, 360]);
  const [file] = detail.files;
  const original = await read(file?.key ?? '');
  expect(original.length).toBe(file?.bytes);
  expect(detail.facts.fileBytes).toBe(file?.bytes);
  const io = new NodeIO().registerExtensions([KHRMeshQuantization]);
  const preview = await io.readBinary(await read(`public/preview/${id}/stool.glb`));
  expect(preview.getRoot().listTextures()[0]?.getSize()).toEqual([512, 512]);
  expect(preview.getRoot().listMeshes()).toHaveLength(1);
});

test('a material shows its maps small, a panorama half as wide', async () => {
  const oak = demoAssetId('oak');
  const { preview } = await server.api.catalog.detail({ id: oak });
  expect(preview.turntable).toBeNull();
  expect(preview.maps).toEqual({
    baseColor: `/media/preview/${oak}/oak-basecolor.webp`,
    normal: `/media/preview/${oak}/oak-normal.webp`,
    roughness: `/media/preview/${oak}/oak-roughness.webp`,
    ambientOcclusion: `/media/preview/${oak}/oak-ao.webp`,
    metalness: `/media/preview/${oak}/oak-metalness.webp`,
    height: `/media/preview/${oak}/oak-height.webp`,
    reliefMm: 1.5,
    tileMm: 1200,
  });
  expect(await sharp(await read(`public/preview/${oak}/oak-ao.webp`)).metadata()).toMatchObject({
    width: 512,
  });
  const dune = await server.api.catalog.detail({ id: demoAssetId('dune') });
  expect(dune.preview.hotspots).toEqual([HOTSPOT]);
  expect(preview.hotspots).toBeUndefined();
  expect(dune.preview.panorama).toBe(`/media/preview/${dune.id}/dune.webp`);
  const small = await sharp(await read(`public/preview/${dune.id}/dune.webp`)).metadata();
  expect([small.width, small.height]).toEqual([2048, 1024]);
  // Pages promise browsers a cover twice as wide as the small copy of it: where it is not there is no copy.
  expect(dune).toMatchObject({ cover: [`/media/cover/${dune.id}/front.webp`], thumb: '' });
});

test('another version of the generator makes everything again under the same ids', async () => {
  const before = await server.api.catalog.list({ current: 1, sort: 'newest' });
  await produce({}, { ...source, engineVersion: '2' });
  expect(made).toHaveLength(3);
  const after = await server.api.catalog.list({ current: 1, sort: 'newest' });
  expect(after.records.map((record) => record.id)).toEqual(before.records.map((record) => record.id));
  expect(after.total).toBe(3);
});
