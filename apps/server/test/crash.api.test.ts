import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, createPool } from '#db/client';
import { startEmbedded } from '#db/embedded/start';
import { findLedgerFaults } from '../src/features/wallet/repository/audit.ts';
import { createAsset } from './catalogue.ts';
import { databasePid, makeDataFolder, removeDataFolder, withDataFolder } from './process/data-folder.ts';
import { findPorts } from './process/ports.ts';
import {
  killServers,
  launchServer,
  type ServerOptions,
  type ServerProcess,
} from './process/server-process.ts';
import { seededRandom, Shopper, type Priced } from './process/shopper.ts';
import { logInByPhone } from './process/visitor.ts';

const ROUNDS = 12;
/** In these rounds the database dies with the server. */
const DATABASE_DIES_EVERY = 5;
const SHOPPERS = 3;
const ASSETS = 40;
const SEED = 7;

let options: ServerOptions;

beforeAll(async () => {
  options = { folder: await makeDataFolder(), ...(await findPorts()) };
});
afterAll(async () => {
  await killServers();
  await removeDataFolder(options.folder);
});

async function stockShop(folder: string): Promise<Priced[]> {
  return withDataFolder(folder, async (ctx) => {
    const assets: Priced[] = [];
    for (let number = 0; number < ASSETS; number += 1) {
      const price = 1 + (number % 12);
      const title = { zh: `沙发 ${number}`, en: `Sofa ${number}` };
      assets.push({ id: await createAsset(ctx, { category: 'sofa', pricePoints: price, title }), price });
    }
    return assets;
  });
}

/** Everybody shops until the server has answered `limit` steps; then it is killed in the middle of whatever goes on. */
async function shopUntilKilled(
  server: ServerProcess,
  shoppers: readonly Shopper[],
  limit: number,
): Promise<void> {
  let answered = 0;
  let killed: Promise<unknown> | undefined;
  const shop = async (shopper: Shopper) => {
    while (!killed) {
      try {
        await shopper.step(server);
      } catch (error) {
        if (!killed) throw error;
        return;
      }
      answered += 1;
      if (answered === limit) killed = server.end('SIGKILL');
    }
  };
  await Promise.all(shoppers.map(shop));
  await killed;
}

async function checkBooks(folder: string): Promise<void> {
  const { poolConfig, adopted } = await startEmbedded({ dataDir: folder, log: () => {} });
  expect(adopted).toBe(true);
  const db = createDatabase(createPool(poolConfig, { max: 1 }));
  expect(await findLedgerFaults(db)).toEqual([]);
  await db.destroy();
}

it(
  `a server killed ${ROUNDS} times in the middle of writes loses nothing it has acknowledged`,
  { timeout: 480_000 },
  async () => {
    const assets = await stockShop(options.folder);
    const random = seededRandom(SEED);
    let server = await launchServer(options);
    const shoppers: Shopper[] = [];
    for (let number = 0; number < SHOPPERS; number += 1) {
      const token = await logInByPhone(server, `1391234000${number}`);
      shoppers.push(new Shopper(token, random, assets));
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      await shopUntilKilled(server, shoppers, 3 + Math.floor(random() * 40));
      const survivor = databasePid(options.folder);
      expect(survivor).toBeDefined();
      const mustRecover = round % DATABASE_DIES_EVERY === 0;
      if (mustRecover && survivor) process.kill(survivor, 'SIGKILL');
      server = await launchServer(options);
      expect(databasePid(options.folder) === survivor).toBe(!mustRecover);
      for (const shopper of shoppers) {
        expect(await shopper.findLosses(server)).toEqual([]);
        // The next notification, a waiting page's question or the sweeper: one of them brings it.
        await expect
          .poll(() => shopper.findUncredited(server), { timeout: 30_000, interval: 100 })
          .toEqual([]);
        expect(await shopper.readPoints(server)).toBe(await shopper.expectedPoints(server));
      }
      await checkBooks(options.folder);
    }
    for (const { bought, credited, liked } of shoppers.map((shopper) => shopper.tally())) {
      expect(Math.min(bought, credited, liked)).toBeGreaterThan(3);
    }
    const exit = await server.end('SIGTERM');
    expect(exit.code).toBe(0);
    expect(databasePid(options.folder)).toBeUndefined();
  },
);
