import sharp from 'sharp';
import { createDatabase, createPool } from '#db/client';
import { findRunning } from '#db/embedded/start';
import type { Context } from '#context';
import { startComfyuiSimulator, type ComfyuiSimulator } from '../../src/simulators/comfyui/start.ts';
import { readPicture } from '../account.ts';
import { createAsset } from '../catalogue.ts';
import { makeDataFolder, removeDataFolder, withDataFolder } from '../process/data-folder.ts';
import { findPorts } from '../process/ports.ts';
import { launchServer, type ServerProcess } from '../process/server-process.ts';
import { SpecClient, type Journal, type Sent } from './client.ts';

/** What is on sale, with its price; the lamp is free. */
export const PRICES = {
  sofa: 30,
  chair: 20,
  table: 10,
  stool: 5,
  shelf: 15,
  palace: 50_000,
  lamp: 0,
} as const;
export type Ware = keyof typeof PRICES;
type Picture = { key: string; code: string };

/** All codes that a run of the whole file asks for. */
const PICTURES = 40;
const YEAR_MS = 365 * 24 * 3_600_000;

/** A running server with its simulators, and what people see of them: pictures to type, phones, a payer. */
export type World = {
  url: string;
  ids: Readonly<Record<Ware, string>>;
  journal: Journal;
  newClient(): SpecClient;
  /** The next picture, as somebody has read it. */
  readPicture(): Picture;
  /** The newest code in a text message. */
  readMessage(phone: string): Promise<string>;
  /** Scans and pays the code of an order. */
  pay(payId: string): Promise<void>;
  /** Scans a login code and agrees; where the browser is sent then. */
  scan(url: string): Promise<URLSearchParams>;
  /** While this goes on, WeChat neither takes orders nor says who has scanned. */
  withoutWechat(work: () => Promise<void>): Promise<void>;
  /** The engine fails at whatever it does next. */
  breakEngine(): void;
  /** Staff takes it off sale. */
  delist(ware: Ware): Promise<void>;
  close(): Promise<void>;
};

/** Starts the product as `npm start` does, on a database of its own, and stocks it. */
export async function openWorld(): Promise<World> {
  const folder = await makeDataFolder();
  const painter = await startComfyuiSimulator({ port: 0, stepMs: 1, log: { error: () => undefined } });
  const release = async () => {
    await painter.close();
    await removeDataFolder(folder);
  };
  try {
    const { ids, pictures } = await withDataFolder(folder, async (ctx) => ({
      ids: await stock(ctx),
      pictures: await drawPictures(ctx),
    }));
    const server = await launchServer({
      ...{ folder, ...(await findPorts()) },
      env: { MOGINE_TRUST_PROXY: '127.0.0.1,::1', MOGINE_RATE_LIMITS: 'on', COMFYUI_URLS: painter.url },
    });
    return watch(server, { folder, ids, pictures, painter, release });
  } catch (error) {
    await release();
    throw error;
  }
}

type Stock = {
  folder: string;
  ids: World['ids'];
  pictures: Picture[];
  painter: ComfyuiSimulator;
  release(): Promise<void>;
};

function watch(server: ServerProcess, { folder, ids, pictures, painter, release }: Stock): World {
  const { url, simulatorUrl } = server;
  const journal: Journal = new Map();
  let clients = 0;
  return {
    ...{ url, ids, journal },
    newClient() {
      clients += 1;
      return new SpecClient(url, `10.0.0.${clients}`, journal);
    },
    readPicture() {
      const picture = pictures.pop();
      if (!picture) throw new Error('all pictures are used up');
      return picture;
    },
    async readMessage(phone) {
      const messages = (await readJson(`${simulatorUrl}/sms/messages?phone=${phone}`)) as { code: string }[];
      return messages[0]?.code ?? '';
    },
    async pay(payId) {
      await readJson(`${simulatorUrl}/simulator/pay`, { outTradeNo: payId });
    },
    async scan(address) {
      const reply = await fetch(address, {
        ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ person: 'A' }) },
      });
      return new URL(reply.headers.get('location') ?? '').searchParams;
    },
    async withoutWechat(work) {
      const faults = `${simulatorUrl}/simulator/faults`;
      for (const op of ['place', 'login_token'])
        await readJson(faults, { kind: 'error', op, status: 503, times: 100 });
      try {
        await work();
      } finally {
        await fetch(faults, { method: 'DELETE' });
      }
    },
    breakEngine: () => painter.control.setFault({ kind: 'execution_error' }),
    async delist(ware) {
      const pool = createPool({ connectionString: findRunning(folder) ?? '' }, { max: 1 });
      const db = createDatabase(pool);
      await db.updateTable('asset').set({ status: 'unlisted' }).where('id', '=', ids[ware]).execute();
      await db.destroy();
    },
    async close() {
      await server.end('SIGTERM');
      await release();
    },
  };
}

async function stock(ctx: Context): Promise<Record<Ware, string>> {
  const ids = {} as Record<Ware, string>;
  for (const [number, ware] of (Object.keys(PRICES) as Ware[]).entries()) {
    const cover = `public/cover/${ware}.png`;
    const picture = await drawWare(number);
    await ctx.storage.put(cover, picture.bytes, { contentType: picture.type });
    ids[ware] = await createAsset(ctx, {
      ...{ slug: ware, category: 'sofa', pricePoints: PRICES[ware], cover: [ctx.storage.publicUrl(cover)] },
      ...{
        title: { zh: `布艺 ${ware}`, en: `Fabric ${ware}` },
        tags: { zh: ['现代', ware], en: ['modern', ware] },
      },
    });
    const file = Buffer.from(`model of ${ware}`);
    await ctx.storage.put(`asset/${ids[ware]}/model.glb`, file, { contentType: 'model/gltf-binary' });
  }
  return ids;
}

/** A picture that no other ware has. */
export async function drawWare(number: number): Promise<Sent> {
  const [x, y] = [20 + number * 30, 140 - number * 15];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="100%" height="100%" fill="#eee"/>
    <circle cx="${x}" cy="${y}" r="40" fill="hsl(${number * 50} 60% 40%)"/></svg>`;
  const bytes = new Uint8Array(await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer());
  return { field: 'file', bytes, name: `${number}.png`, type: 'image/png' };
}

/** Nobody can type them before the server runs, and they would be too old by then: so they are from next year. */
async function drawPictures(ctx: Context): Promise<Picture[]> {
  const later: Context = { ...ctx, clock: { now: () => new Date(Date.now() + YEAR_MS) } };
  const pictures: Picture[] = [];
  while (pictures.length < PICTURES) pictures.push(await readPicture(later));
  return pictures;
}

async function readJson(url: string, body?: object): Promise<unknown> {
  const reply = await fetch(url, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return reply.json();
}
