import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPlans, ENGINE_VERSION, produceAsset, type DemoPlan, type ProducedAsset } from '@mogine/atelier';
import sharp from 'sharp';
import type { TestProject } from 'vitest/node';
import { prepareAsset } from '../apps/server/seed/demo/prepare.ts';
import { publishDemo } from '../apps/server/seed/demo/publish.ts';
import { examineModel, formAsset } from '../apps/server/src/features/catalog/index.ts';
import { makeDataFolder, removeDataFolder, withDataFolder } from '../apps/server/test/process/data-folder.ts';
import { findPorts } from '../apps/server/test/process/ports.ts';
import { launchServer } from '../apps/server/test/process/server-process.ts';

export type Stocked = {
  id: string;
  kind: 'model' | 'scene' | 'panorama' | 'material';
  title: { zh: string; en: string };
  price: number;
};
/** What a process needs to work beside the server, as staff does. */
export type Place = { folder: string; port: number; simulatorPort: number };
export type Shop = { url: string; simulatorUrl: string; assets: Stocked[]; place: Place };

declare module 'vitest' {
  export interface ProvidedContext {
    shop: Shop;
  }
}

/** One of each kind, one free, one dear; the first of a search for 沙发 is the first here. */
const STOCK = ['curved-fabric-sofa', 'round-pouf', 'calacatta-marble', 'padded-dining-chair'];
const MAP_EDGE = 2048;
const PANORAMA = 'panorama-italian-living';

/** Runs once before the journeys: a real server with a small shop. Returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeDataFolder();
  const place: Place = { folder, ...(await findPorts()) };
  const options = {
    ...place,
    // Each browser says where it comes from, so that the limits for one address do not meet all journeys together.
    env: { MOGINE_TRUST_PROXY: '127.0.0.1' },
  };
  try {
    const assets = await stockShop(folder);
    const server = await launchServer(options);
    project.provide('shop', { url: server.url, simulatorUrl: server.simulatorUrl, assets, place });
    return async () => {
      await server.end('SIGTERM');
      await removeDataFolder(folder);
    };
  } catch (error) {
    await removeDataFolder(folder);
    throw error;
  }
}

async function stockShop(folder: string): Promise<Stocked[]> {
  const plans = demoPlans();
  const find = (slug: string): DemoPlan => {
    const plan = plans.find((candidate) => candidate.slug === slug);
    if (!plan) throw new Error(`no plan ${slug}`);
    return plan;
  };
  const goods: [DemoPlan, ProducedAsset][] = [];
  for (const slug of STOCK) {
    goods.push([find(slug), await enlargeMaps(await produceAsset(find(slug), { quality: 'fast' }))]);
  }
  const panorama = find(PANORAMA);
  goods.push([panorama, await drawPanorama()]);
  return withDataFolder(folder, async (ctx) => {
    const assets: Stocked[] = [];
    for (const [plan, produced] of goods) {
      const made = await mkdtemp(join(tmpdir(), 'mogine-e2e-'));
      const manifest = await prepareAsset(produced, made);
      const id = await publishDemo(ctx, { plan, engineVersion: ENGINE_VERSION }, { manifest, folder: made });
      await rm(made, { recursive: true });
      // Before the server is there, so that no journey depends on how far it has come.
      await formAsset(ctx, id);
      await examineModel(ctx, id);
      assets.push({ id, kind: plan.kind, title: plan.title, price: plan.pricePoints });
    }
    return assets;
  });
}

/** One ahead, one behind. */
const HOTSPOTS = [
  {
    ...{
      yawDeg: 20,
      pitchDeg: -10,
      name: '沙发',
      enName: 'Sofa',
      note: '画面里有 2 件',
      enNote: '2 in view',
    },
    sizeMm: { width: 2300, depth: 980, height: 799 },
  },
  {
    ...{ yawDeg: 170, pitchDeg: 0, name: '窗', enName: 'Window', note: '', enNote: '' },
    sizeMm: { width: 4710, depth: 0, height: 2600 },
  },
];

/** Maps of a size that is sold in smaller ones as well; painting them so large takes long and shows nothing more. */
async function enlargeMaps(produced: ProducedAsset): Promise<ProducedAsset> {
  const files = produced.files.map(async (file) =>
    file.role === 'map' && file.contentType === 'image/jpeg'
      ? { ...file, bytes: new Uint8Array(await sharp(file.bytes).resize(MAP_EDGE).jpeg().toBuffer()) }
      : file,
  );
  return { ...produced, files: await Promise.all(files) };
}

/** Tracing one takes long and shows the journeys nothing more than this gradient does. */
async function drawPanorama(): Promise<ProducedAsset> {
  const draw = (width: number, height: number) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#9bb7d4"/><stop offset=".55" stop-color="#e9e2d6"/><stop offset="1" stop-color="#7a6a58"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
      ),
    );
  const [width, height] = [320, 240];
  const bytes = await draw(1024, 512).jpeg().toBuffer();
  return {
    files: [{ name: `${PANORAMA}.jpg`, role: 'panorama', contentType: 'image/jpeg', bytes }],
    covers: [
      {
        ...{ name: 'cover.webp', contentType: 'image/webp', width, height },
        bytes: await draw(width, height).webp().toBuffer(),
      },
    ],
    hotspots: HOTSPOTS,
    facts: { textureSize: 1024, fileBytes: bytes.byteLength },
  };
}
