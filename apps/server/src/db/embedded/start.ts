import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import pg from 'pg';
import { canEnter } from './account.ts';
import { copyBinaries, executable, findBinaries, type Binaries } from './binaries.ts';
import { SUPERUSER, ensureCluster, readPassword, type Cluster } from './cluster.ts';
import { CLUSTER, findHome, prepareHome, type Home } from './home.ts';
import { launchPostmaster } from './launch.ts';
import { findPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';

/** How to reach the embedded database: `host` is a socket folder (an address on Windows). */
export type PoolConfig = { host: string; port: number; user: string; password: string; database: string };

export type EmbeddedPostgres = {
  poolConfig: PoolConfig;
  /** A server that an earlier process left running was taken over. */
  adopted: boolean;
  /** The cluster was made by this call. */
  initialised: boolean;
  /** Ends all sessions, writes everything and waits until the server is gone. */
  stop(): Promise<void>;
};

const DATABASE = 'mogine';
const POLL_MS = 50;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Runs the PostgreSQL that npm installed, on a cluster in or near the data folder, making, recovering or adopting it
 * as needed. The caller must hold the data folder (`claimDataFolder`). Throws StartupError.
 */
export async function startEmbedded(options: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const home = await prepareHome(dataDir, log);
  const binaries = reachableBinaries(home);
  const cluster = await ensureCluster(home, binaries);
  const running = await adoptPostmaster(cluster);
  const postmaster = running ?? (await launchPostmaster(home, binaries, cluster, log));
  const poolConfig = connectionTo(postmaster, cluster, DATABASE);
  if (!running) await ensureDatabase(connectionTo(postmaster, cluster, 'postgres'));
  return {
    poolConfig,
    adopted: running !== undefined,
    initialised: cluster.initialised,
    stop: () => stopPostmaster(postmaster.pid, cluster.folder),
  };
}

/** The address of the database that another process runs for a data folder; null where none does. */
export function findRunning(dataDir: string): string | null {
  const folder = findHome(dataDir);
  const found = findPostmaster(path.join(folder, CLUSTER));
  if (found?.status !== 'ready') return null;
  const url = new URL(`postgres://${SUPERUSER}@localhost/${DATABASE}`);
  url.password = readPassword({ folder });
  url.searchParams.set('host', found.socketFolder || '127.0.0.1');
  url.searchParams.set('port', String(found.port));
  return url.href;
}

/** PostgreSQL's user may be unable to reach node_modules (a checkout below a closed home folder): then it gets a copy. */
function reachableBinaries(home: Home): Binaries {
  const binaries = findBinaries();
  return canEnter(home.account, executable(binaries, 'postgres'))
    ? binaries
    : copyBinaries(binaries, home.folder);
}

/** Takes over a server that still runs on the cluster and answers; ends one that does not answer. */
async function adoptPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  for (;;) {
    const found = findPostmaster(cluster.folder);
    if (!found) return undefined;
    if (found.status === 'ready') {
      if (await answers(connectionTo(found, cluster, DATABASE))) return found;
      await stopPostmaster(found.pid, cluster.folder);
      return undefined;
    }
    await sleep(POLL_MS);
  }
}

function connectionTo(postmaster: Postmaster, cluster: Cluster, database: string): PoolConfig {
  return {
    host: postmaster.socketFolder || '127.0.0.1',
    port: postmaster.port,
    user: SUPERUSER,
    password: cluster.password,
    database,
  };
}

async function answers(poolConfig: PoolConfig): Promise<boolean> {
  const client = new pg.Client({ ...poolConfig, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureDatabase(poolConfig: PoolConfig): Promise<void> {
  const client = new pg.Client(poolConfig);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
