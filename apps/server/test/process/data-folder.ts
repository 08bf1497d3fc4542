import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '#context';
import { startEmbedded } from '#db/embedded/start';
import { findPostmaster } from '../../src/db/embedded/postmaster.ts';
import { readConfig } from '#kernel/config';
import { claimDataFolder } from '#kernel/data-folder';
import { seed } from '../../seed/index.ts';
import { openWorld } from '../../src/startup/open.ts';
import { Shutdown } from '../../src/startup/shutdown.ts';

const silent = () => {};

export async function makeDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'mogine-data-'));
}

/** Works on a data folder that no server holds, with everything the server has but its HTTP side. */
export async function withDataFolder<T>(folder: string, work: (ctx: Context) => Promise<T>): Promise<T> {
  const shutdown = new Shutdown();
  const config = readConfig({ MOGINE_DATA: folder, PORT: '0', MOGINE_DEMO_CATALOGUE: '0' });
  const claim = claimDataFolder(folder);
  shutdown.add('data folder', async () => claim.release());
  try {
    const { ctx } = await openWorld(config, { shutdown, say: silent });
    await seed(ctx);
    return await work(ctx);
  } finally {
    await shutdown.run(null);
  }
}

function clusterOf(folder: string): string {
  return join(folder, 'postgres', 'cluster');
}

/** The process of the folder's PostgreSQL; undefined when none runs. */
export function databasePid(folder: string): number | undefined {
  return findPostmaster(clusterOf(folder))?.pid;
}

/** Ends what still runs on the folder, then removes it. */
export async function removeDataFolder(folder: string): Promise<void> {
  if (existsSync(clusterOf(folder)) && databasePid(folder) !== undefined) {
    const database = await startEmbedded({ dataDir: folder, log: silent });
    await database.stop();
  }
  await rm(folder, { recursive: true, force: true });
}
