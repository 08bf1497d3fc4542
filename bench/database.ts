import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, createPool, type Database } from '../apps/server/src/db/client.ts';
import { startEmbedded, type PoolConfig } from '../apps/server/src/db/embedded/start.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { childrenOf, parentOf } from './cpu.ts';
import { SERVING_CORE, pinRunning } from './processes.ts';

/** The generator of assets refuses databases that are not named so. */
const NAME = 'mogine_bench';

export type BenchDatabase = {
  connection: PoolConfig;
  /** The same as `DATABASE_URL` takes it. */
  url: string;
  db: Database;
  /** PostgreSQL's own version, as it says it. */
  version: string;
  /** The process whose children serve the connections. */
  postmasterPid: number;
  stop(): Promise<void>;
};

/** The product's own embedded PostgreSQL with the settings it always has, on a database made for this run. */
export async function openBenchDatabase(folder: string): Promise<BenchDatabase> {
  const dataDir = join(folder, 'database');
  await mkdir(dataDir, { recursive: true });
  const embedded = await startEmbedded({ dataDir, log: (line) => console.log(line) });
  try {
    const { version, postmasterPid } = await createBenchDatabase(embedded.poolConfig);
    pinRunning(SERVING_CORE, [postmasterPid, ...childrenOf(postmasterPid)]);
    const connection = { ...embedded.poolConfig, database: NAME };
    await migrate(connection);
    const db = createDatabase(createPool(connection, { max: 2 }));
    return {
      ...{ connection, url: urlOf(connection), db, version, postmasterPid },
      async stop() {
        await db.destroy();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function createBenchDatabase(
  connection: PoolConfig,
): Promise<{ version: string; postmasterPid: number }> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`create database ${NAME}`);
    const { rows } = await client.query<{ pid: number; version: string }>(
      `select pg_backend_pid() as pid, current_setting('server_version') as version`,
    );
    const [row] = rows;
    if (!row) throw new Error('the database does not say who it is');
    return { version: row.version, postmasterPid: parentOf(row.pid) };
  } finally {
    await client.end();
  }
}

function urlOf({ host, port, user, password, database }: PoolConfig): string {
  const query = new URLSearchParams({ host, port: String(port) });
  return `postgresql://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost/${database}?${query}`;
}
