import { produceAsset, type DemoPlan, type ProducedAsset } from '@mogine/atelier';
import sharp, { type Sharp } from 'sharp';
import type { TestProject } from 'vitest/node';
import { makeDataFolder, removeDataFolder } from '../apps/server/test/process/data-folder.ts';
import { findPorts } from '../apps/server/test/process/ports.ts';
import { launchServer, type ServerProcess } from '../apps/server/test/process/server-process.ts';
import { findPlan, stockShop } from '../apps/server/test/process/stock-shop.ts';
import type { Place, Shop } from './shop.ts';

/** One of each kind, one free, one dear; the first of a search for 沙发 is the first here. */
const STOCK = ['curved-fabric-sofa', 'round-pouf', 'calacatta-marble', 'padded-dining-chair'];
const MAP_EDGE = 2048;
const PANORAMA = 'panorama-italian-living';

type Goods = [DemoPlan, ProducedAsset][];

/** Runs once before the journeys: a real server with a small shop for each worker. Returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const goods = await produceGoods();
  const closings: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    await Promise.all(closings.map((close) => close()));
  };
  try {
    const shops: Promise<Shop>[] = [];
    for (let worker = 0; worker < project.config.maxWorkers; worker += 1) {
      const place = { folder: await makeDataFolder(), ...(await findPorts()) };
      shops.push(openShop(place, goods, (close) => closings.push(close)));
    }
    project.provide('shops', await Promise.all(shops));
    return closeAll;
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function openShop(
  place: Place,
  goods: Goods,
  whenOver: (close: () => Promise<void>) => void,
): Promise<Shop> {
  let server: ServerProcess | null = null;
  whenOver(async () => {
    await server?.end('SIGTERM');
    await removeDataFolder(place.folder);
  });
  const styleCover = await drawRoom(320, 240).webp().toBuffer();
  const ids = await stockShop(place.folder, goods, { styleCover });
  // Each browser says where it comes from, so that the limits for one address do not meet all journeys together.
  // Covers are drawn small: what journeys look at is that they are there.
  const env = { MOGINE_TRUST_PROXY: '127.0.0.1', MOGINE_COVER_WIDTH: '240' };
  server = await launchServer({ ...place, env });
  const assets = goods.map(([{ kind, title, pricePoints: price }], at) => ({
    ...{ id: ids[at] ?? '', kind, title, price },
  }));
  return { url: server.url, simulatorUrl: server.simulatorUrl, assets, place };
}

async function produceGoods(): Promise<Goods> {
  const goods: Goods = [];
  for (const slug of STOCK) {
    const plan = findPlan(slug);
    goods.push([plan, await enlargeMaps(await produceAsset(plan, { quality: 'fast' }))]);
  }
  goods.push([findPlan(PANORAMA), await drawPanorama()]);
  return goods;
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

function drawRoom(width: number, height: number): Sharp {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#9bb7d4"/><stop offset=".55" stop-color="#e9e2d6"/><stop offset="1" stop-color="#7a6a58"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
    ),
  );
}

/** Tracing one takes long and shows the journeys nothing more than this gradient does. */
async function drawPanorama(): Promise<ProducedAsset> {
  const [width, height] = [320, 240];
  const bytes = await drawRoom(1024, 512).jpeg().toBuffer();
  return {
    files: [{ name: `${PANORAMA}.jpg`, role: 'panorama', contentType: 'image/jpeg', bytes }],
    covers: [
      {
        ...{ name: 'cover.webp', contentType: 'image/webp', width, height },
        bytes: await drawRoom(width, height).webp().toBuffer(),
      },
    ],
    hotspots: HOTSPOTS,
    facts: { textureSize: 1024, fileBytes: bytes.byteLength },
  };
}
