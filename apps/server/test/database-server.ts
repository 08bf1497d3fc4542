import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/db/embedded/start.ts';
import { migrate } from '../src/db/migrate.ts';
import { claimDataFolder } from '../src/kernel/data-folder.ts';

/** What every test file needs to clone itself a database. */
export type TestServer = { connection: pg.PoolConfig; prefix: string; template: string };

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

const FOLDER_PREFIX = 'mogine-test-';
const silent = () => {};

/** Runs once before the API tests: a database server with one migrated template. Returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['DATABASE_URL']
    ? givenServer(process.env['DATABASE_URL'])
    : await embeddedServer();
  const prefix = `mogine_test_${randomBytes(4).toString('hex')}_`;
  const template = `${prefix}template`;
  try {
    await onServer(server.connection, (client) => client.query(`create database ${template}`));
    await migrate({ ...server.connection, database: template });
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServer', { connection: server.connection, prefix, template });
  return async () => {
    await onServer(server.connection, (client) => dropDatabases(client, prefix));
    await server.stop();
  };
}

type RunningServer = { connection: pg.PoolConfig; stop(): Promise<void> };

/** pg lets a connection string win over `database`, so the address is taken apart to be able to name another one. */
function givenServer(databaseUrl: string): RunningServer {
  const { host, port, user, password, database, ssl } = new pg.Client(databaseUrl);
  return {
    connection: {
      host,
      port,
      ssl,
      ...(user ? { user } : {}),
      ...(password ? { password } : {}),
      database: database ?? '',
    },
    stop: async () => {},
  };
}

async function embeddedServer(): Promise<RunningServer> {
  await removeAbandoned();
  const dataDir = mkdtempSync(path.join(tmpdir(), FOLDER_PREFIX));
  const claim = claimDataFolder(dataDir);
  const embedded = await startEmbedded({ dataDir, log: silent });
  return {
    connection: embedded.poolConfig,
    async stop() {
      await embedded.stop();
      claim.release();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A test run that was killed leaves its database server behind; the next run ends it. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const dataDir = path.join(tmpdir(), name);
    if (!name.startsWith(FOLDER_PREFIX) || !existsSync(path.join(dataDir, 'mogine.pid'))) continue;
    try {
      const claim = claimDataFolder(dataDir);
      const embedded = await startEmbedded({ dataDir, log: silent });
      await embedded.stop();
      claim.release();
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // Another run holds it, or it is another user's.
    }
  }
}

async function dropDatabases(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
}

async function onServer<T>(connection: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
